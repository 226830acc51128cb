"""Marks on new cards and last moves, the focus while others play, and when fast-forward stops."""

from __future__ import annotations

import pytest
from pilot import sit
from samples import first

from engine import games
from engine.kernel.events import Event
from game.table.board.new_in_hand import Fresh
from game.table.messages import OpenMenu
from game.words import text

CALM = {"speed": "1", "bot_pace": "normal", "moments": "off"}


def moved(card, source, target):
    return Event("moved", {"source": source, "target": target, "card": card})


def dealt(game="lockdown", players=4):
    table = games.lay(game, players)
    fresh = Fresh(table)
    fresh.tell(Event("laid", {"zone": 0, "count": 52}), -1)
    fresh.tell(moved(1, table.zone["deck"], 0), -1)
    assert 1 not in fresh, "in a deal every card is new"
    fresh.tell(Event("asked", {"seat": 0, "decision": "act"}), 0)
    return table, fresh


def test_a_card_that_comes_between_two_turns_is_new_until_the_next_is_over():
    _, fresh = dealt()
    fresh.next(0)
    fresh.tell(moved(5, 2, 0), 2)
    assert 5 in fresh
    fresh.next(2)
    assert 5 in fresh, "its owner has only now the time to look at it"
    fresh.next(0)
    assert 5 not in fresh


def test_a_card_drawn_in_the_own_turn_is_new_until_the_next_is_over():
    """New players saw a taken card lose its star as their turn began, while a given one kept it."""
    table, fresh = dealt()
    fresh.tell(moved(7, table.zone["deck"], 0), 0)
    fresh.next(0)
    fresh.tell(moved(5, 2, 0), 1)
    fresh.next(1)
    assert 7 in fresh and 5 in fresh
    fresh.next(0)
    assert 7 not in fresh and 5 not in fresh


def test_a_card_that_moves_on_is_no_longer_new():
    _, fresh = dealt()
    fresh.tell(moved(5, 2, 0), 2)
    fresh.tell(moved(5, 0, 1), 0)
    fresh.next(0)
    assert 5 in fresh, "it is new where it is now"
    fresh.next(1)
    assert 5 not in fresh
    fresh.tell(moved(5, 2, 0), 2)
    fresh.tell(Event("traded", {"a": 0, "b": 2}), 2)
    assert 5 not in fresh


def test_after_a_shuffle_new_is_what_was_in_another_hand_and_what_was_new_before():
    """Reported: a card that was the player's own one two shuffles ago bore no mark, nor did one of the
    first.
    """
    table = games.lay("lockdown", 3)
    pool = table.zone["pool"]
    fresh = Fresh(table, {pool})

    def shuffle(by, *ways):
        for card, source, _target in ways:
            fresh.tell(moved(card, source, pool), by)
        for card, _source, target in ways:
            fresh.tell(moved(card, pool, target), by)

    fresh.next(0)
    shuffle(1, (3, 0, 0), (4, 0, 1), (5, 1, 0))
    assert 3 not in fresh, "it came back the same"
    assert fresh.dealt_by(5) == 1
    fresh.next(1)
    shuffle(2, (3, 0, 0), (-1, 1, 1), (4, 1, 0), (5, 0, 0))
    assert 3 not in fresh
    assert fresh.dealt_by(4) == 2, "it was somebody else's meanwhile"
    assert fresh.dealt_by(5) == 1, "it came since the own last turn, and stays new"


def test_a_card_that_came_back_unseen_by_another_hand_is_new():
    table = games.lay("lockdown", 3)
    pool = table.zone["pool"]
    fresh = Fresh(table, {pool})
    fresh.tell(moved(4, 0, pool), 1)
    fresh.tell(moved(-1, pool, 1), 1)
    fresh.next(1)
    fresh.tell(moved(-1, 1, pool), 2)
    fresh.tell(moved(4, pool, 0), 2)
    assert fresh.dealt_by(4) == 2


@pytest.mark.parametrize(("game", "players"), first(1, [("equilibrium", 4), ("absurd", 4)]))
def test_new_cards_wear_a_mark_and_players_their_last_move(pilot, game, players):
    p = pilot(size=(1280, 720), seed=3)
    sit(p, game, players)
    play = p.room.top.play
    marks = 0
    for _ in range(8):
        p.until(lambda: play.picker or play.sitting.round_over)
        if play.sitting.round_over:
            break
        p.wait(0.1)
        mask = play.presenter.signs.by_button
        seen = [t for t in p.things if t.kind == "new" and not (mask and t.name == mask.name)]
        view = play.board.view
        hands = [cards for z, cards in enumerate(view.zones) if play.table.is_hand[z]]
        new = [card for cards in hands for card in cards if card in play.story.fresh]
        assert len(seen) == len(new)
        marks += len(seen)
        legal = play.view.legal
        play.play(legal[p.chance.below(len(legal))])
    assert marks
    p.until(lambda: play.picker or play.sitting.round_over)
    p.wait(0.1)
    last = {t.name for t in p.things if t.kind == "last"}
    assert last == {text(line.pieces) for line in play.story.last.values()} and len(last) >= 2
    seat, line = next(iter(play.story.last.items()))
    p.point(next(t for t in p.things if t.kind == "seat" and t.value == seat).rect.center)
    p.wait(0.2)
    told = " ".join(t.name for t in p.things if t.kind == "text")
    assert f"Last move: {text(play.presenter.voice.shed(line).pieces)}" in told


def sit_down(p, game, players):
    sit(p, game, players)
    play = p.room.top.play
    p.until(lambda: play.picker is not None and play.ready_in <= 0)
    return play


def test_fast_forward_shows_that_it_is_on_and_stops_when_the_person_is_asked(pilot):
    p = pilot(size=(1280, 720), seed=2, **CALM)
    play = sit_down(p, "lockdown", 4)
    table = p.room.top
    p.press("space")
    assert table.fast and not any(t.name == "Fast-forward" for t in p.things)
    play.play(next(action for action in play.view.legal if action[0] == "give"))
    p.wait(0.05)
    assert table.fast and play.picker is None
    assert p.find("Fast-forward", "button").key.lower() == "space"
    p.until(lambda: play.picker is not None)
    assert not table.fast
    p.press("space")
    p.press("space")
    assert not table.fast


def test_accept_while_the_others_play_only_hurries(pilot):
    p = pilot(size=(1280, 720), seed=4, **CALM)
    play = sit_down(p, "lockdown", 4)
    p.press("tab")
    legal = play.view.legal
    play.play(legal[0])
    p.wait(0.05)
    if play.picker is None:
        p.pad(0)
        p.pad(0)
    assert p.room.top.play is play and p.room.focus != OpenMenu()

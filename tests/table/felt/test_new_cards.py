"""Marks on new cards and last moves, the focus while others play, and when fast-forward stops."""

from __future__ import annotations

import pytest
from pilot import sit
from pygame import Rect
from samples import first

from engine import games
from engine.kernel.events import Event
from game.books.contract.book import book_of
from game.table.board.new_in_hand import Fresh
from game.table.log.story import Story
from game.table.messages import OpenMenu
from game.words import card_text, text

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


def test_fast_forward_stops_when_the_person_is_named_by_others_and_at_the_end(pilot):
    p = pilot(size=(1280, 720), seed=2)
    play = sit_down(p, "lockdown", 4)
    story, me = play.story, play.sitting.viewer
    story.turn = 2
    assert story.tell(Event("took", {"seat": 2, "target": me}))
    assert story.tell(Event("forced_draw", {"seat": 2, "target": me}))
    assert not story.tell(Event("took", {"seat": 2, "target": 3}))
    assert story.tell(Event("result", {"parts": [{}], "scores": (0,), "places": (1,), "ended": "passed"}))
    assert story.tell(Event("eliminated", {"seat": me, "cards": (1, 2), "by": 2}))
    story.turn = me
    assert not story.tell(Event("gave", {"seat": me, "target": 2, "card": 3}))
    table = p.room.top
    table.fast = True
    table.concerned()
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


TABLES = [
    ("lockdown", 8, (1280, 720), 100),
    ("equilibrium", 4, (1280, 720), 200),
    ("lockdown", 4, (1920, 1080), 100),
    ("absurd", 6, (960, 600), 100),
    ("eightfist", 4, (1280, 720), 100),
]


@pytest.mark.parametrize(("game", "players", "size", "letters"), first(1, TABLES))
def test_words_over_a_card_or_player_cover_no_neighbour_and_no_tool(pilot, game, players, size, letters):
    p = pilot(size=size, text_size=letters, seed=5)
    play = sit_down(p, game, players)
    p.wait(0.2)
    table, told = p.room.top, 0
    for thing in [t for t in p.things if t.kind in ("seat", "card", "back")]:
        table.bubble.where = None
        p.point(thing.rect.center)
        box = table.bubble.where
        if box is None or p.room.here != thing.id:
            continue
        told += 1
        assert p.room.page.rect.contains(box)
        rows = [thing.value[0]] if thing.kind != "seat" else table.places().zones_of[thing.value]
        for other in p.things:
            if other.id == thing.id or not box.colliderect(other.rect):
                continue
            assert other.kind not in ("seat", "button"), (thing.name, other.name)
            if other.kind in ("card", "back", "memory") and letters < 200:  # then little felt is left
                assert other.value[0] in rows, (thing.name, other.name)
            if thing.kind == "seat":
                assert other.kind not in ("card", "memory"), "of closed ones the plate says how many"
    assert told and isinstance(box, Rect | None)
    assert play.picker is not None


@pytest.mark.parametrize(
    ("game", "kind", "fields", "signs", "card"),
    [
        ("equilibrium", "accepted", {"by": 0, "target": 1, "card": 9}, {0: "give", 1: "take"}, "10♥"),
        ("equilibrium", "accepted", {"by": 1, "target": 1, "card": 9}, {1: "take"}, "10♥"),
        ("lockdown", "gave", {"seat": 0, "target": 1, "card": 9}, {0: "give"}, "10♥"),
        ("lockdown", "took", {"seat": 0, "target": 1, "card": 9}, {0: "take"}, "10♥"),
        ("eightfist", "kept", {"seat": 0, "card": "QH", "cards": (3,)}, {0: "take"}, "Queen's Grace"),
        ("eightfist", "took", {"seat": 0, "card": "AX", "cards": (3,)}, {0: "take"}, "Fistface"),
        ("eightfist", "flipped", {"seat": 0, "cards": "AX"}, {0: ""}, "Fistface"),
    ],
)
def test_the_sign_tells_what_the_player_did_with_the_card_that_did_it(game, kind, fields, signs, card):
    """A gift has an arrow out at the giver and one in at the receiver.

    Of two cards, the kept one is marked.
    """
    table = games.lay(game, 3)
    named = fields.get("card", fields.get("cards"))
    if isinstance(named, str):
        special = {"QH": "Queen's Grace", "AX": "Fistface"}[named]
        (number,) = [n for n, name in enumerate(table.deck) if card_text(name) == special]
        fields = {**fields, "card": number} if "card" in fields else {**fields, "cards": (number,)}
    story = Story(table, book_of(game).at(table), ["Ana", "Ben", "Cleo"], ["fox"] * 3, 0)
    story.tell(Event(kind, fields))
    assert {seat: story.presenter.voice.did(line).get(seat) for seat, line in story.last.items()} == signs
    assert all(card in text(line.pieces) for line in story.last.values())

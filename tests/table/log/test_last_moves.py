"""What stands at a player's face is what they did last, and true now."""

from __future__ import annotations

import pytest
from tables import GAMES

from engine import games
from engine.kernel.events import Event
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.state import before_deal
from game.books.contract.book import book_of
from game.table.log.story import Story
from game.words import text

NAMES = ["Fox", "Mira", "Tobias", "Juno"]


def story(game):
    table = games.lay(game, 4)
    presenter = book_of(game).at(table)
    return Story(table, presenter, NAMES, ["fox", "cat", "bear", "owl"], 0), table


def tell(told, *events):
    for kind, fields in events:
        told.tell(Event(kind, fields))


def marks(told):
    """By player, the cards that stand at their face."""
    voice = told.presenter.voice
    return {seat: list(voice.marks(line, seat)) for seat, line in told.last.items()}


def signs(told):
    """By player, the sign of their last deed."""
    return {seat: told.presenter.voice.did(line)[seat] for seat, line in told.last.items()}


def test_a_rejected_gift_stays_the_last_move_of_its_giver_and_is_no_gift():
    """New players read "out 6♥" at a face, though it was rejected, or nothing at all, as after no turn."""
    told, table = story("equilibrium")
    card = table.card["6H"]
    tell(told, ("offered", {"by": 0, "target": 1, "card": card, "slot": 1}))
    assert marks(told) == {0: ["6♥"]} and signs(told) == {0: "give"}
    tell(told, ("rejected", {"seat": 1, "by": 0, "card": card}))
    assert marks(told) == {0: ["6♥"], 1: ["6♥"]}
    assert signs(told) == {0: "refused", 1: "reject"}


@pytest.mark.parametrize("game", GAMES)
def test_no_last_move_outlives_the_deal_of_the_next_round(game):
    """Cards from the last turns of a round stayed beside faces far into the next round."""
    told, table = story(game)
    match, chance, next_one = Match(table, 2), Rng(2), before_deal(table, 3)
    while not match.state.over:
        match.play(match.state.legal[chance.below(len(match.state.legal))])
    next_one.log = []
    table.game.begin(next_one, 1)
    next_one.run()
    for event in match.events:
        told.tell(event.seen_from(0))
    assert told.last
    for event in next_one.log:
        told.tell(event.seen_from(0))
    assert not told.last


def test_both_sides_of_a_swap_show_what_they_gave_and_what_they_got():
    told, table = story("equilibrium")
    own, other = table.card["QH"], table.card["3S"]
    tell(told, ("exchanged", {"by": 1, "target": 3, "cards": (own, other)}))
    assert marks(told) == {1: ["Q♥", "3♠"], 3: ["3♠", "Q♥"]}
    tell(told, ("swapped", {"seat": 2, "card": table.card["8S"], "slot": 0}))
    tell(told, ("took", {"seat": 2, "card": table.card["8D"], "slot": 0}))
    assert marks(told)[2] == ["8♠", "8♦"]


def test_only_those_who_saw_both_cards_of_an_exchange_are_told_them():
    """The two who exchanged cards read nowhere which card went and which came."""
    for known in (True, False):
        told, table = story("absurd")
        own, other, mix = table.card["QH"], table.card["3S"], table.zone["mix"]
        tell(
            told,
            ("moved", {"source": mix, "target": 3, **({"card": own} if known else {})}),
            ("moved", {"source": mix, "target": 1, "card": other}),
            ("exchanged", {"seat": 1, "target": 3, "count": 1}),
        )
        said = "Mira exchanges Q♥ for Juno's 3♠" if known else "Mira exchanges 1 card with Juno"
        assert text(told.lines[-1].pieces) == said
        assert marks(told) == ({1: ["Q♥", "3♠"], 3: ["3♠", "Q♥"]} if known else {1: [], 3: []})


@pytest.mark.parametrize("way", ["given on", "dealt anew"])
def test_a_card_that_came_is_shown_only_while_it_is_there(way):
    """New players read "in Q♣" after that card had moved on, and about a drawn card after a redeal."""
    told, table = story("absurd")
    draw, card = table.facts.draw, table.card["TS"]
    tell(
        told,
        ("moved", {"source": draw, "target": 1, "card": card}),
        ("drew", {"seat": 1, "count": 1, "cards": (card,)}),
    )
    assert marks(told) == {1: ["10♠"]}
    target = 2 if way == "given on" else table.zone["mix"]
    tell(told, ("moved", {"source": 1, "target": target, "card": card}))
    assert not marks(told)


def test_a_last_move_is_gone_when_the_next_turn_of_its_player_is_over():
    told, table = story("equilibrium")
    tell(told, ("changed", {"key": "active", "value": 1}))
    tell(told, ("accepted", {"by": 1, "target": 1, "card": table.card["8D"]}))
    for seat in (2, 3, 0, 1):
        tell(told, ("changed", {"key": "active", "value": seat}))
        assert 1 in marks(told)
    tell(told, ("changed", {"key": "active", "value": 2}))
    assert 1 not in marks(told)

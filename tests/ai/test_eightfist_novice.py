"""A Novice of Eightfist overlooks and is greedy, as people are, but takes no points for nothing."""

from __future__ import annotations

import pytest

from ai.levels.agents import make
from engine import games
from engine.eightfist.cards import FREEZERS, VALUE
from engine.eightfist.fist import condition
from engine.kernel.match import Match
from engine.kernel.state import State
from game.features.rulebook.positions import lay_position

DEALS = 12


def for_nothing(s: State, action: tuple) -> bool:
    """Whether the engine alone shows a waste: a freezer from the slush without its cure, or no cheaper card
    in place of a face-up one.

    Another waste is to put a card that counts nothing, such as a King, from the stock on the slush.
    """
    verb, *_, place = action
    fist, seat = s.zones[s.seat], s.seat
    if verb == "discard":
        return VALUE[s.zones[s.table.facts.drawn + seat][0]] <= 0
    if verb != "take" or [s.know[card] == s.table.all for card in fist].count(False) == 1:
        return False
    card, old, other = s.zones[s.table.facts.slush][-1], fist[place], fist[place ^ 4]
    up, beside = (s.know[one] == s.table.all for one in (old, other))
    assert seat >= 0
    if card in FREEZERS:
        return not (beside and condition(card, other) == "cured")
    makes_pair = beside and s.table.deck[card][0] == s.table.deck[other][0]
    return up and not makes_pair and VALUE[card] >= VALUE[old] and not (beside and VALUE[other] < 0)


@pytest.mark.parametrize("level", ["learner", "novice"])
def test_novices_take_no_points_for_nothing(level):
    """Reported: Fistface, 12 points, taken from the slush for no use, and a jack in place of a three.

    New players asked why a five replaced a five, and why a King, which counts 0, was removed.
    """
    found = turns = 0
    for seed in range(DEALS):
        match = Match(games.lay("eightfist", 4), seed, listen=False)
        bots = [make(level, seed * 4 + seat) for seat in range(4)]
        while not match.state.over:
            s = match.state
            view = match.view(s.seat)
            action = bots[s.seat].choose(view, view.legal)
            turns += s.question is not None and s.question.kind == "turn"
            found += for_nothing(s, action)
            match.play(action)
    assert turns > 10 * DEALS and found <= 1


def offered(fist, slush):
    """The view of a seat with this Fist that may take this card from the slush."""
    s = lay_position("eightfist", {"players": "3", "fist0": fist, "slush": slush, "stock": "6H"})
    match = Match(s.table, 1, listen=False)
    match.state = s
    return match.view(0)


@pytest.mark.parametrize("seed", range(12))
def test_a_novice_draws_rather_than_take_fistface(seed):
    view = offered("9H 4C -8C KD -2C 5D -JS -JC", "FF")
    assert make("novice", seed).choose(view, view.legal) == ("draw", view.table.facts.stock)


def test_a_novice_still_errs():
    """Where the best of many places is overlooked, another one is taken."""
    view = offered("9H -4C -8C -3D -2C 5D -JS -JC", "9S")
    chosen = {make("novice", seed).choose(view, view.legal) for seed in range(24)}
    assert len(chosen) > 1

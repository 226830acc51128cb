"""Higher levels win more, in seeded contests by simulation count; longer ones are marked long."""

from __future__ import annotations

import pytest
from samples import first, long, wide
from tables import GAMES

from ai.contests import arena

LONGER = [
    ("equilibrium", 4, "variants="),
    ("equilibrium", 4, "variants=BE"),
    ("equilibrium", 4, "variants=CD"),
    ("eightfist", 4, ""),
    ("lockdown", 4, ""),
    ("absurd", 4, ""),
]


def times_fair(game, players, bots, deals, options="", seed=11):
    """The first bot's wins, in fair shares; the bots' names repeat over the seats."""
    pairs = tuple(tuple(pair.split("=")) for pair in options.split(",") if pair)
    seats = tuple(bots[min(seat, len(bots) - 1)] for seat in range(players))
    contest = arena.Contest(game, players, pairs, seats, deals, seed)
    return arena.summary(contest, list(arena.outcomes(contest)))["bots"][bots[0]]["times_fair"]


@pytest.mark.parametrize("game", first(2, GAMES))
def test_each_level_without_search_beats_the_one_below(game):
    assert times_fair(game, 2, ("regular", "novice"), 8) > 1.1
    assert times_fair(game, 2, ("novice", "random"), 8) > 1.1


@pytest.mark.long
def test_an_expert_beats_a_regular_in_8_equilibrium():
    assert times_fair("equilibrium", 2, ("expert@60", "regular"), 4) > 1.15


@pytest.mark.long
@pytest.mark.parametrize(("game", "players", "options"), LONGER)
def test_the_ladder_at_four(game, players, options):
    assert times_fair(game, players, ("regular", "novice"), 40, options) > 1.25
    assert times_fair(game, players, ("novice", "random"), 40, options) > 1.25


@pytest.mark.parametrize(
    ("game", "players", "deals", "options"),
    [long("equilibrium", 4, 12, "variants=BE"), wide("lockdown", 2, 40, ""), wide("absurd", 2, 40, "")],
)
def test_an_expert_beats_a_regular(game, players, deals, options):
    assert times_fair(game, players, ("expert@300", "regular"), deals, options) > 1.1

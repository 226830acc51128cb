"""The order of cards that are given up one after the other costs nothing, even if playouts suggest
otherwise.
"""

from __future__ import annotations

import pytest

from ai.players import policy
from ai.search.compare import Comparison, Trials
from engine import games
from engine.kernel.rng import Rng
from engine.kernel.view import observe


def reached(game, players, wanted, rounds=40):
    """The first position in some random rounds for which this is true."""
    for seed in range(rounds):
        s, rng = games.new_round(games.lay(game, players), seed, listen=True), Rng(seed)
        while not s.over:
            if wanted(s):
                return s
            s.apply(s.legal[rng.below(len(s.legal))])
    raise AssertionError("never reached")


@pytest.fixture
def several():
    """A seat that has to give up two cards or more."""
    return reached("absurd", 3, lambda s: s.question.kind == "discard" and s.args[1] > 1)


def test_whoever_begins_with_the_other_card_comes_to_the_same(several):
    view = observe(several, several.seat)
    first, other, *_ = view.legal
    assert policy("absurd").either_order(several, first, other)
    trials = Trials(view)
    world, seed = trials.world(Rng(3))
    assert trials.outcome(world, other, seed, first) == trials.outcome(world, first, seed, other)


def test_a_choice_is_compared_with_the_first_as_its_next(several):
    """A player read: a discard "cost you 9 of 100" beside "the order changes nothing"."""
    view = observe(several, several.seat)
    first, other, *_ = view.legal
    compared = Comparison(view, (first, other), Rng(4))
    compared.try_in(30)
    trials, chance = Trials(view), Rng(4)
    worlds = [trials.world(chance) for _ in range(30)]
    assert compared.then == {other: first}
    assert compared.outcomes[other] == [trials.outcome(world, other, seed, first) for world, seed in worlds]
    assert compared.outcomes[first] == [trials.outcome(world, first, seed) for world, seed in worlds]


def test_the_last_card_is_compared_by_itself():
    one = reached("absurd", 3, lambda s: s.question.kind == "discard" and s.args[1] == 1)
    view = observe(one, one.seat)
    compared = Comparison(view, view.legal[:2], Rng(4))
    compared.try_in(1)
    assert not compared.then

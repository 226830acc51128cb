"""The curve that makes a review's chances true keeps what is certain, and which choice is better."""

from __future__ import annotations

from itertools import pairwise

import pytest
from samples import first
from tables import GAMES, lay

from ai.contests.intervals import estimate
from ai.review.calibration import CURVES
from ai.search.compare import Comparison
from engine.kernel.match import Match
from engine.kernel.rng import Rng

SHARES = [n / 640 for n in range(641)]
STOOD = (0.0, 0.02, 0.3, 0.5, 0.8, 1.0)
BEFORE = [(stood, late) for stood in STOOD for late in (0.0, 0.5, 1.0)]
every_curve = pytest.mark.parametrize("curve", CURVES.values(), ids=map(str, CURVES))


def turn(game, players, seed=3):
    """A position in the middle of a round that offers several choices to the second seat."""
    match, dice = Match(lay(game, players, ""), seed), Rng(seed)
    while len(match.choices) < 8 or len(match.state.legal) < 3 or match.state.seat != 1:
        match.play(match.state.legal[dice.below(len(match.state.legal))])
    return match.view(match.state.seat)


def compared(game, players, worlds=24):
    view = turn(game, players)
    found = Comparison(view, view.legal, Rng(5))
    found.try_in(worlds)
    return found


@every_curve
def test_more_wins_are_always_a_larger_chance(curve):
    for stood, late in BEFORE:
        chances = [curve.chance(share, stood, late) for share in SHARES]
        assert all(low < high for low, high in pairwise(chances))


@every_curve
def test_what_is_certain_stays_certain(curve):
    for stood, late in BEFORE:
        assert (curve.chance(0.0, stood, late), curve.chance(1.0, stood, late)) == (0.0, 1.0)
        assert all(0 < curve.chance(share, stood, late) < 1 for share in SHARES[1:-1])


def test_two_players_chances_are_one_together():
    curve = CURVES["absurd", 2]
    for share in SHARES:
        for stood in STOOD:
            other = curve.chance(1 - share, 1 - stood, 0.5)
            assert curve.chance(share, stood, 0.5) + other == pytest.approx(1)


@pytest.mark.parametrize("players", [2, 3])
def test_where_nothing_is_known_a_chance_is_the_fair_share(players):
    """Each of three equal players wins a third of the rounds, whatever the curve makes of better and worse
    hands.
    """
    curve = CURVES["absurd", players]
    fair = 1 / players
    assert curve.chance(fair, fair, 0.5) == pytest.approx(fair)
    assert curve.chance(0.9 * fair, fair, 0.5) < fair < curve.chance(fair, 1.1 * fair, 0.5)


@pytest.mark.parametrize(("game", "players"), first(2, [("lockdown", 2), *((game, 4) for game in GAMES)]))
def test_elsewhere_a_chance_is_what_playouts_came_to(game, players):
    found = compared(game, players)
    for one in found.tried():
        assert (one.share, one.error) == estimate(found.outcomes[one.action])
    first, *others = found.outcomes
    for other in others:
        gaps = [a - b for a, b in zip(found.outcomes[first], found.outcomes[other], strict=True)]
        assert found.gap(first, other) == estimate(gaps)


@pytest.mark.parametrize(("game", "players"), first(1, CURVES))
def test_a_curve_changes_no_order_and_turns_no_gap(game, players):
    found = compared(game, players)
    assert found.curve is not None and (0 < found.stood < 1 or not found.curve.stood)
    played = {action: estimate(outcomes)[0] for action, outcomes in found.outcomes.items()}
    said = {one.action: one for one in found.tried()}
    assert any(abs(said[action].share - share) > 0.001 for action, share in played.items())
    for better in played:
        for other in played:
            gap = found.gap(better, other)
            assert gap.mean == pytest.approx(said[better].share - said[other].share, abs=1e-9)
            apart = played[better] - played[other]
            assert (gap.mean > 0) == (apart > 1e-9) and (gap.mean < 0) == (apart < -1e-9)
            outcomes = zip(found.outcomes[better], found.outcomes[other], strict=True)
            _, error = estimate([a - b for a, b in outcomes])
            if error and gap.mean:
                assert gap.mean / gap.error == pytest.approx(apart / error)

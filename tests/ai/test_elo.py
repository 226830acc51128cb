"""Elo ratings and confidence intervals equal values calculated by hand."""

from __future__ import annotations

from math import inf, log10
from random import Random

import pytest

from ai.contests.elo import AVERAGE, SCALE, difference, rated, ratings
from ai.contests.intervals import average, estimate, gain_of_more, share, variance


def test_bots_that_never_met_are_compared_through_a_common_opponent():
    a, b, c = ratings([[0, 3000, 0], [1000, 0, 3000], [0, 1000, 0]])
    assert a - c == pytest.approx(2 * SCALE * log10(3), abs=2)
    assert b == pytest.approx(AVERAGE, abs=1)


def test_more_deals_make_a_rating_surer():
    chance = Random(1)
    deals = [[[0, win], [1 - win, 0]] for win in chance.choices((1, 0), (7, 3), k=400)]
    (rating, few), _ = rated(deals[:20])
    (_, many), _ = rated(deals)
    assert rating > AVERAGE and 0 < many < few < inf
    assert rated(deals[:1])[0][1] == inf


@pytest.mark.parametrize("values", [[1.0] * 5, [0.0] * 5, [1, 1, 1, 0.5], [0, 0.25, 0], [0.5, 1, 0, 1]])
def test_a_share_stays_between_nothing_and_all(values):
    mean, low, high = share(values)
    assert 0 <= low <= mean <= high <= 1 and low < high
    assert high - low > 0.3, "so few values tell little"


def test_many_values_have_the_usual_interval():
    values = [1.0, 0.0, 0.5, 0.5] * 500
    mean, low, high = share(values)
    _, spread = average(values)
    assert (low, high) == pytest.approx((mean - spread, mean + spread), abs=1e-3)


def test_a_standard_error_is_that_of_the_textbook_and_unknown_of_one_value():
    assert variance([1.0, 2.0, 3.0, 4.0]) == pytest.approx(5 / 3)
    assert estimate([1.0, 2.0, 3.0, 4.0]) == (2.5, pytest.approx((5 / 12) ** 0.5))
    assert estimate([1.0]) == (1.0, inf)


@pytest.mark.parametrize(("mean", "error"), [(0.0, 0.02), (0.03, 0.02), (0.05, 0.02), (-0.01, 0.02)])
def test_more_values_win_what_they_show_the_other_to_be_better_by(mean, error):
    """The test draws as many values again from the differences that a sample leaves possible, and takes both
    together.
    """
    chance = Random(1)
    found = []
    for _ in range(40_000):
        gap = chance.gauss(mean, error)
        again = chance.gauss(gap, error)
        found.append(-gap if mean + again < 0 else 0.0)
    won, reach = average(found)
    assert gain_of_more(mean, error) == pytest.approx(won, abs=1.5 * reach)


def test_a_difference_is_that_of_the_share_of_opponents_left_behind():
    found = difference([1.0] * 75 + [0.0] * 25)
    assert found.points == pytest.approx(SCALE * log10(75.5 / 25.5)) and found.matches == 100
    assert found.low < found.points < found.high < found.low + 200
    assert difference([1.0, 1.0]).high == inf and difference([1.0])[1:3] == (-inf, inf)


@pytest.mark.parametrize("matches", [2, 5, 20])
def test_the_interval_of_a_difference_holds_the_truth_as_often_as_it_says(matches):
    chance, true, held = Random(4), 150.0, 0
    ahead = 1 / (1 + 10 ** (-true / SCALE))
    for _ in range(400):
        found = difference([float(chance.random() < ahead) for _ in range(matches)])
        held += found.low <= true <= found.high
        assert found.low <= found.points <= found.high
    assert held >= 0.93 * 400

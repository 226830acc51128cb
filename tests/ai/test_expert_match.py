"""The same cards again: the deals are those of the match, and results are given in the game's own measure."""

from __future__ import annotations

import pytest
from journals import recorded

from ai.review import expert_match
from ai.review.expert_match import WORTHWHILE, AmongExperts, Ended, again, cast_of, ended
from engine import games

QUICK = 8


def of(results):
    """Results as (points, place) of a seat."""
    return [Ended(total, place, float(place == 1)) for total, place in results]


def test_only_the_seat_is_an_experts(monkeypatch):
    seated = []
    monkeypatch.setattr(expert_match, "make", lambda bot, seed: seated.append((bot, seed)))
    monkeypatch.setattr(expert_match, "play_match", lambda *_, clock: ())
    monkeypatch.setattr(expert_match, "ended", lambda standing, seat: (standing.totals, seat))
    match, _ = recorded("equilibrium", 3, seed=5)
    cast = cast_of(match, ("novice", "regular", "random"), 1)
    assert again(cast, 0)[1] == 1
    again(cast, 1)
    assert [bot for bot, _ in seated] == ["novice", "expert", "random"] * 2
    assert len({seed for _, seed in seated}) == 6, "each match leaves other things to chance"


def test_the_same_number_plays_the_same_match():
    match, _ = recorded("lockdown", 3, seed=4)
    cast = cast_of(match, ("novice",) * 3, 2)._replace(simulations=QUICK)
    assert [again(cast, number) for number in range(3)] == [again(cast, number) for number in range(3)]


def test_experts_think_as_at_the_table_but_no_longer_than_it_is_worth(monkeypatch):
    """With 400 simulations a choice up to 7 of 100 wins were given away (`tools.tuning.shorter_search`)."""
    seen = []

    def seated(table, seed, agents, clock):
        seen.extend([(clock.simulations, getattr(agent, "worthwhile", None)) for agent in agents])
        return ()

    monkeypatch.setattr(expert_match, "play_match", seated)
    monkeypatch.setattr(expert_match, "ended", lambda standing, seat: None)
    match, _ = recorded("equilibrium", 3, seed=5)
    again(cast_of(match, ("novice", "regular", "expert:mira"), 0), 0)
    assert seen == [(8500, WORTHWHILE), (8500, None), (8500, WORTHWHILE)]


def test_a_result_is_what_the_standing_says():
    match, _ = recorded("equilibrium", 2, seed=3)
    for seat in range(2):
        assert ended(match.standing, seat).total == match.standing.totals[seat]
    assert sum(ended(match.standing, seat).win for seat in range(2)) == 1


@pytest.mark.parametrize(
    ("game", "own", "below"),
    [
        ("equilibrium", (16, 2), 0.875),  # most points
        ("eightfist", (16, 2), 0.125),  # fewest
        ("lockdown", (16, 2), 0.5),  # the place, whatever else was counted
    ],
)
def test_a_better_result_is_better_by_the_measure_of_the_game(game, own, below):
    experts = of([(12, 1), (14, 1), (15, 4), (16, 3)])
    beside = AmongExperts(games.game(game), *of([own]), experts)
    assert beside.below[0] == below

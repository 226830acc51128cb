"""The ranking of a hint: fresh worlds correct it, and its doubts are honest."""

from __future__ import annotations

import pytest
from advised import positions

from ai.players import policy
from ai.reasons import trials
from ai.reasons.claim import SHOWN
from ai.reasons.trials import MOST_WORLDS, WORLDS, PlayedOut, Record, compare
from ai.search.clock import Clock
from ai.search.retry_best_choices import compared, margin, outlook, settled
from ai.search.search import Search
from engine import games
from engine.kernel.rng import Rng
from engine.kernel.view import observe


@pytest.fixture
def search():
    view = next(positions("lockdown", 1, 1, (3,))).view
    return Search(view, policy("lockdown"), Rng(1))


def test_fresh_worlds_may_put_another_choice_first(search):
    search.run(Clock(simulations=64))
    ranking = compared(search)
    first, second, *_ = (chance.action for chance in ranking)
    found = Record(search, [first, second])
    found.wins, found.worlds = {first: [0.0] * 400, second: [1.0] * 400}, 400
    new = settled(search, ranking, found)
    assert new[0].action == second and new[0].share > 0.8 > 0.2 > new[1].share
    assert sorted(c.action for c in new) == sorted(c.action for c in ranking)


def worlds_compared(search, monkeypatch, wins, clock=None):
    """In how many worlds choices are compared that reach these shares, world after world."""
    actions, found = search.legal[: len(wins[0])], []

    def come_to(trials, action, world, seed):
        found.append(action)
        number, choice = divmod(len(found) - 1, len(actions))
        return PlayedOut(wins[number % len(wins)][choice], frozenset())

    monkeypatch.setattr(trials, "try_in", come_to)
    return compare(search, actions, search.rng, clock or Clock(seconds=1e6)).worlds


def test_what_cannot_be_told_apart_yet_is_compared_on_while_there_is_time(search, monkeypatch):
    clear, equal = [(0.9, 0.1)], [(0.5, 0.5), (0.51, 0.5)]
    assert worlds_compared(search, monkeypatch, clear) == WORLDS
    assert worlds_compared(search, monkeypatch, equal) == WORLDS
    slowly = [(1.0, 0.0)] * 11 + [(0.0, 1.0)] * 9  # ahead by 10 of 100: sure after 600 worlds
    assert WORLDS < worlds_compared(search, monkeypatch, slowly) < MOST_WORLDS
    assert worlds_compared(search, monkeypatch, slowly, Clock(simulations=1000)) == 500


def test_a_choice_that_was_dropped_early_is_compared_in_the_worlds_that_both_had(search):
    """The best choice was lucky in the first worlds, too.

    The shown difference comes from the worlds that both had.
    """
    best, dropped = search.live[:2]
    best.outcomes, dropped.outcomes = [0.9] * 16 + [0.3] * 48, [0.7] * 16
    best.total, dropped.total = sum(best.outcomes), sum(dropped.outcomes)
    best.prior = dropped.prior = 0.0
    search.trust, search.live, search.dropped = 0.0, [best], [dropped]
    first, second = compared(search)
    assert (first.share, second.share) == (pytest.approx(0.45), pytest.approx(0.25))
    assert second.visits == 16


def test_the_margin_of_a_share_shrinks_with_the_worlds_and_is_never_0():
    few, many = margin([0.0, 1.0] * 8), margin([0.0, 1.0] * 80)
    assert few > 3 * many > 0
    assert margin([1.0] * 16) > 0.01 and margin([1.0]) == 0.5


def test_a_choice_that_the_policy_left_alone_is_compared_with_others():
    """The first cards of a Fist are turned up at random, so the search tries only one place."""
    state = games.new_round(games.lay("eightfist", 2), 4, listen=True)
    search = Search(observe(state, state.seat), policy("eightfist"), Rng(1))
    search.run(Clock(simulations=8))
    assert len(search.ranking()) == 1
    ranking, record = outlook(search, Clock(simulations=60))
    assert len(ranking) == len(record.wins) == SHOWN and record.worlds == 20
    assert ranking[0].visits == 20

"""The cost of choices over time, computed from stored reviews alone, with an error that is never too
small.
"""

from __future__ import annotations

from random import Random

import pytest

from ai.review.judged_decision import Judged, Passed
from ai.search.compare import Compared, Gap
from game.data import open_home
from game.features.people.average_cost import Losses, skill
from game.features.people.history import History
from game.features.review.match_review import EFFORT
from game.features.review.store import FOLDER, Kept, PlayedMatch
from game.features.review.stored_costs import Costs
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.setup import first_setup


def losses(values, day="2026-01-01"):
    return Losses(day, len(values), sum(values), sum(value * value for value in values))


def test_points_are_averages_of_equally_many_matches():
    course = skill([losses([0.1 * n, 0.0], f"2026-01-0{n}") for n in range(1, 6)], 9, 3)
    assert [(point.first[-1], point.last[-1], point.matches) for point in course.points] == [
        ("1", "1", 1),
        ("2", "3", 2),
        ("4", "5", 2),
    ]
    assert [point.mean for point in course.points] == pytest.approx([0.05, 0.125, 0.225])
    assert course.whole.mean == pytest.approx(0.15) and course.whole.choices == 10
    assert (course.reviewed, course.played) == (5, 9)


def test_a_match_without_a_fault_is_not_sure():
    (point,) = skill([losses([0.0] * 8)], 1, 5).points
    assert point.mean == 0 and point.reach > 0.02
    assert skill([], 3, 5).whole is None


def test_the_bars_hold_the_truth():
    chance, held, count = Random(7), 0, 0
    for _ in range(100):
        matches = [
            losses([chance.expovariate(25) if chance.random() < 0.3 else 0.0 for _ in range(12)])
            for _ in range(4)
        ]
        for point in skill(matches, 4, 9).points:
            held, count = held + (abs(point.mean - 0.012) <= point.reach), count + 1
    assert held >= 0.93 * count


def reviewed(home, cost):
    """A finished match, and the review of its only person; the cost of each choice in turn."""
    setup = first_setup("lockdown", 3)
    sitting = Sitting.new(setup, 3, home, OnTheSpot("novice"))
    while not sitting.match.over:
        sitting.play(sitting.match.state.legal[0])
    match = sitting.match
    played = PlayedMatch(match.table, match.seed, match.choices)
    tried = (Compared(("draw",), 0.5, 0.0),)
    thought = [
        Judged(n, 0, "act", ("draw",), tried, 64, Gap(loss, 0.01), Gap(), ("draw",))
        for n, loss in enumerate(cost)
    ]
    kept = Kept(home.folder / FOLDER, played, 0, EFFORT)
    return kept, [*thought, Passed(9, 0, Gap())]


def read_all(home):
    history = History(home)
    costs = Costs(history, home)
    while costs.left:
        costs.read_next()
    return History(home).skill("lockdown", history.people.me.id, 5)


def test_a_whole_review_is_counted_and_no_other(tmp_path):
    with open_home(tmp_path) as home:
        kept, thought = reviewed(home, [0.05, -0.01, 0.0])
        assert read_all(home).whole is None
        kept.write(thought[:2], False)
        assert (read_all(home).reviewed, read_all(home).played) == (0, 1)
        kept.write(thought, True)
        whole = read_all(home).whole
        assert whole.choices == 3 and whole.mean == pytest.approx(0.04 / 3)
        assert whole.reach == pytest.approx(skill([losses([0.05, -0.01, 0.0])], 1, 5).whole.reach)
        kept.path.unlink()
        assert read_all(home).whole == whole, "what is known stays when the review is dropped"

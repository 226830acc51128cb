"""What was solved is on disk at once, survives a kill and a damaged file, and counts honestly."""

from __future__ import annotations

import json

import pytest
from countdown import Countdown

from game.data import open_home
from game.features.puzzles.shipped_puzzles import ids_of, shelf_of
from game.features.puzzles.solved_store import (
    FIRST,
    MOST_RATINGS,
    Solved,
    Solver,
    rated,
)

ONE, TWO, THREE = shelf_of("absurd").puzzles[:3]


@pytest.fixture
def home(tmp_path):
    with open_home(tmp_path) as home:
        yield home


def test_an_answer_is_kept_and_what_was_solved_stays_solved(home):
    Solved(home).answered(ONE, right=True)
    Solved(home).answered(ONE, right=False)
    Solved(home).answered(TWO, right=False)
    found = Solved(home)
    assert found.is_solved(ONE) and found.tries(ONE) == 2
    assert (
        not found.is_solved(TWO) and found.count([ONE, TWO, THREE]) == found.count_in(ids_of("absurd")) == 1
    )
    assert found.count_in(ids_of("lockdown")) == 0


def test_those_that_are_no_longer_shipped_do_not_count(home):
    Solved(home).answered(ONE._replace(mark="00000000"), right=True)
    assert Solved(home).count_in(ids_of("absurd")) == 0
    assert Solved(home).count_in({"absurd-00000000"}) == 1


def test_right_after_the_answer_was_shown_nothing_is_solved(home):
    Solved(home).answered(ONE, right=False)
    Solved(home).answered(ONE, right=True, fresh=False)
    assert not Solved(home).is_solved(ONE)
    Solved(home).answered(ONE, right=True)
    assert Solved(home).is_solved(ONE)


def test_the_next_is_new_first_and_what_was_missed_comes_round(home):
    puzzles = [ONE, TWO, THREE]
    assert Solved(home).next(puzzles) is ONE
    Solved(home).answered(ONE, right=False)
    assert Solved(home).next(puzzles, ONE) is TWO
    Solved(home).answered(TWO, right=True)
    Solved(home).answered(THREE, right=True)
    assert Solved(home).next(puzzles, THREE) is ONE
    Solved(home).answered(ONE, right=True)
    assert Solved(home).next(puzzles, ONE) is TWO, "all solved: the one tried least"
    assert Solved(home).next([ONE], ONE) is ONE and Solved(home).next([]) is None


def test_killed_at_any_moment_no_answer_of_before_is_lost(tmp_path):
    calls = 0
    while True:
        folder = tmp_path / str(calls)
        with open_home(folder) as home:
            Solved(home).answered(ONE, right=True)
            with Countdown(calls) as left:
                Solved(home).answered(TWO, right=True)
        with open_home(folder) as home:
            found = Solved(home)
            assert found.trouble is None and found.is_solved(ONE)
            if left.left:
                assert found.is_solved(TWO)
                return
        calls += 1


def test_the_first_answers_make_a_rating_and_all_that_are_fresh_a_streak(home):
    assert Solved(home).solver == Solver() and Solver().rating == FIRST
    for puzzle in (ONE, TWO, THREE):
        Solved(home).answered(puzzle, right=True)
    found = Solved(home).solver
    assert found.streak == found.best == 3 and FIRST < found.ratings[0] < found.ratings[1] < found.rating
    Solved(home).answered(ONE, right=False)
    Solved(home).answered(ONE, right=True, fresh=False)
    again = Solved(home).solver
    assert again.ratings == found.ratings, "it was tried before"
    assert (again.streak, again.best) == (0, 3)


def test_what_many_miss_is_worth_more_and_a_rating_goes_to_what_fits():
    plain, hard = (ONE._replace(readers=(missed, 20)) for missed in (1, 19))
    assert rated(FIRST, plain, True) - FIRST < rated(FIRST, hard, True) - FIRST
    assert FIRST - rated(FIRST, plain, False) > FIRST - rated(FIRST, hard, False) > 0
    half, rating = ONE._replace(readers=(10, 20)), FIRST
    for n in range(400):
        rating = rated(rating, half, n % 4 != 0)
    assert rating > FIRST + 100, "whoever finds three of four is better than those who find half"


def test_an_older_file_has_no_rating_yet_and_of_many_the_last_are_kept(home):
    (home.folder / "puzzles.json").write_text(json.dumps({"v": 1, "puzzles": {ONE.id: {"tries": 1}}}))
    solved = Solved(home)
    assert solved.trouble is None and solved.tries(ONE) == 1 and solved.solver == Solver()
    for n in range(MOST_RATINGS + 5):
        solved.answered(ONE._replace(mark=f"{n:08x}"), right=n % 2 == 0)
    found = Solved(home)
    assert found.trouble is None and found.solver == solved.solver
    assert len(found.solver.ratings) == MOST_RATINGS

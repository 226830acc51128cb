"""Stores which puzzles a person tried and solved, and how well."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple, TypeVar

from ai.puzzles.puzzles import Puzzle
from engine.kernel.journal_lines import Damaged
from game.data import Home, Trouble
from game.features.people.people_store import People
from game.features.people.personal_documents import MOST_RATINGS, PUZZLES

FIRST = 1200
"""The rating before the first puzzle, which is that of the players for whom puzzles are rated."""
STEP = 32
"""The largest change of a rating."""
HARDEST = 0.95
"""The limits of the share of people who miss a puzzle, as far as it counts for the rating."""
T = TypeVar("T")


class Solver(NamedTuple):
    """A person's results: right answers in a row, now and at best, and the rating over time."""

    streak: int = 0
    best: int = 0
    ratings: tuple[int, ...] = ()

    @property
    def rating(self) -> int:
        return self.ratings[-1] if self.ratings else FIRST

    def answered(self, puzzle: Puzzle, right: bool, first: bool) -> Solver:
        """The results after one more answer; only the `first` answer to a puzzle changes the rating."""
        streak = self.streak + 1 if right else 0
        fresh = (rated(self.rating, puzzle, right),) if first else ()
        return Solver(streak, max(self.best, streak), (*self.ratings, *fresh)[-MOST_RATINGS:])


def rated(rating: int, puzzle: Puzzle, right: bool) -> int:
    """A rating after an answer, by Elo's formula: somebody with the first rating misses a puzzle as often as
    others do.
    """
    missed = min(max(puzzle.missed, 1 - HARDEST), HARDEST)
    expected = 1 / (1 + missed / (1 - missed) * 10 ** ((FIRST - rating) / 400))
    return max(0, round(rating + STEP * (right - expected)))


class Solved:
    """A small document of its own; if it is damaged, it is set aside and a new one is started.

    Repeating an answer that was just shown does not count as solving the puzzle; solving it when it comes
    round again does. Puzzles come in a fixed order, so that they come round even if nothing can be written.
    """

    def __init__(self, home: Home) -> None:
        People(home)  # whose document it is
        self._store = home.own_document("puzzles", PUZZLES)
        self.held = None if home.writable else Trouble("held", {})
        self.trouble: Trouble | None = self._store.trouble or self.held
        """Problems on disk."""
        self.unfit: set[str] = set()
        """Ids of puzzles that do not fit today's rules."""

    def _of(self, puzzle: Puzzle) -> dict[str, Any]:
        found: dict[str, Any] = self._store.values.get("puzzles", {}).get(puzzle.id, {})
        return found

    def tries(self, puzzle: Puzzle) -> int:
        return int(self._of(puzzle).get("tries", 0))

    def is_solved(self, puzzle: Puzzle) -> bool:
        return bool(self._of(puzzle).get("solved", False))

    @property
    def solver(self) -> Solver:
        kept = self._store.values.get("solver")
        return Solver(kept["streak"], kept["best"], tuple(kept["ratings"])) if kept else Solver()

    def answered(self, puzzle: Puzzle, right: bool, fresh: bool = True) -> None:
        """Store an answer at once; it is not `fresh` if the right one was shown just before."""
        with self._store.change() as values:
            solved = self.is_solved(puzzle) or (right and fresh)
            tries = self.tries(puzzle)
            told = {"tries": tries + 1, "solved": solved}
            values.setdefault("puzzles", {})[puzzle.id] = {**self._of(puzzle), **told}
            if fresh:
                solver = self.solver.answered(puzzle, right, not tries)
                values["solver"] = {**solver._asdict(), "ratings": [*solver.ratings]}
        self.trouble = self._store.trouble or self.held

    def count(self, puzzles: Sequence[Puzzle]) -> int:
        """How many of them are solved."""
        return sum(map(self.is_solved, puzzles))

    def count_in(self, ids: Collection[str]) -> int:
        """How many puzzles with these ids are solved; earlier versions may have had others."""
        kept: dict[str, Any] = self._store.values.get("puzzles", {})
        return sum(id in ids and one.get("solved", False) for id, one in kept.items())

    def next(self, puzzles: Sequence[Puzzle], after: Puzzle | None = None) -> Puzzle | None:
        """The next puzzle: unsolved and tried least, in order; once all are solved, the one tried least."""
        fit = [one for one in puzzles if one.id not in self.unfit]
        others = [one for one in fit if after is None or one.id != after.id] or fit
        return min(others, key=lambda one: (self.is_solved(one), self.tries(one)), default=None)

    def begin(
        self, puzzles: Sequence[Puzzle], begun: Callable[[Puzzle], T], after: Puzzle | None = None
    ) -> T | None:
        """The table of the next puzzle; one that does not fit the rules is skipped. None if none fits."""
        while (puzzle := self.next(puzzles, after)) is not None:
            try:
                return begun(puzzle)
            except Damaged:
                self.unfit.add(puzzle.id)
        return None

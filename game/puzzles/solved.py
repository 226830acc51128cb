"""Which puzzles somebody tried and solved, on disk."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, TypeVar

from ai.puzzles import Puzzle
from engine.kernel.form import Fields, Flag, MapOf, Whole
from engine.kernel.records import Damaged
from game.storage import Home, Trouble
from game.storage.store import Store

TRIED = Fields({"tries": Whole(0, 10**6)}, {"solved": Flag()})
FORM = Fields({}, {"puzzles": MapOf(TRIED, 5000)})
T = TypeVar("T")


class Solved:
    """A small document of its own; one that is damaged is set aside and begins anew.

    Right after the answer was shown, giving it solves nothing; when the puzzle comes round again, it does.
    One goes along from puzzle to puzzle, so that they come round even while nothing can be written.
    """

    def __init__(self, home: Home) -> None:
        self._store: Store = home.store("puzzles", form=FORM)
        self.held = None if home.writable else Trouble("held", {})
        self.trouble: Trouble | None = self._store.load() or self.held
        """What was wrong on disk."""
        self.unfit: set[str] = set()
        """Ids of puzzles that turned out not to fit today's rules."""

    def _of(self, puzzle: Puzzle) -> dict[str, Any]:
        found: dict[str, Any] = self._store.values.get("puzzles", {}).get(puzzle.id, {})
        return found

    def tries(self, puzzle: Puzzle) -> int:
        return int(self._of(puzzle).get("tries", 0))

    def is_solved(self, puzzle: Puzzle) -> bool:
        return bool(self._of(puzzle).get("solved", False))

    def answered(self, puzzle: Puzzle, right: bool, fresh: bool = True) -> None:
        """Keep an answer at once; not `fresh` if the right one was shown just before."""
        solved = self.is_solved(puzzle) or (right and fresh)
        told = {"tries": self.tries(puzzle) + 1, "solved": solved}
        self._store.values.setdefault("puzzles", {})[puzzle.id] = {**self._of(puzzle), **told}
        self.trouble = self._store.save() or self.held

    def count(self, puzzles: Sequence[Puzzle]) -> int:
        """How many of them are solved."""
        return sum(map(self.is_solved, puzzles))

    def count_in(self, ids: Collection[str]) -> int:
        """How many are solved of those with these ids; others may have been shipped before."""
        kept: dict[str, Any] = self._store.values.get("puzzles", {})
        return sum(id in ids and one.get("solved", False) for id, one in kept.items())

    def next(self, puzzles: Sequence[Puzzle], after: Puzzle | None = None) -> Puzzle | None:
        """The next one: not solved yet and tried least, in their order; once all are solved, tried least."""
        fit = [one for one in puzzles if one.id not in self.unfit]
        others = [one for one in fit if after is None or one.id != after.id] or fit
        return min(others, key=lambda one: (self.is_solved(one), self.tries(one)), default=None)

    def begin(
        self, puzzles: Sequence[Puzzle], begun: Callable[[Puzzle], T], after: Puzzle | None = None
    ) -> T | None:
        """The next one begun; one that does not fit the rules makes way for another. None if none fits."""
        while (puzzle := self.next(puzzles, after)) is not None:
            try:
                return begun(puzzle)
            except Damaged:
                self.unfit.add(puzzle.id)
        return None

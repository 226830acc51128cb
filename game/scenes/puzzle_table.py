"""The table at a puzzle: one answer by the usual clicks, then the page that says why."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ai.puzzles import Puzzle
from game.puzzles.solved import Solved
from game.room.scene import Go, House, Scene, push
from game.storage import sentence
from game.table.coach import Coach
from game.table.play import Play
from game.table.puzzle import Answered, PuzzlePlay, PuzzleSitting
from game.words import N_, _

from .practising import PractisingTable
from .puzzle_end import PuzzleEnd
from .replay_state import silent

LONG = 44
"""A question of more letters fills the bar."""
Next = Callable[[Puzzle], Scene | None]
"""The table of the puzzle after one."""


class PuzzleTable(PractisingTable):
    """The match stands still; nothing of it is kept but whether the answer was right."""

    keeps_place = True

    marked = N_("Puzzle")
    is_played = False

    def __init__(
        self, room: House, puzzle: Puzzle, thinker: Any, solved: Solved, after: Next, is_fresh: bool = True
    ) -> None:
        """`is_fresh`: not if the right answer was shown just before."""
        self.puzzle, self.solved, self.after, self.is_fresh = puzzle, solved, after, is_fresh
        self.told: Answered | None = None
        """What came of the answer, once it is given and kept."""
        self.trouble = ""
        super().__init__(room, PuzzleSitting(puzzle, room.home, thinker), fresh=False)

    def asks(self) -> str:
        """The question as that of a puzzle; a long one alone, as it would be drawn small."""
        asked = super().asks()
        return asked if len(asked) > LONG else _("What would you do? {asked}").format(asked=asked)

    def begin(self, fresh: bool) -> Play:
        return PuzzlePlay(self.sitting, self, fresh)

    def coached(self, fresh: bool) -> Coach:
        return silent(self.room, self.sitting.setup)

    def habits(self, seat: int) -> Mapping[str, str]:
        """No habits here: the person must answer a puzzle themselves, also what they always do elsewhere."""
        return {}

    def update(self, dt: float) -> Go | None:
        go = super().update(dt)
        play = self.play
        if isinstance(play, PuzzlePlay) and play.answer is not None and self.room.top is self:
            told = self.told = self.told or self._kept(play.answer)
            return push(PuzzleEnd(self.room, self, told))
        return go

    def _kept(self, answer: tuple[Any, ...]) -> Answered:
        names = [chair.name for chair in self.sitting.setup.chairs]
        told = Answered(self.puzzle, self.sitting.match, names, answer)
        self.solved.answered(self.puzzle, told.right, self.is_fresh)
        self.trouble = sentence(self.solved.trouble) if self.solved.trouble else ""
        return told

    def following(self) -> Scene | None:
        """The table of the next puzzle."""
        return self.after(self.puzzle)

    def again(self) -> Scene:
        """The table of the same puzzle, now that its answer was shown."""
        thinker = self.sitting.thinker
        return PuzzleTable(self.room, self.puzzle, thinker, self.solved, self.after, is_fresh=False)

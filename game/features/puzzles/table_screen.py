"""The table at a puzzle: one answer by the usual clicks, then the page that explains it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ai.puzzles.puzzles import Puzzle
from game.data import sentence
from game.table.match.play import Play
from game.table.screen.mode import Mode
from game.table.screen.table_scene import TableScene
from game.ui.window.scene import Go, House, Scene
from game.words import N_

from .answer_page import PuzzleEnd
from .model import Answered, PuzzlePlay, PuzzleSitting
from .solved_store import Solved, Solver

PUZZLE = Mode(
    N_("Puzzle"),
    N_("What would you do? {asked}"),
    leads_back=True,
    is_played=False,
    is_coached=False,
    names_rules=True,
    play=PuzzlePlay,
)
"""The match stops at the puzzle; only whether the answer was right is saved."""
Next = Callable[[Puzzle], Scene | None]
"""A function that returns the table of the puzzle after this one."""


class AskedPuzzle:
    """A puzzle at its table."""

    def __init__(
        self, room: House, puzzle: Puzzle, thinker: Any, solved: Solved, after: Next, is_fresh: bool = True
    ) -> None:
        """`is_fresh` is false if the right answer was shown just before."""
        self.room = room
        self.puzzle = puzzle
        self.solved = solved
        self.after = after
        self.is_fresh = is_fresh
        self.before = self.now = Solver()
        """The person's results, before the answer and after it."""
        self.trouble = ""
        self.thinker, self.sitting = thinker, PuzzleSitting(puzzle, room.home, thinker)

    def table(self) -> TableScene:
        """The table that asks it."""
        return TableScene(self.room, self.sitting, False, PUZZLE._replace(ends=self._answered))

    def _answered(self, play: Play) -> Go:
        """Store whether the answer is right; show a continuation, and then the page about the answer."""
        assert isinstance(play, PuzzlePlay) and play.answer is not None
        names = [chair.name for chair in self.sitting.setup.chairs]
        views = self.sitting.view(), self.sitting.public()
        told = Answered(self.puzzle, views, names, play.answer)
        self.before = self.solved.solver
        self.solved.answered(self.puzzle, told.right, self.is_fresh)
        self.now = self.solved.solver
        self.trouble = sentence(self.solved.trouble) if self.solved.trouble else ""
        end = PuzzleEnd(self.room, self, told)
        seen = () if self.room.settings["speed"] == "instant" else (end.played_out(told.place),)
        return Go(enter=(end, *seen))

    def following(self) -> Scene | None:
        """The table of the next puzzle."""
        return self.after(self.puzzle)

    def again(self) -> Scene:
        """The table of the same puzzle, now that its answer was shown."""
        return AskedPuzzle(
            self.room, self.puzzle, self.thinker, self.solved, self.after, is_fresh=False
        ).table()

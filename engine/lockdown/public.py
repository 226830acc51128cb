"""The public facts of a game of Lockdown."""

from __future__ import annotations

from ..kernel import public

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from ..kernel import state, view
    from ..kernel.table import Table

    State: TypeAlias = state.State["Public"]
    View: TypeAlias = view.View["Public"]
    Turn: TypeAlias = tuple[int, str]
    """A turn on record: who took it, and of which kind it was."""

NO_TURN = (-1, "")
"""Stands in the record for a turn before the first."""


class Public(public.Public):
    __slots__ = ("alive", "calm", "ended", "fell", "got", "passed", "past", "sets", "starter")

    passing = ("ended", "got", "passed", "sets")

    def __init__(self, table: Table) -> None:
        n = table.players
        self.starter = -1
        """The dealer, who goes first (LD-2)."""
        self.alive = (1 << n) - 1
        """The seats still in the game, as a mask."""
        self.fell: tuple[int, ...] = ()
        """The seats that lost, in that order."""
        self.past: tuple[Turn, Turn, Turn] = (NO_TURN,) * 3
        """The last three turns, the latest last (LD-7)."""
        self.calm = 0
        """Turns without an elimination (LD-12)."""
        self.passed = 0
        """The seats that passed one after the other, as a mask (LD-11)."""
        self.sets: list[tuple[int, ...]] = [()] * n
        """By seat, the sizes of its locked sets (LD-3)."""
        self.got = [0] * n
        """By seat, how many cards it got since its last turn, and could keep: see `locks.receive`."""
        self.ended = ""
        """Why the game is over, as a code."""

    def clone(self) -> Public:
        twin = _new(Public)
        twin.starter = self.starter
        twin.alive = self.alive
        twin.fell = self.fell
        twin.past = self.past
        twin.calm = self.calm
        twin.passed = self.passed
        twin.sets = self.sets.copy()
        twin.got = self.got.copy()
        twin.ended = self.ended
        return twin


_new = Public.__new__

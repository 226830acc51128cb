"""The public facts of a game of Lockdown."""

from __future__ import annotations

from ..kernel import public, state

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Final, TypeAlias

    from ..kernel import view
    from ..kernel.table_description import Table

    State: TypeAlias = state.State["Public"]
    View: TypeAlias = view.View["Public"]
    Turn: TypeAlias = tuple[int, str]
    """A turn on record: who took it, and its kind."""

NO_TURN: Final = (-1, "")
"""Fills the record before the first turn."""


class Public(public.Public):
    fields: ClassVar = ("alive", "calm", "ended", "fell", "got", "passed", "past", "sets", "starter")
    __slots__ = fields

    passing: ClassVar = ("ended", "got", "passed", "sets")

    def lay(self, table: Table) -> None:
        n = table.players
        self.starter = -1
        """The dealer, who goes first (LD-2)."""
        self.alive = (1 << n) - 1
        """A mask of the seats still in the game."""
        self.fell: tuple[int, ...] = ()
        """The seats that lost, in order."""
        self.past: tuple[Turn, Turn, Turn] = (NO_TURN,) * 3
        """The last three turns, the latest one last (LD-7)."""
        self.calm = 0
        """Turns without an elimination (LD-12)."""
        self.passed = 0
        """A mask of the seats that passed in a row (LD-11)."""
        self.sets: list[tuple[int, ...]] = [()] * n
        """By seat, the sizes of its locked sets (LD-3)."""
        self.got = [0] * n
        """By seat, how many cards came into its hand since its last turn without locking or losing."""
        self.ended = ""
        """Why the game is over, as a code."""

    def clone(self) -> Public:
        twin = Public()
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


class Round(state.State["Public"]):
    """A state with methods for what nearly every turn writes, several facts at once."""

    __slots__ = ()

    def begin_turn(self, turn: Turn) -> None:
        """Put a turn on record (LD-7, LD-12)."""
        pub = self.own() if self.lent else self.pub
        _, before_last, last = pub.past
        pub.past = (before_last, last, turn)
        pub.calm += 1
        self.turns += 1
        if self.log is not None:
            self._tell_changed("past", -1, pub.past)
            self._tell_changed("calm", -1, pub.calm)

    def keep(self, card: int, seat: int) -> None:
        """A seat got this card, which it may not give away on its next turn (LD-8)."""
        got = (self.own() if self.lent else self.pub).got
        self.marks |= 1 << card
        got[seat] += 1
        if self.log is not None:
            self._tell_marked(card)
            self._tell_changed("got", seat, got[seat])

    def free(self, seat: int) -> None:
        """The seat may give on its next turn the cards that it could not give on this one (LD-8)."""
        got = (self.own() if self.lent else self.pub).got
        marks = self.marks
        left = got[seat]
        for card in reversed(self.zones[seat]):  # the newest cards come last
            if marks >> card & 1:
                marks ^= 1 << card
                left -= 1
                if not left:
                    break
        self.marks = marks
        got[seat] = 0
        if self.log is not None:
            self._tell_unmarked(seat)
            self._tell_changed("got", seat, 0)

    def free_all(self) -> None:
        """Free every card that could not be given, in all hands."""
        got = self.pub.got
        if any(got):
            got = (self.own() if self.lent else self.pub).got
            for seat, count in enumerate(got):
                if count:
                    got[seat] = 0
                    if self.log is not None:
                        self._tell_changed("got", seat, 0)

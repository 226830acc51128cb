"""The public facts of a game of Lockdown."""

from __future__ import annotations

from ..kernel import public, state

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import ClassVar, Final, TypeAlias

    from ..kernel import view
    from ..kernel.table import Table

    State: TypeAlias = state.State["Public"]
    View: TypeAlias = view.View["Public"]
    Turn: TypeAlias = tuple[int, str]
    """A turn on record: who took it, and of which kind it was."""

NO_TURN: Final = (-1, "")
"""Stands in the record for a turn before the first."""


class Public(public.Public):
    fields: ClassVar = ("alive", "calm", "ended", "fell", "got", "passed", "past", "sets", "starter")
    __slots__ = fields

    passing: ClassVar = ("ended", "got", "passed", "sets")

    def lay(self, table: Table) -> None:
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
        """By seat, how many cards came to its hand since its last turn and neither locked nor lost."""
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
    """A state with deeds for what nearly every turn does: each writes several things at once."""

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
        """What a seat could not give in this turn it may give in the next (LD-8)."""
        got = (self.own() if self.lent else self.pub).got
        marks, left = self.marks, got[seat]
        for card in reversed(self.zones[seat]):  # what came last lies last
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
        """No hand holds a card any more that could not be given."""
        got = self.pub.got
        if any(got):
            got = (self.own() if self.lent else self.pub).got
            for seat, count in enumerate(got):
                if count:
                    got[seat] = 0
                    if self.log is not None:
                        self._tell_changed("got", seat, 0)

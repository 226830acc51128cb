"""`TroubleGate`: holds a trouble back until it cannot tell anybody that somebody was asked in secret."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.kernel.events import Event
from game.data import Trouble


class HeldTrouble(NamedTuple):
    """A trouble that not everybody may know of yet."""

    trouble: Trouble
    before: int
    """How many events there were when it came up; it waits for the next one that everybody notices."""
    round: int
    """The round in which a secret question brought it about, after which it may be known; -1: none did."""


class TroubleGate:
    """The only way by which bots, programs and the disk report something during a match."""

    def __init__(self) -> None:
        self._held: list[HeldTrouble] = []

    def report(self, trouble: Trouble, before: int, round: int = -1) -> None:
        """Something went wrong after this many events; with `round`, at a secret question in that round."""
        self._held.append(HeldTrouble(trouble, before, round))

    def rewind(self, happened: int) -> None:
        """An undo has left this many events."""
        self._held = [held._replace(before=min(held.before, happened)) for held in self._held]

    def shown(self, events: Sequence[Event], public: int, round: int, over: bool) -> list[Trouble]:
        """What everybody may know now."""

        def may_know(held: HeldTrouble) -> bool:
            noticed = any(event.seen_from(public) is not None for event in events[held.before :])
            return over or (noticed and held.round < round)

        return [held.trouble for held in self._held if may_know(held)]

    def forget(self, shown: Sequence[Trouble]) -> None:
        """These have been shown."""
        self._held = [held for held in self._held if held.trouble not in shown]

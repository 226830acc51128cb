"""Decides which card is read: the one that is pointed at, after a moment, or the one that is kept open."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Any

WAIT, LINGER, HOLD = 0.15, 0.4, 0.5
"""Seconds: WAIT until a card that is pointed at opens, LINGER until it closes, HOLD to pin it by a press."""
PANEL, PIN = ("reader",), ("pin",)
MOST = 2
"""Plans are kept for so many cards: the open one, and one before or after it."""


class Reader:
    """Which card is open, and for how long; times pass in `update`."""

    def __init__(self) -> None:
        self.over: Hashable = None
        """What is pointed at."""
        self.shown: Hashable = None
        self.pinned = False
        self._laid: list[tuple[Hashable, Any]] = []
        """The layouts of the open card and of one before or after it, each for the page as it was then."""
        self._plans: dict[Hashable, list[Any]] = {}
        """The ways to lay out these cards, as far as they were needed: they do not depend on what moves."""
        self._others: dict[Hashable, Iterator[Any]] = {}
        """What makes the ways that were not needed yet."""
        self._prepared: Hashable = None
        self._left = 0.0
        self._held = 0.0
        self._asleep = False

    def due(self, quiet: bool) -> float | None:
        """Seconds until a card opens or closes."""
        return self._left if self._changes(quiet) else None

    def _changes(self, quiet: bool) -> bool:
        return not self.pinned and not self._asleep and self._sought(quiet) != self.shown

    def _sought(self, quiet: bool) -> Hashable:
        """The card to be open: in the quiet after a press none, or it would show once the pointer leaves."""
        return None if quiet else self.over

    def point(self, id: Hashable) -> None:
        """Another thing is pointed at, or has the focus."""
        if id in (PANEL, PIN):
            id = self.shown
        self._asleep = False
        self.over, self._left = id, LINGER if id is None else WAIT

    def laid_out(self, key: Hashable, lay: Callable[[], Any]) -> Any:
        """The layout of a card, computed anew when something moved."""
        found = next((laid for laid in self._laid if laid[0] == key), None) or (key, lay())
        self._laid = [found, *(laid for laid in self._laid if laid is not found)][:2]
        return found[1]

    def planned(self, key: Hashable, plan: Callable[[], Iterator[Any]]) -> Iterator[Any]:
        """The ways to lay out a card, each of which is planned once while this card or the next is open."""
        if key not in self._plans:
            for old in [*self._plans][: -MOST + 1]:
                del self._plans[old], self._others[old]
            self._plans[key], self._others[key] = [], plan()
        known, others = self._plans[key], self._others[key]
        yield from known
        try:
            for one in others:
                known.append(one)
                yield one
        except Exception:  # what was interrupted says no more: it is planned anew
            self._plans.pop(key, None)
            self._others.pop(key, None)
            raise

    def prepares(self, id: Hashable) -> bool:
        """Whether a card's pictures are to be made now: once each time another card is pointed at."""
        news, self._prepared = self._prepared != id, id
        return news

    def update(self, dt: float, busy: bool, asked: bool, quiet: bool) -> None:
        """Let time pass; while others play nothing opens before the person is asked again."""
        if busy:
            self.shown, self.pinned, self._asleep, self._left = None, False, True, WAIT
            return
        self._asleep = self._asleep and not asked
        if self._changes(quiet):
            self._left -= dt
            if self._left <= 0:
                self.shown = self._sought(quiet)

    def pin(self, id: Hashable) -> None:
        """Keep this card open, or close it if it is kept already."""
        self.pinned = not (self.pinned and id == self.shown)
        self.shown, self._left = id, LINGER

    def close(self) -> bool:
        """Close a card that was kept; True if there was one."""
        was, self.pinned = self.pinned, False
        self.shown = None if was else self.shown
        return was

    def forget(self) -> None:
        """Close everything, and forget what was open."""
        self.over = self.shown = self.laid = None
        self.pinned, self._left, self._held = False, 0.0, 0.0

    def hold(self, dt: float, pressed: bool) -> bool:
        """A card is being pressed; True at the moment at which that pins it."""
        before, self._held = self._held, self._held + dt if pressed else 0.0
        return before < HOLD <= self._held

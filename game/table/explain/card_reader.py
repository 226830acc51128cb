"""Decides which card is read: the one under the pointer, after a moment, or the one that is kept open."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import Any

from game.table.messages import KeepCard

WAIT, LINGER, HOLD = 0.15, 0.4, 0.5
"""The seconds until a card under the pointer opens (WAIT), until it closes (LINGER), and until pressing pins
it (HOLD).
"""
PANEL = ("reader",)
PIN = KeepCard()
MOST = 2
"""How many cards keep their plans: the open one, and the one before or after it."""


class Reader:
    """Which card is open, and for how long; time passes in `update`."""

    def __init__(self) -> None:
        self.over: Hashable = None
        """The thing under the pointer."""
        self.shown: Hashable = None
        self.pinned = False
        self._plans: dict[Hashable, list[Any]] = {}
        """The possible layouts of these cards, as far as they were needed; they do not depend on motion."""
        self._others: dict[Hashable, Iterator[Any]] = {}
        """Generates the layouts that were not needed yet."""
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
        """The card to open.

        None in the quiet time after a press, so that no card opens when the pointer moves away.
        """
        return None if quiet else self.over

    def point(self, id: Hashable) -> None:
        """The pointer or the focus has moved to another thing."""
        if id in (PANEL, PIN):
            id = self.shown
        self._asleep = False
        self.over = id
        self._left = LINGER if id is None else WAIT

    def planned(self, key: Hashable, plan: Callable[[], Iterator[Any]]) -> Iterator[Any]:
        """The possible layouts of a card, each computed once while this card or the next is open."""
        if key not in self._plans:
            for old in [*self._plans][: -MOST + 1]:
                del self._plans[old], self._others[old]
            self._plans[key], self._others[key] = [], plan()
        known = self._plans[key]
        others = self._others[key]
        yield from known
        try:
            for one in others:
                known.append(one)
                yield one
        except Exception:  # an interrupted generator yields no more, so start again
            self._plans.pop(key, None)
            self._others.pop(key, None)
            raise

    def prepares(self, id: Hashable) -> bool:
        """Whether to make a card's pictures now: once, each time the pointer comes to another card."""
        news = self._prepared != id
        self._prepared = id
        return news

    def update(self, dt: float, busy: bool, asked: bool, quiet: bool) -> None:
        """Let time pass. While others play, nothing opens before the person is asked again."""
        if busy:
            self.shown = None
            self.pinned = False
            self._asleep = True
            self._left = WAIT
            return
        self._asleep = self._asleep and not asked
        if self._changes(quiet):
            self._left -= dt
            if self._left <= 0:
                self.shown = self._sought(quiet)

    def pin(self, id: Hashable) -> None:
        """Keep this card open, or close it if it is being kept."""
        self.pinned = not (self.pinned and id == self.shown)
        self.shown = id
        self._left = LINGER

    def close(self) -> bool:
        """Close a card that was kept open; returns True if there was one."""
        was = self.pinned
        self.pinned = False
        self.shown = None if was else self.shown
        return was

    def forget(self) -> None:
        """Close everything, and forget which card was open."""
        self.over = self.shown = None
        self.pinned = False
        self._left = 0.0
        self._held = 0.0

    def hold(self, dt: float, pressed: bool) -> bool:
        """A card is being pressed; returns True at the moment that pins it."""
        before = self._held
        self._held = self._held + dt if pressed else 0.0
        return before < HOLD <= self._held

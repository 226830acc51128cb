"""What happened, one motion after the other: events wait here until the board is ready to show them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

from engine.kernel.events import Event
from game.room.theme import DURATIONS

from .presenter import HIDDEN, Presenter
from .sitting import Seen

QUIET = frozenset({"changed", "asked", "answered", "forced", "picked", "unpicked", "dealt", "round"})


class Timeline:
    """A queue with a clock."""

    def __init__(self, presenter: Presenter) -> None:
        self.presenter = presenter
        self.waiting: deque[Seen] = deque()
        self.wait = 0.0
        self.dealing = False

    def extend(self, seen: Iterable[Seen]) -> None:
        self.waiting.extend(seen)

    def clear(self) -> None:
        """None of it is to be shown."""
        self.waiting.clear()
        self.wait, self.dealing = 0.0, False

    @property
    def busy(self) -> bool:
        return bool(self.waiting) or self.wait > 0

    def update(self, dt: float) -> Iterable[Seen]:
        """The events whose time has come, each to be shown before the next is asked for."""
        self.wait -= dt
        while self.waiting and self.wait <= 0:
            seen = self.waiting.popleft()
            yield seen
            self.wait += self.length(seen)
        if not self.waiting and self.wait < 0:
            self.wait = 0.0

    def rush(self) -> Iterable[Seen]:
        """All of it now."""
        self.wait = 0.0
        while self.waiting:
            seen = self.waiting.popleft()
            self.length(seen)
            yield seen

    def length(self, seen: Seen) -> float:
        """How long a motion holds up the next."""
        mine, everybody = seen
        event = mine or everybody
        if event is None:
            return 0.0
        kind = event.kind
        if kind == "laid":
            self.dealing = True
        elif kind == "asked":
            self.dealing = False
        if kind == "moved":
            return DURATIONS["stagger"] if self.dealing or self._passing(event) else DURATIONS["move"]
        if kind in QUIET:
            return 0.0
        if kind in ("shown", "reordered"):
            return DURATIONS["flip"]
        if kind in ("shuffled", "laid"):
            return 0.12 if self.dealing else DURATIONS["beat"]
        if kind == "result":
            return DURATIONS["beat"] * 2
        if kind in self.presenter.callouts:
            return DURATIONS["beat"]
        if kind in self.presenter.together:
            return 0.0
        fields = event.open or {}
        return DURATIONS["move"] if "by" in fields and "target" in fields else 0.0

    def _passing(self, event: Event) -> bool:
        """Whether a card goes through a place that is only passed: then all go at once."""
        fields = event.open or {}
        return any(self.presenter.places[fields[end]].kind == HIDDEN for end in ("source", "target"))

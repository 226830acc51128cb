"""`Newly`: a button that came to lie under a resting pointer; a second click there was not meant for it."""

from __future__ import annotations

from typing import ClassVar

from .page import Point, Thing
from .theme import HANDOVER_WAIT


class Newly:
    """Ignores presses for a moment on a button that appeared where something else was pressed."""

    pause: ClassVar[float] = HANDOVER_WAIT
    """For how long; tests set it to 0."""

    def __init__(self) -> None:
        self._before: Thing | None = None
        self._left = 0.0

    def look(self, under: Thing | None, rests: bool) -> None:
        """Take note of what lies under the pointer now, and whether it rests where it was pressed."""
        before, self._before = self._before, under
        if under is None or under.kind != "button" or not rests:
            self._left = 0.0
        elif before is None or (before.name != under.name and before.id != under.id):
            self._left = self.pause

    def update(self, dt: float) -> None:
        self._left = max(0.0, self._left - dt)

    def ignores(self, at: Point) -> bool:
        """Whether a press here comes too soon for what lies there now."""
        under = self._before
        return self._left > 0 and under is not None and under.rect.collidepoint(at)

"""`Newly`: what has just come up where somebody pressed; a second press there was not meant for it."""

from __future__ import annotations

from typing import ClassVar

from .page import Thing
from .theme import DIALOG_WAIT, HANDOVER_WAIT


class Newly:
    """Ignores presses for a moment on a button that appeared where something else was pressed.

    On a screen that has just come it does so with anything there, and with Return.
    """

    pause: ClassVar[float] = HANDOVER_WAIT
    """For how long; tests set it to 0."""

    def __init__(self) -> None:
        self._before: Thing | None = None
        self._left = 0.0
        self._screen = 0.0
        """For so many seconds Return is meant for what was there before."""

    def look(self, under: Thing | None, rests: bool) -> None:
        """Take note of what lies now where pointer or finger was, and whether it was pressed there."""
        before, self._before = self._before, under
        if under is None or not rests or (under.kind != "button" and not self._screen and not self._left):
            self._left = 0.0
        elif before is None or (
            before.id != under.id and (before.name, before.rect) != (under.name, under.rect)
        ):
            self._left = self.pause  # a button that leafs on keeps its name and its place

    def came(self, seconds: float = HANDOVER_WAIT) -> None:
        """Another screen is there now, or asks for something else."""
        self._screen = min(seconds, self.pause)

    def moved(self) -> None:
        """The focus went on by itself: Return that bounces was meant for what had it before."""
        self._screen = max(self._screen, min(DIALOG_WAIT, self.pause))

    @property
    def counts(self) -> bool:
        """Whether something is ignored for a while from now on."""
        return self._left > 0 or self._screen > 0

    def update(self, dt: float) -> None:
        self._left = max(0.0, self._left - dt)
        self._screen = max(0.0, self._screen - dt)

    def ignores(self, pressed: Thing | None) -> bool:
        """Whether a press on this comes too soon for what lies there now; if not, this lay there before."""
        under = self._before
        if self._left > 0 and under is not None and pressed is not None and pressed.id == under.id:
            return True
        self._before = pressed  # a finger presses where nobody has looked yet
        return False

    def too_soon(self, command: str) -> bool:
        """Whether a command comes too soon for the screen; who does anything else first has seen it."""
        if command == "accept":
            return self._screen > 0
        self._screen = 0.0
        return False

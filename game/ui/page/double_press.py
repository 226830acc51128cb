"""`DoublePress`: recognises buttons that appeared under a press; the second click of a pair skips them."""

from __future__ import annotations

from typing import ClassVar

from ..durations import DIALOG_WAIT, HANDOVER_WAIT
from .page import Thing


class DoublePress:
    """Ignores presses for a moment on a button that appeared where something else was pressed.

    On a new screen, this applies to every button, and to Return.
    """

    pause: ClassVar[float] = HANDOVER_WAIT
    """How long it ignores presses; tests set it to 0."""

    def __init__(self) -> None:
        self._before: Thing | None = None
        self._left = 0.0
        self._screen = 0.0
        """For how many more seconds Return is taken for an answer to the previous screen."""
        self._window = 0.0
        """For how many more seconds the key that fills the screen is taken for the same press."""

    def look(self, under: Thing | None, rests: bool) -> None:
        """Note the thing under the pointer or finger, and whether the press began there."""
        before = self._before
        self._before = under
        if under is None or not rests or (under.kind != "button" and not self._screen and not self._left):
            self._left = 0.0
        elif before is None or (
            before.id != under.id and (before.name, before.rect) != (under.name, under.rect)
        ):
            self._left = self.pause  # a button that turns pages keeps its name and its place

    def came(self, seconds: float = HANDOVER_WAIT) -> None:
        """Note that a new screen or question has appeared."""
        self._screen = min(seconds, self.pause)

    def moved(self) -> None:
        """The focus has moved by itself: a bouncing Return key was meant for its old place."""
        self._screen = max(self._screen, min(DIALOG_WAIT, self.pause))

    def changed(self) -> None:
        """The window fills the screen, or no longer: under Windows it loses the focus for a moment, and the
        system presses the key that is still held once more.
        """
        self._window = HANDOVER_WAIT

    @property
    def counts(self) -> bool:
        """Whether any presses may be ignored for a while from now on."""
        return self._left > 0 or self._screen > 0 or self._window > 0

    def update(self, dt: float) -> None:
        self._left = max(0.0, self._left - dt)
        self._screen = max(0.0, self._screen - dt)
        self._window = max(0.0, self._window - dt)

    def ignores(self, pressed: Thing | None) -> bool:
        """Whether a press on this comes too soon; a thing that was there before is never ignored."""
        under = self._before
        if self._left > 0 and under is not None and pressed is not None and pressed.id == under.id:
            return True
        self._before = pressed  # a finger can press something that nobody has seen yet
        return False

    def too_soon(self, command: str) -> bool:
        """Whether a command comes too soon after the screen appeared.

        If somebody does something else first, they have seen the screen.
        """
        if command == "fullscreen":
            return self._window > 0
        if command == "accept":
            return self._screen > 0
        self._screen = 0.0
        return False

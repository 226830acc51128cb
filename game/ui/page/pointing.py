"""`Pointing`: the things under the pointer or a finger, and the thing with the focus."""

from __future__ import annotations

from collections.abc import Hashable

from game.data import Home
from game.ui.window.app_services import AppServices
from game.ui.window.intents import NOWHERE
from game.ui.window.sound import Sounds

from .page import Page, PagePart, Point, Thing
from .theme import Size


class Pointing(AppServices):
    """The services with a page, and the ways in which people reach the things on it."""

    def __init__(self, home: Home, size: Size, sounds: Sounds | None = None) -> None:
        super().__init__(home, size, sounds)
        self.page = Page(self.theme, self.pictures)
        self.parts: dict[Hashable, PagePart] = {}
        """The parts of the last page that the next one may reuse."""
        self.focus: Hashable = None
        self.here: Hashable = None
        """The thing under the pointer, or the visible focus."""
        self.ring = False
        """Whether the focus is visible: if keys or a gamepad were used last."""
        self.lost = False
        """Whether the thing that had the focus cannot be used now; no ring is drawn then."""
        self.seek = False
        """Whether the focus should move to something highlighted, because there is a new question."""
        self.pointer = NOWHERE
        self.pressed: Thing | None = None
        self.pressed_at = NOWHERE
        self.dragging = False
        self.quiet = False
        """Whether something was pressed since the pointer moved; no tips appear there then."""
        self.touched = False
        """Whether a finger pressed last."""
        self.shifted = False
        """Whether Shift was down when the last key was pressed."""
        self.turned_over = False
        """Whether somebody turned a panel over the table to the other edge."""
        self.stale = False
        """Whether something was done since the page was made."""

    def hush(self) -> None:
        """Show no tips under the pointer until it moves, because they would be about the past."""
        self.quiet = True
        self.pressed_at = self.pointer

    def let_go(self) -> None:
        """Forget every press, drag and pointer position of the last page."""
        self.page = Page(self.theme, self.pictures)
        self.parts.clear()
        self.focus = self.here = None
        self.pressed = None
        self.dragging = False
        self.fresh = self.stale = True

    def _mirrored(self, at: Point) -> Point:
        """The same point as seen by a person at the other edge."""
        w, h = self.theme.size
        return w - 1 - at[0], h - 1 - at[1]

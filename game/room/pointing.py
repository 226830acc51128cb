"""`Pointing`: what pointer, finger and focus are at on the page that is shown."""

from __future__ import annotations

from collections.abc import Hashable

from game.sound import Sounds
from game.storage import Home

from .equipment import Equipment
from .intents import NOWHERE
from .page import Page, PagePart, Point, Thing
from .theme import Size


class Pointing(Equipment):
    """The equipment with a page, and how somebody reaches what is on it."""

    def __init__(self, home: Home, size: Size, sounds: Sounds | None = None) -> None:
        super().__init__(home, size, sounds)
        self.page = Page(self.theme, self.pictures)
        self.parts: dict[Hashable, PagePart] = {}
        """The parts of the last page that the next one may take over."""
        self.focus: Hashable = None
        self.here: Hashable = None
        """What lies under the pointer, or has the focus that is shown."""
        self.ring = False
        """Whether the focus is shown: when keys or a gamepad were used last."""
        self.lost = False
        """Whether what had the focus cannot be acted on now: no ring is drawn."""
        self.seek = False
        """Whether the focus is to go to something lit, as there is a new question."""
        self.pointer = NOWHERE
        self.pressed: Thing | None = None
        self.pressed_at = NOWHERE
        self.dragging = False
        self.quiet = False
        """Whether something was pressed since the pointer moved: no words over what lies there then."""
        self.touched = False
        """Whether it was a finger that pressed last."""
        self.shifted = False
        """Whether Shift was down when the last key was pressed."""
        self.turned_over = False
        """Whether somebody turned what lies over a table to the other edge."""
        self.stale = False
        """Whether something was done since the page was made."""

    def hush(self) -> None:
        """No words over what lies under the pointer until it moves: they would be about what is over."""
        self.quiet, self.pressed_at = True, self.pointer

    def let_go(self) -> None:
        """Forget what was clicked, pressed, dragged or pointed at on the page before."""
        self.page = Page(self.theme, self.pictures)
        self.parts.clear()
        self.focus = self.here = None
        self.pressed, self.dragging = None, False
        self.fresh = self.stale = True

    def _mirrored(self, at: Point) -> Point:
        """The same point for a person at the other edge."""
        w, h = self.theme.size
        return w - 1 - at[0], h - 1 - at[1]

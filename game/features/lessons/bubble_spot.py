"""The place of the bubble with a lesson's words."""

from __future__ import annotations

from pygame import Rect

from game.table.explain.speech_bubble import BubbleText


class BubbleSpot:
    """The place of the bubble, which stays the same while nothing else moves there."""

    def __init__(self) -> None:
        self.of: object = None
        self.bubble: BubbleText | None = None
        self.rect = Rect(0, 0, 0, 0)

    def lay(self, of: object, bubble: BubbleText | None, rect: Rect) -> None:
        """Set all values at once, because a page may be abandoned while a bubble is made."""
        self.of, self.bubble, self.rect = of, bubble, rect

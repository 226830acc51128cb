"""How large signs on groups of cards are, and how far they hang below them."""

from __future__ import annotations

from game.room.theme import Theme

from .seats import LARGE

SMALL = 2.6
"""Cards lower than so many signs are covered too much by one that lies on them."""
MOST = 0.4
"""A sign is at most so large for the sake of its words, by the height of its cards."""
LIES, HANGS = 0.3, 0.3
"""How much higher or lower than the edge of cards a large sign has its middle, by the size of the cards."""


def hangs(theme: Theme, h: int) -> int:
    """How far a sign hangs below the lower edge of cards of this height."""
    sign = size(theme, h)
    return sign // 2 + lower(theme, h, sign)


def size(theme: Theme, h: int, share: float = 0.27) -> int:
    """The size of a sign on cards of this height: that of a line, but not much of a small card."""
    return max(min(theme.line("small"), round(max(h * MOST, theme.least * 1.3))), round(h * share))


def lower(theme: Theme, h: int, sign: int) -> int:
    """How much lower than the edge of cards a sign has its middle: a large one hides what lies below."""
    if theme.text <= LARGE:
        return 0
    return round(sign * (HANGS if h < SMALL * sign else -LIES))

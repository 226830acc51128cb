"""Sizes of the signs that hang below groups of cards, and of the frame around both."""

from __future__ import annotations

from pygame import Rect

from game.ui.page.theme import Theme

SMALL = 2.6
"""A sign hides too much of cards that are less than this many times as high."""
MOST = 0.4
"""The largest share of the cards' height that a sign takes to keep its words readable."""
PAD = 7
"""The space between cards and their frame, at 1080 lines."""
LIES, HANGS = 0.18, 0.3
"""How far the middle of a sign is above the edge of cards, or a large one below that of small cards."""


def hangs(theme: Theme, h: int) -> int:
    """How far a sign hangs below the lower edge of cards of this height."""
    sign = size(theme, h)
    return sign // 2 + lower(theme, h, sign)


def words_hang(theme: Theme, h: int) -> int:
    """How far the line of its words hangs below that edge; the line is higher than a small sign."""
    sign = size(theme, h)
    return max(sign, round(1.2 * theme.line("small"))) // 2 + lower(theme, h, sign)


def size(theme: Theme, h: int, share: float = 0.27) -> int:
    """The size of a sign on cards of this height: a line of words, but only a part of a small card."""
    return max(min(theme.line("small"), round(max(h * MOST, theme.least * 1.3))), round(h * share))


def lower(theme: Theme, h: int, sign: int) -> int:
    """How far below the edge of cards the middle of a sign is: above it if cards are high enough."""
    small = h < SMALL * sign
    if not theme.large and small:
        return 0
    return round(sign * (HANGS if small else -LIES))


def framed(theme: Theme, cards: Rect, h: int) -> Rect:
    """The frame around cards of this height and the signs that hang from the lowest."""
    pad = theme.px(PAD)
    box = cards.inflate(2 * pad, 2 * pad)
    box.h = max(box.h, cards.bottom + hangs(theme, h) + pad // 2 - box.y)
    return box

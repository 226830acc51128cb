"""The ribbon's measures: how many rows it has at most, and the sizes of its letters, rows and faces."""

from __future__ import annotations

from game.ui.page.theme import Theme

MOST_ROWS = 6
"""The most rows of deeds, even if there is room for more."""
LETTERS = 22
"""The size of its words at 1080 lines."""
STEP = 1.62
"""The height of a row of deeds, in letter sizes."""
FACE = 1.35
"""The size of a face before a deed, in letter sizes."""


def letters(theme: Theme) -> int:
    """The size of the words."""
    return round(max(13, LETTERS * theme.scale) * theme.text)


def face_size(px: int) -> int:
    """The size of the faces before words of this size."""
    return round(px * FACE)

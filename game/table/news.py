"""`News`: what the ribbon tells, and the sizes of its letters and faces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.room.theme import Theme

from .line import Line
from .voice import Voice

LETTERS = 22
"""The size of its words at 1080 lines."""
STEP = 1.62
"""The height of a row of deeds, in letter sizes."""


class News(NamedTuple):
    """What is told: all of it, and since when; without a title the newest alone."""

    lines: Sequence[Line]
    title: str = ""
    asked: Line | None = None
    """What people are asked about, where all have no room."""
    me: int = -1
    """Who reads it; -1: anybody."""
    voice: Voice | None = None
    """Knows the signs of deeds, with which they are told in brief."""
    heads: int = 0
    """So many of the first lines tell how the person went out: they stay, and the latest turns follow."""
    seen: int = 0
    """How many events had happened when the reader last answered something: what was told then is known."""


def letters(theme: Theme) -> int:
    """The size of the words."""
    return round(max(13, LETTERS * theme.scale) * theme.text)


def face_sizes(theme: Theme) -> tuple[int, int]:
    """The sizes of the faces: in one line, and in more."""
    return round(letters(theme) * 1.5), round(letters(theme) * 1.35)

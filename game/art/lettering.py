"""The typefaces of the program: loads the fonts that every text is drawn with."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache, lru_cache

import pygame

from game.art.svg import ASSETS

FILES = {
    "sans": "OctavoSans-Regular.ttf",
    "sans-bold": "OctavoSans-Bold.ttf",
    "serif": "OctavoSerif-Bold.ttf",
    "serif-black": "OctavoSerif-Black.ttf",
}
"""Sans for reading, serif for indices and titles. All have ♥ ♠ ♦ ♣ ★ ✓ ✗ and arrows; nothing falls back."""
MOST_FONTS = 64
"""Each size of each face keeps its letters, 130 KiB and more; a table shows some twenty-five at a time."""
PARTS = re.compile(r"\s*(?:[^\s/]+/?|/)")


@lru_cache(MOST_FONTS)
def font(role: str, px: int) -> pygame.font.Font:
    """The face of a role at a height in pixels; render at the final size, never scale text."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(ASSETS / "fonts" / FILES[role]), px)


def length(role: str, px: int, words: str) -> int:
    """How wide words would be at a size at which they need not be drawn: no font is opened for it."""
    ruler = _ruler(role)
    if ruler.point_size != px:
        ruler.point_size = px
    return ruler.size(words)[0]


@cache
def _ruler(role: str) -> pygame.font.Font:
    """A font of any size, to measure with."""
    return font.__wrapped__(role, 12)


def fitting(role: str, px: int, least: int, words: str, width: int) -> int:
    """The largest size up to `px` at which the words are no wider, but no less than `least`.

    Words are about as wide as their type is high, so few sizes have to be tried.
    """
    if px <= least or (wide := font(role, px).size(words)[0]) <= width:
        return px
    size = min(px - 1, max(least, px * width // wide))
    while size > least and length(role, size, words) > width:
        size -= 1
    while size < px - 1 and length(role, size + 1, words) <= width:
        size += 1
    return size


def wrapped(length: Callable[[str], int], words: str, width: int, divided: str = "") -> list[str]:
    """The words in lines no wider than `width`, broken at spaces and after strokes; one word may be wider.

    `length` measures words. One that is wider is divided where it holds the sign `divided`, nowhere else.
    """
    lines: list[str] = []
    for part in PARTS.findall(words):
        word = part.replace(divided, "") if divided else part
        longer = lines[-1] + word if lines else word.lstrip()
        if lines and length(longer) <= width:
            lines[-1] = longer
        elif word == part or length(word.lstrip()) <= width:
            lines.append(word.lstrip())
        else:
            lines += _syllables(length, part.lstrip().split(divided), width)
    return lines


def _syllables(length: Callable[[str], int], parts: list[str], width: int) -> list[str]:
    """A word in lines, as many of its parts in each as have room, with a hyphen where it goes on below.

    Two lines are about as long as each other.
    """
    lines = [parts[0]]
    for n, part in enumerate(parts[1:], 2):
        longer = lines[-1] + part
        if length(longer + "-" * (n < len(parts))) <= width:
            lines[-1] = longer
        else:
            lines[-1] += "-"
            lines.append(part)
    if len(lines) != 2:
        return lines
    halves = [("".join(parts[:n]) + "-", "".join(parts[n:])) for n in range(1, len(parts))]
    return list(min(halves, key=lambda two: max(map(length, two))))

"""The typefaces of the program: loads the fonts that every text is drawn with."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any

import pygame

from .svg import ASSETS

FILES = {
    "sans": "OctavoSans-Regular.ttf",
    "sans-bold": "OctavoSans-Bold.ttf",
    "serif": "OctavoSerif-Bold.ttf",
    "serif-black": "OctavoSerif-Black.ttf",
}
"""A sans face for reading and a serif for indices and titles.

Both have ♥ ♠ ♦ ♣ ★ ✓ ✗ and arrows, so no other font is needed.
"""
WHOLE = ("HIRAGANA", "KATAKANA", "HANGUL", "CJK")
"""Scripts whose letters have names that end with the word for the sound."""
SOUND = re.compile(r"(?:E(?=[FLMNRS]$))?([^AEIOU]+|[AEIOU])")
"""Sounds that differ from the beginning of a letter's name: Shin is sh, Omega is o, and the Russian En is n.
"""
MOST_FONTS = 64
"""The most fonts that are kept.

Each size of each face caches its letters, 130 KiB and more; a table uses about 25 at a time.
"""
PARTS = re.compile(r"\s*(?:[^\s/]+/?|/)")


class Face(pygame.font.Font):
    """A font that replaces letters it lacks, such as those of a name in another script, with letters that it
    has.
    """

    def render(self, text: Any, *how: Any, **more: Any) -> pygame.Surface:
        return super().render(self._written(text), *how, **more)

    def size(self, text: Any) -> tuple[int, int]:
        return super().size(self._written(text))

    def metrics(self, text: Any) -> Any:
        return super().metrics(self._written(text))

    def _written(self, text: Any) -> Any:
        if not isinstance(text, str) or text.isascii():
            return text
        return "".join([letter if has_letter(letter) else in_latin(letter) for letter in text])


BOX = "\uffff"
"""A character that no font has."""


@cache
def has_letter(letter: str) -> bool:
    """Whether our fonts have this letter; letters that they lack would all appear as the same box."""
    return letter.isascii() or _large().metrics(letter) != _large().metrics(BOX)


@cache
def _large() -> pygame.font.Font:
    """A font so large that no letter is exactly as wide as the box for missing letters."""
    if not pygame.font.get_init():
        pygame.font.init()
    return pygame.font.Font(str(ASSETS / "fonts" / FILES["sans"]), 200)


def in_latin(letter: str) -> str:
    """The sound of a letter of another script, the description of a sign, or its number."""
    plain = "".join(part for part in unicodedata.normalize("NFKD", letter) if part.isascii())
    if plain or unicodedata.category(letter)[0] in "MC":
        return plain
    name = unicodedata.name(letter, f"{ord(letter):X}").split(" WITH ")[0]
    last = name.replace("-", " ").split()[-1]
    if name.startswith(WHOLE):
        return last.title()
    if " LETTER " not in name:
        return name.title()
    found = SOUND.match(last)
    sound = found[1] if found and last != "SIGN" else ""
    return sound.title() if " CAPITAL " in name else sound.lower()


@lru_cache(MOST_FONTS)
def font(role: str, px: int) -> pygame.font.Font:
    """The face of a role at a height in pixels. Always render text at its final size; never scale it."""
    if not pygame.font.get_init():
        pygame.font.init()
    return Face(str(ASSETS / "fonts" / FILES[role]), px)


def length(role: str, px: int, words: str) -> int:
    """The width of words at a size at which they need not be drawn; no font is opened for this."""
    ruler = _ruler(role)
    if ruler.point_size != px:
        ruler.point_size = px
    return ruler.size(words)[0]


@cache
def _ruler(role: str) -> pygame.font.Font:
    """A font of any size, to measure with."""
    return font.__wrapped__(role, 12)


def fitting(role: str, px: int, least: int, words: str, width: int) -> int:
    """The largest size up to `px` at which the words fit the width, but no less than `least`.

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
    """The words in lines no wider than `width`, broken at spaces and after dashes.

    A single word may be wider.

    `length` measures words. A word that is too wide is divided only where it contains the sign `divided`.
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
    """A word split into lines, with as many of its parts in each as fit, and a hyphen if it continues on the
    next line.

    Two lines are about equally long.
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

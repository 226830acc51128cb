"""The one or two lines of the prompt bar: what is asked, and what is to be said now besides."""

from __future__ import annotations

from typing import NamedTuple

from game.room.page import Page
from game.room.theme import COLOURS

from .seats import LARGE

SMALLER = 0.75
"""Words that would be drawn smaller than this stand in two lines, where the bar may grow upwards for them."""


HALVED = ("strong", "label", "least")
"""Smaller letters of two lines."""


class Below(NamedTuple):
    """A second line in the bar."""

    notice: str = ""
    """What is to be said now besides: in place of the question where a second line has no room."""
    spare: int = 0
    """By how much the bar may grow upwards for a second line."""


class BarLine(NamedTuple):
    """A line of the bar."""

    words: str
    role: str
    colour: str

    def wide(self, page: Page) -> int:
        """How wide it is in its full size."""
        family, px = page.theme.type(self.role)
        return page.pictures.line(self.words, family, px, COLOURS["cream"]).get_width()


NOTHING_BELOW = Below()


def height(page: Page, lines: list[BarLine]) -> int:
    """How high a bar with these lines is."""
    return sum(page.theme.line(line.role) for line in lines) + page.px(8)


def laid(page: Page, asked: BarLine, below: Below, size: tuple[int, int], alone: bool) -> list[BarLine]:
    """The lines in a bar of this width for words and this height; `alone` if no buttons are there."""
    width, high = size
    lines = [asked]
    if below.notice:
        lines.append(BarLine(below.notice, "body", "lit"))
    elif (alone or page.theme.text > LARGE) and width < SMALLER * asked.wide(page):
        lines = _halved(page, asked, width, high + below.spare * alone)
    if len(lines) == 1 or height(page, lines) <= high + below.spare:
        return lines
    if below.notice:  # both in smaller letters, where that has room
        lines = [asked._replace(role="body"), BarLine(below.notice, "small", "lit")]
        if height(page, lines) <= high + below.spare:
            return lines
    return [asked._replace(words=below.notice or asked.words)]


def _halved(page: Page, asked: BarLine, width: int, high: int) -> list[BarLine]:
    """The words in two lines, if they have room in larger letters than in one line."""
    _family, px = page.theme.type(asked.role)
    for role in (asked.role, *HALVED):
        halves = [BarLine(words, role, asked.colour) for words in page.balanced(asked.words, role, width)]
        fits = len(halves) == 2 and height(page, halves) <= high
        if fits and page.theme.type(role)[1] * asked.wide(page) > px * width:
            return halves
    return [asked]

"""The one or two lines of the prompt bar: what is asked, and what is to be said now besides."""

from __future__ import annotations

from typing import NamedTuple

from game.room.page import Page
from game.room.theme import COLOURS

SMALLER = 0.75
"""Words that would be drawn smaller than this stand in two lines, where the bar may grow upwards for them."""


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
    elif alone and width < SMALLER * asked.wide(page):
        halves = page.balanced(asked.words, asked.role, width)
        lines = [asked._replace(words=words) for words in halves] if len(halves) == 2 else lines
    if len(lines) == 1 or height(page, lines) <= high + below.spare:
        return lines
    if below.notice:  # both in smaller letters, where that has room
        lines = [asked._replace(role="body"), BarLine(below.notice, "small", "lit")]
        if height(page, lines) <= high + below.spare:
            return lines
    return [asked._replace(words=below.notice or asked.words)]

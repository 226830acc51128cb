"""The one or two lines of the prompt bar: the question, and any extra message."""

from __future__ import annotations

from typing import NamedTuple

from game.ui.page.page import Page

SMALLER = 0.75
"""If words would be drawn smaller than this, they are split into two lines, provided the bar may grow
upwards.
"""


HALVED = ("strong", "label", "least")
"""The letters of two lines, which are smaller."""


class Below(NamedTuple):
    """A second line in the bar."""

    notice: str = ""
    """An extra message, in place of the question if a second line does not fit."""
    spare: int = 0
    """How far the bar may grow upwards for a second line."""


class BarLine(NamedTuple):
    """A line of the bar."""

    words: str
    role: str
    colour: str

    def wide(self, page: Page) -> int:
        """Its width at its full size."""
        return page.wide(self.words, self.role)


NOTHING_BELOW = Below()


def height(page: Page, lines: list[BarLine]) -> int:
    """The height of a bar with these lines."""
    return sum(page.theme.line(line.role) for line in lines) + page.px(8)


def laid(page: Page, asked: BarLine, below: Below, size: tuple[int, int], alone: bool) -> list[BarLine]:
    """The lines in a bar with this width for words and this height; `alone` if it has no buttons."""
    width, high = size
    lines = [asked]
    if below.notice:
        lines.append(BarLine(below.notice, "body", "lit"))
    elif (alone or page.theme.large) and width < SMALLER * asked.wide(page):
        lines = _halved(page, asked, width, high + below.spare * alone)
    if len(lines) == 1 or height(page, lines) <= high + below.spare:
        return lines
    if below.notice:  # both lines in smaller letters, if they fit
        lines = [asked._replace(role="body"), BarLine(below.notice, "small", "lit")]
        if height(page, lines) <= high + below.spare:
            return lines
    return [asked._replace(words=below.notice or asked.words)]


def _halved(page: Page, asked: BarLine, width: int, high: int) -> list[BarLine]:
    """The words in two lines, if their letters are then larger than in one line."""
    _family, px = page.theme.type(asked.role)
    for role in (asked.role, *HALVED):
        halves = [BarLine(words, role, asked.colour) for words in page.balanced(asked.words, role, width)]
        fits = len(halves) == 2 and height(page, halves) <= high
        if fits and page.theme.type(role)[1] * asked.wide(page) > px * width:
            return halves
    return [asked]

"""The events since your last turn, and how many of them have room."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, NamedTuple

from game.books.contract.deed import Deed
from game.books.contract.table_words import Voice
from game.ui.page.page import Page

from .deed_rows import DeedRows, Digest, RowSizes

IN_PUBLIC = 2
"""How many of the newest lines are shown while nobody has the screen."""


class News(NamedTuple):
    """The deeds to tell, and since when they happened; without a title only the latest ones."""

    lines: Sequence[Deed]
    voice: Voice
    """The voice, which knows the brief form of a deed."""
    title: str = ""
    me: int = -1
    """The reader; -1 for anybody."""

    @property
    def latest(self) -> News:
        """The newest deeds: IN_PUBLIC, or more that are alike, such as what each player turns up at first."""
        last = self.lines[-1]
        alike = takewhile(lambda one: (one.kind, one.turn) == (last.kind, last.turn), reversed(self.lines))
        return self._replace(lines=self.lines[-max(IN_PUBLIC, len([*alike])) :])


def digested(page: Page, news: News, rooms: Sequence[RowSizes], more: int) -> tuple[int, Digest] | None:
    """The last deeds, in the room in which most of them fit; None if not even the newest fits anywhere.

    `more` is the room for the number of those before them. Intermediate results are kept for the next page.
    """
    asked = news._replace(lines=[*news.lines]), rooms, more
    slot = "digest", rooms[0]
    before: Any
    found: tuple[int, Digest] | None
    before, found = page.pictures.folds.get(slot, (None, None))
    if before != asked:
        rows = DeedRows(page, [news.voice.shed(line, news.me) for line in news.lines])
        fits = [(n, fit) for n, sizes in enumerate(rooms) if (fit := rows.last(sizes, more)) is not None]
        found = max(fits, key=lambda one: (-one[1].left, -len(one[1].rows)), default=None)
        page.pictures.folds[slot] = asked, found
    return found

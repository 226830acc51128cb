"""Draws the column beside a page of the rulebook: the search, the best results, and the contents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.ui.page.page import Page
from game.ui.page.widgets import button_height, ring
from game.words import _, ngettext

from . import Rules
from .messages import ClearSearch, TurnTo

BEST = 3
"""The number of best results above the contents."""
FAINT = "#6d5a4a"


class OpenBook(NamedTuple):
    """The open place in the book, and the search."""

    rules: Rules
    place: int
    asked_at: int
    """The passage about the present situation, or -1."""
    asked: Sequence[str]
    """The pending question at the table, and the thing under the pointer."""
    text_size: int
    sought: str = ""
    hits: Sequence[int] = ()
    counts: Sequence[int] = ()
    """How often the words of the search occur in each passage."""
    marked: frozenset[str] = frozenset()
    scroll: int = 0
    notice: str = ""

    @property
    def game(self) -> str:
        return self.rules.game


def contents(page: Page, area: Rect, reading: OpenBook) -> None:
    """All chapters, and the parts of the open one, with the number of occurrences in each."""
    h = min(button_height(page), area.h // 6)
    top = Rect(area.x, area.y, area.w, h)
    _search(page, top, reading, sum(reading.counts))
    y = top.bottom + page.px(12)
    line = max(page.theme.line("label") + page.px(10), page.theme.target + page.px(4))
    if reading.sought and not reading.hits:
        page.paragraph(_("No matches in this rulebook."), Rect(area.x, y, area.w, 0), "label", "muted")
        y += line * 2
    best = reading.hits[:BEST] if reading.sought else ()
    for place in best:
        _entry(page, Rect(area.x, y, area.w, line), reading, place, 0, "best")
        y += line
    if best:
        page.put(page.pictures.plate(area.w, page.px(3), "bar", 1), area.x, y + page.px(5))
        y += page.px(14)
    listed = _listed(reading)
    room = max(1, (area.bottom - y) // line)
    here = listed.index(reading.place)
    start = max(0, min(here - room // 2, len(listed) - room))
    for i, place in enumerate(listed[start : start + room]):
        inside = _inside(reading, place, listed)
        count = sum(reading.counts[place : place + inside])
        _entry(page, Rect(area.x, y + i * line, area.w, line), reading, place, count, "entry")


def _search(page: Page, rect: Rect, reading: OpenBook, count: int) -> None:
    """A line to type in, the number of results, and a button that clears the line."""
    page.panel(rect, "cream" if reading.sought else "sunk")
    ink = "ink" if reading.sought else "muted"
    side = round(rect.h * 0.5)
    icon = page.pictures.icon("search", side, "#221a14" if reading.sought else "#b9a58c")
    page.put_at(icon, (rect.x + page.px(14) + side // 2, rect.centery))
    x, right = rect.x + side + page.px(26), rect.right - page.px(12)
    role, shown = ("strong", reading.sought + "|") if reading.sought else ("label", _("Type to search"))
    if reading.sought:
        clear = Rect(rect.right - rect.h, rect.y, rect.h, rect.h)
        page.put_at(page.pictures.icon("close", side, "#221a14"), clear.center)
        said = ngettext("{n} mention", "{n} mentions", count).format(n=count)
        right = clear.x
        room = right - x - _wide(page, shown, role) - page.px(16)
        if count and _wide(page, said, "small") <= room:
            page.text(said, (right, rect.centery), "small", FAINT, "midright")
            right -= _wide(page, said, "small") + page.px(8)
    page.text(shown, (x, rect.centery), role, ink, "midleft", right - x)
    page.thing("field", "", rect, ClearSearch(), value=reading.sought)
    ring(page, rect, ClearSearch())


def _wide(page: Page, words: str, role: str) -> int:
    family, px = page.theme.type(role)
    return page.pictures.line(words, family, px, FAINT).get_width()


def _listed(reading: OpenBook) -> list[int]:
    """All chapters, and the parts of the open one."""
    passages = reading.rules.passages
    chapter = max(place for place in range(reading.place + 1) if passages[place].depth == 2)
    found = []
    above = 0
    for place, passage in enumerate(passages):
        above = place if passage.depth == 2 else above
        if passage.depth == 2 or above == chapter:
            found.append(place)
    return found


def _inside(reading: OpenBook, place: int, listed: Sequence[int]) -> int:
    """The number of occurrences in an entry, including its parts unless these are listed themselves."""
    at = listed.index(place) + 1
    end = listed[at] if at < len(listed) else len(reading.rules.passages)
    return end - place


def _entry(page: Page, rect: Rect, reading: OpenBook, place: int, count: int, kind: str) -> None:
    passage = reading.rules.passages[place]
    do = TurnTo(place)
    id = do if kind == "entry" else (kind, place)
    open_ = place == reading.place
    box = rect.inflate(0, -page.px(4))
    if open_:
        page.panel(box, "primary")
    elif id in (page.hover, page.focus):
        page.panel(box, "button-hover")
    right = box.right - page.px(10)
    if count:
        side = min(box.h - page.px(6), page.theme.line("small") + page.px(12))
        right -= side
        page.put_at(page.pictures.disc(side, "#f3d58c"), (right + side // 2, box.centery))
        page.text(str(count), (right + side // 2, box.centery), "small", "ink", "center", side)
        right -= page.px(8)
    if place == reading.asked_at:
        now = page.text(_("now"), (right, box.centery), "small", "ink" if open_ else "pale", "midright")
        right = now.x - page.px(10)
    x = rect.x + page.px(14)
    if kind == "entry":
        passages = reading.rules.passages[: place + 1]
        number = str(sum(one.depth == 2 for one in passages)) if passage.depth == 2 else ""
        page.text(number, (x, rect.centery), "small", "ink" if open_ else "gold", "midleft")
        x += _wide(page, "00", "small") + page.px(10 if passage.depth == 2 else 30)
    colour = "ink" if open_ else "pale" if kind == "best" else "cream"
    page.text(passage.title, (x, rect.centery), "label", colour, "midleft", right - x)
    page.thing(kind, passage.title, box, do, id=id, value=count)
    ring(page, box, id)

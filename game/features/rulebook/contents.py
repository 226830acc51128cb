"""Draws the column beside a page of the rulebook: the search, the best results, and the contents."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.ui.page.layout import (
    LayoutBox,
    column,
    first,
    grow,
    layers,
    line,
    lines,
    padding,
    paint,
    plate,
    row,
    sized,
    space,
    square,
    text,
)
from game.ui.page.page import Page
from game.ui.page.scroll import Scroll, around
from game.ui.page.thing_kinds import ThingKind
from game.ui.page.widgets import button_height, ring, selection
from game.words import _, ngettext

from . import Rules
from .messages import ClearSearch, TurnTo

BEST = 3
"""The number of best results above the contents."""
INK = "#221a14"
FAINT = "#6d5a4a"
UNSOUGHT = "#b9a58c"


class OpenBook(NamedTuple):
    """The open place in the book, and the search."""

    rules: Rules
    place: int
    asked_at: int
    """The passage about the present situation, or -1."""
    asked: Sequence[str]
    """The pending question at the table, and the thing under the pointer."""
    text_size: int
    scroll: Scroll
    sought: str = ""
    selected: bool = False
    """Whether the next letter replaces the sought words."""
    hits: Sequence[int] = ()
    counts: Sequence[int] = ()
    """How often the words of the search occur in each passage."""
    marked: frozenset[str] = frozenset()

    @property
    def game(self) -> str:
        return self.rules.game


def contents(reading: OpenBook) -> LayoutBox:
    """All chapters, and the parts of the open one, with the number of occurrences in each."""
    best = [_entry(reading, place, 0, "best") for place in reading.hits[:BEST] if reading.sought]
    none = reading.sought and not reading.hits
    listed = _listed(reading)
    entries = []
    for place in listed:
        inside = _inside(reading, place, listed)
        entries.append(_entry(reading, place, sum(reading.counts[place : place + inside]), "entry"))
    return column(
        sized(_search(reading), height=button_height),
        padding(text(_("No matches in this rulebook."), "label", "muted"), 0, 8) if none else None,
        column(*best) if best else None,
        paint(lambda page, rect: page.put(page.pictures.plate(*rect.size, "bar", 1), *rect.topleft), 0, 3)
        if best
        else None,
        grow(around(entries, listed.index(reading.place))),
        gap=10,
    )


def _search(reading: OpenBook) -> LayoutBox:
    """A line to type in, the number of results if it fits, and a sign that clears the line."""
    sought, do = reading.sought, ClearSearch()
    icon = square(
        lambda page, side: page.pictures.icon("search", side, INK if sought else UNSOUGHT), lines("strong")
    )
    hint = row(icon, grow(line(_("Type to search"), "label", "muted")), gap=10)
    words = line(f"{sought}|", "strong", "ink")
    if reading.selected:
        words = layers(paint(selection), line(sought, "strong", "ink"))
    typed = row(icon, words, grow(space()), gap=10)
    clear = square(lambda page, side: page.pictures.icon("close", side, INK), lines("strong"))
    count = sum(reading.counts)
    said = ngettext("{n} mention", "{n} mentions", count).format(n=count)
    counted = row(grow(typed), line(said, "small", FAINT), clear, gap=10)
    forms = (counted, row(grow(typed), clear, gap=10)) if count else (row(grow(typed), clear, gap=10),)

    def over(page: Page, rect: Rect) -> None:
        page.thing("field", "", rect, do, value=sought)
        ring(page, rect, do)

    return layers(plate(first(*forms) if sought else hint, 14, 0, "cream" if sought else "sunk"), paint(over))


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


def _entry(reading: OpenBook, place: int, count: int, kind: ThingKind) -> LayoutBox:
    passage, do = reading.rules.passages[place], TurnTo(place)
    id = do if kind == "entry" else (kind, place)
    open_ = place == reading.place

    def under(page: Page, rect: Rect) -> None:
        if open_ or id in (page.hover, page.focus):
            page.panel(rect, "primary" if open_ else "button-hover")

    def over(page: Page, rect: Rect) -> None:
        page.thing(kind, passage.title, rect, do, id=id, value=count)
        ring(page, rect, id)

    numbered = kind == "entry"
    before = reading.rules.passages[: place + 1]
    number = str(sum(one.depth == 2 for one in before)) if passage.depth == 2 else ""
    colour = "ink" if open_ else "cream" if numbered else "pale"
    words = row(
        sized(line(number, "small", "ink" if open_ else "gold"), _number_width) if numbered else None,
        space(10) if numbered and not number else None,
        grow(line(passage.title, "label", colour)),
        line(_("now"), "small", "ink" if open_ else "pale") if place == reading.asked_at else None,
        _counted(count) if count else None,
        gap=10,
    )
    entry = layers(paint(under), padding(words, 10, 0), paint(over))
    return padding(sized(entry, height=lambda page: max(page.theme.line("label"), page.theme.target)), 0, 2)


def _number_width(page: Page) -> int:
    return page.wide("00", "small")


def _counted(count: int) -> LayoutBox:
    """A number of occurrences on a disc."""
    disc = square(
        lambda page, side: page.pictures.disc(side, "#f3d58c"), lambda page: page.theme.line("body")
    )
    return layers(disc, line(str(count), "small", "ink", 0.5))

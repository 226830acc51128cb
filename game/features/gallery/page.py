"""Draws the gallery: filters above, the cards in their places, the reader at the right."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.books.contract.gallery import Exhibit
from game.books.contract.table_words import Explained
from game.features.rulebook.exhibit_words import name_of, told
from game.features.rulebook.messages import OpenPrinting
from game.features.rulebook.page_rows import FAINT, PageRow, blank, block_rows, last_start, plain_rows
from game.ui.art.palette import INK, ROLES
from game.ui.art.text_cards import sign
from game.ui.page.message_types import Help, Message, ScrollText
from game.ui.page.page import Page
from game.ui.page.screen_frame import heading
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import button, button_height, button_width, icon_button, ring
from game.words import _, ngettext

from . import filters as gallery_filters
from .messages import (
    ClearFilters,
    ScrollColumns,
    ScrollRows,
    ShowExhibit,
    TryExhibit,
    TurnExhibit,
)
from .state import GalleryState

LEAST, MOST = 56, 190
"""A card is at least this many pixels wide if not all are shown, and at most this wide at 1920 x 1080."""
APART = 34
"""The gap between rows."""
WIDE, LARGE = 1280, 1.3
"""If the window is at least this wide, and words are no larger than this, all cards are shown at once."""


class GalleryPlaces(NamedTuple):
    """The place of everything."""

    filters: Rect
    grid: Rect
    foot: Rect
    paper: Rect
    card: Rect
    text: Rect


def places(scene: GalleryState, page: Page, area: Rect | None = None) -> GalleryPlaces:
    """The cards at the left, the reader at the right."""
    px, h = page.px, button_height(page)
    if area is None:  # called between frames: the same room that `heading` leaves
        top = px(48) + h + px(20)
        area = Rect(px(48), top, page.width - 2 * px(48), page.height - top - px(32))
    large = page.theme.text > LARGE
    w = round(area.w * (0.42 if large else 0.34))
    paper = Rect(area.right - w, area.y, w, area.h)
    left = Rect(area.x, area.y, area.w - w - px(24), area.h)
    filters = Rect(left.x, left.y, left.w, gallery_filters.draw(scene, page, left, False))
    foot = Rect(left.x, left.bottom - h, left.w, h)
    grid = Rect(left.x, filters.bottom + px(12), left.w, foot.y - filters.bottom - px(24))
    inside = paper.inflate(-px(48), -px(36))
    tall = min(px(400), round(inside.h * (0.22 if large else 0.4)))
    card = Rect(inside.x, inside.y, round(tall * 5 / 7), tall)
    top = card.bottom + px(14)
    words = Rect(inside.x, top, inside.w, inside.bottom - top - h - px(16))
    return GalleryPlaces(filters, grid, foot, paper, card, words)


def draw(scene: GalleryState, page: Page) -> None:
    """Draw the whole gallery."""
    area = heading(page, _(scene.shown.title))
    side, margin = button_height(page), page.px(48)
    corner = Rect(page.width - margin - side, margin - page.px(12), side, side)
    icon_button(page, corner, "print", _("Print"), OpenPrinting())
    at = places(scene, page, area)
    gallery_filters.draw(scene, page, at.filters, True)
    _grid(scene, page, at.grid)
    _foot(scene, page, at.foot)
    page.panel(at.paper, "cream")
    _reader(scene, page, at)


# The cards


def _grid(scene: GalleryState, page: Page, area: Rect) -> None:
    gallery, px = scene.shown, page.px
    columns = gallery.columns
    rows = gallery.rows
    head = page.theme.line("label") if gallery.heads else 0
    space = px(8)
    whole = page.width >= WIDE and page.theme.text <= LARGE
    shown, high = columns, rows
    if not whole:
        least = round(LEAST * max(1.0, page.theme.text * 0.8))
        side = button_height(page, "label")
        low = area.h - head - side - px(10)
        shown = max(1, min(columns, (area.w + space) // (least + space)))
        high = max(1, min(rows, (low + space) // (least * 7 // 5 + space)))
        if (shown, high) != (columns, rows):
            bar = Rect(area.x, area.bottom - side, area.w, side)
            _ways(scene, page, bar, columns - shown, rows - high)
            area = Rect(area.x, area.y, area.w, area.h - side - px(10))
    first, top = min(scene.first, columns - shown), min(scene.top, rows - high)
    w = min(px(MOST), (area.w + space) // shown - space)
    h = min(round(w * 7 / 5), (area.h - head) // high - space)
    w = min(w, round(h * 5 / 7))
    left = area.x + (area.w - shown * (w + space) + space) // 2
    step = min((area.h - head) // high, h + px(APART))
    for i, exhibit in enumerate(gallery.exhibits):
        row, column = i // columns - top, i % columns - first
        if not (0 <= column < shown and 0 <= row < high):
            continue
        rect = Rect(left + column * (w + space), area.y + head + row * step, w, h)
        if head and row == 0:
            at = (rect.centerx, area.y)
            page.text(gallery.heads[i % columns], at, "label", "gold", "midtop", w)
        _exhibit(scene, page, rect, i, exhibit)


def _ways(scene: GalleryState, page: Page, rect: Rect, columns: int, rows: int) -> None:
    """Arrows for scrolling to more columns at both sides, and more rows above and below."""
    first, top = min(scene.first, columns), min(scene.top, rows)
    ways: list[tuple[str, str, Message, bool]] = []
    if columns:
        ways += [("‹", "", ScrollColumns(-1), first > 0), ("›", "", ScrollColumns(1), first < columns)]
    if rows:
        ways += [("", "up", ScrollRows(-1), top > 0), ("", "down", ScrollRows(1), top < rows)]
    for i, (words, icon, do, on) in enumerate(ways):
        part = Rect(rect.x + i * (rect.h * 2 + page.px(10)), rect.y, rect.h * 2, rect.h)
        button(page, part, words, do if on else None, icon=icon, id=do)


def _exhibit(scene: GalleryState, page: Page, rect: Rect, i: int, exhibit: Exhibit) -> None:
    id = ("exhibit", i)
    _picture(page, rect, exhibit)
    found = i in scene.found
    if not found:
        page.put(page.pictures.plate(rect.w, rect.h, "faded", page.px(6)), rect.x, rect.y)
    if i == scene.at:
        page.put_at(page.pictures.glow(rect.w, rect.h, 0, COLOURS["gold"], page.px(4)), rect.center)
    elif id in (page.hover, page.focus):
        frame = page.pictures.frame(rect.w, rect.h, COLOURS["pale"], page.px(3), page.px(8))
        page.put(frame, rect.x, rect.y)
    page.thing("exhibit", name_of(exhibit), rect, ShowExhibit(i), id=id, value=found)
    ring(page, rect, id)


def _picture(page: Page, rect: Rect, exhibit: Exhibit) -> None:
    """The card as on the felt; for a variant, its letter and its name."""
    if not exhibit.name:
        page.put(page.pictures.card(exhibit.key, rect.h), rect.x, rect.y)
        return
    page.panel(rect, "raised")
    page.text(exhibit.key, (rect.centerx, rect.centery), "heading", "pale", "center", rect.w)
    low = rect.bottom - page.px(8)
    page.text(_(exhibit.name), (rect.centerx, low), "small", "cream", "midbottom", rect.w - page.px(10))


def _foot(scene: GalleryState, page: Page, rect: Rect) -> None:
    if not scene.filtered:
        return
    count, every = len(scene.found), len(scene.shown.exhibits)
    words = ngettext("{n} card of {all}", "{n} cards of {all}", count).format(n=count, all=every)
    label = _(scene.shown.every) if scene.shown.every else _("Show all")
    w = button_width(page, label)
    button(page, Rect(rect.right - w, rect.y, w, rect.h), label, ClearFilters())
    room = rect.w - w - page.px(20)
    page.text(words if count else _("No card matches."), rect.midleft, "body", "cream", "midleft", room)


# The reader


def _reader(scene: GalleryState, page: Page, at: GalleryPlaces) -> None:
    px, exhibit = page.px, scene.exhibit
    _picture(page, at.card, exhibit)
    x = at.card.right + px(20)
    w = at.text.right - x
    side = button_height(page, "label")
    y = page.paragraph(name_of(exhibit), Rect(x, at.card.y, w, 0), "heading", "ink")
    fits = [kind for kind in scene.shown.kinds if kind in exhibit.kinds]
    kinds = ", ".join(_(scene.shown.kinds[kind]) for kind in fits)
    if y + len(page.lines(kinds, "small", w)) * page.theme.line("small") <= at.card.bottom - side:
        page.paragraph(kinds, Rect(x, y, w, 0), "small", FAINT)
    for i, by in enumerate((-1, 1)):
        rect = Rect(x + i * (side + px(10)), at.card.bottom - side, side, side)
        button(page, rect, "‹›"[i], TurnExhibit(by) if scene.found else None, id=TurnExhibit(by), role="lead")
    listed = text(scene, page, at.text)
    start = min(scene.scroll, last_start(listed, at.text.h))
    y = at.text.y
    for row in listed[start:]:
        if y + row.height > at.text.bottom:
            break
        row.draw(Rect(at.text.x, y, at.text.w, row.height))
        y += row.height
    _buttons(scene, page, at, last_start(listed, at.text.h))


def _buttons(scene: GalleryState, page: Page, at: GalleryPlaces, most: int) -> None:
    h, px = button_height(page), page.px
    y = at.text.bottom + px(16)
    right = at.text.right
    if most:
        for icon, by, off in (("down", 4, scene.scroll >= most), ("up", -4, not scene.scroll)):
            right -= h
            do = None if off else ScrollText(by)
            button(page, Rect(right, y, h, h), "", do, icon=icon, id=ScrollText(by))
            right -= px(8)
    w = (right - at.text.x - px(10)) // 2
    icons = page.theme.text <= LARGE
    button(page, Rect(at.text.x, y, w, h), _("Try it"), TryExhibit(), primary=True, icon="play" * icons)
    rule = Help(scene.exhibit.rules[0])
    button(page, Rect(at.text.x + w + px(10), y, w, h), _("Rule"), rule, icon="book" * icons)


def text(scene: GalleryState, page: Page, room: Rect) -> list[PageRow]:
    """The lines with their explanations, then the rulebook's text."""
    found: list[PageRow] = []
    for line in scene.exhibit.lines():
        found += _line(page, line, room.w)
    for passage, blocks in told(scene.exhibit, scene.rules):
        found += plain_rows(page, passage.title, room.w, "strong", COLOURS["ink"])
        for block in blocks:
            found += block_rows(page, scene.game, block, room.size)
            found.append(blank(page, 8))
    return found


def _line(page: Page, line: Explained, width: int) -> list[PageRow]:
    """One line of a card: its sign and its words, with its meaning below."""
    side = round(page.theme.line("label") * 1.15)
    inset = side + page.px(12)

    def head(words: str, first: bool, rect: Rect) -> None:
        if first and line.icon:
            page.put(sign(line.icon, line.role, side), rect.x, rect.y)
        colour = ROLES.get(line.role, INK)
        page.text(words, (rect.x + inset, rect.y), "label", colour, width=rect.w - inset)

    def below(words: str, rect: Rect) -> None:
        page.text(words, (rect.x + inset, rect.y), "small", INK, width=rect.w - inset)

    lines = page.lines(line.words, "label", width - inset)
    rows = [PageRow(page.theme.line("label"), partial(head, words, i == 0)) for i, words in enumerate(lines)]
    meant = page.lines(line.meaning, "small", width - inset) if line.meaning else []
    rows += [PageRow(page.theme.line("small"), partial(below, words)) for words in meant]
    return [*rows, blank(page, 12)]

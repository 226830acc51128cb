"""Draws the reader: a card, large, with its lines explained and what choosing it does.

The reader never covers a pile, hand, player, prompt or tool. If there is too little free room, the card gets
smaller, then is left out, then the explanations are short, then left out; in the end nothing is shown.
Only a card that is kept open may cover other things, so that all of its lines are explained: the
card itself after others'.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.art.absurd import sign
from game.art.cache import kept
from game.art.palette import PAPER_EDGE
from game.room.page import Page
from game.room.theme import COLOURS
from game.room.widgets import icon_button
from game.words import _

from . import reading_ways
from .free import Taken, free_rects, nearest
from .reader import PANEL, PIN, Reader
from .reading_plan import BRIEF, CARD, WHOLE, Reading, ReadingPlan, ReadingRow, foot, pin_side, plans


def draw(
    page: Page,
    reading: Reading,
    reader: Reader,
    anchor: tuple[int, int],
    taken: Taken,
    rather: Sequence[Taken] = (),
    spared: Taken = (),
) -> Rect | None:
    """Draw it in free room as near as possible to the anchor; returns where.

    `taken` is what it does not cover; `rather` is what a card that is kept open covers last of all, and
    `spared` what it covers only where not even its short lines find room beside.
    """
    tries: Sequence[tuple[Taken, int]] = ((taken, CARD),)
    if reader.pinned:
        sparing = ((around, WHOLE) for around in (taken, *rather, spared))
        tries = (*sparing, (spared, BRIEF), ((), WHOLE), ((), BRIEF), *tries)
    laid: tuple[ReadingPlan, Rect] | None = reader.laid_out(
        (reading, page.theme.size, page.theme.text, anchor, taken, reader.pinned),
        lambda: _laid(page, reading, reader, tries, anchor),
    )
    if laid is None:
        return None
    plan, spot = laid
    _paint(page, reading, plan, spot)
    return spot


def _laid(
    page: Page,
    reading: Reading,
    reader: Reader,
    tries: Sequence[tuple[Taken, int]],
    anchor: tuple[int, int],
) -> tuple[ReadingPlan, Rect] | None:
    """The richest layout that has room, and where; each try says what it must not cover and must tell."""
    key = (reading, page.theme.size, page.theme.text)
    for taken, least in tries:
        free = free_rects(page.rect.inflate(-page.px(24), -page.px(24)), taken)
        for plan in reader.planned(key, lambda: plans(page, reading)):
            if plan.says < least:
                break
            spot = nearest(free, plan.size, anchor)
            if spot is not None:
                return plan, spot
    return None


def _paint(page: Page, reading: Reading, plan: ReadingPlan, spot: Rect) -> None:
    px = page.px
    card, box = plan.card.move(spot.topleft), plan.box.move(spot.topleft)
    page.thing("reader", reading.card, spot, id=PANEL)
    if card.w:
        page.panel(spot, "panel")  # no card of a hand lies in a frame
    if plan.rows:
        tuck = px(12)  # the card overlaps the edge of its text
        left, top = (tuck, 0) if box.x > card.x else (0, tuck) if box.y > card.y else (0, 0)
        left, top = (left, top) if card.w else (0, 0)
        back = Rect(box.x - left, box.y - top, box.w + left, box.h + top)
        page.panel(back, "cream")
        high = max(row.y for row in plan.rows) + page.theme.line("label") + px(12)
        high += foot(page, reading, box.w)
        for row in plan.rows:
            _row(page, row, box.x, box.y + max(0, box.h - high) // 2, box.right - px(20))
        side = pin_side(page, reading)
        pin = Rect(box.right - side - px(10), box.y + px(10), side, side)
        words = _("Let go") if reading.kept else _("Keep open")
        icon_button(page, pin, "close" if reading.kept else "pin", words, PIN, "read")
        if reading.kept:
            reading_ways.draw(page, box, reading.card)
    if card.w:
        shade = page.pictures.shadow(*card.size, px(14))
        page.put_at(shade, (card.centerx, card.centery + px(5)))
        page.put_at(page.pictures.card(reading.card, card.h), card.center)
        page.put_at(page.pictures.glow(card.w, card.h, 0, COLOURS["panel"], px(2)), card.center)


def _row(page: Page, row: ReadingRow, left: int, top: int, right: int) -> None:
    x, y = left + row.x, top + row.y
    if row.kind == "rule":
        page.put(_rule(right - x, max(1, page.px(2))), x, y)
    elif row.kind == "icon":
        side = round(page.theme.line("label") * 1.15)
        page.put(sign(row.words, row.colour, side), x, y)
    else:
        page.text(row.words, (x, y), row.kind, row.colour)


@kept
def _rule(width: int, height: int) -> Surface:
    line = Surface((max(1, width), height))
    line.fill(PAPER_EDGE)
    return line

"""Draws the reader: a card, large, with its lines explained and the effect of choosing it.

The reader never covers a pile, hand, player, prompt or tool. If there is too little free room, the card
becomes smaller, then disappears; the explanations become short, then disappear; in the end nothing is shown.
It shortens its text rather than lie far from the card pointed at. Only a card that is kept open may cover
other things, the card itself last, so that all of its lines are explained.
"""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.ui.art.palette import PAPER_EDGE
from game.ui.art.picture_cache import kept
from game.ui.art.text_cards import sign
from game.ui.page.bubble_place import away, near
from game.ui.page.free_space import Taken, free_rects, gap
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import icon_button
from game.words import _

from . import reader_links
from .card_reader import PANEL, PIN, Reader
from .reader_layout import BRIEF, CARD, WHOLE, Reading, ReadingPlan, ReadingRow, foot, pin_side, plans

FEWER, NONE, NO_WAY, NO_DEED, UNKNOWN = 1, 3, 1, 3, 9
"""The penalties for a tip that lacks something. FEWER: it has only a few of the card's lines. NONE: no line.

NO_WAY: it neither has all lines nor says how to read them. NO_DEED: it does not say what a click does.
UNKNOWN: it lies so far away that nobody can see which card it is about.
"""


def draw(
    page: Page,
    reading: Reading,
    reader: Reader,
    about: Rect,
    taken: Taken,
    rather: Sequence[Taken] = (),
    spared: Taken = (),
) -> Rect | None:
    """Draw it in free room near its card; returns its place.

    It does not cover `taken`; a card that is kept open covers things in `rather` only if it must, and things
    in `spared` only if not even its short lines fit beside them.
    """
    tries: Sequence[tuple[Taken, int]] = ((taken, CARD),)
    if reader.pinned:
        sparing = ((around, WHOLE) for around in (taken, *rather, spared))
        tries = (*sparing, (spared, BRIEF), ((), WHOLE), ((), BRIEF), *tries)
    laid: tuple[ReadingPlan, Rect] | None = reader.laid_out(
        (reading, page.theme.size, page.theme.text, (*about,), taken, reader.pinned),
        lambda: _laid(page, reading, reader, tries, about),
    )
    if laid is None:
        return None
    plan, spot = laid
    _paint(page, reading, plan, spot)
    return spot


def _laid(
    page: Page, reading: Reading, reader: Reader, tries: Sequence[tuple[Taken, int]], about: Rect
) -> tuple[ReadingPlan, Rect] | None:
    """The most complete layout that fits near the card, or otherwise the least bad one, and its place.

    Each attempt lists what it must not cover and what it must include.
    """
    key = (reading, page.theme.size, page.theme.text)
    for taken, least in tries:
        best: tuple[int, ReadingPlan, Rect] | None = None
        free = free_rects(page.rect.inflate(-page.px(24), -page.px(24)), taken)
        for plan in reader.planned(key, lambda: plans(page, reading)):
            if plan.says < least or (best is not None and not best[0]):
                break
            spot = near(free, plan.size, about, page.px(8))
            if spot is not None and (reading.kept or plan.tells_deed(reading) or plan.tells_way(reading)):
                cost = _cost(page, reading, plan, gap(spot, about))
                best = (cost, plan, spot) if best is None or cost < best[0] else best
        if best is not None:
            return best[1:]
    return None


def _cost(page: Page, reading: Reading, plan: ReadingPlan, far: float) -> int:
    """The penalty for a tip at this distance from its card; none if it is close and complete enough."""
    if reading.kept:
        return 0
    cost = away(page, far)
    cost += UNKNOWN if cost and not plan.names else 0
    cost += 0 if plan.says >= BRIEF else FEWER if plan.told.lines else NONE
    cost += 0 if plan.says == WHOLE or plan.tells_way(reading) else NO_WAY
    return cost + (0 if plan.tells_deed(reading) else NO_DEED)


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
        words = _("Unpin") if reading.kept else _("Pin")
        icon = "close" if reading.kept else "pin"
        # while the panel is open for the card with the focus, the pin's key does the same
        icon_button(page, pin, icon, words, PIN, "read", again=not reading.kept)
        if reading.kept:
            reader_links.draw(page, box, reading.card)
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

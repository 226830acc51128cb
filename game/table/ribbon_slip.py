"""The newest deed alone, in as many rows as free felt needs, behind the number of those before it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.room.page import Page
from game.words import text

from . import earlier
from .bubble import gap, near
from .digest import by_concern
from .line import Line
from .news import News, letters
from .sentence import TALL, Faces, TextRow, chips, draw_row, folded, width_of

SHARES = (1.0, 0.85, 0.7, 0.6, 0.5)
"""The sizes of its letters that are tried, in those of the ribbon's: a small deed is more than a number."""
WIDTHS = (30, 25, 22, 19, 17, 15, 14, 13, 12, 11, 10, 9, 8, 7)
"""The widths of its rows that are tried, in letter sizes."""
WAYS = (False, True)
"""Whether the number stands above the deed rather than before it, in the order in which that is tried."""
MOST_ROWS = 6
FACE = 1.35
"""The size of the face, in letter sizes."""
PAD, EDGE, BEHIND = 12, 8, 8
"""The room beside the rows, over and under them, and behind the face."""


class Slip(NamedTuple):
    """A deed in rows, and the deeds before it, which are only counted."""

    line: Line
    rows: Sequence[TextRow]
    before: Sequence[Line]
    px: int
    lead: int
    """The room of their number, where it stands before the deed; 0: it stands above it, if there is one."""
    face: int
    """The size of the face before it; 0: it has none."""
    at: Rect


def settled(page: Page, free: list[Rect], over: Rect, news: News) -> Slip | None:
    """The newest deed that this person may not know, in the largest letters that have room, near by.

    What it says in brackets is left out before letters get smaller.
    """
    about = page.theme, free, over, [*news.lines]
    before: object
    slip: Slip | None
    before, slip = page.pictures.folds.get("slip", (None, None))
    if before != about:
        slip = _settled(page, free, over, news)
        page.pictures.folds["slip"] = about, slip
    return slip


def _settled(page: Page, free: list[Rect], over: Rect, news: News) -> Slip | None:
    """The same, sought anew."""
    i = by_concern(news.lines, news.me, news.voice, news.heads)[0]
    line, before = news.lines[i], news.lines[:i]
    if news.voice is not None:
        line = news.voice.shed(line)
    for share in SHARES:
        px = max(page.theme.least, round(letters(page.theme) * share))
        for told in dict.fromkeys((tuple(line.pieces), tuple(line.plain.pieces))):
            one = line._replace(pieces=told)
            tries = [_slip(page, one, before, px, wide * px, above) for above in WAYS for wide in WIDTHS]
            low = {(len(slip.rows), slip.lead): slip for slip in tries if len(slip.rows) <= MOST_ROWS}
            found = [(slip, near(free, slip.at.size, over, page.px(8))) for slip in low.values()]
            laid = [slip._replace(at=at) for slip, at in found if at is not None]
            if laid:
                return min(laid, key=lambda slip: gap(slip.at, over))
    return None


def _slip(page: Page, line: Line, before: Sequence[Line], px: int, wide: int, above: bool) -> Slip:
    """The deed in rows no wider than this, behind the number of what was before, or below it."""
    rows = folded(page, line.pieces, px, wide)
    lead = earlier.wide(page, len(before), px, between=True) if before and not above else 0
    face = round(px * FACE) if line.seat >= 0 else 0
    indent = face + page.px(BEHIND) if face else 0
    w = lead + indent + max(map(width_of, rows)) + 2 * page.px(PAD)
    h = _step(px) * (len(rows) + (1 if before and above else 0)) + 2 * page.px(EDGE)
    return Slip(line, rows, before, px, lead, face, Rect(0, 0, w, h))


def _step(px: int) -> int:
    return round(px * TALL * 1.06)


def draw(page: Page, slip: Slip, title: str, faces: Faces) -> None:
    """Draw the number, the face and the rows."""
    box, px, step = slip.at, slip.px, _step(slip.px)
    page.put(page.pictures.plate(box.w, box.h, "glass", page.px(18)), box.x, box.y)
    page.thing("ribbon", title, box)
    x, y = box.x + page.px(PAD), box.y + page.px(EDGE)
    if slip.before:
        earlier.button(page, slip.before, px, x, Rect(x, y, 0, step), between=True)
        x, y = x + slip.lead, y if slip.lead else y + step
    if slip.face:
        page.put(faces(slip.line.seat, slip.face), x, y + step / 2 - slip.face / 2)
        x += slip.face + page.px(BEHIND)
    for n, row in enumerate(slip.rows):
        draw_row(page, row, x, y + step * n + step // 2, px)
        chips(page, row, x, y + step * n + step // 2, px)
    page.thing("text", text(slip.line.pieces), Rect(x, y, box.right - x, step * len(slip.rows)), value=px)

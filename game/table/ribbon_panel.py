"""The deeds since the own turn in a free corner of the felt: a paragraph for each, the newest lowest."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.room.page import Page
from game.room.theme import COLOURS
from game.words import _, text

from . import earlier
from .digest import by_concern
from .line import Line
from .news import News, face_sizes, letters
from .sentence import TALL, Faces, TextRow, chips, draw_row, folded


def draw(page: Page, rect: Rect, news: News, faces: Faces) -> None:
    """Draw the deeds there; where not all have room, those about the person and the newest."""
    px = letters(page.theme)
    step, pad = round(px * TALL * 1.06), page.px(18)
    _large, face = face_sizes(page.theme)
    width = rect.w - 2 * pad - face - page.px(8)
    head = round(step * 1.2) if news.title else 0
    room = rect.h - 2 * page.px(12) - head
    found: dict[int, tuple[Line, Sequence[TextRow]]] = {}
    for i in by_concern(news.lines, news.me, news.voice, news.heads):
        rows = folded(page, news.lines[i].pieces, px, width)
        tall = step * len(rows) + page.px(6)
        if tall > room and head and not found:
            room, head = room + head, 0
        if tall > room and found:
            break
        room -= tall
        found[i] = (news.lines[i], rows)
    shown = [found[i] for i in sorted(found)]
    tall = sum(step * len(rows) + page.px(6) for _line, rows in shown) + head + 2 * page.px(12)
    box = Rect(rect.x, rect.bottom - tall, rect.w, tall)
    page.put(page.pictures.plate(box.w, box.h, "glass", page.px(18)), box.x, box.y)
    page.thing("ribbon", news.title or _("So far"), box)
    y = box.y + page.px(12)
    hidden = [line for i, line in enumerate(news.lines) if i not in found]
    left = len(hidden)
    if head:
        room = rect.w - 2 * pad - (earlier.wide(page, left, px) if left else 0)
        size = round(px * 1.1)
        while size > page.theme.least and (
            page.pictures.line(news.title, "serif", size, COLOURS["pale"]).get_width() > room
        ):
            size -= 1
        title = page.pictures.line(news.title, "serif", size, COLOURS["pale"])
        page.put(title, box.x + pad, y)
        page.thing("text", news.title, Rect(box.x + pad, y, title.get_width(), head), value=size)
        if left:
            earlier.button(
                page, hidden, px, box.right - earlier.wide(page, left, px), Rect(box.x, y, box.w, head)
            )
        y += head
    for line, rows in shown:
        seat = line.seat
        if seat >= 0:
            page.put(faces(seat, face), box.x + pad, y + step / 2 - face / 2)
        for i, row in enumerate(rows):
            draw_row(page, row, box.x + pad + face + page.px(8), y + step * i + step // 2, px)
            chips(page, row, box.x + pad + face + page.px(8), y + step * i + step // 2, px)
        page.thing("text", text(line.pieces), Rect(box.x, y, box.w, step * len(rows)), value=px)
        y += step * len(rows) + page.px(6)

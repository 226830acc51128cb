"""What happened since the person's last turn: a ribbon over the prompt, or a panel where a corner is free."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.room.page import Page
from game.room.theme import COLOURS
from game.words import _, text

from .places import Places
from .seats import LARGE
from .sentence import TALL, Faces, TextRow, draw_row, folded, width_of
from .story import Line, Story

LETTERS = 22
"""The size of its words at 1080 lines."""
BETWEEN = 34
"""The room for the mark between two clauses."""


def letters(page: Page) -> int:
    return round(max(13, LETTERS * page.theme.scale) * page.theme.text)


def draw(page: Page, places: Places, story: Story, faces: Faces) -> None:
    """The deeds since the own turn, where this table has room for them."""
    news = story.news
    if not news:
        return
    titled = story.since > 0 and len(story.lines) > story.since and places.me >= 0  # in public it is nobody's
    if places.recent is not None:
        _panel(page, places.recent, news, titled, faces)
    else:
        _ribbon(page, places, news, titled, faces)


def _ribbon(page: Page, places: Places, news: Sequence[Line], titled: bool, faces: Faces) -> None:
    """One line; what happened first is cut off where there is no room. A single long clause is folded."""
    px, most = letters(page), places.ribbon.w - page.px(56)
    face = round(px * 1.5)
    title = page.pictures.line(_("Since your turn"), "sans-bold", round(px * 0.9), COLOURS["pale"])
    titled = titled and page.theme.text <= LARGE
    lead = title.get_width() + page.px(24) if titled else 0
    gap = round(BETWEEN * page.theme.scale * min(2, page.theme.text))
    shown: list[tuple[Line, TextRow, int]] = []
    wide = lead
    for line in reversed(news):
        seat = line.seat
        room = face + page.px(8) if seat >= 0 else 0
        rows = folded(page, line.pieces, px, most)
        if not shown and (len(rows) > 1 or width_of(rows[0]) + room > most):
            _folded(page, places, line, px, most - room)
            return
        more = room + width_of(rows[0]) + (gap if shown else 0)
        if len(rows) > 1 or wide + more > most:
            if lead and not shown and wide + more - lead <= most:
                wide, lead = 0, 0
            else:
                break
        wide += more
        shown.insert(0, (line, rows[0], seat))
    box = Rect(0, 0, wide + page.px(56), round(max(page.px(56), px * 1.9)))
    box.midbottom = places.ribbon.midbottom
    if not _above_buttons(page, box):
        return
    page.put(page.pictures.plate(box.w, box.h, "glass", box.h // 2), box.x, box.y)
    page.thing("ribbon", _("Since your turn"), box)
    x = box.x + page.px(28)
    if lead:
        at = page.put(title, x, box.centery - title.get_height() / 2)
        page.thing("text", _("Since your turn"), at, value=round(px * 0.9))
        x += lead
    for n, (line, row, seat) in enumerate(shown):
        if n:
            mark = page.pictures.line("›", "sans-bold", round(px * 1.2), COLOURS["gold"])
            page.put(mark, x + (gap - mark.get_width()) / 2, box.centery - mark.get_height() * 0.55)
            x += gap
        start = x
        if seat >= 0:
            page.put(faces(seat, face), x, box.centery - face / 2)
            x += face + page.px(8)
        x = draw_row(page, row, x, box.centery, px)
        page.thing("text", text(line.pieces), Rect(start, box.y, x - start, box.h), value=px)


def _folded(page: Page, places: Places, line: Line, px: int, most: int) -> None:
    """One long clause in several rows; with large letters these are a little smaller, to cover no caption."""
    for share in (1.0, 0.9, 0.8, 0.7):
        size = max(page.theme.least, round(px * share))
        rows = folded(page, line.pieces, size, most)
        step = round(size * TALL * 1.06)
        box = Rect(0, 0, max(map(width_of, rows)) + page.px(56), step * len(rows) + page.px(16))
        box.midbottom = places.ribbon.midbottom
        if not _meets(page, box, "text"):
            break
    if not _above_buttons(page, box):
        return
    page.put(page.pictures.plate(box.w, box.h, "glass", page.px(24)), box.x, box.y)
    for i, row in enumerate(rows):
        y = box.y + page.px(8) + step * i + step // 2
        draw_row(page, row, box.centerx - width_of(row) // 2, y, size)
    page.thing("text", text(line.pieces), box, value=size)


def _above_buttons(page: Page, box: Rect) -> bool:
    """Large buttons may stand over the prompt: move the ribbon above them, if it has room there."""
    buttons = [thing.rect for thing in page.things if thing.kind == "button" and thing.rect.colliderect(box)]
    if buttons:
        box.bottom = min(rect.y for rect in buttons) - page.px(18)
    return not buttons or not _meets(page, box, "text", "button", "card", "back", "memory", "seat")


def _meets(page: Page, box: Rect, *kinds: str) -> bool:
    """Whether something of these kinds, drawn already, lies there."""
    return any(thing.kind in kinds and thing.rect.colliderect(box) for thing in page.things)


def _panel(page: Page, rect: Rect, news: Sequence[Line], titled: bool, faces: Faces) -> None:
    """The same in a corner of the felt: a clause to a paragraph, the newest lowest."""
    px = letters(page)
    step, pad = round(px * TALL * 1.06), page.px(18)
    face = round(px * 1.35)
    width = rect.w - 2 * pad - face - page.px(8)
    head = round(step * 1.2) if titled else 0
    room = rect.h - 2 * page.px(12) - head
    shown: list[tuple[Line, list[TextRow]]] = []
    for line in reversed(news):
        rows = folded(page, line.pieces, px, width)
        tall = step * len(rows) + page.px(6)
        if tall > room and head and not shown:
            room, head = room + head, 0
        if tall > room and shown:
            break
        room -= tall
        shown.insert(0, (line, rows))
    tall = sum(step * len(rows) + page.px(6) for _line, rows in shown) + head + 2 * page.px(12)
    box = Rect(rect.x, rect.bottom - tall, rect.w, tall)
    page.put(page.pictures.plate(box.w, box.h, "glass", page.px(18)), box.x, box.y)
    y = box.y + page.px(12)
    if head:
        title = page.pictures.line(_("Since your turn"), "serif", round(px * 1.1), COLOURS["pale"])
        page.put(title, box.x + pad, y)
        y += head
    for line, rows in shown:
        seat = line.seat
        if seat >= 0:
            page.put(faces(seat, face), box.x + pad, y + step / 2 - face / 2)
        for i, row in enumerate(rows):
            draw_row(page, row, box.x + pad + face + page.px(8), y + step * i + step // 2, px)
        page.thing("text", text(line.pieces), Rect(box.x, y, box.w, step * len(rows)), value=px)
        y += step * len(rows) + page.px(6)

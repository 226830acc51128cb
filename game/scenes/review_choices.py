"""Draws the choices of a review that are worth a look, each with its picture and what it cost."""

from __future__ import annotations

from pygame import Rect

from game.room.page import Page
from game.room.theme import COLOURS
from game.room.widgets import ring
from game.table.moment import Shot, is_drawn, moment, room_for
from game.words.hints import percent

from .review_state import ReviewState

FEWEST_ROWS = 4
"""The rows are as high as if there were so many at the least."""


def pictures(scene: ReviewState, page: Page, rect: Rect) -> list[Shot]:
    """The pictures beside the choices."""
    rows = _rows(page, rect, len(scene.reviewed.shown))
    return [Shot(one, _thumb(row).size) for one, row in zip(scene.reviewed.shown, rows, strict=True)]


def draw(scene: ReviewState, page: Page, rect: Rect) -> None:
    reviewed, words = scene.reviewed, scene.words
    _beyond(scene, page, rect)
    for one, row in zip(reviewed.shown, _rows(page, rect, len(reviewed.shown)), strict=True):
        at = reviewed.judged.index(one)
        do = ("look at", reviewed.place(one))
        hot = do in (page.hover, page.focus)
        page.panel(row, "raised" if hot or at == scene.at else "panel")
        thumb = _thumb(row)
        shot = Shot(one, thumb.size)
        if is_drawn(page.pictures, reviewed, shot):
            page.put(moment(page.pictures, reviewed, shot), *thumb.topleft)
        else:
            page.panel(thumb, "sunk")
        find, good = one.is_find, one.verdict != "cost"
        said = f"+{percent(one.gain.mean)}" if good else f"−{percent(one.cost)}"
        said = said if one.gain.is_sure or not good else ""
        colour = "lit" if find else "good" if good else "bad"
        right = row.right - page.px(16)
        x = thumb.right + page.px(16)
        number = page.text(said, (right, row.centery), "number", colour, "midright")
        left = number.x
        if find:
            star = page.pictures.icon("star", page.px(28), COLOURS["lit"])
            left -= star.get_width() + page.px(4)
            page.put(star, left, row.centery - star.get_height() // 2)
        room = left - page.px(12) - x
        lines = page.lines(words.in_a_row(one) or words.does(one, one.chosen), "label", room)
        fits = max(1, (row.h - page.px(16)) // page.theme.line("label") - 1)
        y = row.centery - (1 + min(len(lines), fits)) * page.theme.line("label") / 2
        page.text(words.place(one), (x, y), "small", "muted", "topleft", room)
        y += page.theme.line("label")
        for line in lines[:fits]:
            page.text(line, (x, y), "label", "cream", "topleft", room)
            y += page.theme.line("label")
        page.thing("button", words.spoken(one), row, do)
        if at == scene.at:
            frame = page.pictures.frame(row.w, row.h, COLOURS["gold"], page.px(3), page.px(14))
            page.put(frame, row.x, row.y)
        ring(page, row, do)


def _beyond(scene: ReviewState, page: Page, rect: Rect) -> None:
    """Says below the rows, if there is room, what is not among them; leads to the dearest of that."""
    reviewed, told = scene.reviewed, scene.words.beyond()
    rows = len(reviewed.shown)
    used = _rows(page, rect, rows)[-1].bottom + page.px(14) - rect.y if rows else 0
    free = Rect(rect.x, rect.y + used, rect.w, rect.h - used)
    inner = free.inflate(-page.px(40), -page.px(40))
    if not told or len(page.lines(told, "body", inner.w)) * page.theme.line("body") > inner.h:
        return
    next_one = scene.words.next_costly()
    do = ("look at", reviewed.place(next_one)) if next_one is not None else None
    page.panel(free, "raised" if do is not None and do in (page.hover, page.focus) else "panel")
    page.paragraph(told, inner, "body", "muted")
    if do is None:
        page.thing("text", told, free, id=("beyond",), read=True)
        return
    page.thing("button", told, free, do)
    ring(page, free, do)


def _rows(page: Page, rect: Rect, count: int) -> list[Rect]:
    gap = page.px(14 if count <= FEWEST_ROWS else 8)
    rows = max(FEWEST_ROWS, count)
    h = (rect.h - (rows - 1) * gap) // rows
    return [Rect(rect.x, rect.y + n * (h + gap), rect.w, h) for n in range(count)]


def _thumb(row: Rect) -> Rect:
    room = Rect(row.x, row.y, min(round(row.h * 1.6), round(row.w * 0.4)), row.h).inflate(-12, -12)
    return room_for(room)

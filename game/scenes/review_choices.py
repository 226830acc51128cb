"""Draws the choices of a review that are worth a look, each with its picture and what it cost."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.room.page import Page
from game.room.theme import COLOURS
from game.room.widgets import ring
from game.table.moment import Shot, is_drawn, moment, room_for
from game.words import _
from game.words.hints import percent

from .review_state import ReviewState

Line = tuple[str, str, str]
"""Words, with their role and colour."""
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
        find, said = one.mark == "find", f"−{percent(one.cost)}" if one.cost else ""
        if one.is_good and one.gain.is_sure:
            said = f"+{percent(one.gain.mean)}"
        colour = "lit" if find else "good" if one.is_good else "bad"
        right = row.right - page.px(16)
        number = page.text(said, (right, row.centery), "number", colour, "midright")
        left = number.x
        if find:
            star = page.pictures.icon("star", page.px(28), COLOURS["lit"])
            left -= star.get_width() + page.px(4)
            page.put(star, left, row.centery - star.get_height() // 2)
        room = Rect(row.x, row.y, left - page.px(12) - row.x, row.h)
        shown, lines = _named(page, room, thumb, words.place(one), words.title(one))
        shot = Shot(one, thumb.size)
        if shown.w and is_drawn(page.pictures, reviewed, shot):
            page.put(moment(page.pictures, reviewed, shot), *thumb.topleft)
        elif shown.w:
            page.panel(thumb, "sunk")
        _write(page, room, shown.right + page.px(16), lines)
        page.thing("button", words.listed(one), row, do)
        if at == scene.at:
            frame = page.pictures.frame(row.w, row.h, COLOURS["gold"], page.px(3), page.px(14))
            page.put(frame, row.x, row.y)
        ring(page, row, do)


def _named(page: Page, rect: Rect, thumb: Rect, place: str, title: str) -> tuple[Rect, list[Line]]:
    """Where the picture lies, and which choice it is and what was done, whole, in lines right of it.

    Where there are too many lines they are smaller, then begin with which choice it is, then there is no
    picture. What is too long even for that is drawn smaller still.
    """
    gap, short = page.px(16), _("{choice}: {cost}").format(choice=place, cost=title)
    beside = rect.right - thumb.right - gap
    tries: tuple[tuple[str, str, int], ...] = (
        (title, "label", beside),
        (title, "small", beside),
        (short, "small", beside),
        (short, "small", rect.right - thumb.x - page.px(10)),
    )
    for words, role, wide in tries:
        lines = [(line, role, "cream") for line in page.lines(words, role, wide)]
        if words == title:
            lines.insert(0, (place, "small", "muted"))
        if sum(page.theme.line(role) for _words, role, _colour in lines) <= rect.h - page.px(4):
            break
    else:
        most = max(1, (rect.h - page.px(4)) // page.theme.line("small"))
        rest = " ".join(words for words, _role, _colour in lines[most - 1 :])
        lines = [*lines[: most - 1], (rest, "small", "cream")]
    return thumb if wide == beside else Rect(thumb.x - page.px(6), thumb.y, 0, 0), lines


def _write(page: Page, rect: Rect, x: int, lines: Sequence[Line]) -> None:
    """Lines one below the other, in the middle of a row."""
    y = rect.centery - sum(page.theme.line(role) for _words, role, _colour in lines) / 2
    for words, role, colour in lines:
        page.text(words, (x, y), role, colour, "topleft", rect.right - x)
        y += page.theme.line(role)


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

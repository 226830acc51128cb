"""The deeds since the own turn in a free corner of the felt: a paragraph for each, the newest lowest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.room.page import Page
from game.room.theme import COLOURS
from game.words import _, text

from . import earlier
from .bubble import near
from .digest import by_concern
from .line import Line
from .news import News, face_sizes, letters
from .sentence import TALL, Faces, TextRow, chips, draw_row, folded, width_of

PAD, EDGE, GAP, BEHIND = 12, 10, 3, 8
"""The room beside the rows, over and under them, between paragraphs, and behind a face or a sentence."""


WIDTHS = (18, 24, 15)
"""The widths that are tried for a plate on free felt, in letter sizes."""
ROWS = (6, 4, 3, 2, 1)
"""The heights, in rows with the title's."""


class Paragraph(NamedTuple):
    """A deed in rows, and the deeds that are folded between it and the next that is told."""

    line: Line
    rows: Sequence[TextRow]
    folds: Sequence[Line]


class Corner:
    """What has room in this place, and how it is drawn."""

    def __init__(self, page: Page, rect: Rect, news: News) -> None:
        self.page, self.rect, self.lines = page, rect, news.lines
        self.title = news.title
        self.px = letters(page.theme)
        self.step, self.pad = round(self.px * TALL * 1.06), page.px(PAD)
        _large, self.face = face_sizes(page.theme)
        self.indent = self.face + page.px(BEHIND)
        self.head = round(self.step * 1.2) if news.title else 0
        self.end = self._end(news.me)
        self.told = self._told(by_concern(news.lines, news.me, news.voice, news.heads))

    def _end(self, me: int) -> int:
        """Behind what others did last: the own deeds that follow have just been done, and are not missed."""
        end = len(self.lines)
        while me >= 0 and end and self.lines[end - 1].seat == me:
            end -= 1
        return end or len(self.lines)

    def _told(self, wanted: Sequence[int]) -> list[Paragraph]:
        """Those about the person and the newest, as many as there is room for; one at least."""
        told: list[Paragraph] = []
        shown: list[int] = []
        for i in wanted:
            shown = sorted([*shown, i])
            tried = self._paragraphs(shown)
            if self.tall(tried) > self.rect.h and not told:
                self.head = 0
            elif self.tall(tried) > self.rect.h:
                break
            told = tried
        return told

    def _paragraphs(self, shown: Sequence[int]) -> list[Paragraph]:
        ends = [*shown[1:], self.end]
        return [self._paragraph(i, self.lines[i + 1 : end]) for i, end in zip(shown, ends, strict=True)]

    def _paragraph(self, i: int, folds: Sequence[Line]) -> Paragraph:
        """A deed whose last row leaves room for the number of what is folded behind it."""
        width, pieces = self.rect.w - 2 * self.pad - self.indent, self.lines[i].pieces
        rows = folded(self.page, pieces, self.px, width)
        number = earlier.wide(self.page, len(folds), self.px, between=True) if folds else 0
        if width_of(rows[-1]) + number > width:
            rows = folded(self.page, pieces, self.px, width - number)
        return Paragraph(self.lines[i], rows, folds)

    def tall(self, told: Sequence[Paragraph]) -> int:
        rows = sum(self.step * len(one.rows) + self.page.px(GAP) for one in told)
        return rows + self.head + 2 * self.page.px(EDGE)

    @property
    def before(self) -> Sequence[Line]:
        """What is folded before the first deed that is told."""
        return self.lines[: next(i for i, line in enumerate(self.lines) if line is self.told[0].line)]

    def draw(self, faces: Faces) -> None:
        page, tall = self.page, self.tall(self.told)
        box = Rect(self.rect.x, self.rect.bottom - tall, self.rect.w, tall)
        page.put(page.pictures.plate(box.w, box.h, "glass", page.px(18)), box.x, box.y)
        page.thing("ribbon", self.title or _("So far"), box)
        y = box.y + page.px(EDGE)
        if self.head:
            self._draw_head(Rect(box.x, y, box.w, self.head))
        y += self.head
        for one in self.told:
            self._draw_paragraph(one, y, faces)
            y += self.step * len(one.rows) + page.px(GAP)

    def _draw_head(self, row: Rect) -> None:
        """The title as large as it fits, beside the number of what is folded before all."""
        page, left = self.page, self.before
        number = earlier.wide(page, len(left), self.px) if left else 0
        room = row.w - 2 * self.pad - number
        size = round(self.px * 1.1)
        while size > page.theme.least and (
            page.pictures.line(self.title, "serif", size, COLOURS["pale"]).get_width() > room
        ):
            size -= 1
        title = page.pictures.line(self.title, "serif", size, COLOURS["pale"])
        page.put(title, row.x + self.pad, row.y)
        page.thing("text", self.title, Rect(row.x + self.pad, row.y, title.get_width(), row.h), value=size)
        if left:
            earlier.button(page, left, self.px, row.right - number, row)

    def _draw_paragraph(self, one: Paragraph, y: int, faces: Faces) -> None:
        page, step, x = self.page, self.step, self.rect.x + self.pad
        middle = y + step // 2
        if one.line.seat >= 0:
            page.put(faces(one.line.seat, self.face), x, y + step / 2 - self.face / 2)
        end = x = x + self.indent
        for n, row in enumerate(one.rows):
            end = draw_row(page, row, x, middle + step * n, self.px)
            chips(page, row, x, middle + step * n, self.px)
        tall = step * len(one.rows)
        page.thing("text", text(one.line.pieces), Rect(self.rect.x, y, self.rect.w, tall), value=self.px)
        if one.folds:
            last = Rect(x, y + tall - step, 0, step)
            earlier.button(page, one.folds, self.px, end + page.px(BEHIND), last, between=True)


def draw(page: Page, rect: Rect, news: News, faces: Faces) -> None:
    """Draw the deeds there; where not all have room, those about the person and the newest."""
    Corner(page, rect, news).draw(faces)


def room_among(page: Page, free: list[Rect], over: Rect, news: News) -> Rect | None:
    """Where at least one deed has room on free felt; the most deeds are tried first.

    The title stands over it, with the number of what is folded; only a single deed needs neither.
    """
    px = letters(page.theme)
    step, air = round(px * TALL * 1.06), 2 * page.px(EDGE) + page.px(GAP)
    least = (2 if len(news.lines) > 1 else 1) * step + air
    rooms = [room for room in free if room.w >= min(WIDTHS) * px and room.h >= least]
    for rows in ROWS if rooms else ():
        for wide in WIDTHS:
            corner = Corner(page, Rect(0, 0, wide * px, rows * step + air), news)
            size = corner.rect.w, corner.tall(corner.told)
            whole = size[1] <= corner.rect.h and (corner.head or not corner.before)
            at = near(rooms, size, over, page.px(8)) if whole else None
            if at is not None:
                return at
    return None

"""Draws the prompt bar: one line that asks somebody a question, with buttons beside or above it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect

from game.table.messages import MoreChoices
from game.ui.page.free_space import between_seats
from game.ui.page.layout import (
    LayoutBox,
    at_least,
    at_most,
    column,
    grow,
    layers,
    line,
    padding,
    paint,
    plate,
    row,
    sized,
    space,
    wider,
    wrapped,
)
from game.ui.page.message_types import Back
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import button, button_height, button_width
from game.words import _

from .prompt_buttons import UNSIGNED, Button, Time
from .prompt_lines import NOTHING_BELOW, BarLine, Below, height, laid

SQUEEZE, SQUEEZE_LARGE = 0.1, 0.3
"""How much words, or large words, may shrink at most so that one or two buttons fit beside them."""
ASIDE = 0.5
"""The largest share of the room beside the news that a row of buttons takes."""
HALF = 260
"""The least width of words in two lines beside buttons."""
BRACKETS = re.compile(r" \([^()]*\)")
"""The parts of a question that are left out if they do not fit."""
MAIN = 178
"""The least width of the main button, so that it is nearly always the same."""
MAIN_ENDS, SECOND = 240, 300
"""Where the main button ends, so that no other ever lies where it was: this far right of the middle or, with
large words, this far from the end of the room, which leaves the other button its room.
"""
TIGHT = 24
"""How much narrower buttons with brief words are."""
BEGINS, ENDS, GAP, AIR = 34, 18, 12, 6
"""The space before and after the contents of the bar, between them, and around the buttons of rows."""


def draw(
    page: Page,
    rect: Rect,
    words: str,
    found: Sequence[Button],
    back: bool,
    colour: str,
    leaf: int = 0,
    time: Time | None = None,
    below: Below = NOTHING_BELOW,
    room: Rect | None = None,
) -> Rect:
    """Draw the bar, as wide as it has to be; many buttons stand in rows above it, on several leaves.

    With buttons beside its words, the bar may be as wide as the `room`. Returns the place of the bar.
    """
    bar = _Bar(page, rect, room if room and found else rect, back, time)
    asked = BarLine(words, "prompt", colour)
    size = bar.room.w - bar.box([]).width(page), rect.h
    if not found:
        return bar.draw(bar.box(laid(page, asked, below, size, True)))
    answers = [at_most(one, bar.high, 0.5) for one in _answers(found)]
    end = bar.end(found, answers, GAP, ENDS)
    for limit in (min(end, bar.room.right) - bar.room.x, bar.room.w) if found[0].main else (bar.room.w,):
        for said, shrinks in _beside(page, asked, below, size, limit - bar.box([], answers).width(page)):
            box = bar.box(said, answers)
            spare = shrinks * max(one.wide(page) for one in said) if len(found) < 3 else 0
            if box.width(page) <= limit + spare:
                return bar.draw(box, limit, end, found[0].main)
    if page.theme.large and asked.wide(page) > size[0]:
        asked = _brief(asked)
    said = laid(page, asked, below, size, False)
    over = _Rows(bar, found, leaf)
    if not page.theme.large:
        rows = column(*over.rows(rect.w - bar.box([]).width(page)), gap=AIR)
        box = bar.box([one._replace(role="strong") for one in said], rows=rows)
        if bar.covers_nobody(box):
            return bar.draw(box)
    over.draw()
    return bar.draw(bar.box(said))


class _Bar(NamedTuple):
    """The bar of a question."""

    page: Page
    rect: Rect
    """Its usual place."""
    room: Rect
    """How wide it may be with buttons beside its words."""
    back: bool
    """Whether a button goes back."""
    time: Time | None

    def high(self, page: Page) -> int:
        """The height of its buttons."""
        return min(button_height(page), self.rect.h - page.px(12))

    def box(
        self, said: Sequence[BarLine], answers: Sequence[LayoutBox] = (), rows: LayoutBox | None = None
    ) -> LayoutBox:
        """The bar with these words, and with buttons beside or below them."""
        words = column(*(line(*one) for one in said), at=0.5)
        if rows is not None:
            words = padding(column(space(AIR), words, rows, gap=AIR / 2), 0, AIR / 2)
        before = [
            paint(_back, self.high, self.high) if self.back else None,
            paint(partial(clock, time=self.time), clock_width, self.high) if self.time else None,
        ]
        parts = [at_most(one, self.high, 0.5) for one in before if one is not None]
        inner = row(*parts, grow(words), space() if answers else None, *answers, gap=GAP)
        return layers(paint(_ground), row(space(BEGINS), grow(inner), space(ENDS)))

    def place(self, box: LayoutBox, limit: int = 0, end: int = 0, exact: bool = False) -> Rect:
        """Where the bar lies: in the middle, but it ends no earlier than at `end`, or exactly there."""
        wide = min(limit or self.room.w, box.width(self.page))
        place = Rect(0, 0, wide, max(self.rect.h, box.height(self.page, wide)))
        place.midbottom = self.rect.midbottom
        place.right = end if exact else max(place.right, end)
        place.x = max(self.room.x, min(place.x, self.room.right - wide))
        return place

    def draw(self, box: LayoutBox, limit: int = 0, end: int = 0, exact: bool = False) -> Rect:
        """Draw the bar, no wider than the limit; returns its place."""
        place = self.place(box, limit, end, exact)
        box.draw(self.page, place)
        return place

    def end(self, found: Sequence[Button], boxes: Sequence[LayoutBox], gap: float, after: float) -> int:
        """Where a plate with a main button, or one apart from it, ends at least; 0 without these."""
        page = self.page
        others = [box.width(page) + page.px(gap) for box, b in zip(boxes, found, strict=True) if b.apart]
        if not (others or found[0].main):
            return 0
        large = self.room.right - page.theme.wider(SECOND)
        main = large if page.theme.large else self.rect.centerx + page.px(MAIN_ENDS)
        return main + sum(others) + page.px(after)

    def covers_nobody(self, box: LayoutBox) -> bool:
        """Whether a bar that grows upwards covers no players."""
        place = self.place(box)
        above = Rect(0, place.y, self.page.width, place.h - self.rect.h)
        free = between_seats(self.page, above, self.rect.centerx)
        return not above.h or free.x <= place.x <= place.right <= free.right


def _beside(
    page: Page, asked: BarLine, below: Below, size: tuple[int, int], room: int
) -> Iterator[tuple[list[BarLine], float]]:
    """The words in this room beside buttons, from full to brief, and how much they may shrink there."""
    most = SQUEEZE_LARGE if page.theme.large else SQUEEZE
    shrinks = min(most, 1 - page.theme.least / page.theme.type("prompt")[1])
    whole = laid(page, asked, below, size, False)
    if len(whole) == 1 or below.notice:
        yield whole, shrinks
    if not page.theme.large and not below.notice and page.px(HALF) <= room and asked.wide(page) <= 2 * room:
        halves = [
            BarLine(words, "strong", asked.colour) for words in page.balanced(asked.words, asked.role, room)
        ]
        if len(halves) <= 2 and height(page, halves) <= size[1]:
            yield halves, 0
    if not below.notice:
        yield [_brief(asked)], shrinks


def _brief(asked: BarLine) -> BarLine:
    return asked._replace(words=BRACKETS.sub("", asked.words))


def _ground(page: Page, rect: Rect) -> None:
    """The plate of the bar, with a gold line at its left."""
    mark = sized(
        paint(
            lambda page, rect: page.put(page.pictures.plate(*rect.size, "primary", page.px(4)), *rect.topleft)
        ),
        8,
    )
    page.panel(rect, "panel")
    row(space(12), padding(mark, 0, 10)).draw(page, rect)


def _back(page: Page, rect: Rect) -> None:
    button(page, rect, "‹", Back(), role="lead", id="prompt-back")


def clock_width(page: Page) -> int:
    return page.wide("0:00", "prompt") + page.px(28)


def clock(page: Page, rect: Rect, time: Time) -> None:
    """Draw the remaining time, at a fixed width; near the end it gets a plate, but it never blinks."""
    page.panel(rect, "primary" if time.last else "sunk")
    words = f"{time.seconds // 60}:{time.seconds % 60:02}"
    colour = "ink" if time.last else "muted" if time.rests else "cream"
    page.text(words, rect.center, "prompt", colour, "center", rect.w - page.px(8))


def answer(page: Page, part: Rect, b: Button, number: int, role: str, primary: bool) -> None:
    """Draw the button of an answer; its key works even if its sign is not shown."""
    id = b.id if b.do is None else None
    button(page, part, b.words, b.do, icon=b.icon, key=b.shown(number), role=role, primary=primary, id=id)
    if b.advised:
        ring = page.pictures.glow(part.w, part.h, 0, COLOURS["hint"], page.px(4))
        page.put_at(ring, part.center)
    if b.unsigned:
        page.things[-1] = page.things[-1]._replace(key=b.cap(number), value=UNSIGNED)


def _answers(found: Sequence[Button], role: str = "label", first: int = 1, tight: int = 0) -> list[LayoutBox]:
    return [_answer(b, number, role, tight) for number, b in enumerate(found, first)]


def _answer(b: Button, number: int, role: str, tight: int = 0) -> LayoutBox:
    """The button of an answer, `tight` units narrower than usual."""
    primary = b.sole or (b.main and b.do is not None)
    box = paint(
        lambda page, rect: answer(page, rect, b, number, role, primary),
        lambda page: button_width(page, b.words, role, b.icon, b.shown(number)) - page.px(tight),
        lambda page: max(page.theme.target, page.theme.line(role) + page.px(14)),
    )
    return at_least(box, wider(MAIN)) if b.main else box


class _Rows(NamedTuple):
    """Buttons in rows over the question."""

    bar: _Bar
    found: Sequence[Button]
    leaf: int

    def forms(self) -> Iterator[list[LayoutBox]]:
        """The buttons with shorter and shorter words; the last form is for several rows."""
        found = self.found
        yield _answers(found)
        if all(b.word for b in found):  # a second row would cover piles
            found = [b.worded for b in found]
            yield _answers(found)
        brief = [b.brief for b in found]
        if self.bar.page.theme.large:  # rows of large letters would cover piles
            yield _answers(brief, tight=TIGHT)
            yield _answers(brief, "least", tight=TIGHT)
            return
        for longest in sorted(found, key=lambda b: -len(b.words)):
            found = [b.bare if b is longest else b for b in found]
            yield _answers(found)
        if all(b.cap(number) in ("", str(number)) for number, b in enumerate(found, 1)):
            yield _answers(brief, tight=TIGHT)  # only keys that can be counted need no sign
        yield _answers(found)

    def rows(self, limit: int) -> list[LayoutBox]:
        """Rows no wider than this, with words as full as possible; more rows than fit are on other leaves."""
        page = self.bar.page
        *forms, last = self.forms()
        whole = next(
            (row(*form, gap=AIR) for form in forms if row(*form, gap=AIR).width(page) <= limit), None
        )
        if whole is not None:
            return [whole]
        step = max(box.height(page, limit) for box in last) + page.px(AIR)
        most = max(2, (self.bar.rect.y - page.px(80)) // step - 1)
        rows = wrapped(page, last, limit, AIR)
        if len(rows) > most:
            more = Button(_("More …"), MoreChoices())
            rows = wrapped(page, last, limit - _answer(more, 0, "label").width(page) - page.px(AIR), AIR)
            begin = self.leaf % -(-len(rows) // most) * most
            number = sum(map(len, rows[: begin + most])) + 1
            rows = rows[begin : begin + most]
            rows[-1] = [*rows[-1], _answer(more, number, "label")]
        return [row(*some, gap=AIR, at=0.5) for some in rows]

    def draw(self) -> None:
        """Draw the rows on a plate of their own over the bar."""
        page, rect, room, _back, _time = self.bar
        high = 2 * (page.theme.target + page.px(AIR))
        free = between_seats(page, Rect(0, rect.y - high, page.width, high), rect.centerx)
        large = page.theme.large
        limit = rect.w if large else round(free.w * 1.02)  # one more row would cover piles
        rows = self.rows(min(page.width - page.px(120), rect.w, limit))
        box = plate(column(*rows, gap=AIR), AIR, AIR)
        wide = min(box.width(page), page.width - page.px(24) if large else free.w)
        place = Rect(0, 0, wide, box.height(page, wide))
        place.midbottom = rect.centerx, rect.y - page.px(4)
        if (large or room.w > rect.w) and len(rows) == 1 and wide < ASIDE * room.w:
            place.right = rect.right  # the news fits beside it
        if wide <= free.w:
            place.clamp_ip((free.x, place.y, free.w, place.h))
        place.w = min(wide, free.right - place.x)
        box.draw(page, place)

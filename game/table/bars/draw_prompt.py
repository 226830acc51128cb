"""Draws the prompt bar: one line that asks somebody a question, with buttons beside or above it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from game.table.messages import MoreChoices
from game.ui.page.free_space import between_seats
from game.ui.page.message_types import Back
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import bar, button, button_height, button_width
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
"""The parts that large words over or beside buttons leave out if they do not fit."""
MAIN_ENDS = 40
"""How far right of the middle the main button ends, so that no other ever lies where it was."""
SECOND = 375
"""The room for the other button, where both stand in a row at the right."""
TIGHT = 24
"""How much narrower buttons with brief words are."""


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
    room = room if room and found else rect
    gap = page.px(12)
    limit = room.w
    clock_w = clock_width(page)
    h = min(button_height(page), rect.h - page.px(12))
    extra = (h + gap if back else 0) + (clock_w + gap if time else 0) + page.px(64)
    widths = [button_width(page, b.words, "label", b.icon, b.shown(i)) for i, b in enumerate(found, 1)]
    buttons = sum(widths) + gap * len(widths)
    if found and page.theme.large:
        words = _shortened(page, words, buttons, limit - extra, len(found))
    said = laid(page, BarLine(words, "prompt", colour), below, (limit - extra, rect.h), not found)
    tall = max(rect.h, height(page, said)) if len(said) > 1 else rect.h
    rect = Rect(rect.x, rect.bottom - tall, rect.w, tall)
    widest = max(line.wide(page) for line in said)
    total = widest + buttons + extra
    halved = len(said) > 1 and not below.notice
    beside = found if not halved and _fits(page, widest, total, limit, len(found)) else ()
    if found and not beside and not page.theme.large:
        room_for_words = limit - extra - buttons
        halves = _halves(page, BarLine(words, "strong", colour), room_for_words, rect.h)
        if not halves or below.notice:
            box = _over_rows(page, rect, said, found, widths, leaf, back, time)
            if box:
                return box
        else:
            said = halves
            beside = found
            widest = max(line.wide(page) for line in halves)
            total = widest + buttons + extra
    if not beside and found:
        total = widest + extra
        _rows(page, rect, found, widths, leaf, room)
    box = Rect(0, rect.y, min(limit, total), rect.h)
    box.centerx = rect.centerx
    if beside and beside[0].main:
        end = box.w - page.px(18) - sum(widths[1:]) - gap * len(widths[1:])
        box.x = rect.centerx + page.px(MAIN_ENDS) - end
    box.x = max(room.x, min(box.x, room.right - box.w))
    page.panel(box, "panel")
    _mark(page, box)
    x = _before(page, box.x + page.px(34), box.centery, h, back, time)
    most = box.right - page.px(30) - x
    most = max(page.px(260), most - (buttons if beside else 0))
    right = _said(page, said, x, box.centery, most)
    left = Rect(right + gap * 2, box.centery - h // 2, box.right - page.px(18) - right - gap * 2, h)
    if beside:
        _row(page, bar(left, widths, gap), found, 0)
    return box


def _fits(page: Page, widest: int, total: int, limit: int, count: int) -> bool:
    """Whether words this wide fit beside their buttons, shrunk a little if the buttons are few."""
    most = SQUEEZE_LARGE if page.theme.large else SQUEEZE
    squeeze = widest * min(most, 1 - page.theme.least / page.theme.type("prompt")[1])
    return total <= limit or (count < 3 and total - limit <= squeeze)


def _shortened(page: Page, words: str, buttons: int, limit: int, count: int) -> str:
    """The words, without the text in brackets if they would otherwise shrink or displace the buttons."""
    whole, brief = (BarLine(one, "prompt", "").wide(page) for one in (words, BRACKETS.sub("", words)))
    if _fits(page, whole, whole + buttons, limit, count):
        return words
    drives = _fits(page, brief, brief + buttons, limit, count)
    return BRACKETS.sub("", words) if drives or whole > limit else words


def _halves(page: Page, asked: BarLine, width: int, high: int) -> list[BarLine]:
    """The words in one or two smaller lines of this width, so that buttons fit beside them.

    Empty if they do not fit.

    Otherwise empty.
    """
    if width < page.px(HALF) or 2 * width < asked.wide(page):
        return []
    halves = [asked._replace(words=words) for words in page.balanced(asked.words, asked.role, width)]
    return halves if len(halves) <= 2 and height(page, halves) <= high else []


def _over_rows(
    page: Page,
    rect: Rect,
    said: Sequence[BarLine],
    found: Sequence[Button],
    widths: Sequence[int],
    leaf: int,
    back: bool,
    time: Time | None,
) -> Rect | None:
    """Draw the question over rows of buttons, all in one bar that grows upwards as little as possible.

    Draw nothing and return None if the bar would cover players.
    """
    gap = page.px(6)
    h = min(button_height(page), rect.h - page.px(12))
    said = [line._replace(role="strong") for line in said]
    before = (h + page.px(12) if back else 0) + (clock_width(page) + page.px(12) if time else 0)
    low = Rect(rect.x + before, rect.bottom + page.px(4), rect.w - before, rect.h)
    rows = _planned(page, low, found, widths, leaf, low)
    words = sum(page.theme.line(line.role) for line in said) + gap
    wide = max(rows.box.w, page.px(64) + max(line.wide(page) for line in said)) + before
    box = Rect(0, 0, min(wide, rect.w), rows.box.h + words)
    box.midbottom = rect.midbottom
    free = between_seats(page, Rect(0, box.y, page.width, box.h - rect.h), rect.centerx)
    if box.h > rect.h and not free.x <= box.x <= box.right <= free.right:
        return None
    page.panel(box, "panel")
    _mark(page, box)
    x = _before(page, box.x + page.px(34), box.centery, h, back, time)
    _said(page, said, x, box.y + gap + words // 2, box.right - page.px(18) - x)
    begin = box.x + before + page.px(12) * (before > 0)
    rows.box.x = begin + max(0, box.right - begin - rows.box.w) // 2
    rows.draw(page)
    return box


def _mark(page: Page, box: Rect) -> None:
    """The gold line at the left of the bar."""
    mark = page.pictures.plate(page.px(8), box.h - page.px(20), "primary", page.px(4))
    page.put(mark, box.x + page.px(12), box.y + page.px(10))


def _before(page: Page, x: int, middle: int, h: int, back: bool, time: Time | None) -> int:
    """Draw the back button and the time before the words; returns where the words begin."""
    gap = page.px(12)
    if back:
        button(page, Rect(x, middle - h // 2, h, h), "‹", Back(), role="lead", id="prompt-back")
        x += h + gap
    if time:
        clock_w = clock_width(page)
        clock(page, Rect(x, middle - h // 2, clock_w, h), time)
        x += clock_w + gap
    return x


def _said(page: Page, said: Sequence[BarLine], x: int, middle: int, most: int) -> int:
    """Draw the words at this height; returns their right end."""
    right = x
    y = middle - sum(page.theme.line(line.role) for line in said) // 2
    for line in said:
        high = page.theme.line(line.role)
        wide = min(line.wide(page), most) + 1
        drawn = page.text(line.words, (x, y + high // 2), line.role, line.colour, "midleft", wide)
        right = max(right, drawn.right)
        y = y + high
    return right


def clock_width(page: Page) -> int:
    return page.wide("0:00", "prompt") + page.px(28)


def clock(page: Page, rect: Rect, time: Time) -> None:
    """Draw the remaining time, at a fixed width; near the end it gets a plate, but it never blinks."""
    page.panel(rect, "primary" if time.last else "sunk")
    words = f"{time.seconds // 60}:{time.seconds % 60:02}"
    colour = "ink" if time.last else "muted" if time.rests else "cream"
    page.text(words, rect.center, "prompt", colour, "center", rect.w - page.px(8))


def _row(page: Page, parts: Sequence[Rect], found: Sequence[Button], first: int, role: str = "label") -> None:
    for i, (part, b) in enumerate(zip(parts, found, strict=True), first + 1):
        answer(page, part, b, i, role, b.sole or (b.main and b.do is not None))


def answer(page: Page, part: Rect, b: Button, number: int, role: str, primary: bool) -> None:
    """Draw the button of an answer; its key works even if its sign is not shown."""
    id = b.id if b.do is None else None
    button(page, part, b.words, b.do, icon=b.icon, key=b.shown(number), role=role, primary=primary, id=id)
    if b.advised:
        ring = page.pictures.glow(part.w, part.h, 0, COLOURS["hint"], page.px(4))
        page.put_at(ring, part.center)
    if b.unsigned:
        page.things[-1] = page.things[-1]._replace(key=b.cap(number), value=UNSIGNED)


def _shorter(page: Page, found: Sequence[Button], limit: int, role: str) -> Sequence[Button]:
    """The buttons in one row, without as many texts in brackets as necessary, the longest removed first."""
    kept = list(found)

    def wide(button: Button) -> int:
        return button_width(page, button.words, role, button.icon, "1")

    gap = page.px(6)
    while sum(map(wide, kept)) + gap * len(kept) > limit:
        bracketed = [i for i, button in enumerate(kept) if " (" in button.words]
        if not bracketed:
            break
        longest = max(bracketed, key=lambda i: wide(kept[i]))
        kept[longest] = kept[longest]._replace(words=kept[longest].words.partition(" (")[0])
    return found if page.theme.large else kept


class Rows(NamedTuple):
    """Rows of buttons, and the plate on which they stand."""

    box: Rect
    rows: Sequence[Sequence[int]]
    """The numbers of the buttons in each row."""
    found: Sequence[Button]
    widths: Sequence[int]
    more: bool
    """Whether there are more on the next page."""
    role: str
    high: int

    def draw(self, page: Page) -> None:
        """Draw the buttons."""
        gap = page.px(6)
        more = Button(_("More …"), MoreChoices())
        for n, row in enumerate(self.rows):
            line = Rect(
                self.box.x + gap,
                self.box.y + gap + n * (self.high + gap),
                self.box.w - 2 * gap,
                self.high,
            )
            here = [self.found[k] for k in row]
            wides = [self.widths[k] for k in row]
            if self.more and n == len(self.rows) - 1:
                here = [*here, more]
                wides = [*wides, button_width(page, more.words, "label")]
            _row(page, bar(line, wides, gap), here, row[0], self.role)


def _rows(
    page: Page, rect: Rect, found: Sequence[Button], widths: Sequence[int], leaf: int, whole: Rect
) -> None:
    """Draw rows of buttons on a plate over the prompt."""
    rows = _planned(page, rect, found, widths, leaf, whole)
    page.panel(rows.box, "panel")
    rows.draw(page)


def _planned(
    page: Page, rect: Rect, found: Sequence[Button], widths: Sequence[int], leaf: int, whole: Rect
) -> Rows:
    """Rows of buttons over the prompt; those that do not fit are on the next page."""
    gap = page.px(6)
    role = "label"
    high = 2 * (max(page.theme.target, page.theme.line(role) + page.px(14)) + gap)
    free = between_seats(page, Rect(0, rect.y - high, page.width, high), rect.centerx)
    # one more row of large buttons would cover piles
    wide = rect.w if page.theme.large else round(free.w * 1.02)
    limit = min(page.width - page.px(120), rect.w, wide)
    if page.theme.large and found[0].main:
        found = [b.brief for b in found]
        widths = [button_width(page, b.words, role, b.icon) for b in found]
    worded = all(b.word for b in found)
    if worded and sum(widths) + gap * len(widths) > limit:  # a second row would cover piles
        found = [b.worded for b in found]
        widths = [button_width(page, b.words, role, b.icon, b.cap(i)) for i, b in enumerate(found, 1)]
    if sum(widths) + gap * len(widths) > limit:
        found = _shorter(page, found, limit, role)
        widths = [button_width(page, b.words, role, b.icon, b.shown(i)) for i, b in enumerate(found, 1)]
    if sum(widths) + gap * len(widths) > limit:
        brief = [b.brief for b in found]
        least = [button_width(page, b.words, role, b.icon) - page.px(TIGHT) for b in brief]
        if sum(least) + gap * len(least) <= limit:
            found = brief
            widths = least
        elif page.theme.large:  # rows of large letters would cover piles
            found = brief
            role = "least"
            widths = [button_width(page, b.words, role, b.icon) - page.px(TIGHT) for b in brief]
    h = max(page.theme.target, page.theme.line(role) + page.px(14))
    widths = [min(w, limit - 3 * gap) for w in widths]
    most = max(2, (rect.y - page.px(80)) // (h + gap) - 1)
    more = Button(_("More …"), MoreChoices())
    spare = button_width(page, more.words, "label")
    rows: list[list[int]] = [[]]
    for i, w in enumerate(widths):
        room = limit - (spare + gap if len(rows) % most == 0 else 0)
        if rows[-1] and sum(widths[k] + gap for k in rows[-1]) + w > room:
            rows.append([])
        rows[-1].append(i)
    leaves = -(-len(rows) // most)
    shown = rows[leaf % leaves * most :][:most]
    tall = len(shown) * (h + gap) + gap
    wide = max(sum(widths[k] + gap for k in row) for row in shown) + gap * 3 + (spare if leaves > 1 else 0)
    box = Rect(0, 0, min(wide, page.width - page.px(24) if page.theme.large else free.w), tall)
    box.midbottom = (rect.centerx, rect.y - page.px(4))
    tight = page.theme.large or whole.w > rect.w
    if tight and len(shown) == 1 and box.w < ASIDE * whole.w:
        box.right = rect.right  # the news fits beside it
        if found[0].main:
            box.right += sum(widths[1:]) + 3 * gap - page.px(SECOND)
    if box.w <= free.w:
        box.clamp_ip((free.x, box.y, free.w, box.h))
    box.w = min(box.w, free.right - box.x)
    return Rows(box, shown, found, widths, leaves > 1, role, h)

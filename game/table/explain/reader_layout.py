"""Lays out a card beside its explanation, the most complete layout that fits first."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from itertools import chain, product
from typing import NamedTuple

from pygame import Rect

from game.books.contract.table_words import Explained
from game.ui.art.palette import GOLD_DEEP, INK, ROLES
from game.ui.page.page import Page
from game.words import card_text, headed, ngettext

from . import reader_links

TALL = (488, 430, 380, 330, 285, 240)
"""Heights of the large card to try; the first is 2.2 times the height of a card in the hand."""
WIDE = (640, 540, 460, 380, 320, 260)
"""Widths of the text beside it to try."""
LARGEST, READABLE = 4, 4
"""How many of these heights and widths are preferred; narrower text is tedious to read."""
WIDEST = 900
"""A width to try for text without the card if all others are too narrow."""

RIM, NARROW = 9, 3
"""The width of the dark frame that distinguishes a copy from cards on the table; with large text."""
CARD, BRIEF, WHOLE = range(3)
"""How much of a card's lines is explained."""


class Reading(NamedTuple):
    """The reader's text about one card."""

    card: str
    lines: tuple[Explained, ...]
    notes: tuple[str, ...] = ()
    """Notes on the card where it lies."""
    title: str = ""
    """The subject of `deed`."""
    deed: str = ""
    """The result of playing it, or why it cannot be played."""
    gist: str = ""
    """Its most important line, unless that is a reason against playing."""
    more: str = ""
    """How to read everything, if the card's lines do not fit."""
    kept: bool = False
    """Whether it is kept open and so can be pressed."""
    head: str = ""
    """The card that it is about, if its picture is not shown."""


class ReadingRow(NamedTuple):
    """One line of text, or an icon, in the text beside the card."""

    kind: str
    """A role of text, `icon`, or `rule`."""
    words: str
    colour: str
    x: int
    y: int


class ReadingPlan(NamedTuple):
    """A layout of the reader: the places of card and text, and the text's rows."""

    size: tuple[int, int]
    card: Rect
    box: Rect
    rows: tuple[ReadingRow, ...]
    told: Reading
    """The parts that fit."""
    says: int = WHOLE
    """Whether the lines of the card are included: as WHOLE, as BRIEF, or not at all."""

    @property
    def names(self) -> bool:
        """Whether it shows which card it is about."""
        return bool(self.card.w) or card_text(self.told.card) in _begins(self.told)

    def tells_deed(self, reading: Reading) -> bool:
        """Whether it says what a click does, if people need to know that."""
        return reading.gist in self.told.deed

    def tells_way(self, reading: Reading) -> bool:
        """Whether it says how to read everything."""
        return any(reading.more in note for note in self.told.notes)


def plans(page: Page, reading: Reading) -> Iterator[ReadingPlan]:
    """The possible layouts in its frame, the most complete first."""
    broad = page.px(NARROW if page.theme.large else RIM)
    for plan in _plans(page, reading):
        rim = broad if plan.card.w else 0  # words alone cannot be mistaken for a card
        (w, h), card, box = plan.size, plan.card.move(rim, rim), plan.box.move(rim, rim)
        yield plan._replace(size=(w + 2 * rim, h + 2 * rim), card=card, box=box)


def _plans(page: Page, reading: Reading) -> Iterator[ReadingPlan]:
    """The possible layouts without a frame around them."""
    yield from _laid_out(page, reading, WHOLE)
    if not reading.more:  # it is kept open to be read
        first, _more, rest = reading.deed.partition("\n")
        comes = rest.split("\n")  # the result
        last = reading.gist if reading.gist in comes else comes[-1]
        for deed in (f"{first}\n{last}", last) if rest else ():
            yield from _laid_out(page, reading._replace(deed=deed), WHOLE)
        says = BRIEF if reading.title else WHOLE  # people who keep it open want to know the result
        yield from _laid_out(page, reading._replace(title="", deed=""), says)
    more = (reading.more,) if reading.more and reading.lines else ()
    briefs = [brief for brief in (_brief(reading, True), _brief(reading, False)) if brief.lines]
    bare = [brief._replace(notes=(*reading.notes, *more), deed="") for brief in briefs]
    for brief, alone in zip(briefs, bare, strict=True):
        yield from _laid_out(page, brief._replace(notes=(*brief.notes, *more)), BRIEF)
        yield from _laid_out(page, brief, BRIEF)
        # what a click does matters more than how long it has been here
        if reading.gist not in ("", reading.deed):
            yield from _laid_out(page, brief._replace(notes=more, deed=reading.gist), BRIEF)
        # What a card does matters more than why it cannot be chosen.
        yield from _laid_out(page, reading._replace(title="", deed=""), BRIEF)
        yield from _laid_out(page, alone, BRIEF)
        if reading.notes:  # they only say which parts apply in this place
            yield from _laid_out(page, alone._replace(notes=more), BRIEF)
    for named in _named(reading):
        for plan in _alone(page, named._replace(notes=more, deed=reading.gist or reading.deed)):
            yield plan._replace(says=CARD)
    for brief in bare[:1]:
        if len(brief.lines) > 1:
            one = brief._replace(lines=brief.lines[:1])
            left = tuple(_left_out(len(brief.lines) - 1, way) for way in more)
            for notes in dict.fromkeys(((*reading.notes, *left), left, more)):
                yield from _laid_out(page, one._replace(notes=notes, deed=reading.gist), CARD)
    short = reading._replace(lines=(), notes=(*reading.notes, *more))
    terse = short._replace(notes=more, title="", deed=reading.gist)
    for one in (short, terse, terse._replace(notes=()), terse._replace(deed="")):
        if one.notes or one.deed:
            yield from _laid_out(page, one, CARD)
    for tall in TALL[1:]:
        card = _card(page, tall)
        silent = reading._replace(lines=(), notes=(), deed="")
        yield ReadingPlan(card.size, card, Rect(0, 0, 0, 0), (), silent, CARD)


def _laid_out(page: Page, reading: Reading, says: int) -> Iterator[ReadingPlan]:
    """The text beside the card, under it, or alone."""
    for plan in chain(_beside(page, reading), _under(page, reading), _alone(page, reading)):
        yield plan._replace(says=says)


def _brief(reading: Reading, plainly: bool) -> Reading:
    """For little room: one line for each thing that the printed words do not make clear.

    `plainly`: plain lines, such as how many cards to draw, come first, together in one line.
    """
    plain = [line for line in reading.lines if plainly and not line.meaning]
    lines = [line._replace(words="", meaning=", ".join(one.words for one in plain)) for line in plain[:1]]
    lines += [
        line._replace(words="", meaning=": ".join(filter(None, (line.words, line.meaning.partition(";")[0]))))
        for line in reading.lines
        if line.meaning
    ]
    return reading._replace(lines=tuple(lines), title="")


def _left_out(lines: int, way: str) -> str:
    """How many lines are left out, and how to read them."""
    words = ngettext("{n} more line. {way}", "{n} more lines. {way}", lines)
    return words.format(n=lines, way=way)


def _named(reading: Reading) -> Iterator[Reading]:
    """If not all lines can be explained, the first of them are, and all others are at least named.

    As a last resort all are named in one row, because a tip that only says how to read them helps nobody.
    """
    brief = _brief(reading, True)
    names = [line for line in reading.lines if line.meaning]
    plain = len(brief.lines) - len(names)  # one line of them at most
    for count in range(len(names) - 1, 0, -1) if all(line.words for line in names) else ():
        rest = [line._replace(meaning="", kind="") for line in names[count:]]
        yield brief._replace(lines=(*brief.lines[: plain + count], *rest))
    words = [line.words for line in reading.lines if line.words]
    for line in reading.lines[:1] if words else ():
        yield brief._replace(lines=(line._replace(words="", meaning=", ".join(words), kind="", icon=""),))


def _card(page: Page, tall: int) -> Rect:
    h = page.px(tall)
    return Rect(0, 0, round(h * 5 / 7), h)


def _width(page: Page, wide: int) -> int:
    return round(page.px(wide) * max(1.0, page.theme.text * 0.75))


def _beside(page: Page, reading: Reading) -> Iterator[ReadingPlan]:
    """The text at the right of the card; the card becomes smaller before the text becomes narrow."""
    sizes = (*product(TALL[:LARGEST], WIDE[:READABLE]), *product(TALL, WIDE))
    text = cache(partial(_rows, page, reading))
    for tall, wide in dict.fromkeys(sizes):
        card = _card(page, tall)
        rows, high = text(_width(page, wide))
        if high <= card.h * 1.05:
            size = (card.w + _width(page, wide), max(card.h, high))
            card.centery = size[1] // 2
            box = Rect(card.right, 0, _width(page, wide), max(high, round(card.h * 0.8)))
            box.centery = card.centery
            yield ReadingPlan(size, card, box, tuple(rows), reading)


def _under(page: Page, reading: Reading) -> Iterator[ReadingPlan]:
    """The text under a smaller card."""
    text = cache(partial(_rows, page, reading))
    for tall in TALL[2:]:
        for wide in WIDE:
            card = _card(page, tall)
            w = max(_width(page, wide), card.w)
            rows, high = text(w)
            card.midtop = (w // 2, 0)
            yield ReadingPlan((w, card.h + high), card, Rect(0, card.h, w, high), tuple(rows), reading)


def _alone(page: Page, reading: Reading) -> Iterator[ReadingPlan]:
    """The text without the card, usually beginning with its name."""
    for told in _titled(reading):
        for wide in (*WIDE, WIDEST):
            rows, high = _rows(page, told, _width(page, wide))
            box = Rect(0, 0, _width(page, wide), high)
            yield ReadingPlan(box.size, Rect(0, 0, 0, 0), box, tuple(rows), told)


def _rows(page: Page, reading: Reading, w: int) -> tuple[list[ReadingRow], int]:
    """The rows of the text in a panel of this width, and their total height."""
    theme = page.theme
    px = page.px
    pad = px(20)
    rows = []
    side = round(theme.line("label") * 1.15)
    y = px(16)

    def put(words: str, role: str, colour: str, x: int, width: int) -> None:
        nonlocal y
        for line in page.lines(words, role, width):
            rows.append(ReadingRow(role, line, colour, x, y))
            y += theme.line(role)

    keep = pin_side(page, reading) + px(12)
    if reading.head:
        put(reading.head, "label", INK, pad, w - pad - keep)
    for line in reading.lines:
        inset = pad + side + px(12) if line.icon else pad
        if line.icon:
            rows.append(ReadingRow("icon", line.icon, line.role, pad, y))
        if line.words:
            put(line.words, "label", ROLES.get(line.role, INK), inset, w - inset - keep)
            rows += _kind(page, line, rows[-1], w - keep - px(10))
        if line.meaning:
            put(line.meaning, "small", INK, inset, w - inset - keep)
        y += px(10 if line.words else 6)
    for note in reading.notes:
        put(note, "small", INK, pad, w - pad - (pad if reading.lines else keep))
    if reading.deed:
        if rows:
            rows.append(ReadingRow("rule", "", "", pad, y + px(6)))
            y += px(14)
        room = w - pad - keep
        if reading.title:
            put(reading.title, "small", GOLD_DEEP, pad, room)
        put(reading.deed, "label", INK, pad, room)
    return rows, y + px(12) + foot(page, reading, w)


def _titled(reading: Reading) -> Iterator[Reading]:
    """The same with the name of the card above, or in the first row; in a tip without room, not at all.

    Nothing is added if the text begins with the card's name anyway.
    """
    name = card_text(reading.card)
    if name not in _begins(reading):
        yield reading._replace(head=name)
        if reading.kept and reading.lines:
            first, *others = reading.lines
            words = headed(name, first.words) if first.words else ""
            meaning = first.meaning if words else headed(name, first.meaning)
            reading = reading._replace(lines=(first._replace(words=words, meaning=meaning), *others))
    yield reading


def _begins(reading: Reading) -> str:
    """The beginning of the text."""
    lines = (words for line in reading.lines[:1] for words in (line.words, line.meaning))
    return reading.head or next(filter(None, (*lines, *reading.notes, reading.deed)), "")


def pin_side(page: Page, reading: Reading) -> int:
    """The size of the sign that keeps it open, or closes it."""
    side = round(page.theme.line("label") * 1.15)
    return max(side, page.theme.target) if reading.kept else side


def foot(page: Page, reading: Reading, w: int) -> int:
    """The height of the buttons below the text."""
    return reader_links.high(page, w) if reading.kept else 0


def _kind(page: Page, line: Explained, above: ReadingRow, right: int) -> list[ReadingRow]:
    """The meaning of a line's colour, after the line's words if it fits there."""
    begin = above.x + page.wide(above.words, "label") + page.px(14)
    if not line.kind or begin + page.wide(line.kind, "small") > right:
        return []
    drop = (page.theme.line("label") - page.theme.line("small")) // 2 + page.px(1)
    return [ReadingRow("small", line.kind, ROLES.get(line.role, INK), begin, above.y + drop)]

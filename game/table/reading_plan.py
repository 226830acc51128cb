"""How a card and the words about it can be laid out, the richest way first."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from itertools import chain, product
from typing import NamedTuple

from pygame import Rect

from game.art.palette import GOLD_DEEP, INK, ROLES
from game.room.page import Page
from game.words import card_text, headed, ngettext

from . import reading_ways
from .seats import LARGE
from .voice import Explained

TALL = (488, 430, 380, 330, 285, 240)
"""Heights of the large card that are tried: the first is 2.2 times a card of the hand."""
WIDE = (640, 540, 460, 380, 320, 260)
"""Widths of the text beside it that are tried."""
LARGEST, READABLE = 4, 4
"""How many of these heights and widths are tried before others: narrower text is tedious to read."""
WIDEST = 900
"""A width that is tried for text without the card when all others are too narrow."""

RIM, NARROW = 9, 3
"""How broad the dark frame is that tells a copy for reading from cards on the table; with large text."""
CARD, BRIEF, WHOLE = range(3)
"""How much of a card's lines is explained."""


class Reading(NamedTuple):
    """What the reader says about one card."""

    card: str
    lines: tuple[Explained, ...]
    notes: tuple[str, ...] = ()
    """Notes on the card where it lies."""
    title: str = ""
    """What `deed` is about."""
    deed: str = ""
    """What happens when it is played, or why it cannot be."""
    gist: str = ""
    """The line of it that says most, where it is not why it cannot be."""
    more: str = ""
    """How to read all of it, for where its lines find no room."""
    kept: bool = False
    """Whether it is kept open, and can be pressed."""
    head: str = ""
    """Which card it is about, where that is not shown."""


class ReadingRow(NamedTuple):
    """One line of text, or an icon, in the text beside the card."""

    kind: str
    """A role of text, `icon`, or `rule`."""
    words: str
    colour: str
    x: int
    y: int


class ReadingPlan(NamedTuple):
    """How a reader is laid out: where card and text lie in it, and the text's rows."""

    size: tuple[int, int]
    card: Rect
    box: Rect
    rows: tuple[ReadingRow, ...]
    told: Reading
    """What of it has room."""
    says: int = WHOLE
    """Whether the lines of the card are among them: WHOLE, BRIEF, or not at all."""

    @property
    def names(self) -> bool:
        """Whether one sees which card it is about."""
        return bool(self.card.w) or card_text(self.told.card) in _begins(self.told)

    def tells_deed(self, reading: Reading) -> bool:
        """Whether it says what a click does, if that is to be told."""
        return reading.gist in self.told.deed

    def tells_way(self, reading: Reading) -> bool:
        """Whether it says how to read all of it."""
        return any(reading.more in note for note in self.told.notes)


def plans(page: Page, reading: Reading) -> Iterator[ReadingPlan]:
    """The ways to lay it out in its frame, the richest first."""
    broad = page.px(RIM if page.theme.text <= LARGE else NARROW)
    for plan in _plans(page, reading):
        rim = broad if plan.card.w else 0  # words alone are taken for no card
        (w, h), card, box = plan.size, plan.card.move(rim, rim), plan.box.move(rim, rim)
        yield plan._replace(size=(w + 2 * rim, h + 2 * rim), card=card, box=box)


def _plans(page: Page, reading: Reading) -> Iterator[ReadingPlan]:
    """The same without the frame."""
    yield from _laid_out(page, reading, WHOLE)
    if not reading.more:  # it is kept open to be read
        first, _more, rest = reading.deed.partition("\n")
        comes = rest.split("\n")  # what comes of it
        last = reading.gist if reading.gist in comes else comes[-1]
        for deed in (f"{first}\n{last}", last) if rest else ():
            yield from _laid_out(page, reading._replace(deed=deed), WHOLE)
        says = BRIEF if reading.title else WHOLE  # whoever keeps it open asks what comes of it
        yield from _laid_out(page, reading._replace(title="", deed=""), says)
    more = (reading.more,) if reading.more and reading.lines else ()
    briefs = [brief for brief in (_brief(reading, True), _brief(reading, False)) if brief.lines]
    bare = [brief._replace(notes=(*reading.notes, *more), deed="") for brief in briefs]
    for brief, alone in zip(briefs, bare, strict=True):
        yield from _laid_out(page, brief._replace(notes=(*brief.notes, *more)), BRIEF)
        yield from _laid_out(page, brief, BRIEF)
        if reading.gist not in ("", reading.deed):  # what a click does is more than since when it is here
            yield from _laid_out(page, brief._replace(notes=more, deed=reading.gist), BRIEF)
        # What a card does is more than why it cannot be chosen.
        yield from _laid_out(page, reading._replace(title="", deed=""), BRIEF)
        yield from _laid_out(page, alone, BRIEF)
        if reading.notes:  # they only tell what of that is so where it lies
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
    """Where there is too little room: a line each for what is not plain from the printed words alone.

    `plainly`: all that is plain, such as how many cards to draw, stands in one line before them.
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
    """Where not all lines can be explained: the first of them are, and all others at least named.

    In the end all stand in one row: a tip that only says how to read them helps nobody.
    """
    brief, names = _brief(reading, True), [line for line in reading.lines if line.meaning]
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
    """The text at the right of the card, which rather gets smaller than its text narrow."""
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
    """The text under a card that is not so large."""
    text = cache(partial(_rows, page, reading))
    for tall in TALL[2:]:
        for wide in WIDE:
            card = _card(page, tall)
            w = max(_width(page, wide), card.w)
            rows, high = text(w)
            card.midtop = (w // 2, 0)
            yield ReadingPlan((w, card.h + high), card, Rect(0, card.h, w, high), tuple(rows), reading)


def _alone(page: Page, reading: Reading) -> Iterator[ReadingPlan]:
    """The text without the card, which it mostly begins with."""
    for told in _titled(reading):
        for wide in (*WIDE, WIDEST):
            rows, high = _rows(page, told, _width(page, wide))
            box = Rect(0, 0, _width(page, wide), high)
            yield ReadingPlan(box.size, Rect(0, 0, 0, 0), box, tuple(rows), told)


def _rows(page: Page, reading: Reading, w: int) -> tuple[list[ReadingRow], int]:
    """The rows of the text in a panel of this width, and their height together."""
    theme, px = page.theme, page.px
    pad, rows = px(20), []
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
            rows.append(ReadingRow("rule", "", "", pad, y + px(2)))
            y += px(12)
        room = w - pad - keep
        if reading.title:
            put(reading.title, "small", GOLD_DEEP, pad, room)
        put(reading.deed, "label", INK, pad, room)
    return rows, y + px(12) + foot(page, reading, w)


def _titled(reading: Reading) -> Iterator[Reading]:
    """The same with the name of the card above; where room is short in the first row, or in a tip not at all.

    Nothing is added where the card is named first anyway.
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
    """What is told first."""
    lines = (words for line in reading.lines[:1] for words in (line.words, line.meaning))
    return reading.head or next(filter(None, (*lines, *reading.notes, reading.deed)), "")


def pin_side(page: Page, reading: Reading) -> int:
    """How large the sign is that keeps it open, or lets it go."""
    side = round(page.theme.line("label") * 1.15)
    return max(side, page.theme.target) if reading.kept else side


def foot(page: Page, reading: Reading, w: int) -> int:
    """The height of the buttons below the text."""
    return reading_ways.high(page, w) if reading.kept else 0


def _kind(page: Page, line: Explained, above: ReadingRow, right: int) -> list[ReadingRow]:
    """What a line's colour stands for, behind its words where it has room there."""
    (family, px), (small, low) = page.theme.type("label"), page.theme.type("small")
    begin = above.x + page.pictures.line(above.words, family, px, INK).get_width() + page.px(14)
    if not line.kind or begin + page.pictures.line(line.kind, small, low, INK).get_width() > right:
        return []
    drop = (page.theme.line("label") - page.theme.line("small")) // 2 + page.px(1)
    return [ReadingRow("small", line.kind, ROLES.get(line.role, INK), begin, above.y + drop)]

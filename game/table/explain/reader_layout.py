"""Lays out a card beside its explanation, the most complete layout that fits first."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from itertools import chain, product
from typing import NamedTuple

from pygame import Rect, Surface

from game.books.contract.table_words import Explained
from game.ui.art.palette import GOLD_DEEP, INK, PAPER_EDGE, ROLES
from game.ui.art.picture_cache import kept
from game.ui.art.text_cards import sign
from game.ui.page.layout import (
    LayoutBox,
    Length,
    button,
    column,
    flow,
    grow,
    inset,
    layers,
    lines,
    padding,
    paint,
    pixels,
    row,
    space,
    text,
)
from game.ui.page.message_types import OpenGallery, Practise
from game.ui.page.page import Page
from game.ui.page.widgets import icon_button
from game.words import _, card_text, headed, ngettext

from .card_reader import PIN

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
PAD = 20
"""The room at the left of the text, and usually at its right."""
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


class ReadingPlan(NamedTuple):
    """A layout of the reader: the places of card and text, and the text."""

    size: tuple[int, int]
    card: Rect
    box: Rect
    words: LayoutBox | None
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
        said = named._replace(notes=more, deed=reading.gist or reading.deed)
        for plan in _alone(page, said, _words(said)):
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
        yield ReadingPlan(card.size, card, Rect(0, 0, 0, 0), None, silent, CARD)


def _laid_out(page: Page, reading: Reading, says: int) -> Iterator[ReadingPlan]:
    """The text beside the card, under it, or alone."""
    words = _words(reading)
    beside = _beside(page, reading, words)
    for plan in chain(beside, _under(page, reading, words), _alone(page, reading, words)):
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


def _beside(page: Page, reading: Reading, words: LayoutBox) -> Iterator[ReadingPlan]:
    """The text at the right of the card; the card becomes smaller before the text becomes narrow."""
    sizes = (*product(TALL[:LARGEST], WIDE[:READABLE]), *product(TALL, WIDE))
    height = cache(partial(words.height, page))
    for tall, wide in dict.fromkeys(sizes):
        card = _card(page, tall)
        high = height(_width(page, wide))
        if high <= card.h * 1.05:
            size = (card.w + _width(page, wide), max(card.h, high))
            card.centery = size[1] // 2
            box = Rect(card.right, 0, _width(page, wide), max(high, round(card.h * 0.8)))
            box.centery = card.centery
            yield ReadingPlan(size, card, box, words, reading)


def _under(page: Page, reading: Reading, words: LayoutBox) -> Iterator[ReadingPlan]:
    """The text under a smaller card."""
    height = cache(partial(words.height, page))
    for tall in TALL[2:]:
        for wide in WIDE:
            card = _card(page, tall)
            w = max(_width(page, wide), card.w)
            high = height(w)
            card.midtop = (w // 2, 0)
            yield ReadingPlan((w, card.h + high), card, Rect(0, card.h, w, high), words, reading)


def _alone(page: Page, reading: Reading, words: LayoutBox) -> Iterator[ReadingPlan]:
    """The text without the card, usually beginning with its name."""
    for told in _titled(reading):
        said = words if told is reading else _words(told)
        for wide in (*WIDE, WIDEST):
            w = _width(page, wide)
            box = Rect(0, 0, w, said.height(page, w))
            yield ReadingPlan(box.size, Rect(0, 0, 0, 0), box, said, told)


def _words(reading: Reading) -> LayoutBox:
    """The text, with the sign that keeps it open or closes it, and the buttons below the lines."""
    keep = _pin_side(reading, 12)
    parts = [inset(text(reading.head, "label", INK), PAD, keep)] if reading.head else []
    for one in reading.lines:
        parts += [_line(one, keep), space(10 if one.words else 6)]
    for note in reading.notes:
        parts.append(inset(text(note, "small", INK), PAD, PAD if reading.lines else keep))
    if reading.deed:
        parts += [padding(paint(_rule, height=14), PAD)] if parts else []
        parts += [inset(text(reading.title, "small", GOLD_DEEP), PAD, keep)] if reading.title else []
        parts.append(inset(text(reading.deed, "label", INK), PAD, keep))
    said = column(space(16), *parts, space(12), at=0.5)
    foot = [padding(flow(*_links(reading.card), gap=10), PAD), space(8)] if reading.kept else []
    icon = "close" if reading.kept else "pin"
    name = _("Unpin") if reading.kept else _("Pin")
    side = _pin_side(reading)
    # while the panel is open for the card with the focus, the pin's key does the same
    pin = paint(
        lambda page, rect: icon_button(page, rect, icon, name, PIN, "read", again=not reading.kept),
        side,
        side,
    )
    return layers(column(grow(said), *foot), padding(column(row(pin, at=1)), 10, 10))


def _line(one: Explained, keep: Length) -> LayoutBox:
    """One of the card's lines: its sign, its words and its meaning."""
    colour = ROLES.get(one.role, INK)
    said = [text(one.words, "label", colour)] if one.words else []
    if one.words and one.kind:
        said = [layers(*said, paint(lambda page, rect: _kind(page, one, colour, rect)))]
    said += [text(one.meaning, "small", INK)] if one.meaning else []
    told = column(*said) if len(said) > 1 else said[0]
    if not one.icon:
        return inset(told, PAD, keep)
    side = lines("label", 1.15)
    icon = paint(lambda page, rect: page.put(sign(one.icon, one.role, pixels(page, side)), *rect.topleft))
    beside = inset(told, lambda page: page.px(PAD) + pixels(page, side) + page.px(12), keep)
    return layers(inset(icon, PAD), beside)


def _kind(page: Page, one: Explained, colour: str, rect: Rect) -> None:
    """The meaning of a line's colour, after the line's words if it fits there."""
    last = page.lines(one.words, "label", rect.w)[-1]
    begin = rect.x + page.wide(last, "label") + page.px(14)
    if one.kind and begin + page.wide(one.kind, "small") <= rect.right - page.px(10):
        middle = rect.bottom - page.theme.line("label") // 2 + page.px(1)
        page.text(one.kind, (begin, middle), "small", colour, "midleft")


def _rule(page: Page, rect: Rect) -> None:
    page.put(_drawn_rule(rect.w, max(1, page.px(2))), rect.x, rect.y + page.px(6))


@kept
def _drawn_rule(width: int, height: int) -> Surface:
    line = Surface((max(1, width), height))
    line.fill(PAPER_EDGE)
    return line


def _links(card: str) -> list[LayoutBox]:
    """The buttons below the words of a card that is kept open: to the gallery, and to a practice table."""
    return [
        button(_("See in the gallery"), OpenGallery(card), icon="gallery", role="label"),
        button(_("Try it"), Practise(card), icon="play", role="label"),
    ]


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


def _pin_side(reading: Reading, air: float = 0) -> Length:
    """The size of the sign that keeps it open, or closes it, with the space beside it."""

    def size(page: Page) -> int:
        side = round(page.theme.line("label") * 1.15)
        return (max(side, page.theme.target) if reading.kept else side) + page.px(air)

    return size

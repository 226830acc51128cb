"""Lays out and draws a line of the story: players in colours, small cards, words folded into rows."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.art.palette import suit_colour
from game.room.page import Page
from game.room.scene import Message
from game.room.theme import COLOURS
from game.words import N_, Piece, _

from .parts import JOKERS, NAMED, SUIT_OF, code_of, named, parts_of

TALL = 1.3
"""The height of a row, in letter sizes."""
FILLED = 0.86
"""How much of a slip's height the picture of a card takes that has only a name."""
CARD = re.compile(r"((?:10|[2-9AJQK])?[♥♦♣♠★])")
"""A card, or a suit, in words."""
JOKER = N_("Joker")


SHORT = 0.42
"""A last row with less than this share of the widest row's width looks lost."""


class Part(NamedTuple):
    """An unbreakable part: a word with the space before it, a name, or a card."""

    kind: str
    words: str
    seat: int
    wide: int


TextRow = Sequence[Part]


def folded(page: Page, line: Sequence[Piece], px: int, width: int) -> Sequence[TextRow]:
    """The sentence in rows no wider than this."""
    said = tuple((piece.kind, piece.text, piece.value if piece.kind == "seat" else -1) for piece in line)
    key = (said, px, width, _pad(page))
    rows: Sequence[TextRow] | None = page.pictures.folds.get(key)
    if rows is None:
        rows = _rows(page, line, px, width)
        page.pictures.folds[key] = rows
    return rows


def evened(page: Page, line: Sequence[Piece], px: int, width: int) -> Sequence[TextRow]:
    """The sentence in as few rows, about as wide as each other, so that no word stands alone below."""
    rows = folded(page, line, px, width)
    least = sum(map(width_of, rows)) // max(1, len(rows))
    tries = (folded(page, line, px, wide) for wide in range(least, width, px)) if len(rows) > 1 else ()
    return next((tried for tried in tries if len(tried) == len(rows)), rows)


def filled(page: Page, line: Sequence[Piece], px: int, width: int) -> Sequence[TextRow]:
    """The sentence in as few rows, as wide as they can be with no short row below."""
    rows = folded(page, line, px, width)
    if len(rows) < 2:
        return rows
    least = sum(map(width_of, rows)) // len(rows)
    tries = (folded(page, line, px, wide) for wide in range(width, least, -px))
    good = (tried for tried in tries if len(tried) == len(rows) and _ends_wide(tried))
    return next(good, None) or evened(page, line, px, width)


def _ends_wide(rows: Sequence[TextRow]) -> bool:
    """Whether the last row is not much shorter than the widest."""
    return width_of(rows[-1]) > SHORT * max(map(width_of, rows))


def _rows(page: Page, line: Sequence[Piece], px: int, width: int) -> Sequence[TextRow]:
    rows: list[list[Part]] = [[]]
    room = width
    known = page.pictures.folds.setdefault(("wide", px, _pad(page)), {})
    for kind, words, seat in parts_of(line):
        for one in [words] if kind else _words(words):
            wide = _wide(page, kind, one, seat, px, known)
            if wide > room and rows[-1] and one.strip(",.:;"):
                opening = rows[-1].pop() if rows[-1][-1].words.strip() == "(" else None
                rows.append([])
                room, one = width, one.lstrip()
                wide = _wide(page, kind, one, seat, px, known) if one else 0
                if opening is not None:  # a bracket stands with what it opens
                    rows[-1].append(Part("", "(", -1, _wide(page, "", "(", -1, px, known)))
                    room -= rows[-1][0].wide
            if one:
                rows[-1].append(Part(kind, one, seat, wide))
                room -= wide
    return [row for row in rows if row]


def _wide(page: Page, kind: str, words: str, seat: int, px: int, known: dict[tuple[str, str], int]) -> int:
    """How wide a part is. It is `known` from then on, as a sentence is tried in rows of several widths."""
    wide = known.get((kind, words))
    if wide is None:
        wide = _surface(page, kind, words, seat, px).get_width() + (_pad(page) if kind == "card" else 0)
        known[kind, words] = wide
    return wide


def _words(words: str) -> list[str]:
    """Words, each with the space before it; a space at the end stands alone."""
    found: list[str] = []
    for i, one in enumerate(words.split(" ")):
        found.append(f" {one}" if i else one)
    return [one for one in found if one]


def width_of(row: TextRow) -> int:
    return sum(part.wide for part in row)


def draw_row(page: Page, row: TextRow, x: int, middle: int, px: int, colour: str = "cream") -> int:
    """Draw one row with its middle at this height; returns its right end.

    Names are in the colours of their seats if the other words are cream.
    """
    for kind, words, seat, wide in row:
        surface = _surface(page, kind, words, seat, px, colour)
        if kind == "card":
            _slip(page, surface, x, middle, px, wide)
        else:
            page.put(surface, x, middle - surface.get_height() / 2)
        x += wide
    return x


def chips(page: Page, row: TextRow, x: int, middle: int, px: int, do: Message | None = None) -> None:
    """The cards of a row, each to be pointed at and read; a click does what one on the row does."""
    for part in row:
        name = code_of(part.words) if part.kind == "card" else ""
        if name:
            rect = Rect(x, middle - round(px * TALL) // 2, part.wide, round(px * TALL))
            page.thing("chip", name, rect, do, id=("chip", name, x, middle), again=do is not None)
        x += part.wide


def _pad(page: Page) -> int:
    return page.px(14)


def _surface(page: Page, kind: str, words: str, seat: int, px: int, colour: str = "cream") -> Surface:
    drawn = COLOURS[colour]
    if kind == "seat" and colour == "cream":
        drawn = page.accent(seat)
    elif kind == "card":
        name = named(words)
        if name in JOKERS:  # a star alone was taken for a suit
            return page.pictures.line(_(JOKER), "sans-bold", px, NAMED[name][1])
        return card_word(page, words, px)
    return page.pictures.line(words, "sans-bold" if kind else "sans", px, drawn)


def card_word(page: Page, words: str, px: int) -> Surface:
    """A card on its slip: rank and suit, or its own picture where it has only a name."""
    name = named(words)
    if name:
        picture, colour = NAMED[name]
        return page.pictures.icon(picture, round(px * TALL * FILLED), colour)
    suit = SUIT_OF.get(words[-1])
    colour = suit_colour(suit, page.pictures.four_colours) if suit else COLOURS["ink"]
    return page.pictures.line(words, "sans-bold", px, colour)


def line_with_cards(page: Page, words: str, at: tuple[int, int], role: str, colour: str, width: int) -> Rect:
    """Draw one line of coloured words, its cards on slips: no suit takes the colour of the words."""
    parts = [part for part in CARD.split(words) if part]
    if not CARD.search(words):
        return page.text(words, at, role, colour, "topleft", width)
    family, px = page.theme.type(role)
    whole, drawn = page.theme.line(role), COLOURS.get(colour, colour)

    def pictures(size: int) -> list[Surface]:
        return [
            card_word(page, part, size)
            if CARD.fullmatch(part)
            else page.pictures.line(part, family, size, drawn)
            for part in parts
        ]

    def wide(found: Sequence[Surface]) -> int:
        slips = sum(bool(CARD.fullmatch(part)) for part in parts)
        return sum(picture.get_width() for picture in found) + slips * _pad(page)

    found = pictures(px)
    while wide(found) > width and px > page.theme.least:
        px -= 1
        found = pictures(px)
    x, middle = at[0], at[1] + whole // 2
    for part, picture in zip(parts, found, strict=True):
        if CARD.fullmatch(part):
            x = _slip(page, picture, x, middle, px, picture.get_width() + _pad(page))
        else:
            page.put(picture, x, middle - picture.get_height() / 2)
            x += picture.get_width()
    rect = Rect(at[0], at[1], x - at[0], whole)
    page.thing("text", words, rect, value=px)
    return rect


def _slip(page: Page, picture: Surface, x: int, middle: int, px: int, wide: int) -> int:
    """Draw a card on its slip; returns its right end."""
    h = round(px * TALL)
    page.put(page.pictures.plate(wide - page.px(4), h, "cream", page.px(6)), x + page.px(2), middle - h / 2)
    page.put(picture, x + (wide - picture.get_width()) / 2, middle - picture.get_height() / 2)
    return x + wide


Faces = Callable[[int, int], Surface]
"""A player's face by seat and size."""


def faces(page: Page, avatars: Sequence[str]) -> Faces:
    return lambda seat, px: page.pictures.portrait(avatars[seat], px, page.accent(seat))

"""Lays out and draws a log line: players in colours, small cards, words broken into rows."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.art.palette import suit_colour
from game.ui.page.message_types import Message
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.words import N_, Piece, _

from .line_parts import JOKERS, NAMED, SUIT_OF, LinePart, named, parts_of

TALL = 1.3
"""The height of a row, in letter sizes."""
FILLED = 0.86
"""The share of a slip's height that the picture of a card takes, if the card only has a name."""
CARD = re.compile(r"((?:10|[2-9AJQK])?[♥♦♣♠★])")
"""A card, or a suit, in words."""
JOKER = N_("Joker")
OPENS = ("(", "“", "„", "«")
"""Begin a row with the words that they open; after no space each of them closes instead."""
CLOSES = ".,:;!?…)”“»"
"""End a row with the words before them."""


SHORT = 0.42
"""A last row with less than this share of the widest row's width looks lost."""


class Part(NamedTuple):
    """An unbreakable part: a word with the space before it, a name, or a card."""

    kind: str
    words: str
    seat: int
    wide: int
    card: str = ""


TextRow = Sequence[Part]


def folded(page: Page, line: Sequence[Piece], px: int, width: int) -> Sequence[TextRow]:
    """The sentence in rows no wider than this."""
    said = ((piece.kind, piece.text, piece.card, piece.kind == "seat" and piece.value) for piece in line)
    key = (tuple(said), px, width, _pad(page))
    rows: Sequence[TextRow] | None = page.pictures.folds.get(key)
    if rows is None:
        rows = _rows(page, line, px, width)
        page.pictures.folds[key] = rows
    return rows


def evened(page: Page, line: Sequence[Piece], px: int, width: int) -> Sequence[TextRow]:
    """The sentence in as few rows as possible, of about equal width, so that no word stands alone below."""
    rows = folded(page, line, px, width)
    least = sum(map(width_of, rows)) // max(1, len(rows))
    tries = (folded(page, line, px, wide) for wide in range(least, width, px)) if len(rows) > 1 else ()
    return next((tried for tried in tries if len(tried) == len(rows)), rows)


def filled(page: Page, line: Sequence[Piece], px: int, width: int) -> Sequence[TextRow]:
    """The sentence in as few rows as possible, as wide as they can be without a short row at the end."""
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
    for first, *others in _unbroken(page, line, px):
        if rows[-1] and sum(part.wide for part in (first, *others)) > room:
            rows.append([])
            words = first.words.lstrip()
            room = width
            first = first._replace(words=words)
            first = first._replace(wide=_wide(page, first, px, known) if words else 0)
        found = [part for part in (first, *others) if part.words]
        rows[-1] += found
        room -= width_of(found)
    return [row for row in rows if row]


def _unbroken(page: Page, line: Sequence[Piece], px: int) -> list[list[Part]]:
    """The parts of a sentence, joined where no row may break: a sign with the words it opens or closes."""
    known = page.pictures.folds.setdefault(("wide", px, _pad(page)), {})
    found: list[list[Part]] = []
    for part in parts_of(line):
        for one in [part.words] if part.kind else _words(part.words):
            wide = _wide(page, part._replace(words=one), px, known)
            made = Part(part.kind, one, part.seat, wide, part.card)
            before = found[-1][-1].words if found else ""
            opened = before.lstrip() in OPENS and (before[0] in " (" or found == [found[-1][-1:]])
            if opened or (found and not one.strip(CLOSES)):
                found[-1].append(made)
            else:
                found.append([made])
    return found


def _wide(page: Page, part: LinePart | Part, px: int, known: dict[tuple[str, str], int]) -> int:
    """The width of a part, stored in `known`, because a sentence is tried in rows of several widths."""
    kind = part.kind
    words = part.words
    wide = known.get((kind, words))
    if wide is None:
        wide = _surface(page, part, px).get_width() + (_pad(page) if kind == "card" else 0)
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
    for part in row:
        surface = _surface(page, part, px, colour)
        if part.kind == "card":
            _slip(page, surface, x, middle, px, part.wide)
        else:
            page.put(surface, x, middle - surface.get_height() / 2)
        x += part.wide
    return x


def chips(page: Page, row: TextRow, x: int, middle: int, px: int, do: Message | None = None) -> None:
    """The cards of a row, each of which can be pointed at and read; a click does the same as on the row."""
    for part in row:
        if part.card:
            rect = Rect(x, middle - round(px * TALL) // 2, part.wide, round(px * TALL))
            page.thing("chip", part.card, rect, do, id=("chip", part.card, x, middle), again=do is not None)
        x += part.wide


def _pad(page: Page) -> int:
    return page.px(14)


def _surface(page: Page, part: LinePart | Part, px: int, colour: str = "cream") -> Surface:
    drawn = COLOURS[colour]
    if part.kind == "seat" and colour == "cream":
        drawn = page.accent(part.seat)
    elif part.kind == "card":
        if part.card in JOKERS:  # people mistook a star alone for a suit
            return page.pictures.line(_(JOKER), "sans-bold", px, NAMED[part.card][1])
        return card_word(page, part.words, px)
    return page.pictures.line(part.words, "sans-bold" if part.kind else "sans", px, drawn)


def card_word(page: Page, words: str, px: int) -> Surface:
    """A card on its slip: rank and suit, or its own picture if it has only a name."""
    name = named(words)
    if name:
        picture, colour = NAMED[name]
        return page.pictures.icon(picture, round(px * TALL * FILLED), colour)
    suit = SUIT_OF.get(words[-1])
    colour = suit_colour(suit, page.pictures.four_colours) if suit else COLOURS["ink"]
    return page.pictures.line(words, "sans-bold", px, colour)


def line_with_cards(page: Page, words: str, at: tuple[int, int], role: str, colour: str, width: int) -> Rect:
    """Draw one line of coloured words, its cards on slips, so that suits keep their own colours."""
    parts = [part for part in CARD.split(words) if part]
    if not CARD.search(words):
        return page.text(words, at, role, colour, "topleft", width)
    family, px = page.theme.type(role)
    whole = page.theme.line(role)
    drawn = COLOURS.get(colour, colour)

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
    x = at[0]
    middle = at[1] + whole // 2
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

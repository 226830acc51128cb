"""Draws the fronts and backs of cards from the pictures that the table shows."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from game.books.absurd.gallery import GALLERY
from game.books.contract.table_words import Explained
from game.ui.art.card_line_layout import (
    COURT,
    INDEX_LOW,
    LEFT,
    RIGHT,
    SPINE,
    STRIP,
    TALL,
    WINDOW_TOP,
    PrintedLine,
)
from game.ui.art.palette import CREAM, INK, ROLES
from game.ui.art.text_cards import WINDOW_LEFT, WINDOW_RIGHT, deed

from .paper import PaperBox
from .pdf_drawing import LEADING, POINT, SMALLEST, Ink, elements, moved, picture, rounded, source

WIDE, HIGH = 250.0, 350.0
"""The units in which cards are drawn."""
INDEX_WIDE = 50.0
"""The part of a card this close to a side belongs to its index."""
NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
INSET, LOW = 7.0, 10.0
"""The distance of the spine from the edge of a text card, and the room below its last line."""
LARGEST, COMFORTABLE = 19.0, 11.0
"""The largest type on a text card in points, and the size above which a picture need not shrink."""
LEAST_GAP = 3.0
"""The least space between two lines and their meanings."""
CHIP = 34.0
DEED = (264.0, 190.0)
CORNER, CORNER_INDEX = PaperBox(207, 7, 36, 46), (210.5, 5.5, 0.52)
"""The tile of the index in the right corner, and where the index is on it, made smaller."""


def put_face(ink: Ink, name: str, box: PaperBox) -> None:
    """A plain face; on a taller card its indices stay in the corners."""
    unit = box.w / WIDE
    extra = box.h / unit - HIGH
    parts = [_placed(part, extra) for part in elements(ink.card(f"cards/{name}.svg", name[-1]))]
    ink.put_picture(picture(WIDE, HIGH + extra, *parts), box)


def put_back(ink: Ink, name: str, box: PaperBox) -> None:
    """The back, stretched over a card of any shape."""
    ink.put_picture(source(f"backs/{name}.svg"), box)


def _placed(part: str, extra: float) -> str:
    """The parts of a card that is taller by `extra`: an index in its corner, all else in the middle."""
    if extra < 1:
        return part
    found = re.search(r' d="([^"]*)"', part)
    xs = [float(number) for number in NUMBER.findall(found[1])][::2] if found else [WIDE / 2]
    if max(xs) < INDEX_WIDE:
        return part
    return moved([part], 0, extra if min(xs) > WIDE - INDEX_WIDE else extra / 2)


# Absurd 8's: cards with a text


class LaidText(NamedTuple):
    """A text in the room below a picture of this height."""

    window: float
    size: float
    """The type size of the lines; their meanings have the smallest type."""
    broken: Sequence[tuple[Sequence[str], Sequence[str]]]
    high: float


def put_text_face(ink: Ink, name: str, box: PaperBox) -> None:
    """A card of Absurd 8's: its index in both upper corners, a picture, and its lines in full."""
    unit = box.w / WIDE
    whole = box.h / unit
    lines = next(exhibit for exhibit in GALLERY.exhibits if exhibit.key == name).lines()
    court = name[0] in "JQK"
    laid = _laid(ink, lines, unit, whole, court)
    spine, *rest = elements(ink.card(f"cards/text/{name}.svg", name[-1]))
    index = rest[-1]
    tint = re.search(r'fill="(#\w+)"', spine)
    assert tint is not None
    parts = [_spine(whole, tint[1]), *rest]
    if laid.window and not court:
        parts.append(
            _window(laid.window, deed([PrintedLine(line.icon, line.words, line.role) for line in lines]))
        )
    parts.append(rounded(CORNER, 8, CREAM) + moved([index], *CORNER_INDEX))
    top = _below(laid.window)
    gap = (whole - LOW - top - laid.high) / (len(lines) + 1)
    y = top + gap
    places = []
    for words, meaning in laid.broken:
        places.append(y)
        y += _high(words, meaning, laid.size, unit) + gap
    chip = min(CHIP, min((b - a for a, b in pairwise(places)), default=CHIP) - 2)
    for line, (words, _meaning), y in zip(lines, laid.broken, places, strict=True):
        middle = y + len(words) * _line(laid.size, unit) / 2
        if middle - chip / 2 < INDEX_LOW + 4:
            continue  # only beside the index of a card without a picture
        parts.append(_chip(line, (SPINE / 2 + INSET / 2, middle), chip))
    ink.put_picture(picture(WIDE, whole, *parts), box)
    for line, (words, meaning), y in zip(lines, laid.broken, places, strict=True):
        _put_lines(ink, line, words, meaning, laid, PaperBox(box.x + LEFT * unit, box.y + y * unit, 0, 0))


def _spine(whole: float, tint: str) -> str:
    """The tinted ground of index and icons, rounded at the card's side."""
    x = INSET
    w = SPINE - INSET
    h = whole - 2 * INSET
    r = 10
    return (
        f'<path fill="{tint}" d="M{x + r} {x}L{x + w} {x}L{x + w} {x + h}L{x + r} {x + h}'
        f'Q{x} {x + h} {x} {x + h - r}L{x} {x + r}Q{x} {x} {x + r} {x}Z"/>'
    )


def _window(high: float, name: str) -> str:
    """The picture of an effect in a black frame.

    In a low frame it is smaller, so that its motif stays visible.
    """
    frame = PaperBox(WINDOW_LEFT, WINDOW_TOP, WINDOW_RIGHT - WINDOW_LEFT, high)
    inside = frame.grown(-2.4)
    scale = max(inside.w / DEED[0], min(1.15, high / 150))
    x = frame.x + (frame.w - DEED[0] * scale) / 2
    y = frame.y + (frame.h - DEED[1] * scale) / 2
    if DEED[1] * scale < inside.h:
        scale = inside.h / DEED[1]
        x = frame.x + (frame.w - DEED[0] * scale) / 2
        y = inside.y
    seen = PaperBox((inside.x - x) / scale, (inside.y - y) / scale, inside.w / scale, inside.h / scale)
    clip = f'<defs><clipPath id="window">{rounded(seen, 10 / scale, "none")}</clipPath></defs>'
    shapes = [
        part.replace("<path", '<path clip-path="url(#window)"')
        for part in elements(source(f"cards/deeds/{name}.svg"))
    ]
    return clip + rounded(frame, 12, INK) + moved(shapes, x, y, scale)


def _chip(line: Explained, middle: tuple[float, float], side: float) -> str:
    """An icon in cream on a tile of its role's colour."""
    x = middle[0] - side / 2
    y = middle[1] - side / 2
    tile = rounded(
        PaperBox(round(x, 2), round(y, 2), round(side, 2), round(side, 2)), side / 4, ROLES[line.role]
    )
    sign = source(f"icons/{line.icon}.svg").replace("#000000", CREAM)
    return tile + moved(elements(sign), x + side * 0.12, y + side * 0.12, side * 0.76 / 24)


def _laid(ink: Ink, lines: Sequence[Explained], unit: float, whole: float, court: bool) -> LaidText:
    """The largest picture that leaves room for comfortable text, or else the largest text.

    Each line is followed by its meaning; the most talkative card has no picture.
    """
    extra = whole - HIGH
    tall = TALL.get(len(lines), 104) + extra * 0.4
    lower = [tall - 8 * step for step in range(int((tall - STRIP) // 8) + 1)]
    tried = []
    for window in [float(COURT)] if court else [*lower, 0.0]:
        laid = _largest(ink, lines, unit, whole - LOW - _below(window), window)
        if laid and laid.size >= COMFORTABLE:
            return laid
        tried += [laid] if laid else []
    if not tried:
        raise ValueError("the text of a card has no room")
    return max(tried, key=lambda one: one.size)


def _below(window: float) -> float:
    """Where the lines begin below a picture of this height."""
    return WINDOW_TOP + window + (9 if window else 2)


def _largest(
    ink: Ink, lines: Sequence[Explained], unit: float, room: float, window: float
) -> LaidText | None:
    """The largest type in which the lines fit."""
    size = LARGEST
    width = (RIGHT - LEFT) * unit
    while size >= SMALLEST:
        broken = []
        for line in lines:
            ink.type(size, bold=True)
            words = ink.lines(line.words, width)
            if any(ink.width(part) > width for part in words):
                break  # a word is wider than the line
            ink.type(SMALLEST)
            broken.append((words, ink.lines(line.meaning, width) if line.meaning else ()))
        high = sum(_high(words, meaning, size, unit) for words, meaning in broken)
        if len(broken) == len(lines) and high + LEAST_GAP * (len(lines) + 1) <= room:
            return LaidText(window, size, broken, high)
        size -= 0.5
    return None


def _line(size: float, unit: float) -> float:
    """The height of a line in this type, in units of the card."""
    return size * POINT * LEADING / unit


def _high(words: Sequence[str], meaning: Sequence[str], size: float, unit: float) -> float:
    return len(words) * _line(size, unit) + len(meaning) * _line(SMALLEST, unit)


def _put_lines(
    ink: Ink, line: Explained, words: Sequence[str], meaning: Sequence[str], laid: LaidText, at: PaperBox
) -> None:
    y = at.y
    for size, bold, colour, parts in (
        (laid.size, True, ROLES[line.role], words),
        (SMALLEST, False, INK, meaning),
    ):
        for part in parts:
            ink.type(size, bold=bold)
            ink.put_words(part, at.x, y + ink.leading * 0.78, colour)
            y += ink.leading

"""A passage of the rulebook as rows on a page: words with links, rulings, examples, cards and tables."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from functools import partial
from itertools import groupby
from typing import NamedTuple

from pygame import Rect

from game.ui.page.layout import (
    LayoutBox,
    layers,
    lines,
    padding,
    paint,
    picture,
    row,
    sized,
    space,
    table,
    text,
    wrapped,
)
from game.ui.page.page import Page
from game.ui.page.scroll import text_rows
from game.ui.page.theme import COLOURS, Size
from game.ui.page.widgets import ring
from game.words import _

from . import Block, Passage
from .messages import FollowLink
from .normal_words import words_of
from .parser import position_of
from .passage import plain
from .position_pictures import stills

MARKED = re.compile(r"\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(#([a-z0-9-]+)\)|([^*\[]+|\[)")
INK, LINK, FAINT = COLOURS["ink"], "#7b3f00", "#6d5a4a"
"""Colours on paper: all have a contrast of at least 4.5:1."""


MARKS = {"item": "dot", "ruling": "bar", "example": "thin", "picture": "thin"}
"""The marks before the lines of a block; an item has one only before its first line."""
INDENT = 34
"""The room for such a mark."""
PICTURE = 0.44
"""The share of the page's height that a picture may take."""
CARD = 150


class Word(NamedTuple):
    """A piece of text without a space in it."""

    text: str
    role: str
    anchor: str
    group: int
    """Its group; there is a space between groups, and none within one."""


def rows(
    page: Page,
    game: str,
    passage: Passage,
    room: Size,
    marked: Collection[str] = (),
    asked: Sequence[str] = (),
) -> list[LayoutBox]:
    """The whole passage, in the available width, with some words highlighted.

    No picture is higher than the room.
    """
    width, height = room
    found = [row for words in asked for row in _lit_rows(page, words, width)]
    if asked:
        found.append(space(12))
    found += text_rows(page, passage.title, width, "heading", INK)
    if passage.numbers:
        found += text_rows(page, " · ".join(passage.numbers), width, "small", FAINT)
    found.append(space(12))
    after = [*(block.kind for block in passage.blocks[1:]), ""]
    for block, then in zip(passage.blocks, after, strict=True):
        left = height - height_of(page, found, width)
        found += block_rows(page, game, block, room, marked, left)
        found.append(space(4 if block.kind == then == "item" else 14))
    return [_gilded(row) for row in found] if asked else found


def height_of(page: Page, rows: Iterable[LayoutBox], width: int) -> int:
    """The height of all these rows."""
    return sum(row.height(page, width) for row in rows)


def _gilded(row: LayoutBox) -> LayoutBox:
    """The same row on a gold ground, which marks the present situation.

    The gold reaches a little beyond the text.
    """

    def ground(page: Page, rect: Rect) -> None:
        _ground(page, rect.inflate(2 * page.px(20), 0), "gilded", 6)

    return layers(paint(ground), row)


def _ground(page: Page, rect: Rect, style: str, bar: float = 0) -> None:
    """Draw the ground of a row, and a bar at its left."""
    page.put(page.pictures.plate(rect.w, rect.h, style, 1), *rect.topleft)
    if bar:
        page.put(page.pictures.plate(page.px(bar), rect.h, "primary", 1), *rect.topleft)


def _lit_rows(page: Page, words: str, width: int) -> list[LayoutBox]:
    """Words on a gold ground, about the present situation at the table."""
    ground = paint(lambda page, rect: _ground(page, rect, "asked"))
    lines = text_rows(page, words, width - 2 * page.px(14), "strong", INK)
    return [layers(ground, padding(one, 14, 3.5)) for one in lines]


def block_rows(
    page: Page, game: str, block: Block, room: Size, marked: Collection[str] = (), left: int = 0
) -> list[LayoutBox]:
    """The rows of a block; a picture may be a little smaller if it then fits into the rest of the page."""
    if block.kind == "table":
        return _table(block)
    indent = INDENT if block.kind in MARKS else 0
    width = room[0] - (page.px(indent) if indent else 0)
    words = block.words
    if block.kind == "example":
        named = _("Example: ").strip()
        words = f"**{named}** {words}"
    found = []
    for i, words_row in enumerate(_lines(page, words, width, marked)):
        mark = MARKS.get(block.kind, "") if block.kind != "item" or i == 0 else ""
        found.append(layers(_mark(mark), row(space(indent), words_row)))
    inner = []
    if block.cards:
        cards = [picture(page.pictures.card(name, page.px(CARD)), name) for name in block.cards]
        inner += [space(8), *_pictures(page, cards, width, 10)]
    if block.shows:
        most = max(page.px(140), round(room[1] * PICTURE))
        left -= height_of(page, found, room[0]) + page.px(16)
        tall = left if most * 0.55 < left < most else most
        position = position_of(dict(block.play))
        small = stills(page.pictures, page.theme, game, position, block.shows, (width, tall))
        inner += _pictures(page, [picture(one, plain(block.words)) for one in small], width, 12)
    return [*found, *(row(space(indent), one) for one in inner)]


def _pictures(page: Page, pictures: Sequence[LayoutBox], width: int, gap: float) -> list[LayoutBox]:
    """Pictures side by side, in as many rows as they need."""
    return [padding(row(*some, gap=gap), 0, 6) for some in wrapped(page, pictures, width, gap)]


# Words


def _words(said: str) -> list[Word]:
    """The text split into words; marked words stay together with the signs beside them."""
    found: list[Word] = []
    group = 0
    for strong, faint, link, anchor, bare in MARKED.findall(said):
        role = "strong" if strong or link else "body"
        for piece in re.findall(r"\s+|\S+", strong or faint or link or bare):
            if piece.isspace():
                group += 1
            else:
                found.append(Word(piece, role, anchor, group))
    return found


def _lines(page: Page, said: str, width: int, marked: Collection[str]) -> list[LayoutBox]:
    """Words broken into lines, each of which is read as a whole; they are kept until letters change."""
    key = ("rulebook", said, width, page.theme.type("body"), frozenset(marked))
    if key not in page.pictures.folds:
        page.pictures.folds[key] = _broken(page, said, width, marked)
    found: list[LayoutBox] = page.pictures.folds[key]
    return found


def _broken(page: Page, said: str, width: int, marked: Collection[str]) -> list[LayoutBox]:
    groups: dict[LayoutBox, str] = {}
    for _number, some in groupby(_words(said), lambda word: word.group):
        words = list(some)
        boxes = [_word(page, word, marked) for word in words]
        groups[row(*boxes) if len(boxes) > 1 else boxes[0]] = "".join(word.text for word in words)
    found = []
    for line in wrapped(page, groups, width, _space):
        whole = paint(partial(_read, " ".join(groups[box] for box in line)), height=lines("body"))
        found.append(layers(row(*line, gap=_space), whole))
    return found


def _space(page: Page) -> int:
    """The width of a space."""
    return page.wide("a a", "body") - page.wide("aa", "body")


def _read(said: str, page: Page, rect: Rect) -> None:
    page.thing("text", said, rect, value=page.theme.type("body")[1])


def _word(page: Page, word: Word, marked: Collection[str]) -> LayoutBox:
    lit = bool(marked) and any(own in marked for own in words_of(word.text))
    wide = page.wide(word.text, word.role)
    colour = LINK if word.anchor else INK

    def draw(page: Page, rect: Rect) -> None:
        if lit:
            _marker(page, rect)
        page.put(page.pictures.line(word.text, *page.theme.type(word.role), colour), *rect.topleft)
        if word.anchor:
            do = FollowLink(word.anchor)
            page.thing("link", word.text, rect, do)
            ring(page, rect, do)

    return paint(draw, lambda _page: wide, lines("body"))


def _marker(page: Page, rect: Rect) -> None:
    """Mark a word that is searched for."""
    plate = page.pictures.plate(rect.w + page.px(6), rect.h, "marked", page.px(6))
    page.put_at(plate, rect.center)


def _mark(mark: str) -> LayoutBox:
    """The mark of a line; those of lines below each other touch."""

    def draw(page: Page, rect: Rect) -> None:
        if mark == "bar":
            _ground(page, rect.inflate(0, page.px(2)), "ruled", 8)
        elif mark == "dot":
            page.put_at(page.pictures.disc(page.px(10), LINK), (rect.x + page.px(16), rect.centery))
        elif mark:
            thin = page.pictures.plate(page.px(4), rect.h + page.px(4), "primary", 1)
            page.put(thin, rect.x + page.px(8), rect.y)

    return paint(draw)


# Tables


def _table(block: Block) -> list[LayoutBox]:
    """Columns as wide as their contents; the last takes the remaining width, and long text wraps in it."""
    cells = [[_cell(words, "body" if n else "strong") for words in row] for n, row in enumerate(block.rows)]
    return table(cells, (*[0] * (len(block.rows[0]) - 1), 1), 28)


def _cell(words: str, role: str) -> LayoutBox:
    return sized(text(words, role, INK), lambda page: page.wide(words, "strong"))

"""A passage of the rulebook as rows on a page: words with links, rulings, examples, cards and tables."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.page.page import Page
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
LINK, FAINT = "#7b3f00", "#6d5a4a"
"""Colours on paper: both have a contrast of at least 4.5:1."""


MARKS = {"item": "dot", "ruling": "bar", "example": "thin", "picture": "thin"}
"""The marks before the lines of a block; an item has one only before its first line."""
PICTURE = 0.44
"""The share of the page's height that a picture may take."""


class PageRow(NamedTuple):
    """A line of the page; a row that does not fit completely is not drawn at all."""

    height: int
    draw: Callable[[Rect], object]


class Word(NamedTuple):
    """A piece of text without a space in it."""

    text: str
    role: str
    anchor: str
    spaced: bool
    """Whether there is a space before it."""


def rows(
    page: Page,
    game: str,
    passage: Passage,
    room: Size,
    marked: Collection[str] = (),
    asked: Sequence[str] = (),
) -> list[PageRow]:
    """The whole passage, in the available width, with some words highlighted.

    No picture is higher than the room.
    """
    own, width = passage.title, room[0]
    found: list[PageRow] = []
    for words in asked:
        found += _lit_rows(page, words, width)
    if asked:
        found.append(blank(page, 12))
    found += plain_rows(page, own, width, "heading", COLOURS["ink"])
    if passage.numbers:
        found += plain_rows(page, " · ".join(passage.numbers), width, "small", FAINT)
    found.append(blank(page, 12))
    after = [*(block.kind for block in passage.blocks[1:]), ""]
    for block, then in zip(passage.blocks, after, strict=True):
        left = room[1] - sum(row.height for row in found)
        found += block_rows(page, game, block, room, marked, left)
        found.append(blank(page, 4 if block.kind == then == "item" else 14))
    return [_gilded(page, row) for row in found] if asked else found


def _gilded(page: Page, row: PageRow) -> PageRow:
    """The same row on a gold ground, which marks the present situation.

    The gold reaches a little beyond the text.
    """

    def draw(rect: Rect) -> None:
        ground = rect.inflate(2 * page.px(20), 0)
        page.put(page.pictures.plate(ground.w, ground.h, "gilded", 1), ground.x, ground.y)
        page.put(page.pictures.plate(page.px(6), ground.h, "primary", 1), ground.x, ground.y)
        row.draw(rect)

    return row._replace(draw=draw)


def last_start(listed: list[PageRow], room: int) -> int:
    """The row to begin with so that the last row is still visible."""
    used = 0
    for start in range(len(listed) - 1, -1, -1):
        used += listed[start].height
        if used > room:
            return start + 1
    return 0


def block_rows(
    page: Page, game: str, block: Block, room: Size, marked: Collection[str] = (), left: int = 0
) -> list[PageRow]:
    """The rows of a block; a picture may be a little smaller if it then fits into the rest of the page."""
    width, height = room
    if block.kind == "table":
        return _table(page, block, width)
    indent = page.px({"item": 34, "ruling": 34, "example": 34, "picture": 34}.get(block.kind, 0))
    words = block.words
    if block.kind == "example":
        named = _("Example: ").strip()
        words = f"**{named}** {words}"
    lines = _broken(page, _words(words), width - indent) if words else []
    found = []
    for i, line in enumerate(lines):
        mark = MARKS.get(block.kind, "") if block.kind != "item" or i == 0 else ""
        found.append(PageRow(page.theme.line(), partial(_line, page, line, indent, mark, marked)))
    if block.cards:
        found += _cards(page, block, width - indent, indent)
    if block.shows:
        most = max(page.px(140), round(height * PICTURE))
        left -= sum(row.height for row in found) + page.px(16)
        tall = left if most * 0.55 < left < most else most
        found += _stills(page, game, block, (width - indent, tall), indent)
    return found


def blank(page: Page, height: int) -> PageRow:
    """Empty space between two rows."""
    return PageRow(page.px(height), lambda rect: None)


def plain_rows(page: Page, words: str, width: int, role: str, colour: str) -> list[PageRow]:
    """Rows of words in a single style."""

    def draw(line: str, rect: Rect) -> None:
        page.text(line, rect.topleft, role, colour, width=rect.w)

    return [PageRow(page.theme.line(role), partial(draw, line)) for line in page.lines(words, role, width)]


def _lit_rows(page: Page, words: str, width: int) -> list[PageRow]:
    """Words on a gold ground, about the present situation at the table."""
    pad = page.px(14)

    def draw(line: str, rect: Rect) -> None:
        page.put(page.pictures.plate(rect.w, rect.h, "asked", 1), rect.x, rect.y)
        at = (rect.x + pad, rect.y + pad // 4)
        page.text(line, at, "strong", COLOURS["ink"], width=rect.w - 2 * pad)

    high = page.theme.line("strong") + pad // 2
    return [PageRow(high, partial(draw, line)) for line in page.lines(words, "strong", width - 2 * pad)]


# Words


def _words(text: str) -> list[Word]:
    """The text split into words; marked words stay together with the signs beside them."""
    found: list[Word] = []
    space = True
    for strong, faint, link, anchor, bare in MARKED.findall(text):
        role = "strong" if strong or link else "body"
        for piece in re.findall(r"\s+|\S+", strong or faint or link or bare):
            if piece.isspace():
                space = True
            else:
                found.append(Word(piece, role, anchor, space))
                space = False
    return found


def _wide(page: Page, words: str, role: str) -> int:
    family, px = page.theme.type(role)
    return page.pictures.line(words, family, px, COLOURS["ink"]).get_width()


def _broken(page: Page, words: list[Word], width: int) -> list[list[tuple[int, Word]]]:
    """Lines of words, each word with its distance from the left."""
    space = _wide(page, "a a", "body") - _wide(page, "aa", "body")
    lines: list[list[tuple[int, Word]]] = [[]]
    x = 0
    for i, word in enumerate(words):
        if word.spaced:
            end = next((j for j in range(i + 1, len(words)) if words[j].spaced), len(words))
            needed = sum(_wide(page, other.text, other.role) for other in words[i:end])
            if lines[-1] and x + space + needed > width:
                lines.append([])
                x = 0
            elif lines[-1]:
                x += space
        lines[-1].append((x, word))
        x += _wide(page, word.text, word.role)
    return lines


def _line(
    page: Page, line: list[tuple[int, Word]], indent: int, mark: str, marked: Collection[str], rect: Rect
) -> None:
    if mark == "bar":
        w = page.px(8)
        page.put(page.pictures.plate(rect.w, rect.h + page.px(2), "ruled", 1), rect.x, rect.y)
        page.put(page.pictures.plate(w, rect.h + page.px(2), "primary", 1), rect.x, rect.y)
    elif mark == "dot":
        page.put_at(page.pictures.disc(page.px(10), LINK), (rect.x + page.px(16), rect.centery))
    elif mark:
        page.put(
            page.pictures.plate(page.px(4), rect.h + page.px(4), "primary", 1), rect.x + page.px(8), rect.y
        )
    for x, word in line:
        at = Rect(rect.x + indent + x, rect.y, _wide(page, word.text, word.role), rect.h)
        if any(own in marked for own in words_of(word.text)):
            page.put(
                page.pictures.plate(at.w + page.px(6), at.h, "marked", page.px(6)), at.x - page.px(3), at.y
            )
        family, px = page.theme.type(word.role)
        colour = LINK if word.anchor else COLOURS["ink"]
        page.put(page.pictures.line(word.text, family, px, colour), at.x, at.y)
        if word.anchor:
            do = FollowLink(word.anchor)
            page.thing("link", word.text, at, do)
            ring(page, at, do)
    said = "".join((" " if word.spaced else "") + word.text for _x, word in line).strip()
    page.thing("text", said, rect, value=page.theme.type("body")[1])


# Cards and tables


def _cards(page: Page, block: Block, width: int, indent: int) -> list[PageRow]:
    """Cards side by side, in as many rows as they need."""
    h = page.px(150)
    w, gap = round(h * 5 / 7), page.px(10)
    fit = max(1, (width + gap) // (w + gap))

    def draw(names: tuple[str, ...], rect: Rect) -> None:
        for i, name in enumerate(names):
            box = page.put(page.pictures.card(name, h), rect.x + indent + i * (w + gap), rect.y)
            page.thing("picture", name, box)

    cut = [block.cards[i : i + fit] for i in range(0, len(block.cards), fit)]
    return [blank(page, 8), *(PageRow(h + page.px(12), partial(draw, names)) for names in cut)]


def _stills(page: Page, game: str, block: Block, room: Size, indent: int) -> list[PageRow]:
    """The position of a block as it lies on the table: pictures side by side, in rows."""
    gap, position = page.px(12), position_of(dict(block.play))
    lines: list[list[Surface]] = [[]]
    left = 0
    for small in stills(page.pictures, page.theme, game, position, block.shows, room):
        left -= small.get_width() + gap
        if left < 0:
            lines.append([])
            left = room[0] - small.get_width() - gap
        lines[-1].append(small)

    def draw(line: list[Surface], rect: Rect) -> None:
        x = rect.x + indent
        for picture in line:
            box = page.put(picture, x, rect.y + gap // 2)
            page.thing("picture", plain(block.words), box)
            x = box.right + gap

    rows = [line for line in lines if line]
    return [PageRow(max(map(Surface.get_height, line)) + gap, partial(draw, line)) for line in rows]


def _table(page: Page, block: Block, width: int) -> list[PageRow]:
    """Columns as wide as their contents; the last takes the remaining width, and long text wraps in it."""
    gap = page.px(28)
    count = len(block.rows[0])
    wide = [max(_wide(page, row[i], "strong") for row in block.rows) + gap for i in range(count - 1)]
    last = max(page.px(80), width - sum(wide))

    def draw(cells: tuple[str, ...], role: str, rect: Rect) -> None:
        x = rect.x
        for i, cell in enumerate(cells):
            room = last if i == count - 1 else wide[i] - gap // 2
            page.text(cell, (x, rect.y), role, COLOURS["ink"], width=room)
            x += room if i == count - 1 else wide[i]

    found = []
    for n, row in enumerate(block.rows):
        role = "body" if n else "strong"
        for i, line in enumerate(page.lines(row[-1], role, last) or [""]):
            cells = (*((row[:-1]) if i == 0 else ("",) * (count - 1)), line)
            found.append(PageRow(page.theme.line(), partial(draw, cells, role)))
    return found

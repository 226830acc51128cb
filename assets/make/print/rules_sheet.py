"""Prints a game's rulebook, or parts of it: in columns, or on one side of a help card."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import NamedTuple

from game.features.printing.sheet_words import RULES
from game.features.rulebook import Block, Passage, Rules, rules_of
from game.features.rulebook.passage import LINK
from game.ui.art.palette import GOLD_DEEP, INK
from game.words import _

from .contents import Side
from .paper import AREA, PaperBox
from .pdf_drawing import POINT, SMALLEST, Ink

MARGIN = 13.0
GUTTER = 7.0
LEFT = AREA.x + MARGIN
TOP = AREA.y + MARGIN
WIDE, LOW = AREA.w - 2 * MARGIN, AREA.y + AREA.h - MARGIN
"""The printed part of a page."""
TYPE = 8.5
FAINT = "#6b5a4a"
LEFT_OUT = {"words", "records", "sheet", "cards"}
"""Passages about the program, and tables of cards that are printed anyway."""
EMPHASIS = re.compile(r"(?<!\*)\*(?!\*)([^*]+)\*(?!\*)")
MINUS = re.compile(r"(?<![\w-])-(?=\d)")
"""A hyphen before a number, which stands for a minus sign."""
LARGEST_HELP = 9.0
LONG_CELL = 30
"""A column of a table with more letters than this gets no more room."""
HANG = 2.2
"""How far the words of an item are from the left side of its bullet."""
CELL_GAP = 1.5
"""The space between two columns."""


class TableCell(NamedTuple):
    """A cell in a row of a table: its words, and the part of the row's width before it and its own."""

    words: str
    start: float
    share: float


class SetText(NamedTuple):
    """A typeset paragraph: its type, its words, and the space around it."""

    size: float
    words: str
    above: float = 0.0
    inset: float = 0.0
    colour: str = INK
    family: str = "sans"
    keeps: bool = False
    """Whether it must not be the last in a column."""
    cells: tuple[TableCell, ...] = ()
    """The cells of a row of a table, instead of words."""
    mark: str = ""
    """A sign to the left of the paragraph, from which all its lines hang."""


def rules_pages(ink: Ink, game: str, language: str) -> list[list[tuple[SetText, PaperBox]]]:
    """The paragraphs of each page with their places, in two columns."""
    rules = rules_of(game, language)
    head = SetText(22, _(RULES).format(game=rules.title), family="serif")
    top = TOP + _high(ink, head, WIDE) + 3
    wide = (WIDE - GUTTER) / 2
    pages: list[list[tuple[SetText, PaperBox]]] = [[(head, PaperBox(LEFT, TOP, WIDE, 0))]]
    column = 0
    y = top
    found = [one for passage in rules.passages if _printed(passage) for one in passage_sets(passage, TYPE)]
    for number, one in enumerate(found):
        high = _high(ink, one, wide)
        needed = high + (_high(ink, found[number + 1], wide) + found[number + 1].above if one.keeps else 0)
        above = one.above if y > (top if len(pages) == 1 else TOP) else 0
        if y + above + needed > LOW:
            column = 1 - column
            above = 0
            if not column:
                pages.append([])
            y = top if len(pages) == 1 else TOP
        y += above
        pages[-1].append((one, PaperBox(LEFT + column * (wide + GUTTER), y, wide, 0)))
        y += high
    return pages


def put_sets(ink: Ink, page: Sequence[tuple[SetText, PaperBox]]) -> None:
    """Draw the paragraphs of a page."""
    for one, box in page:
        _put(ink, one, box)


def _printed(passage: Passage) -> bool:
    return passage.anchor not in LEFT_OUT and not any(number.startswith("ALL-") for number in passage.numbers)


def passage_sets(passage: Passage, size: float) -> Iterator[SetText]:
    """A heading and the paragraphs under it."""
    chapter = passage.depth == 2
    yield SetText(
        size + (3 if chapter else 1),
        passage.title if chapter else f"**{passage.title}**",
        above=3.2 if chapter else 1.8,
        colour=GOLD_DEEP if chapter else INK,
        family="serif" if chapter else "sans",
        keeps=True,
    )
    for block in passage.blocks:
        yield from block_sets(block, size)


def block_sets(block: Block, size: float) -> Iterator[SetText]:
    """A paragraph, an item of a list, the rows of a table, or the text of an example."""
    words = marked(block.words)
    if block.kind == "table":
        head, *rows = [tuple(map(marked, row)) for row in block.rows]
        shares = _shares([head, *rows])
        bold = tuple(f"**{words}**" if words else "" for words in head)
        yield SetText(SMALLEST, "", above=0.8, inset=3, keeps=True, cells=_cells(bold, shares))
        for row in rows:
            yield SetText(SMALLEST, "", above=0.5, inset=3, cells=_cells(row, shares))
    elif block.kind == "item":
        yield SetText(size, words, above=0.5, inset=2.5 + HANG, mark="•")
    elif block.kind == "example" and words:
        yield SetText(size - 0.5, _("Example: ") + words, above=0.9, inset=2.5, colour=FAINT)
    elif block.kind in ("text", "ruling"):
        colour = INK if block.kind == "text" else FAINT
        yield SetText(size, words, above=0.9, colour=colour, keeps=words.endswith(":"))


def _shares(rows: Sequence[Sequence[str]]) -> list[float]:
    """How much of its width each column of a table gets: by its longest words, but no column nearly all."""
    longest = [min(LONG_CELL, max(len(row[at]) for row in rows)) + 2 for at in range(len(rows[0]))]
    return [length / sum(longest) for length in longest]


def _cells(row: Sequence[str], shares: Sequence[float]) -> tuple[TableCell, ...]:
    starts = accumulate(shares, initial=0.0)
    return tuple(TableCell(*cell) for cell in zip(row, starts, shares, strict=False))


def marked(words: str) -> str:
    """The words, with only bold marks kept, and with true dashes and minus signs."""
    return MINUS.sub("−", EMPHASIS.sub(r"\1", LINK.sub(r"\1", words)).replace("--", "–"))


def _high(ink: Ink, one: SetText, width: float) -> float:
    ink.type(one.size, one.family)
    room = width - one.inset
    if one.cells:
        return max(ink.height(cell.words, cell.share * room - CELL_GAP) for cell in one.cells if cell.words)
    return ink.height(one.words, room)


def _put(ink: Ink, one: SetText, box: PaperBox) -> None:
    ink.type(one.size, one.family)
    x = box.x + one.inset
    room = box.w - one.inset
    if one.mark:
        ink.put_paragraph(one.mark, PaperBox(x - HANG, box.y, HANG, 0), one.colour)
    for words, start, share in one.cells or (TableCell(one.words, 0.0, 1.0),):
        gap = CELL_GAP if one.cells else 0.0
        if words:
            ink.put_paragraph(words, PaperBox(x + start * room, box.y, share * room - gap, 0), one.colour)
    if one.cells:
        y = box.y + _high(ink, one, box.w) + 0.2
        ink.put_line(x, y, x + room, y, 0.1, FAINT)


# Help cards


def put_help(ink: Ink, rules: Rules, side: Side, box: PaperBox) -> None:
    """Parts of the rules on a card: the title and first paragraph of each, as large as possible."""
    inside = PaperBox(box.x + 3, box.y + 10.4, box.w - 6, box.h - 12.9)
    size = LARGEST_HELP
    while True:
        sets = [*_help_sets(rules, side, size)]
        high = sum(_high(ink, one, inside.w) + one.above for one in sets)
        if high <= inside.h:
            break
        size -= 0.25
        if size < SMALLEST:
            raise ValueError(f"the help card {side.heading} of {rules.game} has no room")
    ink.type(12, "serif")
    title = rules.passages[rules.place(side.heading)].title
    ink.put_words(title, box.x + box.w / 2, box.y + 6.8, INK, at=0.5)
    ink.put_line(inside.x, box.y + 9.0, inside.x + inside.w, box.y + 9.0, 0.4, GOLD_DEEP)
    y = inside.y
    for one in sets:
        y += one.above
        _put(ink, one, PaperBox(inside.x, y, inside.w, 0))
        y += _high(ink, one, inside.w)


def _help_sets(rules: Rules, side: Side, size: float) -> Iterator[SetText]:
    gap = size * POINT * 0.4
    for number, anchor in enumerate(side.parts):
        passage = rules.passages[rules.place(anchor)]
        if passage.title != rules.passages[rules.place(side.heading)].title:
            yield SetText(size, f"**{passage.title}**", above=gap if number else 0, colour=GOLD_DEEP)
        blocks = [block for block in passage.blocks if block.kind in ("text", "item")]
        items = [block for block in blocks if block.kind == "item"]
        for block in (blocks[:1] if not items or blocks[0].kind == "text" else []) + items:
            bullet = "• " if block.kind == "item" else ""
            yield SetText(size, bullet + marked(block.words), inset=1.5 if bullet else 0)

"""The parts of a rulebook: passages, and the blocks they consist of."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from game.words import card_text

LINK = re.compile(r"\[([^\]]+)\]\(#([a-z0-9-]+)\)")

BlockKind = Literal["text", "item", "ruling", "example", "picture", "table", "cards"]


class Block(NamedTuple):
    """A piece of a passage."""

    kind: BlockKind
    words: str = ""
    """The text to read, in which `**strong**` and `[links](#anchor)` are still marked."""
    rows: tuple[tuple[str, ...], ...] = ()
    """The rows of a table, its headings first."""
    cards: tuple[str, ...] = ()
    """Cards to show, by their names in the engine."""
    play: tuple[tuple[str, str], ...] = ()
    """The setup, the actions and the expected result of an example or a picture, for the engine."""
    shows: tuple[str, ...] = ()
    """The parts of that position to show, as they lie on the table: zones, and `seat1` for a whole seat."""


class Passage(NamedTuple):
    """A heading, and the text up to the next heading."""

    anchor: str
    title: str
    depth: int
    """2 for a chapter, 3 for a part of one."""
    numbers: tuple[str, ...]
    """The numbers of the rules that it contains."""
    blocks: tuple[Block, ...]
    also: str = ""
    """Other words under which people may look for it; they are searched, but not shown."""
    asked: tuple[str, ...] = ()
    """Questions that it answers, as people may ask them; the search uses them, but they are not shown."""

    def text(self) -> str:
        """All its words, without marks."""
        return "\n".join(said for block in self.blocks for said in said_of(block))


def plain(words: str) -> str:
    """Words without the marks for links and strong text."""
    return LINK.sub(r"\1", words).replace("*", "")


def said_of(block: Block) -> list[str]:
    """The text of a block, without marks."""
    lines = [plain(block.words)] if block.words else []
    if block.cards:
        lines.append(" ".join(card_text(name) for name in block.cards))
    return lines + [" · ".join(filter(None, row)) for row in block.rows]

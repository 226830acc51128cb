"""What a book of rules is made of: passages, and the blocks they consist of."""

from __future__ import annotations

import re
from typing import NamedTuple

from game.words import card_text

LINK = re.compile(r"\[([^\]]+)\]\(#([a-z0-9-]+)\)")


class Block(NamedTuple):
    """A piece of a passage."""

    kind: str
    """text, item, ruling, example, picture, table or cards."""
    words: str = ""
    """What is to be read; `**strong**` and `[links](#anchor)` are still marked in it."""
    rows: tuple[tuple[str, ...], ...] = ()
    """Of a table, its heads first."""
    cards: tuple[str, ...] = ()
    """Cards to show, by their names in the engine."""
    play: tuple[tuple[str, str], ...] = ()
    """Of an example or a picture: what is laid, done and expected, for the engine."""
    shows: tuple[str, ...] = ()
    """What of that position is to be seen, as it lies on the table: zones, and `seat1` for a whole seat."""


class Passage(NamedTuple):
    """A heading and what stands under it, up to the next heading."""

    anchor: str
    title: str
    depth: int
    """2 for a chapter, 3 for a part of one."""
    numbers: tuple[str, ...]
    """The rules that are told here."""
    blocks: tuple[Block, ...]
    also: str = ""
    """Other words under which somebody may look for it; they are searched, and not shown."""
    asked: tuple[str, ...] = ()
    """Questions that it answers, as somebody may ask them; they are searched, and not shown."""

    def text(self) -> str:
        """All its words, without marks."""
        return "\n".join(said for block in self.blocks for said in said_of(block))


def plain(words: str) -> str:
    """Words without the marks of links and of what is strong."""
    return LINK.sub(r"\1", words).replace("*", "")


def said_of(block: Block) -> list[str]:
    """What is to be read of a block, without marks."""
    lines = [plain(block.words)] if block.words else []
    if block.cards:
        lines.append(" ".join(card_text(name) for name in block.cards))
    return lines + [" · ".join(filter(None, row)) for row in block.rows]

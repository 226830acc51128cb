"""A book of rules as passages. Its markup, a small part of Markdown, is told in `assets/rules/README.md`."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.words import card_text

from .known import fact, table

FOLDER = Path(__file__).parents[2] / "assets" / "rules"
HEADING = re.compile(r"(#{2,3}) (.+?) \{#([a-z0-9-]+)((?: [A-Z]{2,3}-[A-Z0-9.]+)*)\}")
FACT = re.compile(r"\{=(\w+)\}")
CARD = re.compile(r"\{([A0-9TJQKFC][HDCSXFBRG])\}")
LINK = re.compile(r"\[([^\]]+)\]\(#([a-z0-9-]+)\)")
DIRECTIVE = re.compile(r"\[(table|cards): ([^\]]+)\]")


class Block(NamedTuple):
    """A piece of a passage."""

    kind: str
    """text, item, ruling, example, table or cards."""
    words: str = ""
    """What is to be read; `**strong**` and `[links](#anchor)` are still marked in it."""
    rows: tuple[tuple[str, ...], ...] = ()
    """Of a table, its heads first."""
    cards: tuple[str, ...] = ()
    """Cards to show, by their names in the engine."""
    play: tuple[tuple[str, str], ...] = ()
    """Of an example: what is laid, done and expected, for the engine."""


class Passage(NamedTuple):
    """A heading and what stands under it, up to the next heading."""

    anchor: str
    title: str
    depth: int
    """2 for a chapter, 3 for a part of one."""
    numbers: tuple[str, ...]
    """The rules that are told here."""
    blocks: tuple[Block, ...]

    def text(self) -> str:
        """All its words, without marks."""
        return "\n".join(said for block in self.blocks for said in said_of(block))


class Rules(NamedTuple):
    """The book of one game."""

    game: str
    title: str
    language: str
    passages: tuple[Passage, ...]

    def at(self, number: str) -> int:
        """Where a rule is told: the passage with its number, or the first with a part of it, or the first."""
        for fits in (number.__eq__, lambda other: other.startswith(f"{number}.")):
            for i, passage in enumerate(self.passages):
                if any(map(fits, passage.numbers)):
                    return i
        return 0

    def place(self, anchor: str) -> int:
        """Where a link leads."""
        return next(i for i, passage in enumerate(self.passages) if passage.anchor == anchor)


def languages(game: str) -> list[str]:
    """The languages in which there is a book of this game, English first."""
    found = sorted(path.parent.name for path in FOLDER.glob(f"*/{game}.md"))
    return sorted(found, key=lambda name: name != "en")


def rules_of(game: str, language: str = "en") -> Rules:
    """A game's book in this language; in English where it has not been written in that one."""
    short = language.partition("_")[0]
    return _read(game, short if short in languages(game) else "en")


@cache
def _read(game: str, language: str) -> Rules:
    return parse((FOLDER / language / f"{game}.md").read_text("utf-8"), game, language)


def parse(source: str, game: str, language: str = "en") -> Rules:
    """The text of a file as a book; `ValueError` names the line that cannot be read."""
    title = ""
    passages: list[Passage] = []
    for part in _parts(source):
        first = part[0]
        if first.startswith("# "):
            title = first[2:]
        elif first.startswith("#"):
            if not (found := HEADING.fullmatch(first)):
                raise ValueError(f"a heading needs an anchor, as in '## Aim {{#aim EQ-12}}': {first}")
            marks, name, anchor, numbers = found.groups()
            passages.append(Passage(anchor, name, len(marks), tuple(numbers.split()), ()))
        else:
            blocks = passages[-1].blocks + tuple(_blocks(part, game))
            passages[-1] = passages[-1]._replace(blocks=blocks)
    return Rules(game, title, language, tuple(passages))


def _parts(source: str) -> list[list[str]]:
    """Lines that belong together: what empty lines part, but an example is one whatever is in it."""
    parts: list[list[str]] = [[]]
    fenced = False
    for line in source.splitlines():
        fenced ^= line.startswith("```")
        if line.strip() or fenced:
            parts[-1].append(line)
        else:
            parts.append([])
    return [part for part in parts if part]


def _blocks(lines: list[str], game: str) -> list[Block]:
    first = lines[0]
    if first == "```example":
        return [_example(lines[1:-1], game)]
    if found := DIRECTIVE.fullmatch(first):
        kind, named = found.groups()
        if kind == "table":
            return [Block("table", rows=table(game, named))]
        return [Block("cards", cards=tuple(named.split()))]
    if first.startswith("- "):
        items = " ".join(line.strip() if line.startswith("  ") else f"\n{line}" for line in lines)
        return [Block("item", _said(item.removeprefix("- ").strip(), game)) for item in items.split("\n")[1:]]
    if first.startswith("> "):
        return [Block("ruling", _said(" ".join(line.removeprefix("> ") for line in lines), game))]
    return [Block("text", _said(" ".join(lines), game))]


def _example(lines: list[str], game: str) -> Block:
    """Words to read, then `key: value` for the engine; what `show` names is shown as cards."""
    words: list[str] = []
    play: list[tuple[str, str]] = []
    for line in lines:
        key, colon, value = line.partition(": ")
        if colon and key.isidentifier():
            play.append((key, value.strip()))
        else:
            words.append(line.strip())
    laid = dict(play)
    shown = " ".join(laid.get(key, key) for key in laid.get("show", "").split())
    cards = tuple(token.strip("-")[:2] for token in shown.split())  # without how a card lies: `-7H`, `2D@1`
    return Block("example", _said(" ".join(words), game), cards=cards, play=tuple(play))


def _said(words: str, game: str) -> str:
    """The words with what the engine knows put in: `{=fact}`, and cards as they are said: `{7H}`."""
    words = FACT.sub(lambda found: fact(game, found[1]), words)
    return CARD.sub(lambda found: card_text(found[1]), words)


def plain(words: str) -> str:
    """Words without the marks of links and of what is strong."""
    return LINK.sub(r"\1", words).replace("*", "")


def said_of(block: Block) -> list[str]:
    """What is to be read of a block, without marks."""
    lines = [plain(block.words)] if block.words else []
    if block.cards:
        lines.append(" ".join(card_text(name) for name in block.cards))
    return lines + [" · ".join(filter(None, row)) for row in block.rows]

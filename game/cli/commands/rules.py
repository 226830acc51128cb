"""`octavo rules`: a game's rulebook as text, or the places in it that contain some words."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from textwrap import wrap

from engine import games
from engine.kernel.game import Refused
from game.cli.errors import Wrong
from game.features.rulebook import Block, Index, Passage, Rules, rules_of
from game.features.rulebook.parser import languages
from game.features.rulebook.passage import plain, said_of
from game.words import _, say_refusal, use

WIDTH = 80


def main(args: Namespace) -> int:
    try:
        games.game(args.game)
    except Refused as refused:
        raise Wrong(say_refusal(refused)) from None
    if args.language not in languages(args.game):
        there = ", ".join(languages(args.game))
        raise Wrong(f"There is no rulebook in {args.language!r}; there is one in: {there}.")
    use(args.language)
    rules = rules_of(args.game, args.language)
    lines = book(rules) if args.search is None else places(rules, args.search)
    print("\n".join(lines))
    return 0


def book(rules: Rules) -> Iterator[str]:
    """The whole book."""
    yield from (rules.title, "=" * len(rules.title))
    for passage in rules.passages:
        yield from ("", *_heading(passage))
        before = ""
        for block in passage.blocks:
            if block.kind != "item" or before != "item":
                yield ""
            yield from block_lines(block)
            before = block.kind


def places(rules: Rules, words: str) -> Iterator[str]:
    """The places that contain the words, best first."""
    index = Index(rules)
    found = index.find(words)
    if not found:
        yield _("No matches in this rulebook.")
    for i, hit in enumerate(found):
        if i:
            yield ""
        yield _name(rules.passages[hit.place])
        yield from wrap(index.line(hit.place, words), WIDTH, initial_indent="  ", subsequent_indent="  ")


def _name(passage: Passage) -> str:
    """A passage's title, and the numbers of its rules."""
    return f"{passage.title} [{' '.join(passage.numbers)}]" if passage.numbers else passage.title


def _heading(passage: Passage) -> list[str]:
    name = _name(passage)
    return [name, "-" * len(name)] if passage.depth == 2 else [name]


def block_lines(block: Block) -> Iterator[str]:
    """A piece of the book as text."""
    if block.kind == "table":
        yield from _table(block)
        return
    starts = {"item": "- ", "ruling": "| ", "example": _("Example: ")}
    first = starts.get(block.kind, "")
    rest = first if block.kind == "ruling" else " " * min(2, len(first))
    words = plain(block.words)
    if words:
        yield from wrap(words, WIDTH, initial_indent=first, subsequent_indent=rest)
    if block.cards:
        yield f"  {said_of(block)[-1]}"


def _table(block: Block) -> Iterator[str]:
    """Columns as wide as their contents; the last one is wrapped."""
    wide = [max(len(row[i]) for row in block.rows) for i in range(len(block.rows[0]) - 1)]
    indent = sum(wide) + 2 * len(wide)
    for row in block.rows:
        start = "".join(cell.ljust(w + 2) for cell, w in zip(row, wide, strict=False))
        for line in wrap(row[-1], WIDTH - 2 - indent) or [""]:
            yield f"  {start}{line}"
            start = " " * indent

"""A rulebook, parsed into passages.

Its markup, a small part of Markdown, is described in `assets/rules/README.md`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.words import card_text

from .engine_facts import fact, table
from .glossary import linked
from .passage import Block, BlockKind, Passage

FOLDER = Path(__file__).parents[3] / "assets" / "rules"
HEADING = re.compile(r"(#{2,3}) (.+?) \{#([a-z0-9-]+)((?: [A-Z]{2,3}-[A-Z0-9.]+)*)\}")
FACT = re.compile(r"\{=(\w+)\}")
CARD = re.compile(r"\{([A0-9TJQKFC][HDCSXFBRG])\}")
DONE = frozenset({"show", "play", "expect", "refused", "offered", "barred", "score"})
"""The keys of an example that do not belong to its position."""
INDEX = re.compile(r"\[(index|asked): ([^\]]+)\]")
DIRECTIVE = re.compile(r"\[(table|cards): ([^\]]+)\]")


class Rules(NamedTuple):
    """The book of one game."""

    game: str
    title: str
    language: str
    passages: tuple[Passage, ...]

    def at(self, number: str) -> int:
        """The place of a rule: the passage with its number, or with a part of its number, or the first
        passage.

        The anchor of a passage is accepted as well.
        """
        if any(passage.anchor == number for passage in self.passages):
            return self.place(number)
        for fits in (number.__eq__, lambda other: other.startswith(f"{number}.")):
            for i, passage in enumerate(self.passages):
                if any(map(fits, passage.numbers)):
                    return i
        return 0

    def place(self, anchor: str) -> int:
        """The place to which a link leads."""
        return next(i for i, passage in enumerate(self.passages) if passage.anchor == anchor)


def languages(game: str) -> list[str]:
    """The languages in which there is a book of this game, English first."""
    found = sorted(path.parent.name for path in FOLDER.glob(f"*/{game}.md"))
    return sorted(found, key=lambda name: name != "en")


def rules_of(game: str, language: str = "en") -> Rules:
    """A game's rules in this language; in English if there is no translation."""
    short = language.partition("_")[0]
    return _read(game, short if short in languages(game) else "en")


@cache
def _read(game: str, language: str) -> Rules:
    rules = parse((FOLDER / language / f"{game}.md").read_text("utf-8"), game, language)
    more = more_asked((FOLDER / language / "asked.txt").read_text("utf-8"), game)
    return rules._replace(
        passages=tuple(
            passage._replace(asked=passage.asked + more.get(passage.anchor, ())) for passage in rules.passages
        )
    )


def more_asked(source: str, game: str) -> dict[str, tuple[str, ...]]:
    """By anchor, the questions that a game's passages answer, in addition to those written in its book."""
    found: dict[str, tuple[str, ...]] = {}
    _, _, after = source.partition(f"\n# {game}\n")
    for line in after.partition("\n# ")[0].splitlines():
        anchor, _, questions = line.partition(": ")
        found[anchor] = tuple(questions.split(" / "))
    return found


def parse(source: str, game: str, language: str = "en", links: bool = True) -> Rules:
    """Parse the text of a file as a book with linked words; a `ValueError` names the line with the error."""
    title = ""
    passages: list[Passage] = []
    for part in _parts(source):
        first = part[0]
        if first.startswith("# "):
            title = first[2:]
        elif first.startswith("#"):
            if not (head := HEADING.fullmatch(first)):
                raise ValueError(f"a heading needs an anchor, as in '## Aim {{#aim EQ-12}}': {first}")
            marks, name, anchor, numbers = head.groups()
            passages.append(Passage(anchor, name, len(marks), tuple(numbers.split()), ()))
        else:
            last = passages[-1]
            if found := INDEX.fullmatch(" ".join(part)):
                kind, said = found.groups()
                told = {"also": said} if kind == "index" else {"asked": tuple(said.split(" / "))}
                passages[-1] = last._replace(**told)
            else:
                passages[-1] = last._replace(blocks=last.blocks + tuple(_blocks(part, game)))
    return Rules(game, title, language, linked(passages) if links else tuple(passages))


def _parts(source: str) -> list[list[str]]:
    """Lines that belong together. Empty lines separate them, but an example is always one part."""
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
    if first in ("```example", "```picture"):
        return [_example("example" if first == "```example" else "picture", lines[1:-1], game)]
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


def _example(kind: BlockKind, lines: list[str], game: str) -> Block:
    """Text to read, then `key: value` lines for the engine; `show` names the zones to draw."""
    words: list[str] = []
    play: list[tuple[str, str]] = []
    for line in lines:
        key, colon, value = line.partition(": ")
        if colon and key.isidentifier():
            play.append((key, value.strip()))
        else:
            words.append(line.strip())
    laid = dict(play)
    shown = tuple(laid.get("show", "").split())
    seen, named = (shown, ()) if "players" in laid else ((), shown)
    return Block(kind, _said(" ".join(words), game), cards=named, play=tuple(play), shows=seen)


def position_of(given: Mapping[str, str]) -> dict[str, str]:
    """Those lines of an example that describe its position."""
    return {key: value for key, value in given.items() if key not in DONE}


def _said(words: str, game: str) -> str:
    """The words with values from the engine filled in (`{=fact}`), and cards by their names (`{7H}`)."""
    words = FACT.sub(lambda found: fact(game, found[1]), words)
    return CARD.sub(lambda found: card_text(found[1]), words)

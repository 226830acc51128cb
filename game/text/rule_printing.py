"""Prints rules in the terminal: the rule behind a question, or places in which words are found."""

from __future__ import annotations

from collections.abc import Iterator

from game.features.rulebook import Passage, rules_of
from game.features.rulebook.passage import said_of
from game.features.rulebook.search import index_of
from game.words import _, rule_behind
from game.words.current_language import spoken

MOST = 3
"""How many places are printed at once."""


def asked(game: str, kind: str) -> Iterator[str]:
    """The rule behind a decision of this kind."""
    rules = rules_of(game, spoken())
    yield from _passage(rules.passages[rules.at(rule_behind(game, kind))])


def found(game: str, words: str) -> Iterator[str]:
    """The best place in full, and the first lines of the next ones."""
    index = index_of(game, spoken())
    rules = index.rules
    hits = index.find(words)[:MOST]
    if not hits:
        yield _("No matches in this rulebook.")
        return
    yield from _passage(rules.passages[hits[0].place])
    for hit in hits[1:]:
        yield f"{rules.passages[hit.place].title}: {index.line(hit.place, words)}"


def _passage(passage: Passage) -> Iterator[str]:
    yield passage.title
    for block in passage.blocks:
        yield from said_of(block)

"""The sentences that a game brings along, by the codes of the engine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Flag, auto
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from engine.kernel.table import Table


class Private(Flag):
    """The parts of a decision that depend on private cards, at some tables at least."""

    NOTHING = 0
    QUESTION = auto()
    """Whether it is asked, or what is said when it is asked."""
    OPTIONS = auto()
    """What can be chosen."""
    ANSWER = auto()
    """What was chosen."""


class Decision(NamedTuple):
    """A kind of decision, named as the engine's `Question` is."""

    asks: str
    """The question, in one line."""
    rule: str
    """The number of the rule that it belongs to, such as `EQ-6`."""
    private: Private
    waits: str = ""
    """What the others wait for meanwhile, where that is more than a turn and may be told: {name} decides."""
    about: str = ""
    """The kind of zone that options and answer are about: where the person's is empty, neither is private."""
    opens: str = ""
    """The verb of a public answer that shows its player something at once, as everybody is told before."""


def usual(table: Table, kind: str, fields: Mapping[str, Any]) -> str:
    """For games that tell each kind of event in one way only."""
    return ""


class Words(NamedTuple):
    """English templates of one game (`{field:type}`, see `lines`)."""

    aim: Mapping[str, str]
    """The game in short by "", what an option adds by its key or letter or a mixture by its name."""
    decisions: Mapping[str, Decision]
    actions: Mapping[str, str]
    """By verb; the fields are numbered in the order of the clicks."""
    events: Mapping[str, str]
    """A kind followed by ` seen` is said to those who saw the hidden part; nothing where it is silent."""
    facts: Mapping[str, str]
    """What is said when a public fact changes."""
    fact_types: Mapping[Any, Any]
    """What public facts are made of, for logs: see `naming`."""
    why_not: Mapping[str, str]
    """Why a card cannot be chosen now."""
    advice: Mapping[str, str]
    """What may come of a choice, for the reasons of hints: a sentence, or what is counted."""
    parts: Mapping[str, str]
    """Parts of a score."""
    zones: Mapping[str, str]
    ended: Mapping[str, str]
    """Why a round ended."""
    rules: Mapping[str, str]
    """The number of the rule behind a reason of `why_not`, a part of a score, or an option of `aim`."""
    refusals: Mapping[str, str]
    """Why a setup cannot be played."""
    warnings: Mapping[str, str]
    """What is good to know about a setup that can be played."""
    codes: Mapping[str, str]
    """All other codes of the engine."""
    version: Callable[[Table, str, Mapping[str, Any]], str] = usual
    """By table, kind of event and its fields: the word after its kind in `events`, where several tell it."""
    measures: Mapping[str, str] = {}
    """What is said of shares, by what it is said in, where they are no chances to win."""


@cache
def words_of(game: str) -> Words:
    """A game's own sentences: `WORDS` in its folder of `game/books`."""
    found: Words = import_module(f"game.books.{game}.words").WORDS
    return found

"""The sentences of a game, by the engine's codes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Flag, auto
from functools import cache
from importlib import import_module
from typing import Any, NamedTuple

from engine.kernel.table_description import Table


class Private(Flag):
    """The parts of a decision that depend on private cards at some table."""

    NOTHING = 0
    QUESTION = auto()
    """Whether it is asked, and the words of the question."""
    OPTIONS = auto()
    """The options."""
    ANSWER = auto()
    """The answer."""


class Decision(NamedTuple):
    """A kind of decision, named after the engine's `Question`."""

    asks: str
    """The question, in one line."""
    rule: str
    """The number of its rule, such as `EQ-6`."""
    private: Private
    waits: str = ""
    """The decision for which others wait, if that is public and more than a turn: {name} decides."""
    about: str = ""
    """The kind of zone that options and answer are about.

    If the person's own zone of this kind is empty, neither is private.
    """
    opens: str = ""
    """The verb of a public answer that immediately shows its player something; everybody is warned before."""


def usual(table: Table, kind: str, fields: Mapping[str, Any]) -> str:
    """For games that have only one way to report each kind of event."""
    return ""


class Words(NamedTuple):
    """The English templates of one game (`{field:type}`, see `templates`)."""

    aim: Mapping[str, str]
    """The game in short under "".

    The additions of options, by key or letter, or by the name of a combination of variants.
    """
    decisions: Mapping[str, Decision]
    actions: Mapping[str, str]
    """By verb; the fields are numbered in the order of the clicks."""
    events: Mapping[str, str]
    """Kinds followed by ` seen` are for those who saw the hidden part.

    An event with an empty text is not shown.
    """
    facts: Mapping[str, str]
    """The words for a change of a public fact."""
    fact_types: Mapping[Any, Any]
    """The types of public facts, for logs: see `log_names`."""
    why_not: Mapping[str, str]
    """Why a card cannot be chosen now."""
    reasons: Mapping[str, str]
    """Why a choice is better, by the code of the claim (see `reason_words`)."""
    parts: Mapping[str, str]
    """Parts of a score."""
    zones: Mapping[str, str]
    ended: Mapping[str, str]
    """Why a round ended."""
    rules: Mapping[str, str]
    """The number of the rule behind a reason in `why_not`, a part of a score, or an option in `aim`."""
    refusals: Mapping[str, str]
    """Why a setup cannot be played."""
    warnings: Mapping[str, str]
    """Remarks on a setup that can be played."""
    codes: Mapping[str, str]
    """All other codes of the engine."""
    version: Callable[[Table, str, Mapping[str, Any]], str] = usual
    """A function of table, kind of event and its fields: the word after its kind in `events`, if there are
    several.
    """
    sayings: Mapping[str, str] = {}
    """The possible statements of players at the table, by kind and subject; every card is `card`."""
    measures: Mapping[str, str] = {}
    """The names of shares of a win, in games in which they are not chances to win."""
    uses: Mapping[str, str] = {}
    """By the name of a card, what it is good for, as the end of a sentence that begins with "which"."""


def worded(rows: Mapping[str, object], templates: Mapping[str, str]) -> Mapping[str, str]:
    """A game's sentences for reasons: one for each row that its player declares, and no others."""
    unlike = set(rows).symmetric_difference(templates)
    if unlike:
        raise ValueError(f"rows without a sentence, or sentences without a row: {', '.join(sorted(unlike))}")
    return templates


@cache
def words_of(game: str) -> Words:
    """A game's own sentences: `WORDS` in its folder of `game/books`."""
    found: Words = import_module(f"game.books.{game}.words").WORDS
    return found


def rule_behind(game: str, kind: str) -> str:
    """The number of the rule for a decision of this kind; empty if it has none."""
    decision = words_of(game).decisions.get(kind)
    return decision.rule if decision else ""

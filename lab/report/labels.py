"""The words of a report for the engine's codes."""

from __future__ import annotations

import re

from engine.kernel.table_description import Table
from game.words import card_text, say_decision, say_ended, say_part, words_of

FIELD = re.compile(r"\{[^}]*\}")


def subject(game: str, name: str) -> str:
    """What a finding is about: `card TC` is 10♣, and a kind of action is written as its button is."""
    kind, _, value = name.partition(" ")
    if kind == "card":
        return card_text(value)
    if kind == "rank":
        return f"rank {value.replace('T', '10')}"
    if kind == "action":
        return action(game, value)
    return name


def action(game: str, verb: str) -> str:
    """A kind of action: the words of its button, without what differs each time."""
    template = words_of(game).actions.get(verb, verb.replace("_", " "))
    words = FIELD.sub("…", template)
    return words[:1].upper() + words[1:]


def ending(table: Table, code: str) -> str:
    """Why a round ended, as part of a sentence."""
    return f"“{say_ended(table, code).rstrip('.')}”"


def decision(table: Table, kind: str) -> str:
    """A kind of decision: its question."""
    return say_decision(table, kind)


def part(table: Table, name: str) -> str:
    """A part of the score."""
    return say_part(table, name)

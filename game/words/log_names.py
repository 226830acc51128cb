"""Turns values into names, for logs and transcripts: cards and zones are numbers only inside the engine."""

from __future__ import annotations

from typing import Any

from engine.kernel.cards import RANKS, SUITS
from engine.kernel.events import Event
from engine.kernel.table_description import Table

from .event_fields import type_of
from .game_sentences import words_of

LETTERS = {"suit": SUITS + "X", "rank": RANKS}


def type_of_fact(table: Table, key: Any) -> Any:
    """The type of a public fact, for `named`: from the game's `FACT_TYPES`, the same for all seats."""
    kinds = words_of(table.game.id).fact_types
    bare = key.rstrip("0123456789") if isinstance(key, str) else key
    return kinds.get(key) or kinds.get(bare, "word")


def named(kind: Any, value: Any, table: Table) -> Any:
    """A value for the log: cards, zones, suits and ranks by name, anything else unchanged.

    `kind` is a type's name, a list of the type of every item, or a tuple with a type for each.
    """
    if isinstance(kind, list):
        return [named(kind[0], item, table) for item in value]
    if isinstance(kind, tuple):
        return [named(one, item, table) for one, item in zip(kind, value, strict=True)]
    if value is None or (kind in ("card", "suit") and value == -1):
        return None
    if kind == "card":
        return table.deck[value]
    if kind in LETTERS and type(value) is int:
        return LETTERS[kind][value]
    if kind == "cards" and not isinstance(value, int):
        return table.names(value)
    if kind == "zone":
        return table.zones[value].name
    if kind == "seats":
        return [seat for seat in range(table.players) if value >> seat & 1]
    return value


def named_field(event: Event, field: str, table: Table) -> Any:
    """A field of an event by name."""
    whole = event.whole()
    kind: Any = type_of(event.kind, field)
    if kind == "picks":
        kind = "cards" if table.zones[whole["zone"]].kind in ("hand", "own") else "word"
    elif event.kind == "changed" and field == "value":
        kind = type_of_fact(table, whole["key"])
    return named(kind, whole[field], table)

"""Adds up consecutive deeds of one kind: two draws become one with the cards of both."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.words.templates import fields_of

from .deed import Clause, Deed

CARDS = ("cards", "card")
"""The types of fields that are added up: the first one that a clause has."""
MANY = "both"
"""The field of the cards that were added up."""


def summed(before: Deed, line: Deed) -> Deed | None:
    """Both deeds as one; None if they differ in more than their cards, or only one shows its cards."""
    if (before.turn, before.clauses[1:]) != (line.turn, line.clauses[1:]):
        return None
    both = added(before.clauses[0], line.clauses[0])
    return both and before.first(both).replace(rank=line.rank)


def added(one: Clause, other: Clause) -> Clause | None:
    """Two clauses as one; None if they cannot be added up."""
    name = _cards_of(one)
    if not name or (one.kind, one.actor, one.remarks) != (other.kind, other.actor, other.remarks):
        return None
    if one.words != other.words and MANY not in one.fields:
        return None
    cards = _held(one.fields, name)
    more = _held(other.fields, _cards_of(other))
    if type(cards) is not type(more) or cards is None:
        return None
    return one._replace(fields={**other.fields, **one.fields, name: cards + more, MANY: True})


def _cards_of(clause: Clause) -> str:
    """The field that holds the cards of a clause, or their number."""
    declared = fields_of(clause.words)
    return next((name for kind in CARDS for name, type in declared if type == kind), "")


def _held(fields: Mapping[str, Any], name: str) -> Any:
    """The cards of a field, or their number; None: one whose face was not seen."""
    value = fields.get(name)
    if name == "card" and isinstance(value, int):
        return (value,) if value >= 0 else None
    if isinstance(value, list | tuple):
        return tuple(value)
    return None if name == "card" else value if isinstance(value, int) else fields.get("count", 1)

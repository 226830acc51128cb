"""Describes what one seat may know as plain values by name, for programs that do not know our code."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.kernel.events import Event
from engine.kernel.table_description import Table
from engine.kernel.view import View
from game.words.log_names import named, named_field, type_of_fact

FORM = 1
"""The version of the form in which everything is sent to a program (docs/bots.md)."""


def setup_of(view: View) -> dict[str, Any]:
    """The game, its options, and the seat."""
    table = view.table
    return {"game": table.game.id, "players": table.players, "options": table.options, "seat": view.seat}


def position(view: View) -> dict[str, Any]:
    """Zones with their cards (`??` where the seat does not know the card), public facts and secret picks."""
    table = view.table
    zones = {zone.name: table.names(cards) for zone, cards in zip(table.zones, view.zones, strict=True)}
    facts = {
        key: named(type_of_fact(table, key), value, table) for key, value in table.named(view.pub).items()
    }
    marked = [
        table.deck[card] for cards in view.zones for card in cards if card >= 0 and view.marks >> card & 1
    ]
    picks = {str(seat): _picked(table, zone, values) for seat, (zone, values) in view.picks.items()}
    known = table.names(tuple(view.open))
    return {"zones": zones, "facts": facts, "marked": marked, "picks": picks, "known_to_all": known}


def _picked(table: Table, zone: int, values: tuple[int, ...]) -> dict[str, Any]:
    """A seat's secret choice: cards of a hand, or places elsewhere; blanks if it is another's."""
    in_hand = table.zones[zone].kind in ("hand", "own")
    return {"zone": table.zones[zone].name, "values": table.names(values) if in_hand else list(values)}


def happened(events: Iterable[Event], table: Table) -> list[dict[str, Any]]:
    """The events that a seat saw, with the fields of docs/log.md."""
    return [
        {"event": event.kind, **{field: named_field(event, field, table) for field in event.whole()}}
        for event in events
    ]

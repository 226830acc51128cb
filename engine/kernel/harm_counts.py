"""Counts who harmed whom, for bots with a grudge, and what each seat publicly did, for people."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from .events import Event
    from .table_description import Table


def harm_shown(table: Table, events: Iterable[Event], victim: int) -> tuple[int, ...]:
    """By seat, how often it harmed `victim`, counted in events as the victim saw them.

    The culprit is the field `by` of an event; for the kinds that the game lists in `harms`, the field `seat`.
    """
    done = [0] * table.players
    harms = table.game.harms
    for event in events:
        told = event.open or {}
        by = told.get("seat" if event.kind in harms else "by", victim)
        if by != victim and victim in (told.get("target"), told.get("seat")) and 0 <= by < len(done):
            done[by] += 1
    return tuple(done)


def record_shown(table: Table, events: Iterable[Event]) -> tuple[int, ...]:
    """How often each seat did what the game's `records` list: all counts of one seat, then of the next."""
    records = table.game.records
    count = [0] * (table.players * len(records))
    if not count:
        return ()
    kinds = {kind for kind, _, _ in records}
    for event in events:
        if event.kind in kinds:
            told = event.open or {}
            for at, (kind, seat, decision) in enumerate(records):
                if event.kind == kind and decision in ("", told.get("decision")):
                    count[told[seat] * len(records) + at] += 1
    return tuple(count)


def added(a: tuple[int, ...], b: tuple[int, ...]) -> tuple[int, ...]:
    """Add two counts; either may be empty."""
    return tuple(map(sum, zip(a, b, strict=True))) if a and b else a or b

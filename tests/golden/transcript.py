"""A whole game as text that people can read: every decision, every event, and what each seat sees change."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from engine import games
from engine.kernel.events import Event
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.table_description import Table
from engine.kernel.view import View, observe
from game.words.event_fields import type_of
from game.words.log_names import named, named_field, type_of_fact


def transcript(game: str, players: int, options: str, seed: int) -> str:
    """A match by seeded random choices."""
    pairs = tuple(tuple(pair.split("=")) for pair in options.split(",") if pair)
    table = games.lay(game, players, pairs)  # type: ignore[arg-type]
    return "\n".join(_lines(table, seed)) + "\n"


def _lines(table: Table, seed: int) -> Iterator[str]:
    settings = " ".join(f"{key}={value}" for key, value in table.options.items())
    yield f"{table.game.title}, {table.players} players, {settings}, seed {seed}, rules {table.game.rules}"
    match, rng = Match(table, seed), Rng(seed, 0x60)
    done = 0
    views: list[View] = [View(table, seat) for seat in range(table.players + 1)]
    while True:
        for event in match.events[done:]:
            yield from _event_lines(table, event)
        done = len(match.events)
        yield from _changes(table, match, views)
        if match.over:
            standing = match.standing
            yield f"\nMatch over: totals {standing.totals}, places {standing.places}"
            return
        s = match.state
        if s.over:
            match.next_round()
            continue
        action = s.legal[rng.below(len(s.legal))]
        said = table.action_text(action)
        yield f"\n{len(match.choices) + 1}. seat {s.seat} {s.question.kind}: {said}  (one of {len(s.legal)})"
        match.play(action)


def _event_lines(table: Table, event: Event) -> Iterator[str]:
    whole = event.whole()
    if event.kind == "round":
        yield f"\nRound {whole['round']}"
    elif event.kind in ("changed", "asked", "answered"):
        return  # the lines about what each seat sees tell it already
    elif event.kind == "forced":
        said = table.action_text(whole["action"])
        yield f"   seat {whole['seat']} {whole['decision']}: {said}, forced"
    else:
        fields = " ".join(f"{name}={_field(table, event, name, value)}" for name, value in whole.items())
        eyes = "" if not event.closed or event.see == table.all else f"  seen by {_seats(table, event.see)}"
        yield f"   {event.kind} {fields}{eyes}"


def _field(table: Table, event: Event, name: str, value: Any) -> str:
    if type_of(event.kind, name) == "seats":
        return _seats(table, value)
    said = named_field(event, name, table)
    if isinstance(said, list) and all(isinstance(item, str) for item in said):
        return ",".join(said) or "-"
    return str(said).replace(" ", "")


def _seats(table: Table, mask: int) -> str:
    """The seats of a mask, `*` for all of them."""
    names = [str(seat) for seat in range(table.players)] + ["*"]
    return "".join(name for seat, name in enumerate(names) if mask >> seat & 1) or "nobody"


def _changes(table: Table, match: Match, views: list[View]) -> Iterator[str]:
    """The changed parts of each seat's view; seats that see the same share a line."""
    before = [_parts(table, view) for view in views]
    views[:] = [observe(match.state, seat) for seat in range(table.players + 1)]
    after = [_parts(table, view) for view in views]
    for part in sorted({*before[0], *after[0]}, key=lambda name: (name[0], str(name[1]))):
        seen = {}
        for seat, parts in enumerate(after):
            if parts.get(part) != before[seat].get(part):
                seen.setdefault(parts.get(part, "gone"), []).append(seat)
        if seen:
            told = "  ".join(f"[{_who(table, seats)}] {text or '-'}" for text, seats in seen.items())
            yield f"     {part[1]}: {told}"


def _who(table: Table, seats: list[int]) -> str:
    return "all" if len(seats) > table.players else _seats(table, sum(1 << seat for seat in seats))


def _parts(table: Table, view: View) -> dict[tuple[int, str], str]:
    """A view as named texts, in the order in which they are shown."""
    shown = view.shown()
    parts = {(0, zone.name): _cards(table, shown["zones"][z]) for z, zone in enumerate(table.zones)}
    for key, value in shown["pub"].items():
        parts[1, str(key)] = str(named(type_of_fact(table, key), value, table))
    for seat in range(table.players):
        parts[2, f"pick of {seat}"] = _cards(table, shown["picks"][seat][1]) if seat in shown["picks"] else ""
    parts[3, "marked"] = _cards(table, tuple(shown["marked"]))
    to_move, kind = shown["asked"]
    parts[4, "asked"] = f"{to_move} {kind}" if kind else ""
    return parts


def _cards(table: Table, cards: tuple[int, ...]) -> str:
    """Cards by name; several blanks in a row are counted."""
    told = []
    for name, run in groupby(table.names(cards)):
        count = len([*run])
        told.append(f"??*{count}" if name == "??" and count > 2 else " ".join([name] * count))
    return " ".join(told)

"""Everything that a report measures in each game: one number a game, or none if it does not apply."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.kernel.table_description import Table

from . import labels
from .trials import GameRecord

Values = list[float | None]


class Measure(NamedTuple):
    """A number of each game, by which reports are summarised and compared."""

    name: str
    unit: str
    """`%` for shares of games, otherwise the noun that is counted."""
    values: Values

    @property
    def known(self) -> list[float]:
        """The values of the games to which it applies."""
        return [value for value in self.values if value is not None]


def measures(table: Table, records: Sequence[GameRecord]) -> list[Measure]:
    """Everything that is measured, in the order in which a report shows it."""

    def of(name: str, unit: str, value: Callable[[GameRecord], float | None]) -> Measure:
        return Measure(name, unit, [value(record) for record in records])

    def judged(value: Callable[[GameRecord], float]) -> Callable[[GameRecord], float | None]:
        return lambda record: value(record) if record.lead_changes >= 0 else None

    found = [of("choices in a game", "choices", lambda r: r.decisions)]
    if any(record.turns for record in records):
        found.append(of("turns in a game", "turns", lambda r: r.turns))
    found += [
        of("lead changes in a game", "changes", judged(lambda r: r.lead_changes)),
        of("the part of a game after which the winner stays ahead", "%", judged(lambda r: r.decided_at)),
        of("games decided before halfway", "%", judged(lambda r: r.decided_at < 0.5)),
        of("games in which the winner was last halfway through", "%", judged(lambda r: r.comeback)),
        of("games in which several players share the win", "%", lambda r: r.places.count(1) != 1),
    ]
    for code in sorted({code for record in records for code in record.ended}):
        name = f"rounds that end with {labels.ending(table, code)}"
        found.append(of(name, "%", lambda r, code=code: r.ended.count(code) / len(r.ended)))  # type: ignore[misc]
    for step in range(table.players):
        name = f"wins of who {ORDINALS[step]}"
        found.append(of(name, "%", lambda r, step=step: r.wins[(r.starter + step) % len(r.wins)]))  # type: ignore[misc]
    for seat in range(table.players):
        found.append(of(f"wins of seat {seat}", "%", lambda r, seat=seat: r.wins[seat]))  # type: ignore[misc]
    found.append(of("a player's score", "points", lambda r: sum(r.totals) / len(r.totals)))
    found.append(of("the difference between best and worst score", "points", _spread))
    for part in dict.fromkeys(name for record in records for mine in record.parts for name in mine):
        name = f"a player's “{labels.part(table, part)}”"
        found.append(of(name, "points", lambda r, part=part: _part(r, part)))  # type: ignore[misc]
    return [measure for measure in found if measure.known]


ORDINALS = ("starts", "is second", "is third", "is fourth", "is fifth", "is sixth", "is seventh", "is eighth")


def _spread(record: GameRecord) -> float:
    return max(record.totals) - min(record.totals)


def _part(record: GameRecord, part: str) -> float:
    return sum(mine.get(part, 0.0) for mine in record.parts) / len(record.parts)

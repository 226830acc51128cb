"""Compares a game at several values of an option or of a number of its rules: one curve for each measure."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

from engine import games

from . import plots
from .estimates import Estimate, average, paired, reach
from .findings import Outcomes
from .making import write_page
from .measures import Measure, measures
from .page import document, setup_of, table, warnings
from .plan import Wish
from .sentences import amount
from .trials import Series, table_of

MOST = 4
"""How many values differ from the first one in a sentence."""


class Sweep(NamedTuple):
    """What is varied: an option, or a number of the rules."""

    name: str
    values: tuple[str, ...]

    def series(self, wish: Wish) -> list[Series]:
        """The same deals at every value."""
        return [self._at(wish, value) for value in self.values]

    def _at(self, wish: Wish, value: str) -> Series:
        plain = wish.series("main", f"{self.name}={value}", wish.games)
        if self.name in games.game(wish.game).numbers:
            return plain._replace(numbers=((self.name, int(value)),))
        settled = games.lay(wish.game, wish.focus, (*wish.options, (self.name, value))).options
        return plain._replace(options=tuple(settled.items()))


class Trend(NamedTuple):
    """One measure at every value, and how it differs from the first value in the same deals."""

    measure: Measure
    points: tuple[tuple[str, Estimate], ...]
    differences: tuple[tuple[str, Estimate], ...]

    @property
    def changes(self) -> list[tuple[str, Estimate]]:
        """The values at which it is really different from the first one."""
        return [(value, e) for value, e in self.differences if e.excludes(0.0)]


def curves(sweep: Sweep, results: Outcomes) -> list[Trend]:
    """A curve for each measure, those that change most clearly first."""
    by_value = {
        value: {m.name: m for m in measures(table_of(series), records)}
        for value, (series, records) in zip(sweep.values, results.of("main"), strict=False)
    }
    names = dict.fromkeys(name for mine in by_value.values() for name in mine)
    z = reach(len(names) * len(by_value))
    apart = reach(len(names) * max(1, len(by_value) - 1))
    first, *others = by_value
    found = []
    for name in names:
        known = {value: mine[name] for value, mine in by_value.items() if name in mine}
        base = known.get(first)
        points = tuple((value, average(m.known, z)) for value, m in known.items())
        differences = tuple(
            (value, paired(known[value].values, base.values, apart))
            for value in others
            if base and value in known
        )
        found.append(Trend(next(iter(known.values())), points, differences))
    return sorted(found, key=lambda each: -len(each.changes))


def write_sweep(wish: Wish, sweep: Sweep, results: Outcomes, path: Path, unfinished: bool) -> None:
    """Write the page."""
    title = f"{games.game(wish.game).title}: {sweep.name}"
    series, records = results.of("main")[0]
    found = curves(sweep, results)
    body = [f"<h1>{escape(title)}</h1>"]
    body.append(
        f'<p class="quiet">{setup_of(series._replace(options=wish.options, numbers=()))}, '
        f"{len(records):,} games "
        f"from seed {wish.seed} at each of {len(results.of('main'))} values: "
        f"{escape(', '.join(sweep.values))}. The "
        f"same deals are played at every value, as far as the value leaves the deal alone.</p>"
    )
    body += warnings(results, unfinished)
    body += [
        "<h2>In short</h2><ul class='main'>",
        *(f"<li>{line}</li>" for line in _told(sweep, found)),
        "</ul>",
    ]
    body.append(
        '<p class="quiet">A difference is told if an interval excludes zero that allows for everything '
        "looked at on "
        "this page: in at most 1 of 100 such pages on a value without any effect is one told. The lines "
        "through "
        "the dots are intervals of the same kind. Everything is about these bots: people may play "
        "otherwise.</p>"
    )
    for curve in found:
        scale, unit = _scale(curve.measure)
        drawn = plots.curve(curve.points, scale, unit, _fair(curve, series))
        body.append(f"<h2>{escape(_named(curve.measure))}</h2>{drawn}")
        body.append(f"<details><summary>Table</summary>{_table(curve, scale)}</details>")
    write_page(path, document(title, body))


def _told(sweep: Sweep, found: Sequence[Trend]) -> list[str]:
    """The real differences from the first value, and what stays the same."""
    first = sweep.values[0]
    lines = []
    for curve in found:
        scale, unit = _scale(curve.measure)
        if curve.changes:
            told = "; ".join(
                f"{sweep.name}={value}: {amount(scale * e.value, signed=True)} "
                f"({amount(scale * e.low, signed=True)} to {amount(scale * e.high, signed=True)}; "
                f"{e.trials:,} games)"
                for value, e in curve.changes[:MOST]
            )
            base = next((e for value, e in curve.points if value == first), None)
            start = (
                f": {amount(scale * base.value)} {unit} on average at {sweep.name}={first}" if base else ""
            )
            lines.append(escape(f"{_named(curve.measure)}{start}. {told}."))
    same = [curve.measure.name for curve in found if not curve.changes]
    if same:
        lines.append(escape(f"No sign of a change in: {'; '.join(same)}."))
    return lines


def _named(measure: Measure) -> str:
    return measure.name[:1].upper() + measure.name[1:]


def _scale(measure: Measure) -> tuple[float, str]:
    return (100, "of 100") if measure.unit == "%" else (1, measure.unit)


def _fair(curve: Trend, series: Series) -> float | None:
    return 1 / series.players if curve.measure.name.startswith("wins of") else None


def _table(curve: Trend, scale: float) -> str:
    apart = dict(curve.differences)
    lines = []
    for value, e in curve.points:
        cells: list[float | None] = [scale * limit for limit in e[1:]]
        difference = apart.get(value)
        cells += [float(e.trials)]
        cells += [None] * 3 if difference is None else [scale * limit for limit in difference[1:]]
        lines.append((value, cells, difference is not None and difference.excludes(0.0)))
    return table(["", "value", "from", "to", "games", "change", "from", "to"], lines)

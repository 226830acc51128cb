"""Compares a report with an earlier one, whose measures and findings are stored in its page."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from html import escape
from math import inf, isfinite
from typing import Any, NamedTuple

from engine.kernel.value_schema import Fields, Form, ListOf, MapOf, Maybe, RowOf, Text, Whole

from . import labels
from .estimates import Estimate, average, gap, needed, paired, reach
from .findings import Finding, Outcomes
from .measures import Measure, measures
from .page import table
from .sentences import amount
from .trials import Series, table_of

MOST = 12
"""How many differences get a sentence each."""
MOST_NEEDED = 1_000_000
"""More games than anybody would play to see a difference."""
SECTIONS = {"dealt": "wins of who is dealt", "drawn": "wins of who draws", "played": "wins of who plays"}


class Number(Form):
    """A finite number of ordinary size."""

    def allows(self, value: Any) -> bool:
        return type(value) in (int, float, bool) and abs(value) < 1e12  # neither infinite nor NaN


NAME = Text(200)
ROW = RowOf(NAME, NAME, Number(), Number(), Maybe(Number()), Maybe(Number()))
FINDINGS = Fields({
    "game": Text(60), "players": Whole(1, 100), "options": MapOf(Text(200), 100), "seed": Whole(0, 2**64),
    "numbers": MapOf(Number(), 100), "bots": ListOf(Text(200), 100),
    "measures": MapOf(ListOf(Maybe(Number()), 10**8), 1000, NAME), "findings": ListOf(ROW, 10**6),
})  # fmt: skip
HELD = re.compile(r'<script type="application/json" id="findings">(.*?)</script>', re.DOTALL)


def read(text: str) -> dict[str, Any] | None:
    """The data in a report's page; None if there are none."""
    found = HELD.search(text)
    try:
        data = json.loads(found[1]) if found else None
    except (ValueError, RecursionError):
        return None
    return data if FINDINGS.allows(data) else None


def held(trial: Series, results: Outcomes, found: Sequence[Finding]) -> str:
    """The data of a report for its page, from which another report can be compared with it."""
    _, main = results.main
    data = {
        "game": trial.game,
        "players": trial.players,
        "options": dict(trial.options),
        "numbers": dict(trial.numbers),
        "bots": list(trial.bots),
        "seed": trial.seed,
        "measures": {measure.name: _rounded(measure.values) for measure in measures(table_of(trial), main)},
        "findings": [[f.section, f.name, *map(_plain, f.estimate)] for f in found],
    }
    return json.dumps(data, separators=(",", ":")).replace("</", "<\\/")


def _rounded(values: Sequence[float | None]) -> list[float | None]:
    return [None if value is None else round(value, 5) for value in values]


def _plain(value: float) -> float | None:
    return round(value, 6) if isfinite(value) else None


class Difference(NamedTuple):
    """Here minus there, of one thing that both reports measured."""

    name: str
    unit: str
    estimate: Estimate
    here: float
    there: float

    @property
    def is_real(self) -> bool:
        return self.estimate.excludes(0.0)


def compared(earlier: dict[str, Any], results: Outcomes, found: Sequence[Finding]) -> str:
    """A section of the page on the differences, as sentences and a table."""
    trial, main = results.main
    changed = [
        f"{key}={value}" for key, value in {**earlier["options"], **earlier["numbers"]}.items() if value != ""
    ]
    setup = ", ".join(changed) or "the usual options"
    is_paired = (trial.game, trial.players, trial.seed) == tuple(
        earlier[key] for key in ("game", "players", "seed")
    )
    games_there = max((len(values) for values in earlier["measures"].values()), default=0)
    measured = _measured(measures(table_of(trial), main), earlier["measures"], is_paired)
    won = _won(trial.game, found, earlier["findings"])
    real = sorted((d for d in (*measured, *won) if d.is_real), key=_clarity, reverse=True)
    lines = [
        f"The other report is on {earlier['game']} with {earlier['players']} players ({setup}), "
        f"{games_there:,} games. "
        + (
            "Both played the same deals, which are compared one by one."
            if is_paired
            else "It played other deals."
        ),
        *(f"{_named(d)}: {_told(d)}. A real difference." for d in real[:MOST]),
    ]
    if len(real) > MOST:
        lines.append(f"{len(real) - MOST} more differences are real; the table shows them.")
    lines += _unclear([d for d in measured if not d.is_real], bool(real), bool(won))
    told = "".join(f"<li>{escape(line)}</li>" for line in lines)
    rows = f"<details><summary>Everything that was compared</summary>{_table([*measured, *won])}</details>"
    return f"<h2>Compared with the other report</h2><ul>{told}</ul>{rows}"


def _measured(here: Sequence[Measure], there: dict[str, Any], is_paired: bool) -> list[Difference]:
    """The measures of both reports: game by game if these have the same deals."""
    names = [measure.name for measure in here]
    shared = [measure for measure in here if measure.name in there]
    gone = [
        Measure(name, "%", [0.0] * len(values))
        for name, values in there.items()
        if name not in names and name.startswith("rounds")
    ]
    fresh = {
        measure.name: [0.0] * len(measure.values)
        for measure in here
        if measure.name not in there and measure.name.startswith("rounds")
    }
    z = reach(len(shared) + len(gone) + len(fresh))
    found = []
    for measure in (*here, *gone):
        others = there.get(measure.name, fresh.get(measure.name))
        if others is None:
            continue
        known = [value for value in others if value is not None]
        if not measure.known or not known:
            continue
        one = average(measure.known, z)
        other = average(known, z)
        estimate = paired(_rounded(measure.values), others, z) if is_paired else gap(one, other)
        found.append(Difference(measure.name, measure.unit, estimate, one.value, other.value))
    return found


def _won(game: str, found: Sequence[Finding], rows: Sequence[Any]) -> list[Difference]:
    """How cards and levels win: here minus there. The intervals already allow for many comparisons."""
    there = {
        (section, name): Estimate(trials, value, *(inf if limit is None else limit for limit in (low, high)))
        for section, name, trials, value, low, high in rows
    }
    return [
        Difference(
            f"{SECTIONS.get(f.section, 'wins of one')} {labels.subject(game, f.name)}",
            "%",
            gap(f.estimate, there[f.section, f.name]),
            f.estimate.value,
            there[f.section, f.name].value,
        )
        for f in found
        if (f.section, f.name) in there and (f.section in SECTIONS or f.section == "levels")
    ]


def _unclear(same: Sequence[Difference], more: bool, with_cards: bool) -> list[str]:
    """What was compared without a clear difference, by name, and how many games would show what was seen."""
    if not same:
        return []
    kinds = " and of the wins of cards and levels" if with_cards else ""
    names = "; ".join(d.name for d in same)
    lines = [
        f"No sign of {'another' if more else 'a'} difference in what was compared{kinds}: {names}.",
    ]
    nearest = max(same, key=_clarity)
    games = needed(nearest.estimate)
    if 0 < games < MOST_NEEDED:
        lines.append(
            f"The nearest to one is “{nearest.name}”, {_told(nearest)}. With so few games it cannot be told "
            f"from chance; nine in ten reports on about {games:,} games would show a difference of that size."
        )
    return lines


def _clarity(d: Difference) -> float:
    """How far a difference is from none, measured by its margin."""
    half = (d.estimate.high - d.estimate.low) / 2
    return abs(d.estimate.value) / half if half and isfinite(half) else 0.0


def _named(d: Difference) -> str:
    return d.name[:1].upper() + d.name[1:]


def _told(d: Difference) -> str:
    scale, unit = (100, "of 100") if d.unit == "%" else (1, d.unit)
    low, high = (amount(scale * limit, signed=True) for limit in (d.estimate.low, d.estimate.high))
    return (
        f"{amount(scale * d.here)} instead of {amount(scale * d.there)} {unit}, that is "
        f"{amount(scale * d.estimate.value, signed=True)} ({low} to {high}; {d.estimate.trials:,} games)"
    )


def _table(differences: Sequence[Difference]) -> str:
    heads = ["", "here", "there", "difference", "from", "to", "games", "games needed"]
    lines = []
    for d in differences:
        scale = 100 if d.unit == "%" else 1
        games = needed(d.estimate)
        cells: list[float | None] = [scale * value for value in (d.here, d.there, *d.estimate[1:])]
        cells += [float(d.estimate.trials), float(games) if 0 < games < MOST_NEEDED else None]
        lines.append((d.name, cells, d.is_real))
    return table(heads, lines)

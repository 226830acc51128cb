"""Compares a report with an earlier one, whose findings are stored in its page."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from html import escape
from math import inf
from typing import Any

from engine.kernel.value_schema import Fields, Form, ListOf, MapOf, Maybe, RowOf, Text, Whole

from .estimates import Estimate, gap, ratio, reach
from .findings import Finding, Outcomes
from .page import table_of
from .sentences import hundred


class Number(Form):
    """A finite number of ordinary size."""

    def allows(self, value: Any) -> bool:
        return type(value) in (int, float) and abs(value) < 1e12  # neither infinite nor NaN


ROW = RowOf(Text(200), Text(200), Number(), Number(), Maybe(Number()), Maybe(Number()))
FINDINGS = Fields({
    "game": Text(60), "players": Whole(1, 100), "options": MapOf(Text(200), 100),
    "choices": ListOf(Whole(0, 10**9), 10**8), "findings": ListOf(ROW, 10**6),
})  # fmt: skip
HELD = re.compile(r'<script type="application/json" id="findings">(.*?)</script>', re.DOTALL)


def read(text: str) -> dict[str, Any] | None:
    """The findings in a report's page; None if there are none."""
    found = HELD.search(text)
    try:
        data = json.loads(found[1]) if found else None
    except (ValueError, RecursionError):
        return None
    return data if FINDINGS.allows(data) else None


def compared(earlier: dict[str, Any], results: Outcomes, found: Sequence[Finding]) -> str:
    """A section of the page on the differences, as sentences and a table."""
    _, main = results.main
    changed = (f"{key}={value}" for key, value in earlier["options"].items() if value)
    setup = ", ".join(changed) or "the usual options"
    choices = [float(record.decisions) for record in main]
    longer = ratio(choices, [float(count) for count in earlier["choices"]], reach(1))
    differences = [d for d in _differences(earlier, found) if d.section != "levels"]
    marked = [d for d in differences if d.is_marked]
    lines = [
        f"The other report is on {earlier['game']} with {earlier['players']} players ({setup}), "
        f"{len(earlier['choices']):,} games.",
        f"Games here take {longer.value:.2f} times the choices ({longer.low:.2f} to {longer.high:.2f})"
        + (": a real difference." if longer.excludes(1.0) else ": no sign of a difference."),
        *(f"{d.section}, {d.name}: {_signed(d.estimate)} of 100 games." for d in marked[:10]),
    ]
    if not marked:
        lines.append("Nothing else differs by more than chance allows.")
    rows = f"<details><summary>Table</summary>{table_of(differences)}</details>" if differences else ""
    told = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f"<h2>Compared with the other report</h2><ul>{told}</ul>{rows}"


def _signed(e: Estimate) -> str:
    sign = "+" if e.value > 0 else "−"
    return f"{sign}{hundred(abs(e.value))} ({100 * e.low:+.0f} to {100 * e.high:+.0f})"


def _differences(earlier: dict[str, Any], found: Sequence[Finding]) -> list[Finding]:
    """For findings in both reports: here minus there. The intervals already allow for many comparisons."""
    there = {
        (section, name): Estimate(
            trials, value, *(limit if limit is not None else inf for limit in (low, high))
        )
        for section, name, trials, value, low, high in earlier["findings"]
    }
    return [
        Finding(f.section, f.name, gap(f.estimate, there[f.section, f.name]), 0.0)
        for f in found
        if (f.section, f.name) in there and f.section != "options"
    ]

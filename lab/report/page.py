"""Lays out a report as one self-contained page: sentences, then plots, then sortable tables."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from html import escape
from math import isfinite

from engine import games

from . import plots, sentences
from .estimates import FAMILIES, RISK
from .findings import Finding, Outcomes
from .plan import Wish
from .trials import GameRecord

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem;
       margin: 2rem auto; padding: 0 1rem; color: #222; }
h1 { margin-bottom: 0 } h2 { margin-top: 2.5rem; border-bottom: 1px solid #ccc }
.quiet { color: #666; font-size: .9rem } .warn { background: #fff3cd; padding: .5rem 1rem }
ul.main { font-size: 1.05rem } li { margin: .35rem 0 }
svg { max-width: 100%; height: auto; margin: .5rem 0 } svg text { font-size: 12px; fill: #444 }
line.plain { stroke: #8aa; stroke-width: 3 } line.marked { stroke: #c33; stroke-width: 3 }
line.fair { stroke: #222; stroke-width: 1.5 } circle.plain { fill: #367 } circle.marked { fill: #c33 }
rect.bar { fill: #7aa5b5 }
table { border-collapse: collapse; margin: .5rem 0; font-size: .9rem }
td, th { padding: .15rem .7rem; text-align: right }
th { cursor: pointer; border-bottom: 1px solid #999; white-space: nowrap }
td:first-child, th:first-child { text-align: left }
tr.marked td { color: #b11; font-weight: 600 } details { margin: .5rem 0 }
"""
SCRIPT = """
for (const head of document.querySelectorAll("th")) head.onclick = () => {
  const table = head.closest("table"), at = [...head.parentNode.children].indexOf(head);
  const key = row => { const text = row.children[at].dataset.v; return isNaN(text) ? text : +text; };
  const down = head.dataset.down = head.dataset.down === "1" ? "0" : "1";
  const rows = [...table.tBodies[0].rows].sort((a, b) => key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0);
  table.tBodies[0].append(...(down === "1" ? rows.reverse() : rows));
};
"""
TITLES = {
    "seats": "Seats and the start",
    "holding": "Cards held",
    "playing": "Actions and cards used",
    "restricted": "What players cannot do without",
    "options": "Options",
    "levels": "Skill and luck",
}
NOTES = {
    "holding": "Wins of those who held a card (or a rank) at some time, against others at the "
    "same table. A card may "
    "go with winning without causing it: for example, who is in longer holds more cards.",
    "playing": "The same for those who used an action, a card or a rank. Again, this may be a "
    "sign of winning, "
    "not its cause; the next section tells what is needed.",
    "restricted": "One player may not use an action, a card or a rank whenever there is "
    "something else to do, and "
    "everybody else may. The same deals are played with and without the ban.",
    "options": "Each option changed alone. Above 1.00 games are longer; for the start, the "
    "difference in wins of 100.",
    "levels": "One player of that level among Regulars, at every seat in turn.",
}


def page(wish: Wish, results: Outcomes, found: Sequence[Finding], more: str, files: Sequence[str]) -> str:
    """The whole page; `more` stands at its top, such as a warning or a comparison."""
    title = games.game(wish.game).title
    trial, main = results.main
    by = {name: [f for f in found if f.section == name] for name in TITLES}
    total = sum(len(records) for records in results.played.values())
    summary = [
        *sentences.length(main),
        *sentences.seats(by["seats"]),
        *sentences.ends(main),
        *sentences.tension(main),
        *sentences.choices(main, results),
        *sentences.skill(by["levels"], results),
    ]
    things = [
        *sentences.restricted(by["restricted"]),
        *sentences.standing_out(by["holding"], "cards and ranks held"),
        *sentences.standing_out(by["playing"], "actions, cards and ranks used"),
        *sentences.options(by["options"]),
    ]
    bots = ", ".join(dict.fromkeys(trial.bots))
    settings = ", ".join(f"{key}={value}" for key, value in trial.options) or "the usual options"
    body = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="quiet">{trial.players} players ({escape(bots)}), {escape(settings)}, '
        f"{len(main):,} games from "
        f"seed {wish.seed}; {total:,} games in all.</p>",
        more,
        "<h2>In short</h2>",
        _list(summary),
        "<h2>Cards, actions, options</h2>",
        _list(things),
        f'<p class="quiet">{_rate()} Numbers in parentheses are such intervals. Everything is '
        f"about these bots: "
        f"people may play otherwise.</p>",
        "<h2>Length</h2>",
        *_lengths(results),
        "<h2>Tension</h2>",
        *_tension(main),
        *(_section(name, by[name]) for name in TITLES if by[name]),
        "<h2>Choices</h2>",
        _choices(main),
        "<h2>Score</h2>",
        _parts(main),
        "<h2>Data</h2>",
        f"<p>Beside this page: {escape(', '.join(files))}.</p>",
        f'<script type="application/json" id="findings">{_data(wish, results, found)}</script>',
    ]
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}: report</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body>'
        f"{''.join(body)}<script>{SCRIPT}</script></body></html>\n"
    )


def _rate() -> str:
    return (
        f"Red marks what is unlikely to be chance: in at most {100 * RISK:.0f} of 100 reports on "
        f"a game without "
        f"anything unusual is anything marked at all. For this the risk is shared equally among "
        f"the {len(FAMILIES)} "
        f"kinds of findings, and within each among all that is looked at (Bonferroni)."
    )


def _list(lines: Iterable[str]) -> str:
    return f'<ul class="main">{"".join(f"<li>{escape(line)}</li>" for line in lines)}</ul>'


def _section(name: str, found: Sequence[Finding]) -> str:
    note = f'<p class="quiet">{escape(NOTES[name])}</p>' if name in NOTES else ""
    ordered = found
    if name in ("holding", "playing", "restricted"):
        ordered = sorted(found, key=lambda f: (not f.is_marked, -abs(f.estimate.value)))[: plots.MOST_ROWS]
        ordered = sorted(ordered, key=lambda f: -f.estimate.value)
    percent = name != "options"
    plot = plots.rows(ordered if percent else [f for f in ordered if f.name.endswith("length")], percent)
    return f"<h2>{TITLES[name]}</h2>{note}{plot}<details><summary>Table</summary>{table_of(found)}</details>"


def table_of(found: Sequence[Finding]) -> str:
    """The findings of a section as a table; shares are per 100 games."""
    heads = ["", "value", "from", "to", "fair", "trials", *(name for name, _ in found[0].details)]
    lines = []
    for f in found:
        e, scale = f.estimate, 1 if f.name.endswith(": length") else 100
        times = [1 if name == "a game" or scale == 1 else 100 for name, _ in f.details]
        cells: list[float | None] = [scale * e.value, scale * e.low, scale * e.high]
        cells += [None if f.fair is None else scale * f.fair, float(e.trials)]
        cells += [factor * value for factor, (_, value) in zip(times, f.details, strict=True)]
        lines.append((f.label, cells, f.is_marked))
    return table(heads, lines)


def table(heads: Sequence[str], lines: Sequence[tuple[str, Sequence[float | None], bool]]) -> str:
    """A table that a click on a heading sorts."""
    top = "".join(f"<th>{escape(head)}</th>" for head in heads)
    body = []
    for name, cells, marked in lines:
        shown = "".join(f'<td data-v="{_sortable(cell)}">{_number(cell)}</td>' for cell in cells)
        kind = ' class="marked"' if marked else ""
        body.append(f'<tr{kind}><td data-v="{escape(name)}">{escape(name)}</td>{shown}</tr>')
    return f"<table><thead><tr>{top}</tr></thead><tbody>{''.join(body)}</tbody></table>"


def _sortable(value: float | None) -> str:
    return f"{value:.6g}" if value is not None and isfinite(value) else "-999"


def _number(value: float | None) -> str:
    if value is None or not isfinite(value):
        return "–"
    return f"{value:,.0f}" if value == int(value) and abs(value) >= 10 else f"{value:.2f}"


def _lengths(results: Outcomes) -> list[str]:
    out, lines = [], []
    for trial, records in results.of("main"):
        choices = [float(record.decisions) for record in records]
        turns = [float(record.turns) for record in records]
        out.append(f"<p>{trial.players} players, choices in a game:</p>{plots.histogram(choices, 'choices')}")
        cells = [sentences.middle(choices), sentences.part(choices, 0.95), max(choices)]
        cells += [
            sentences.middle(turns),
            sentences.middle(choices) * sentences.SECONDS / 60,
            float(len(records)),
        ]
        lines.append((f"{trial.players} players", cells, False))
    heads = ["", "choices (median)", "95 % below", "most", "turns (median)", "minutes", "games"]
    return [*out, table(heads, lines)]


def _tension(main: Sequence[GameRecord]) -> list[str]:
    told = [r for r in main if r.lead_changes >= 0]
    if not told:
        return ["<p>The bots of this game cannot tell who is ahead.</p>"]
    known = [100 * record.decided_at for record in told]
    changes = [float(record.lead_changes) for record in told]
    return [
        "<p>After how much of a game the winner is ahead for good, in percent:</p>",
        plots.histogram(known, "%", 0, 100),
        f"<p>Lead changes in a game:</p>{plots.histogram(changes, 'changes')}",
    ]


def _choices(main: Sequence[GameRecord]) -> str:
    kinds: dict[str, list[int]] = {}
    games_played = 0
    for record in main:
        games_played += 1
        for kind, count, legal in record.offered:
            mine = kinds.setdefault(kind, [0, 0])
            mine[0] += count
            mine[1] += legal
    lines = [(kind, [count / games_played, legal / count], False) for kind, (count, legal) in kinds.items()]
    return table(["kind of choice", "a game", "actions on offer"], lines)


def _parts(main: Sequence[GameRecord]) -> str:
    """The parts of the score, averaged over everybody and over winners."""
    sums: dict[str, list[float]] = {}
    seats = winners = 0.0
    for record in main:
        for parts, win in zip(record.parts, record.wins, strict=True):
            seats, winners = seats + 1, winners + win
            for name, value in parts.items():
                mine = sums.setdefault(name, [0.0, 0.0])
                mine[0] += value
                mine[1] += value * win
    lines = [(name, [a / seats, b / max(winners, 1e-9)], False) for name, (a, b) in sums.items()]
    return (
        table(["part of the score", "everybody", "winners"], lines) if lines else "<p>There are no parts.</p>"
    )


def _data(wish: Wish, results: Outcomes, found: Sequence[Finding]) -> str:
    """The findings in a form that another report can compare with."""
    trial, main = results.main
    choices = [record.decisions for record in main]
    rows = [[f.section, f.name, *map(_plain, f.estimate)] for f in found]
    data = {"game": wish.game, "players": trial.players, "options": dict(trial.options), "choices": choices}
    return json.dumps({**data, "findings": rows}, separators=(",", ":")).replace("</", "<\\/")


def _plain(value: float) -> float | None:
    return round(value, 6) if isfinite(value) else None

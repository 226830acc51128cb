"""Lays out a report as one self-contained page: sentences, then plots, then sortable tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from math import isfinite

from engine import games
from engine.kernel.table_description import Table

from . import labels, plots, sentences
from .estimates import FAMILIES, RISK, quantile, reach
from .findings import Finding, Idle, Outcomes, idle_cards
from .plan import Wish
from .trials import GameRecord, Series, table_of

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem;
       margin: 2rem auto; padding: 0 1rem; color: #222; }
h1 { margin-bottom: 0 } h2 { margin-top: 2.5rem; border-bottom: 1px solid #ccc }
.quiet { color: #666; font-size: .9rem } .warn { background: #fff3cd; padding: .5rem 1rem }
ul.main { font-size: 1.05rem } li { margin: .35rem 0 }
svg { max-width: 100%; height: auto; margin: .5rem 0 } svg text { font-size: 12px; fill: #444 }
line.plain { stroke: #8aa; stroke-width: 3 } line.marked { stroke: #c33; stroke-width: 3 }
line.fair { stroke: #222; stroke-width: 1.5 } circle.plain { fill: #367 } circle.marked { fill: #c33 }
rect.bar { fill: #7aa5b5 } line.grid { stroke: #ddd }
polyline.plain { fill: none; stroke: #8aa; stroke-width: 1.5 }
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
    "dealt": "Cards in the opening hand",
    "drawn": "Cards drawn later",
    "played": "Cards played",
    "acted": "Kinds of actions",
    "options": "Options",
    "levels": "Skill and luck",
}
NOTES = {
    "dealt": "How much more often players win who were dealt a card (or a rank), in wins of 100. "
    "It is chance who is dealt a card, so a card marked here causes the wins.",
    "drawn": "The same for cards that came to a player later, compared with what to expect of any card "
    "drawn in the same game: who lives longer draws more. Whom a card comes to is not always chance, "
    "for example if players choose what to take.",
    "played": "The same for cards that were played, compared with any card played in the same game: "
    "who wins has usually played more. A card counts as played if its owner chose an action with it, such as "
    "a swap. Players choose when to play a card, so this may be a sign of winning, not its cause.",
    "acted": "The same for kinds of actions, by the number of choices that each player had. "
    "Nothing is marked here, because players choose an action because of their position, which explains "
    "wins, too.",
    "options": "Each option changed alone. Above 1.00 games are longer; for the start, the "
    "difference in wins of 100.",
    "levels": "One player of that level among Regulars, at every seat in turn.",
}
MEANINGS = {
    "dealt": "Chance decides who is dealt a card, so these cards are strong or weak.",
    "drawn": "Part of this may come from who takes such cards.",
    "played": "Players choose when to play a card, so this shows no cause.",
}


def page(
    wish: Wish, results: Outcomes, found: Sequence[Finding], more: str, files: Sequence[str], data: str
) -> str:
    """The whole page; `more` stands at its top, such as a comparison, and `data` is for `--against`."""
    title = games.game(wish.game).title
    trial, main = results.main
    table_of_main = table_of(trial)
    by = {name: [f for f in found if f.section == name] for name in (*TITLES, "kings")}
    total = sum(len(records) for records in results.played.values())
    idle = idle_cards(main)
    summary = [
        *sentences.length(main),
        *sentences.seats(by["seats"]),
        *sentences.ends(table_of_main, main),
        *sentences.tension(main),
        *sentences.choices(main, results),
        *sentences.skill(by["levels"], results),
        *sentences.kingmaking(by["kings"]),
    ]
    things = [
        *sentences.standing_out(wish.game, by["dealt"], "dealt", MEANINGS["dealt"]),
        *sentences.standing_out(wish.game, by["drawn"], "drawn later", MEANINGS["drawn"]),
        *sentences.standing_out(wish.game, by["played"], "played", MEANINGS["played"]),
        *sentences.idle(wish.game, idle),
        *sentences.options(by["options"]),
    ]
    body = [
        f"<h1>{escape(title)}</h1>",
        f'<p class="quiet">{setup_of(trial)}, {len(main):,} games from seed {wish.seed}; '
        f"{total:,} games in all.</p>",
        more,
        "<h2>In short</h2>",
        _list(summary),
        "<h2>Cards, actions, options</h2>",
        _list(things),
        f'<p class="quiet">{_rate()} Everything is about these bots: people may play otherwise.</p>',
        "<h2>Length</h2>",
        *_lengths(results),
        "<h2>Tension</h2>",
        *_tension(main),
        *(_section(wish.game, name, by[name]) for name in TITLES if by[name]),
        *_idle(wish.game, idle),
        "<h2>Choices</h2>",
        _choices(table_of_main, main),
        "<h2>Score</h2>",
        _parts(table_of_main, main),
        "<h2>Data</h2>",
        f"<p>Beside this page: {escape(', '.join(files))}.</p>",
        f'<script type="application/json" id="findings">{data}</script>',
    ]
    return document(f"{title}: report", body)


def warnings(results: Outcomes, unfinished: bool) -> Iterator[str]:
    """What a reader must know before the numbers of a page."""
    if unfinished:
        yield '<p class="warn">This was stopped early: it holds what was done until then.</p>'
    for line in sentences.failures(results):
        yield f'<p class="warn">{escape(line)}</p>'


def setup_of(trial: Series) -> str:
    """The players, bots and options of a series, for a line under the title."""
    bots = ", ".join(dict.fromkeys(trial.bots))
    changed = (*trial.options, *trial.numbers)
    settings = ", ".join(f"{key}={value}" for key, value in changed) or "the usual options"
    return f"{trial.players} players ({escape(bots)}), {escape(settings)}"


def document(title: str, body: Sequence[str]) -> str:
    """A page that loads nothing from elsewhere."""
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body>'
        f"{''.join(body)}<script>{SCRIPT}</script></body></html>\n"
    )


def _rate() -> str:
    return (
        f"Red marks what is unlikely to be chance: in at most {100 * RISK:.0f} of 100 reports on "
        f"a game without "
        f"anything unusual is anything marked at all. For this the risk is shared equally among "
        f"the {len(FAMILIES)} "
        f"kinds of findings, and within each among all that is looked at (Bonferroni). Numbers in "
        f"parentheses "
        f"are the limits of such intervals, and how much they rest on; where only one thing is looked "
        f"at, they "
        f"are 99 % intervals."
    )


def _list(lines: Iterable[str]) -> str:
    return f'<ul class="main">{"".join(f"<li>{escape(line)}</li>" for line in lines)}</ul>'


def _section(game: str, name: str, found: Sequence[Finding]) -> str:
    note = f'<p class="quiet">{escape(NOTES[name])}</p>' if name in NOTES else ""
    ordered = found
    if name in ("dealt", "drawn", "played", "acted"):
        ordered = sorted(found, key=lambda f: (not f.is_marked, -abs(f.estimate.value)))[: plots.MOST_ROWS]
        ordered = sorted(ordered, key=lambda f: -f.estimate.value)
    percent = name != "options"
    plot = plots.rows(
        [
            (labels.subject(game, f.name), f)
            for f in (ordered if percent else [f for f in ordered if f.name.endswith("length")])
        ],
        percent,
    )
    if len(ordered) < len(found):
        note += (
            f'<p class="quiet">The {len(ordered)} of {len(found)} that differ most; the table has all.</p>'
        )
    rows = _table_of(game, found)
    return f"<h2>{TITLES[name]}</h2>{note}{plot}<details><summary>Table</summary>{rows}</details>"


def _table_of(game: str, found: Sequence[Finding]) -> str:
    """The findings of a section as a table; shares are per 100 games."""
    heads = ["", "value", "from", "to", "fair", "games", *(name for name, _ in found[0].details)]
    lines = []
    for f in found:
        e = f.estimate
        scale = 1 if f.name.endswith(": length") else 100
        times = [1 if name == "times a game" or scale == 1 else 100 for name, _ in f.details]
        cells: list[float | None] = [scale * e.value, scale * e.low, scale * e.high]
        cells += [None if f.fair is None else scale * f.fair, float(e.trials)]
        cells += [factor * value for factor, (_, value) in zip(times, f.details, strict=True)]
        lines.append((labels.subject(game, f.name), cells, f.is_marked))
    return table(heads, lines)


def _idle(game: str, rows: Sequence[Idle]) -> Iterator[str]:
    """How often each card stays in a hand."""
    if not rows:
        return
    yield "<h2>Cards that stay in the hand</h2>"
    yield (
        '<p class="quiet">Of 100 times that somebody held a card in a game: how often that player never '
        "chose an action with it, and how often no such action was ever on offer.</p>"
    )
    lines: list[tuple[str, list[float | None], bool]] = []
    for row in rows:
        both = (row.never_played, row.never_playable)
        cells = [100 * limit for e in both for limit in (e.value, e.low, e.high)]
        lines.append((labels.subject(game, row.name), [*cells, float(row.held)], False))
    heads = ["", "never played", "from", "to", "never playable", "from", "to", "held"]
    yield f"<details><summary>Table</summary>{table(heads, lines)}</details>"


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
    out = []
    lines = []
    for trial, records in results.of("main"):
        choices = [float(record.decisions) for record in records]
        turns = [float(record.turns) for record in records]
        out.append(f"<p>{trial.players} players, choices in a game:</p>{plots.histogram(choices, 'choices')}")
        z = reach(1)
        typical = quantile(choices, 0.5, z)
        long = quantile(choices, 0.95, z)
        turn = quantile(turns, 0.5, z)
        cells = [typical.value, typical.low, typical.high, long.value, max(choices), turn.value]
        cells += [typical.value * sentences.SECONDS / 60, float(len(records))]
        lines.append((f"{trial.players} players", cells, False))
    heads = ["", "choices (median)", "from", "to", "95 % below", "most", "turns (median)", "minutes", "games"]
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


def _choices(laid: Table, main: Sequence[GameRecord]) -> str:
    kinds: dict[str, list[int]] = {}
    games_played = 0
    for record in main:
        games_played += 1
        for kind, count, legal in record.offered:
            mine = kinds.setdefault(kind, [0, 0])
            mine[0] += count
            mine[1] += legal
    lines = [
        (labels.decision(laid, kind), [count / games_played, legal / count], False)
        for kind, (count, legal) in kinds.items()
    ]
    return table(["kind of choice", "a game", "actions on offer"], lines)


def _parts(laid: Table, main: Sequence[GameRecord]) -> str:
    """The parts of the score, averaged over everybody and over winners."""
    sums: dict[str, list[float]] = {}
    seats = winners = 0.0
    for record in main:
        for parts, win in zip(record.parts, record.wins, strict=True):
            seats = seats + 1
            winners = winners + win
            for name, value in parts.items():
                mine = sums.setdefault(name, [0.0, 0.0])
                mine[0] += value
                mine[1] += value * win
    lines = [
        (labels.part(laid, name), [a / seats, b / max(winners, 1e-9)], False) for name, (a, b) in sums.items()
    ]
    return (
        table(["part of the score", "everybody", "winners"], lines) if lines else "<p>There are no parts.</p>"
    )

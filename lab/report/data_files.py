"""Writes the data of a report as CSV, for further questions."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from .findings import Finding, Outcomes
from .trials import bots_of

Row = dict[str, Any]


def write(folder: Path, results: Outcomes, found: Sequence[Finding]) -> list[str]:
    """Write the tables into a folder; returns the names of the files."""
    folder.mkdir(exist_ok=True)
    names = []
    for name, rows in (
        ("games", _games(results)),
        ("seats", _seats(results)),
        ("cards", _cards(results)),
        ("findings", _findings(found)),
    ):
        path = folder / f"{name}.csv"
        _write_csv(path, list(rows))
        names.append(f"{folder.name}/{path.name}")
    return names


def _write_csv(path: Path, rows: Sequence[Row]) -> None:
    heads = list(dict.fromkeys(key for row in rows for key in row))
    with path.open("w", encoding="utf-8", newline="") as file:
        out = csv.DictWriter(file, heads, restval="", lineterminator="\n")
        out.writeheader()
        out.writerows(rows)


def _games(results: Outcomes) -> Iterator[Row]:
    """A row for each game."""
    for trial, records in results.played.items():
        for record in records:
            yield {
                "purpose": trial.purpose,
                "subject": trial.subject,
                "players": trial.players,
                "game": record.number,
                "decisions": record.decisions,
                "turns": record.turns,
                "ended": record.ended[-1],
                "rounds": len(record.ended),
                "starter": record.starter,
                "lead_changes": record.lead_changes,
                "decided_at": round(record.decided_at, 4),
                "comeback": int(record.comeback),
                "looks": record.judged.looks if record.judged else "",
                "judged": json.dumps([round(each, 4) for each in record.judged.found])
                if record.judged
                else "",
            }


def _seats(results: Outcomes) -> Iterator[Row]:
    """A row for each seat of each game, with the parts of its score."""
    for trial, records in results.played.items():
        for record in records:
            columns = (
                bots_of(trial, record.number),
                record.places,
                record.totals,
                record.wins,
                record.choices,
                record.by_chance,
            )
            for seat, (bot, place, total, win, choices, by_chance) in enumerate(zip(*columns, strict=True)):
                yield {
                    "purpose": trial.purpose,
                    "subject": trial.subject,
                    "players": trial.players,
                    "game": record.number,
                    "seat": seat,
                    "bot": bot,
                    "place": place,
                    "score": total,
                    "win": round(win, 6),
                    "choices": choices,
                    "by_chance": by_chance,
                    **{f"part_{name}": value for name, value in record.parts[seat].items()},
                }


def _cards(results: Outcomes) -> Iterator[Row]:
    """A row for each card that a seat was dealt, drew or played in the main games."""
    for trial, records in results.of("main"):
        for record in records:
            nothing = (0,) * trial.players
            for name in sorted({*record.dealt, *record.drawn, *record.played}):
                kind, _, card = name.partition(" ")
                if kind != "card":
                    continue
                columns = (
                    counts.get(name, nothing) for counts in (record.dealt, record.drawn, record.played)
                )
                for seat, (dealt, drawn, played) in enumerate(zip(*columns, strict=True)):
                    if dealt or drawn or played:
                        yield {
                            "players": trial.players,
                            "game": record.number,
                            "card": card,
                            "seat": seat,
                            "dealt": dealt,
                            "drawn": drawn,
                            "played": played,
                            "win": round(record.wins[seat], 6),
                        }


def _findings(found: Sequence[Finding]) -> Iterator[Row]:
    for f in found:
        yield {
            "section": f.section,
            "name": f.name,
            "value": f.estimate.value,
            "low": f.estimate.low,
            "high": f.estimate.high,
            "trials": f.estimate.trials,
            "fair": "" if f.fair is None else f.fair,
            "marked": int(f.is_marked),
            **dict(f.details),
        }

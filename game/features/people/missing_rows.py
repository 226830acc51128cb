"""Makes the rows of finished matches from their files, one by one, if they have none yet."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.game import Refused
from engine.kernel.journal import Damaged
from engine.kernel.journal_lines import parse
from game.table.match.recorded_match import record_of, results_of
from game.table.match.stand_ins import hinted

from .played_matches import MatchRow, PlayedMatches, away_in, ended_at, facts, mark_of


def take_in(played: PlayedMatches, name: str) -> None:
    """Make the row of a match from its file, or note that this file never counts."""
    path = played.home.matches.finished / name
    found = played.home.matches.read(path)
    played.cannot_read(name)
    if found.trouble is not None and found.trouble.code in ("match-unread", "unreadable"):
        return
    try:
        match = facts_of_file(found.lines, name, ended_at(path))
    except OSError:
        return
    except (Damaged, Refused):
        match = None
    if match is None:
        played.note({"skip": name})
    else:
        played.enter(match)


def facts_of_file(lines: Sequence[str], name: str, ended: int) -> MatchRow | None:
    """The row of a match from its file's lines; None if it counts for nobody.

    Raises `Damaged` or `Refused`.
    """
    record = record_of(lines)
    if not record.over or any(seat.get("program") is True for seat in parse(lines[0], 1)["seats"]):
        return None
    mark = mark_of(record.table, record.seed, record.choices) if record.branches else ""
    away = away_in(record.setup, record.choices, [*lines])
    return facts(
        record.setup,
        record.table,
        record.events,
        results_of(record),
        away,
        file=name,
        ended=ended,
        mark=mark,
        seed=record.seed,
        hinted=hinted(lines),
    )

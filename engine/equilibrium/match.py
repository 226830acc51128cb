"""The result of a round, and the standings of a match of several (EQ-M)."""

from __future__ import annotations

from ..kernel.game import Result, Standing, ranked
from .scoring import judge, key, team_round

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..kernel.table_description import Table
    from .public import State


def result(s: State) -> Result:
    """The result of a round. In teams a seat has its team's score and place (EQ-A1)."""
    n = s.table.players
    parts = [judge(s.zones[seat]) for seat in range(n)]
    if not s.table.facts.teams:
        scores = [part["total"] for part in parts]
        return Result(scores, ranked([key(part) for part in parts]), parts, "all_full")
    scores, places = team_round(parts)
    for part, total in zip(parts, scores, strict=True):
        part["team"] = total
    return Result(scores, places, parts, "all_full")


def standing(table: Table, results: Sequence[Result]) -> Standing:
    """Places by points, then by rounds won (shared wins count for all). After one round, its own places."""
    seats = range(table.players)
    totals = [sum(result.scores[seat] for result in results) for seat in seats]
    won = [sum(result.places[seat] == 1 for result in results) for seat in seats]
    keys = [(-total, -rounds) for total, rounds in zip(totals, won, strict=True)]
    if len(results) == 1:
        places = results[0].places
    elif table.facts.teams:
        teams = ranked(keys[:2])
        places = tuple(teams[seat & 1] for seat in seats)
    else:
        places = ranked(keys)
    form, _, number = table.options["match"].partition(":")
    if form == "target":
        over = max(totals) >= int(number)
    else:
        over = len(results) >= (int(number) if form == "rounds" else 1)
    return Standing(totals, places, over)

"""The result of a round, and the standings of a match of several (LD-10, LD-M)."""

from __future__ import annotations

from ..kernel.game import Result, Standing, ranked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..kernel.table_description import Table
    from .public import State


def result(s: State) -> Result:
    """One point for the last player left; places in reverse order of elimination (LD-10)."""
    n = s.table.players
    fell = s.pub.fell
    won = len(fell) == n - 1
    scores = [1 if won and seat not in fell else 0 for seat in range(n)]
    places = [n - fell.index(seat) if seat in fell else 1 for seat in range(n)]
    return Result(scores, places, [{"won": score} for score in scores], s.pub.ended)


def standing(table: Table, results: Sequence[Result]) -> Standing:
    """Places by games won. Nobody gets a drawn game, so a match to N wins goes on after it (LD-M)."""
    totals = [sum(result.scores[seat] for result in results) for seat in range(table.players)]
    form, _, number = table.options["match"].partition(":")
    if form == "first":
        return Standing(totals, ranked([-total for total in totals]), max(totals) >= int(number))
    return Standing(totals, results[-1].places if results else (1,) * table.players, bool(results))

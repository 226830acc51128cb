"""The result of a round, and the standings of a match of several (AB-9)."""

from __future__ import annotations

from ..kernel.game import Result, Standing, ranked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..kernel.table_description import Table
    from .public import State


def result(s: State) -> Result:
    """Places: the winner first, then by fewest cards. A sole winner scores all cards left in other hands."""
    seats = range(s.table.players)
    sizes = [len(s.zones[seat]) for seat in seats]
    winner = s.pub.winner
    places = ranked([-1 if seat == winner else sizes[seat] for seat in seats])
    alone = places.count(1) == 1
    others = sum(sizes)
    scores = [others - sizes[seat] if alone and places[seat] == 1 else 0 for seat in seats]
    parts = [{"cards": size, "total": score} for size, score in zip(sizes, scores, strict=True)]
    return Result(scores, places, parts, s.pub.ended)


def standing(table: Table, results: Sequence[Result]) -> Standing:
    """Places by rounds won (shared wins count for all), then by points.

    In a match for points the other way round.
    """
    seats = range(table.players)
    points = [sum(result.scores[seat] for result in results) for seat in seats]
    won = [sum(result.places[seat] == 1 for result in results) for seat in seats]
    parts = [{"rounds": rounds, "points": score} for rounds, score in zip(won, points, strict=True)]
    form, _, number = table.options["match"].partition(":")
    if form == "single":
        places = results[-1].places if results else (1,) * table.players
        return Standing(points, places, bool(results), parts)
    first, second = (points, won) if form == "target" else (won, points)
    places = ranked([(-a, -b) for a, b in zip(first, second, strict=True)])
    over = len(results) >= int(number) if form == "rounds" else max(first) >= int(number)
    return Standing(first, places, over, parts)

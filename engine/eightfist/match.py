"""Matches of eight rounds, tournaments, and the values for records and score sheets (EF-15 to EF-18)."""

from __future__ import annotations

from ..kernel.game import Option, Result, Standing, one_of, ranked
from .scoring import score_fist

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..kernel.table_description import Table
    from .public import State

ROUNDS = 8
MATCH = Option("match", "single", one_of("single", "rounds:3", "games:1", "games:3", "games:5", "games:7"))


def result(s: State) -> Result:
    """The result of a round: the lowest score wins. Each Fist's score is given in named parts."""
    parts = [score_fist(s.zones[seat]) for seat in range(s.table.players)]
    scores = [part["total"] for part in parts]
    return Result(scores, ranked(scores), parts, s.pub.ended)


def standing(table: Table, results: Sequence[Result]) -> Standing:
    """Places by games won, then by lowest sum.

    Each seat's parts are its totals of all games, and its games won.
    """
    form, _, count = table.options["match"].partition(":")
    if form == "games":
        games = _finished_games(results)
        rounds = ROUNDS * int(count)
    else:
        games = []
        rounds = int(count or 1)
    seats = range(table.players)
    totals = [sum(result.scores[seat] for result in results) for seat in seats]
    won = [sum(game[seat] == min(game) for game in games) for seat in seats]
    parts = [{"games": tuple(game[seat] for game in games), "won": won[seat]} for seat in seats]
    places = ranked([(-won[seat], totals[seat]) for seat in seats])
    return Standing(totals, places, len(results) >= rounds, parts)


def _finished_games(results: Sequence[Result]) -> list[tuple[int, ...]]:
    """The totals by seat of each finished game."""
    ends = range(ROUNDS, len(results) + 1, ROUNDS)
    rounds = ([result.scores for result in results[end - ROUNDS : end]] for end in ends)
    return [tuple(sum(column) for column in zip(*scores, strict=True)) for scores in rounds]

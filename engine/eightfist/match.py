"""Games of eight rounds and tournaments, and what records and score sheet need (EF-15 to EF-18)."""

from __future__ import annotations

from ..kernel.game import Option, Result, Standing, one_of, ranked
from .scoring import score_fist

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..kernel.table import Table
    from .public import State

ROUNDS = 8
MATCH = Option("match", "single", one_of("single", "games:1", "games:3", "games:5", "games:7"))


def result(s: State) -> Result:
    """The result of a round: the lowest score wins; each Fist's score by its named parts."""
    parts = [score_fist(s.zones[seat]) for seat in range(s.table.players)]
    scores = [part["total"] for part in parts]
    return Result(scores, ranked(scores), parts, s.pub.ended)


def standing(table: Table, results: Sequence[Result]) -> Standing:
    """Places by games won, then by the lowest sum. The parts of a seat: its totals by game, and games won."""
    form, _, count = table.options["match"].partition(":")
    if form == "single":
        games, rounds = [], 1
    else:
        games, rounds = _finished_games(results), ROUNDS * int(count)
    seats = range(table.players)
    totals = [sum(result.scores[seat] for result in results) for seat in seats]
    won = [sum(game[seat] == min(game) for game in games) for seat in seats]
    parts = [{"games": tuple(game[seat] for game in games), "won": won[seat]} for seat in seats]
    places = ranked([(-won[seat], totals[seat]) for seat in seats])
    return Standing(totals, places, len(results) >= rounds, parts)


def _finished_games(results: Sequence[Result]) -> list[tuple[int, ...]]:
    """Each finished game's totals by seat."""
    ends = range(ROUNDS, len(results) + 1, ROUNDS)
    rounds = ([result.scores for result in results[end - ROUNDS : end]] for end in ends)
    return [tuple(sum(column) for column in zip(*scores, strict=True)) for scores in rounds]

"""Statistics of many games: how long they are, how they end, and how often each seat wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import sqrt
from typing import Any, NamedTuple

SURE = 1.96
"""Standard errors on either side of a 95 % interval."""
STANDS_IN = "Where a program failed, a random legal action replaced its choice."


class RoundFacts(NamedTuple):
    """The data kept from a round."""

    decisions: int
    turns: int | None
    """The number of turns, if the game counts them in public."""
    ended: str
    starter: int


class GameFacts(NamedTuple):
    """The data kept from a game, that is, a match of one or more rounds."""

    rounds: tuple[RoundFacts, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    choices: tuple[int, ...]
    """By seat, how many choices it had."""
    by_chance: tuple[int, ...]
    """By seat, how many of these were made by chance in place of a program that failed."""


def spread(values: Sequence[int]) -> dict[str, float]:
    """Median, 95 % and longest."""
    if not values:
        return {"median": 0, "p95": 0, "longest": 0, "all": 0}
    order = sorted(values)
    n = len(order)
    median = (order[(n - 1) // 2] + order[n // 2]) / 2
    return {
        "median": median,
        "p95": order[min(n - 1, n * 95 // 100)],
        "longest": order[-1],
        "all": sum(order),
    }


def share(wins: float, n: int) -> tuple[float, float, float]:
    """A share and its 95 % interval (Wilson's, which stays inside 0 and 1)."""
    if not n:
        return 0.0, 0.0, 1.0
    p = wins / n
    z2 = SURE * SURE
    middle = (p + z2 / (2 * n)) / (1 + z2 / n)
    half = SURE * sqrt(p * (1 - p) / n + z2 / (4 * n * n)) / (1 + z2 / n)
    return p, max(0.0, middle - half), min(1.0, middle + half)


class Tally:
    """Adds games up."""

    def __init__(self, bots: Sequence[str]) -> None:
        self.bots = bots
        self.games: list[GameFacts] = []

    def add(self, game: GameFacts) -> None:
        self.games.append(game)

    @property
    def decisions(self) -> int:
        return sum(round.decisions for game in self.games for round in game.rounds)

    def summary(self) -> dict[str, Any]:
        """Everything as plain values."""
        rounds = [round for game in self.games for round in game.rounds]
        turns = [
            sum(round.turns or 0 for round in game.rounds)
            for game in self.games
            if all(round.turns is not None for round in game.rounds)
        ]
        return {
            "games": len(self.games),
            "rounds": len(rounds),
            "decisions": spread([sum(round.decisions for round in game.rounds) for game in self.games]),
            "turns": spread(turns) if turns else None,
            "ended": dict(Counter(round.ended for round in rounds).most_common()),
            "seats": [self._at(lambda game, seat=seat: seat, seat) for seat in range(len(self.bots))],
            "from_starter": self._from_starter(),
        }

    def _from_starter(self) -> list[dict[str, Any]]:
        """Results by position in the first round's order: position 0 started, or dealt if the deal passes
        from seat to seat.
        """
        n = len(self.bots)
        if len(set(self.bots)) > 1:
            return []
        return [
            self._at(lambda game, step=step: (game.rounds[0].starter + step) % n, step) for step in range(n)
        ]

    def _at(self, seat_in: Any, number: int) -> dict[str, Any]:
        """The wins at a seat, which may be a different one in each game."""
        wins = total = place = 0.0
        choices = by_chance = 0
        for game in self.games:
            seat = seat_in(game)
            if game.places[seat] == 1:
                wins += 1 / game.places.count(1)
            total += game.totals[seat]
            choices += game.choices[seat]
            by_chance += game.by_chance[seat]
            place += game.places[seat] + (game.places.count(game.places[seat]) - 1) / 2
        n = len(self.games)
        won, low, high = share(wins, n)
        return {
            "seat": number,
            "bot": self.bots[number],
            "wins": round(wins, 4),
            "win_share": round(won, 6),
            "win_share_95": [round(low, 6), round(high, 6)],
            "score": round(total / n, 4) if n else 0.0,
            "place": round(place / n, 4) if n else 0.0,
            "choices": choices,
            "by_chance": by_chance,
        }


def as_text(summary: dict[str, Any]) -> str:
    """The summary as text."""
    lines = [_spread_text("decisions per game", summary["decisions"])]
    if summary["turns"] is not None:
        lines.append(_spread_text("turns per game", summary["turns"]))
    ended = (
        f"{code.replace('_', ' ')} {count} ({count / summary['rounds']:.1%})"
        for code, count in summary["ended"].items()
    )
    lines.append(f"{'rounds':<20}{summary['rounds']}; ended: {', '.join(ended) or 'none'}")
    failed = any(seat["by_chance"] for seat in summary["seats"])
    lines.append(
        f"{'seat':<20}{'wins':>8}  {'share (95 %)':<24}{'score':>8}{'place':>8}"
        f"{'choices by chance' if failed else '':>22}"
    )
    lines += [_seat_text(f"{seat['seat']} {seat['bot']}", seat, failed) for seat in summary["seats"]]
    lines += [_seat_text(f"starter + {seat['seat']}", seat, failed) for seat in summary["from_starter"]]
    lines += [STANDS_IN] * failed
    return "\n".join(line.rstrip() for line in lines)


def _spread_text(name: str, values: dict[str, float]) -> str:
    return (
        f"{name:<20}median {values['median']:g}, 95 % {values['p95']:g}, "
        f"longest {values['longest']:g}, in all {values['all']:g}"
    )


def _seat_text(name: str, seat: dict[str, Any], failed: bool) -> str:
    low, high = seat["win_share_95"]
    shares = f"{seat['win_share']:.1%} ({low:.1%} to {high:.1%})"
    chance = chance_text(seat) if failed else ""
    return f"{name:<20}{seat['wins']:>8g}  {shares:<24}{seat['score']:>8.2f}{seat['place']:>8.2f}{chance:>22}"


def chance_text(counts: dict[str, Any]) -> str:
    """How many choices a random action replaced: `412 of 906`."""
    return f"{counts['by_chance']:,} of {counts['choices']:,}"

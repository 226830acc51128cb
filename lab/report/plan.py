"""Plans the trials of a report, and cuts them into tasks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from engine import games
from engine.kernel.game import Refused
from engine.kernel.table_description import Table

from .trials import GameRecord, Series

LEVELS: Final = ("random", "novice", "regular", "expert@60")
RARE: Final = 0.01
"""Features used in a smaller share of the games than this are not banned in trials."""
MIN_GAMES: Final = 60
"""The fewest games of a trial."""
VALUES: Final = (*"0123456789", *"ABCDEFGHIJKLMNOPQRSTUVWXYZ")
"""The values to try for each option."""
CHUNK: Final = 20
"""How many games a task has; games in which an Expert thinks are tasks of their own."""


class Wish(NamedTuple):
    """The user's request."""

    game: str
    players: tuple[int, ...]
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    games: int
    seed: int
    trials: int
    """The number of games from which the sizes of all trials are computed; 0: only the main games are played.
    """

    @property
    def focus(self) -> int:
        """The number of players that is examined most closely."""
        return self.players[len(self.players) // 2]

    def part(self, share: int, least: int = MIN_GAMES) -> int:
        """The number of games of a trial: the full number divided by `share`, but at least `least`."""
        return max(min(least, self.games), self.trials // share)

    def trial(self, purpose: str, subject: str, count: int, players: int = 0) -> Series:
        n = players or self.focus
        bots = tuple(self.bots[seat % len(self.bots)] for seat in range(n))
        if purpose == "level":
            bots = ("regular",) * n
        elif purpose == "same cards":
            bots = tuple("novice" if seat % 2 else "regular" for seat in range(n))
        return Series(purpose, subject, self.game, n, self.options, bots, self.seed, max(1, count))


def first_trials(wish: Wish) -> list[Series]:
    """The first trials: the games themselves, options, skill and luck."""
    found = [wish.trial("main", "", wish.games, n) for n in wish.players]
    if not wish.trials:
        return found
    few = wish.part(5)
    table = games.lay(wish.game, wish.focus, wish.options)
    for subject, settled in other_options(table):
        found.append(wish.trial("option", subject, few)._replace(options=settled))
    for level in LEVELS:
        found.append(wish.trial("level", level, wish.part(50, 24) if "@" in level else few))
    found.append(wish.trial("same cards", "", max(1, few // wish.focus) * wish.focus))
    found.append(wish.trial("stakes", "", wish.part(100, 12)))
    return found


def other_options(table: Table) -> Iterator[tuple[str, tuple[tuple[str, str], ...]]]:
    """Every setup that differs from this one in a single option, except the length of a match."""
    for option in table.game.options:
        for value in VALUES:
            if option.key == "match" or option.read(value) != value or table.options[option.key] == value:
                continue
            try:
                settled = table.game.settle(table.players, {**table.options, option.key: value})
            except Refused:
                continue
            yield f"{option.key}={value}", tuple(settled.items())


def restrictions(wish: Wish, main: Sequence[GameRecord]) -> list[Series]:
    """A trial for each verb, rank and card in common use, in which one seat may not use it."""
    if not wish.trials:
        return []
    used: dict[str, int] = {}
    for record in main:
        for feature in record.used:
            used[feature] = used.get(feature, 0) + 1
    common = sorted(feature for feature, count in used.items() if count >= RARE * len(main))
    common.sort(key=lambda feature: feature.startswith("rank ") + 2 * feature.startswith("card "))
    return [wish.trial("restricted", feature, wish.part(20)) for feature in common]


def tasks_of(trials: Sequence[Series]) -> Iterator[tuple[Series, int, int]]:
    """All trials cut into tasks, in order."""
    for trial in trials:
        size = 1 if trial.purpose == "stakes" or "@" in trial.subject else CHUNK
        for first in range(0, trial.games, size):
            yield trial, first, min(size, trial.games - first)


def weight(task: tuple[Series, int, int]) -> int:
    """About how long a task takes, measured in games of quick bots."""
    trial, _, count = task
    return 25 * count if trial.purpose == "stakes" or "@" in trial.subject else count

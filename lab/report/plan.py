"""Plans the series of games of a report, and cuts them into tasks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from engine import games
from engine.kernel.game import Refused
from engine.kernel.table_description import Table

from .trials import ONLOOKERS, Series

LEVELS: Final = ("random", "novice", "regular", "expert@60")
SHARES: Final = {
    "option": 0.35,
    "level": 0.3,
    "expert": 0.02,
    "same cards": 0.25,
    "stakes": 0.03,
    "kings": 0.04,
}
"""The parts of the further games; the options share theirs, and so do the quick levels."""
FEWEST_GAMES: Final = 12
"""A series of fewer games would show nothing, and is not played."""
VALUES: Final = (*"0123456789", *"ABCDEFGHIJKLMNOPQRSTUVWXYZ")
"""The values to try for each option."""
CHUNK: Final = 20
"""How many games a task has; a game with an Expert, or with examined decisions, is a task by itself."""


class Wish(NamedTuple):
    """The user's request."""

    game: str
    players: tuple[int, ...]
    options: tuple[tuple[str, str], ...]
    bots: tuple[str, ...]
    games: int
    seed: int
    trials: int
    """At most how many further games are played, on options, skill, luck and single choices."""

    @property
    def focus(self) -> int:
        """The number of players that is examined most closely."""
        return self.players[len(self.players) // 2]

    def series(self, purpose: str, subject: str, count: int, players: int = 0) -> Series:
        n = players or self.focus
        bots = tuple(self.bots[seat % len(self.bots)] for seat in range(n))
        if purpose == "level":
            bots = ("regular",) * n
        elif purpose == "same cards":
            bots = tuple("novice" if seat % 2 else "regular" for seat in range(n))
        return Series(purpose, subject, self.game, n, self.options, bots, self.seed, count)


def planned(wish: Wish) -> list[Series]:
    """All series: the games themselves, then those on options, skill, luck and single choices."""
    found = [wish.series("main", "", wish.games, n) for n in wish.players]
    table = games.lay(wish.game, wish.focus, wish.options)
    options = list(other_options(table))
    each = {name: int(share * wish.trials) for name, share in SHARES.items()}
    for subject, settled in options:
        found.append(wish.series("option", subject, each["option"] // len(options))._replace(options=settled))
    for level in LEVELS:
        count = each["expert"] if "@" in level else each["level"] // (len(LEVELS) - 1)
        found.append(wish.series("level", level, count))
    found.append(wish.series("same cards", "", each["same cards"] // wish.focus * wish.focus))
    found.append(wish.series("stakes", "", each["stakes"]))
    if wish.focus > 2:
        found.append(wish.series("kings", "", each["kings"]))
    return [series for series in found if series.purpose == "main" or series.games >= FEWEST_GAMES]


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


def tasks_of(series: Sequence[Series]) -> Iterator[tuple[Series, int, int]]:
    """All series cut into tasks, in order."""
    for each in series:
        size = 1 if _is_slow(each) else CHUNK
        for first in range(0, each.games, size):
            yield each, first, min(size, each.games - first)


def weight(task: tuple[Series, int, int]) -> int:
    """About how long a task takes, measured in games of quick bots."""
    series, _, count = task
    return 25 * count if _is_slow(series) else count


def _is_slow(series: Series) -> bool:
    return series.purpose in ONLOOKERS or "@" in series.subject

"""The tour's regions and stops as data: each stop is a table with opponents and one task.

A stop is known by its table: all matches at that table are matches at the stop. So a released stop never
changes its table, no two stops have the same one, and only new stops are added.
"""

from __future__ import annotations

from typing import NamedTuple

from engine import games
from engine.kernel.game import Refused
from game.table.match.setup import Chair, Setup, bot

Options = tuple[tuple[str, str], ...]
TableKey = tuple[str, Options, tuple[tuple[str, str], ...]]
"""The game, its options, and the opponents' names and levels."""


class StopTask(NamedTuple):
    """What earns the third star: a fact of the finished match is at least or at most a number.

    The facts are in `model.FACTS`; any other name is that of an achievement in the game's book.
    """

    fact: str
    least: int | None = None
    most: int | None = None


class TourStop(NamedTuple):
    """A table at which a person sits down alone among bots."""

    id: str
    name: str
    """Not translated yet."""
    meant: str
    """The level for whose play it is meant."""
    bots: tuple[tuple[str, str], ...]
    """The opponents from the person's left on: character and level."""
    task: StopTask
    options: Options = ()
    """The options that differ from the game's defaults."""
    well: StopTask | None = None
    """What earns the first star where only two sides play, because coming last is losing there."""
    says: str = ""
    """What the region's master says about a table of their own; not translated yet."""


class Wears(NamedTuple):
    """What a table looks like in place of what the person has chosen."""

    back: str = ""
    felt: str = ""


class Region(NamedTuple):
    """A part of the map: the stops at the tables of one game."""

    id: str
    """The name of its picture in `assets/tour`."""
    name: str
    game: str
    stops: tuple[TourStop, ...]
    wears: Wears
    """The look of the master's table."""

    @property
    def master(self) -> str:
        """The Expert at whose table the region ends."""
        return next(name for name, level in self.stops[-1].bots if level == "expert")

    def setup(self, stop: TourStop, *people: Chair) -> Setup:
        """The table of a stop for this person, or for these two."""
        return Setup(self.game, (*people, *(bot(*one) for one in stop.bots)), tuple(sorted(stop.options)))

    def seats_pair(self, stop: TourStop) -> bool:
        """Whether a second person can sit down there."""
        try:
            games.lay(self.game, 2 + len(stop.bots), stop.options)
        except Refused:
            return False
        return True


OPENS = (0, 0, 0, 4, 4, 4, 10, 10, 10, 16)
"""By place in a region, the number of its stars that opens a stop."""
OPENS_GRAND = 60
"""The number of stars in all regions that opens the grand table: half of them."""


def against(level: str, *names: str) -> tuple[tuple[str, str], ...]:
    """Opponents of one level."""
    return tuple([(name, level) for name in names])


def table_key(game: str, options: Options, bots: tuple[tuple[str, str], ...]) -> TableKey:
    """What makes two tables the same: options that are not given are the game's defaults."""
    defaults = {option.key: option.default for option in games.game(game).options}
    return game, tuple(sorted({**defaults, **dict(options)}.items())), tuple(sorted(bots))

"""The deal of a day in a game: it follows from the date alone, on every machine and for ever.

What a day's deal is stands in `EDITIONS`, with the version of the rules. Where a corrected rule raises the
version (`Game.rules`), a new edition begins on a later day: earlier days keep theirs, with what was reached.
"""

from __future__ import annotations

from datetime import date
from hashlib import sha256
from typing import NamedTuple

from engine import games
from engine.kernel.match import deal
from engine.kernel.table import Table
from game.table.setup import Chair, Setup, bot

LEVEL = "regular"
"""They answer the same to the same question on every machine; an Expert's answer depends on its time."""
LETTERS = 6
"""Bytes of a seed: few enough to be typed, and enough that no two days share one."""


class Edition(NamedTuple):
    """What the deals from a date on are."""

    since: date
    rules: int
    """The version of the game's rules."""
    options: tuple[tuple[str, str], ...]
    """All there were then, so that another default changes nothing."""
    bots: tuple[str, ...]
    """The characters at the table, in the seats after the person's."""


BEGIN = date(2026, 11, 1)
EDITIONS: dict[str, tuple[Edition, ...]] = {
    "equilibrium": (Edition(BEGIN, 2, (("match", "single"), ("variants", "")), ("mira", "tobias", "juno")),),
    "eightfist": (Edition(BEGIN, 1, (("match", "games:1"),), ("okoro", "petra", "sal")),),
    "absurd": (Edition(BEGIN, 3, (("match", "single"),), ("wren", "dario", "mira")),),
    "lockdown": (
        Edition(
            BEGIN,
            2,
            (("aces_as_jokers", "0"), ("match", "single"), ("rule_of_3", "1")),
            ("sal", "juno", "okoro"),
        ),
    ),
}
"""By game, from the oldest on."""


class Deal(NamedTuple):
    """One game's deal of one day."""

    game: str
    day: date

    @property
    def edition(self) -> Edition:
        """Which edition the day belongs to; days before the first have it too, as a clock may be wrong."""
        found = [edition for edition in EDITIONS[self.game] if edition.since <= self.day]
        return found[-1] if found else EDITIONS[self.game][0]

    @property
    def seed(self) -> int:
        told = f"octavo, the deal of the day, {self.game}, {self.day.isoformat()}"
        return int.from_bytes(sha256(told.encode()).digest()[:LETTERS], "big")

    @property
    def playable(self) -> bool:
        """Whether this Octavo still plays by the rules of that day."""
        return self.edition.rules == games.game(self.game).rules

    def setup(self, me: Chair) -> Setup:
        """This person and the day's bots."""
        others = (bot(name, LEVEL) for name in self.edition.bots)
        return Setup(self.game, (me, *others), self.edition.options)

    @property
    def table(self) -> Table:
        return games.lay(self.game, 1 + len(self.edition.bots), self.edition.options)

    @property
    def mark(self) -> str:
        """A short name for the cards as they lie after the deal, by which they can be compared."""
        table = self.table
        state = deal(table, self.seed, 0)
        names = [[table.deck[card] for card in zone] for zone in state.zones]
        return sha256(repr((names, state.pub.starter)).encode()).hexdigest()[:8]


def today() -> date:
    """The date here and now."""
    return date.today()


def of_day(day: date) -> list[Deal]:
    """The deals of a day, a game after the other."""
    return [Deal(game, day) for game in games.MODULES if game in EDITIONS]

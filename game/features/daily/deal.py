"""The daily deal of a game. It depends on the date alone, so it is the same on every machine and for ever.

`EDITIONS` defines each day's deal, including the version of the rules. If a corrected rule raises the version
(`Game.rules`), a new edition begins on a later day: earlier days keep their edition, with their results.
"""

from __future__ import annotations

from datetime import date
from hashlib import sha256
from typing import NamedTuple

from engine import games
from engine.kernel.match import deal
from engine.kernel.table_description import Table
from game.table.match.setup import Chair, Setup, bot

LEVEL = "regular"
"""The level of the bots, which give the same answer on every machine; an Expert's answer depends on its time.
"""
LETTERS = 6
"""The number of bytes of a seed: few enough to type, and enough that no two days share one."""


class Edition(NamedTuple):
    """The deals from a date on."""

    since: date
    rules: int
    """The version of the game's rules."""
    options: tuple[tuple[str, str], ...]
    """All options at that time, so that a changed default has no effect."""
    bots: tuple[str, ...]
    """The characters at the table, in the seats that follow the person's."""


BEGIN = date(2026, 11, 1)
EDITIONS: dict[str, tuple[Edition, ...]] = {
    "equilibrium": (Edition(BEGIN, 2, (("match", "single"), ("variants", "")), ("mira", "tobias", "juno")),),
    "eightfist": (
        Edition(BEGIN, 1, (("match", "games:1"),), ("okoro", "petra", "sal")),
        Edition(date(2026, 11, 29), 1, (("match", "rounds:3"),), ("okoro", "petra", "sal")),
    ),
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
        """The edition of the day. Days before the first edition use it too, because a clock may be wrong."""
        found = [edition for edition in EDITIONS[self.game] if edition.since <= self.day]
        return found[-1] if found else EDITIONS[self.game][0]

    @property
    def seed(self) -> int:
        told = f"octavo, the deal of the day, {self.game}, {self.day.isoformat()}"
        return int.from_bytes(sha256(told.encode()).digest()[:LETTERS], "big")

    @property
    def playable(self) -> bool:
        """Whether this version of Octavo still has the rules of that day."""
        return self.edition.rules == games.game(self.game).rules

    def setup(self, me: Chair) -> Setup:
        """This person and the day's bots."""
        others = (bot(name, LEVEL) for name in self.edition.bots)
        return Setup(self.game, (me, *others), self.edition.options)

    def is_of(self, setup: Setup) -> bool:
        """Whether a table has this deal's cards, rules and bots, for any people."""
        bots = [chair.agent for chair in setup.chairs if not chair.is_person]
        wanted = self.setup(setup.chairs[0])
        same = setup.game == self.game and dict(setup.options) == dict(wanted.options)
        return same and setup.seed == self.seed and bots == [chair.agent for chair in wanted.chairs[1:]]

    @property
    def table(self) -> Table:
        return games.lay(self.game, 1 + len(self.edition.bots), self.edition.options)

    @property
    def mark(self) -> str:
        """A short name for the cards after the deal, by which deals can be compared."""
        table = self.table
        state = deal(table, self.seed, 0)
        names = [[table.deck[card] for card in zone] for zone in state.zones]
        return sha256(repr((names, state.pub.starter)).encode()).hexdigest()[:8]


def today() -> date:
    """Today's date here."""
    return date.today()


def of_day(day: date) -> list[Deal]:
    """The deals of a day, one for each game."""
    return [Deal(game, day) for game in games.MODULES if game in EDITIONS]

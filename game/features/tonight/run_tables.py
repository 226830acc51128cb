"""The tables of a run, drawn from its number: game, opponents, and the twists among which one chooses.

Everything here follows from the number alone and must stay as it is, because friends compare their runs.
Evenings at the grand table of the tour are runs with numbers of their own, whose tables are the same.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel.rng import Rng
from game.features.tour.stops import Options, against
from game.table.match.setup import LEVELS, Chair, Setup, bot

GAMES = ("equilibrium", "eightfist", "absurd", "lockdown")
"""The games of a run: each has a table, and one of them has two."""
CHARACTERS = ("mira", "tobias", "juno", "okoro", "petra", "sal", "wren", "dario")
EVENING: tuple[tuple[str, ...], ...] = (
    ("learner",),
    ("novice", "learner"),
    ("amateur", "novice"),
    ("regular", "amateur", "novice"),
    ("veteran", "regular", "regular"),
)
"""The levels of the opponents at each table of a run, the strongest first."""
TABLES = len(EVENING)
OPTIONS: dict[str, Options] = {
    "equilibrium": (("match", "rounds:3"),),
    "eightfist": (("match", "rounds:3"),),
    "absurd": (("match", "single"),),
    "lockdown": (("match", "single"),),
}
RULES: dict[str, Options] = {
    "equilibrium": (("variants", "B"), ("variants", "C"), ("variants", "D"), ("variants", "E")),
    "eightfist": (("match", "single"),),
    "absurd": (("match", "rounds:2"),),
    "lockdown": (("aces_as_jokers", "1"), ("rule_of_3", "0")),
}
"""By game, the options that a twist may change."""


class RunTable(NamedTuple):
    """A table of a run, for a person alone among bots."""

    game: str
    options: Options
    bots: tuple[tuple[str, str], ...]
    """The opponents from the person's left on: character and level."""
    spare: str = ""
    """The character who may join."""

    @property
    def worth(self) -> int:
        """The points for winning here: for each opponent from 1 for a Learner to 6 for an Expert."""
        return sum(1 + LEVELS.index(level) for _name, level in self.bots)

    def setup(self, me: Chair, seed: int) -> Setup:
        return Setup(self.game, (me, *(bot(*one) for one in self.bots)), tuple(sorted(self.options)), seed)


GRAND = 10**8
"""Larger numbers than that of any run before it: evenings at the grand table, from the first one on."""
GRAND_TABLES = (
    RunTable("equilibrium", (("match", "rounds:4"),), (("petra", "regular"), ("okoro", "expert"))),
    RunTable("eightfist", (("match", "rounds:3"),), (("dario", "regular"), ("petra", "expert"))),
    RunTable("absurd", (("match", "rounds:2"),), (("sal", "regular"), ("dario", "expert"))),
    RunTable(
        "lockdown",
        (("match", "single"),),
        (*against("regular", "okoro", "petra", "dario"), ("sal", "expert")),
    ),
)
"""Each master plays host once, with the others as guests."""


class Twist(NamedTuple):
    """A change of the next table: of its opponents, or of one option."""

    kind: str
    option: tuple[str, str] = ("", "")

    def after(self, table: RunTable) -> RunTable:
        """The table with this change."""
        (name, level), *others = table.bots
        match self.kind:
            case "fewer":
                return table._replace(bots=tuple(others))
            case "more":
                return table._replace(bots=(*table.bots, (table.spare, others[-1][1])))
            case "weaker" | "stronger":
                by = 1 if self.kind == "stronger" else -1
                return table._replace(bots=((name, LEVELS[LEVELS.index(level) + by]), *others))
        return table._replace(options=tuple(({**dict(table.options), **dict([self.option])}).items()))


def tables(number: int) -> tuple[RunTable, ...]:
    """The tables of a run before any twist."""
    if number >= GRAND:
        return GRAND_TABLES
    chance = Rng(number, 0)
    order = [*range(len(GAMES)), chance.below(len(GAMES))]
    chance.shuffle(order)
    found = []
    for at, levels in zip(order, EVENING, strict=True):
        names = [*range(len(CHARACTERS))]
        chance.shuffle(names)
        *some, spare = (CHARACTERS[name] for name in names[: len(levels) + 1])
        found.append(RunTable(GAMES[at], OPTIONS[GAMES[at]], tuple(zip(some, levels, strict=True)), spare))
    return tuple(found)


def twists(number: int, at: int) -> tuple[Twist, Twist, Twist]:
    """The twists of a table: one that makes it easier, one harder, and one that changes its rules."""
    chance = Rng(number, at)
    easier = Twist(("fewer", "weaker")[chance.below(2)])
    harder = Twist(("more", "stronger")[chance.below(2)])
    rules = RULES[tables(number)[at].game]
    return easier, harder, Twist("rule", rules[chance.below(len(rules))])

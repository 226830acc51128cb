"""The tables at which the promises are tested: some of every registered game, and of the toy game."""

from __future__ import annotations

import toy
from samples import long

from engine import games
from engine.kernel.public import Public
from engine.kernel.state import State
from engine.kernel.table_description import Table

GAMES = tuple(game for game in games.MODULES if game != "toy")
"""The games of the program."""

SETUPS = {
    "equilibrium": [
        (2, ""),
        (3, "variants=CD"),
        (4, "variants=ABCDE"),
        (4, "match=rounds:2"),
        (5, "variants=BE"),
        (6, "variants=AD"),
    ],
    "eightfist": [(2, ""), (4, ""), (6, "")],
    "lockdown": [(2, ""), (4, ""), (5, "aces_as_jokers=1"), (8, "")],
    "absurd": [(2, ""), (4, ""), (6, "")],
    "toy": [(2, ""), (3, "match=rounds:2"), (4, "")],
}

USUAL = [
    ("equilibrium", 4, "variants=ABCDE"),
    ("equilibrium", 4, "match=rounds:2"),
    ("eightfist", 4, ""),
    ("lockdown", 4, ""),
    ("lockdown", 5, "aces_as_jokers=1"),
    ("absurd", 4, ""),
    ("toy", 3, "match=rounds:2"),
]
"""The tables at which whole rounds are played by default; the others are left to `-m long`."""


def register_toy() -> None:
    games.MODULES["toy"] = toy.__name__


def tables() -> list[tuple[str, int, str]]:
    """(game, players, options) for every game there is; a game without a line in SETUPS fails."""
    register_toy()
    return [(game, players, options) for game in games.MODULES for players, options in SETUPS[game]]


def some_tables() -> list[object]:
    """The same as cases of a test: those that are not usual are long."""
    return [(at,) if at in USUAL else long(at) for at in tables()]


def lay(game: str, players: int, options: str) -> Table:
    register_toy()
    pairs = tuple(tuple(pair.split("=")) for pair in options.split(",") if pair)
    return games.lay(game, players, pairs)  # type: ignore[arg-type]


def mutable_parts(s: State) -> list[object]:
    """Every list and dict of a state, as these could change in place."""
    found: list[object] = []

    def walk(value: object) -> None:
        if isinstance(value, (list, dict, set, Public)):
            found.append(value)
        if isinstance(value, Public):
            value = [getattr(value, field) for field in value.fields]
        if isinstance(value, (list, tuple, set)):
            for item in value:
                walk(item)
        elif isinstance(value, dict):
            for item in value.values():
                walk(item)

    for kind in type(s).__mro__[:-1]:
        for name in kind.__slots__:
            if name != "table":
                walk(getattr(s, name))
    return found

"""The list of games, one line each, and their tables."""

from __future__ import annotations

from importlib import import_module

from .kernel.game import Game, Refused
from .kernel.rng import mix
from .kernel.state import State, before_deal
from .kernel.table_description import Table

MODULES = {
    "equilibrium": "engine.equilibrium",
    "eightfist": "engine.eightfist",
    "absurd": "engine.absurd",
    "lockdown": "engine.lockdown",
}
"""Where each game's `GAME` is, in the order of the shelf; a game is imported on first use."""

Numbers = tuple[tuple[str, int], ...]
_laid: dict[tuple[str, int, tuple[tuple[str, str], ...], Numbers], Table] = {}


def game(id: str) -> Game:
    """The game of this name; raises `Refused` if there is none."""
    if id not in MODULES:
        raise Refused("game_unknown", given=id, known=", ".join(MODULES))
    found: Game = import_module(MODULES[id]).GAME
    return found


def lay(id: str, players: int, options: tuple[tuple[str, str], ...] = (), numbers: Numbers = ()) -> Table:
    """The table for a setup; equal setups share one table. Only the lab varies `numbers` of the rules."""
    chosen = game(id)
    settled = chosen.settle(players, dict(options))
    for name, _ in numbers:
        if name not in chosen.numbers:
            known = ", ".join(chosen.numbers)
            raise Refused("option_unknown", game=chosen.title, key=name, known=known)
    key = (id, players, tuple(sorted(settled.items())), numbers)
    if key not in _laid:
        _laid[key] = Table(chosen, players, settled, lay, numbers)
    return _laid[key]


def new_round(table: Table, seed: int, starter: int = -1, listen: bool = False) -> State:
    """A round that is dealt and run to its first decision; with `listen` its events are kept in `log`."""
    s = before_deal(table, mix(seed))
    if listen:
        s.log = []
    table.game.begin(s, starter)
    s.run()
    return s

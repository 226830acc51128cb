"""The deal for several people: its file, and the gate that keeps it closed until all have played."""

from __future__ import annotations

from pathlib import Path

from engine.kernel.game import Refused
from engine.kernel.table_description import Table
from engine.kernel.value_schema import Fields, Flag, ListOf, Text, Whole
from game.data.store import Store

from .setup import MOST_IN_TURNS, SETUP, read_setup

STORE = "turns"
NUMBER = Whole(-(10**9), 10**9)
TURN = Fields({}, {"total": NUMBER, "place": Whole(0, 20), "players": Whole(0, 20), "away": Flag()})
TURNS = Fields({}, {
    "table": SETUP, "label": Text(100), "turns": ListOf(TURN, MOST_IN_TURNS), "over": Flag(), "day": Text(10),
})  # fmt: skip


def refuse_sealed(folder: Path, table: Table, seed: int) -> None:
    """Raise `Refused` if others still play this deal in turns: nothing shows it, wherever its file is.

    Every table with dealt cards asks here before it opens, and so does whatever reads a match for eyes.
    """
    store = Store(folder / f"{STORE}.json", form=TURNS, writable=False)
    store.load()
    kept = store.values.get("table")
    if kept is None or store.values.get("over", False):
        return
    try:
        setup = read_setup(kept)
    except (KeyError, ValueError):
        return
    same = setup.game == table.game.id and dict(setup.options).items() <= table.options.items()
    if same and setup.seed == seed:
        raise Refused("deal_sealed")

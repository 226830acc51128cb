"""Begins a deal for several people, and seats them; or explains why that is impossible."""

from __future__ import annotations

from typing import Any

from engine.kernel.game import Refused
from game.data import sentence
from game.features.people import remembered_tables
from game.features.people.people_store import People
from game.table.match.setup import Setup
from game.ui.window.scene import Go, House, push
from game.words import _, say_refusal

from .turns_screen import TurnsScene
from .turns_store import InTurns
from .turns_table import TurnTable


def begin(room: House, setup: Setup, seed: int) -> Go | str:
    """A deal for these people, each among these bots; or the sentence why there is none."""
    turns = InTurns(room.home)
    if turns.table is not None and not turns.over:
        return _("Others are still playing a deal in turns: continue or archive it on the main menu.")
    try:
        trouble = turns.begin(setup, seed)
    except Refused as refused:
        return say_refusal(refused, setup.game)
    if trouble is not None:
        return sentence(trouble)
    if turns.deal is None:
        remembered_tables.save(room.home, setup)
    else:  # its bots and rules are the day's
        People(room.home).played(setup.chairs)
    return push(TurnsScene(room, turns))


def go_on(room: House) -> Go | str:
    """The pending deal; or the sentence why its file cannot be used."""
    turns = InTurns(room.home)
    if turns.table is None:
        return sentence(turns.trouble) if turns.trouble is not None else ""
    return push(TurnsScene(room, turns))


def sit(room: House, turns: InTurns, thinker: Any) -> Go:
    """The table of the next player; raises the same errors as `InTurns.sit`."""
    assert turns.next is not None
    fresh = not turns.begun(turns.next)
    return push(TurnTable(room, turns.sit(thinker), fresh))

"""Begins a deal that friends play in turns, and sits them down at it; or says why that cannot be."""

from __future__ import annotations

from typing import Any

from engine.kernel.game import Refused
from game.daily.turns import InTurns
from game.room.scene import Go, House, push
from game.storage import sentence
from game.table import last
from game.table.reviewed import Reviewed
from game.table.setup import Setup
from game.words import _, say_refusal

from .turn_table import TurnTable
from .turns import TurnsScene


def begin(room: House, setup: Setup, players: int, seed: int) -> Go | str:
    """Another deal for these people, each at a table of so many; or the sentence why there is none."""
    turns = InTurns(room.home)
    if turns.table is not None and not turns.over:
        return _("Others still play a deal in turns: go on with it, or put it away, on the title.")
    try:
        trouble = turns.begin(setup, players, seed)
    except Refused as refused:
        return say_refusal(refused, setup.game)
    if trouble is not None:
        return sentence(trouble)
    last.save(room.home, setup)
    return push(TurnsScene(room, turns))


def go_on(room: House) -> Go | str:
    """The deal that waits; or the sentence why its file cannot be used."""
    turns = InTurns(room.home)
    if turns.table is None:
        return sentence(turns.trouble) if turns.trouble is not None else ""
    return push(TurnsScene(room, turns))


def sit(room: House, turns: InTurns, before: Reviewed | None, thinker: Any) -> Go:
    """The table of whoever is next; raises as `Sitting.resumed` does."""
    assert turns.next is not None
    fresh = not turns.begun(turns.next)
    return push(TurnTable(room, turns.sit(thinker), fresh, before))

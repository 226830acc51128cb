"""Sits down at a deal of the day: the one try that counts, or practice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.kernel.match import Match
from game.daily.deal import Deal
from game.daily.tries import Tries
from game.room.scene import Go, House, push
from game.storage import Trouble, sentence
from game.table.people import People
from game.table.practice import Practice
from game.words import N_, _

from .branching import Branching
from .table import TableScene

REFUSALS = {
    "done": N_("This deal was played already; now it is for practice."),
    "gone": N_("The match of your try is gone; now this deal is for practice."),
}


def sit(room: House, deal: Deal, thinker: Any, resume: Callable[[Path], Go | None]) -> Go | str:
    """The try at a deal, begun now or gone on with; or the sentence why there is none."""
    tries = Tries(room.home)
    state, path = tries.state(deal)
    if state == "begun" and path is not None:
        return resume(path) or ""
    if state in REFUSALS:
        return _(REFUSALS[state])
    begun = tries.begin(deal, thinker)
    if isinstance(begun, Trouble):
        return sentence(begun)
    return push(TableScene(room, begun))


def practise(room: House, deal: Deal, thinker: Any) -> Go:
    """The same cards and bots; nothing is written or counted."""
    setup, match = deal.setup(People(room.home).me), Match(deal.table, deal.seed)
    return push(Branching(room, Practice(setup, match, None, thinker, room.home)))

"""Sits down at a daily deal: the one try that counts, or practice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.kernel.game import Refused
from engine.kernel.match import Match
from game.data import Trouble, sentence
from game.features.lessons.practice_table import Practice
from game.features.people.people_store import People
from game.table.screen.mode import DAILY, PRACTICE
from game.table.screen.table_scene import TableScene
from game.ui.window.scene import Go, House, push
from game.words import N_, _, say_refusal

from . import start_turns
from .deal import Deal
from .store import Tries
from .turns_store import InTurns

REFUSALS = {
    "done": N_("You've already played this deal; now it's for practice."),
    "gone": N_("Your match is gone, so this deal is now for practice."),
}


def sit(room: House, deal: Deal, thinker: Any, resume: Callable[[Path], Go | None]) -> Go | str:
    """The table of the one try at a deal, new or continued; or the sentence why there is none."""
    tries = Tries(room.home)
    state, path = tries.state(deal)
    if state == "begun" and path is not None:
        return resume(path) or ""
    if state == "shared" or InTurns(room.home).plays(deal):
        return start_turns.go_on(room)
    if state in REFUSALS:
        return _(REFUSALS[state])
    try:
        begun = tries.begin(deal, thinker)
    except Refused as refused:
        return say_refusal(refused)
    if isinstance(begun, Trouble):
        return sentence(begun)
    return push(TableScene(room, begun, mode=DAILY))


def practise(room: House, deal: Deal, thinker: Any) -> Go | str:
    """A table with the same cards and bots, of which nothing is written or counted; or why there is none."""
    setup = deal.setup(People(room.home).me)
    try:
        sitting = Practice(setup, Match(deal.table, deal.seed), None, thinker, room.home)
    except Refused as refused:
        return say_refusal(refused)
    return push(TableScene(room, sitting, mode=PRACTICE))

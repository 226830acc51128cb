"""Lockdown: locked sets beside the hands, and who is out."""

from __future__ import annotations

from typing import ClassVar

from engine.kernel.view import View
from engine.lockdown.locks import SUDDEN_DEATH
from game.words import N_, _

from ..presenter import CENTRE, FAN, PILE, ROW, SEAT, Place, Presenter

NAMES = {"deck": N_("Deck"), "out": N_("Out"), "pool": N_("Gathered")}
COUNTED = 10
"""So many turns before it sudden death is announced."""


class Own(Presenter):
    sounds: ClassVar = {
        "locked": "lock",
        "cleared": "clear",
        "eliminated": "elimination",
        "shuffled_hands": "shuffle",
        "won": "win",
    }
    callouts: ClassVar = {"eliminated": ("seat", N_("Out!")), "cleared": ("seat", N_("Clear!"))}

    def place(self, z: int) -> Place:
        name = self.bare(z)
        if name == "hand":
            return Place(FAN, SEAT)
        if name == "locked":
            return Place(ROW, SEAT)
        return Place(PILE, CENTRE, 0, 0, name == "out", NAMES[name], name == "deck")

    def size(self, z: int) -> float:
        return 0.8 if self.bare(z) == "locked" else 1.0

    def notes(self, view: View) -> list[str]:
        """Sudden death is counted down (LD-12)."""
        left = SUDDEN_DEATH - view.pub.get("calm", 0)
        if left <= 0:
            return [_("Sudden death: a third card is one too many")]
        return [_("Sudden death in {n} turns").format(n=left)] if left <= COUNTED else []

    def out(self, view: View, seat: int) -> bool:
        return not view.pub.get("alive", -1) >> seat & 1

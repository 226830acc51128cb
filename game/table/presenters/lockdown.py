"""Lockdown: locked sets beside the hands, and who is out."""

from __future__ import annotations

from typing import ClassVar

from engine.kernel.view import View
from game.words import N_

from ..presenter import CENTRE, FAN, PILE, ROW, SEAT, Place, Presenter


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
        return Place(PILE, CENTRE, top_last=name == "out", keep=name == "deck")

    def size(self, z: int) -> float:
        return 0.8 if self.bare(z) == "locked" else 1.0

    def out(self, view: View, seat: int) -> bool:
        return not view.pub.get("alive", -1) >> seat & 1

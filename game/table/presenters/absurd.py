"""Absurd 8's: active piles side by side, effects before their owners."""

from __future__ import annotations

from typing import ClassVar

from game.words import N_

from ..presenter import CENTRE, FAN, PILE, ROW, SEAT, Place, Presenter


class Own(Presenter):
    sounds: ClassVar = {
        "attacked": "attack",
        "called": "bluff_call",
        "jumped": "wormhole",
        "negated": "reject",
        "entered": "power",
        "won": "win",
    }
    callouts: ClassVar = {
        "bluffed": ("seat", N_("Believe me?")),
        "called": ("seat", N_("I call!")),
        "jumped": ("seat", N_("Wormhole!")),
        "negated": ("seat", N_("Negated!")),
    }

    def place(self, z: int) -> Place:
        name = self.bare(z)
        if name == "hand":
            return Place(FAN, SEAT)
        if name == "effects":
            return Place(ROW, SEAT)
        if name in ("global", "aside"):
            return Place(ROW, CENTRE, slots=1)
        return Place(PILE, CENTRE, top_last=name in ("pile", "battle"), keep=self.table.zones[z].name in KEPT)

    def size(self, z: int) -> float:
        return 0.75 if self.bare(z) == "effects" else 1.0


KEPT = ("draw", "pile0")

"""Eightfist: every seat's Fist in two rows of four, the drawn card in the middle."""

from __future__ import annotations

from typing import ClassVar

from engine.kernel.view import View
from game.words import N_

from ..presenter import CENTRE, GRID, PILE, ROW, SEAT, Place, Presenter


class Own(Presenter):
    sounds: ClassVar = {"stole": "steal", "stole_unseen": "steal", "froze": "frozen", "flipped": "card_flip"}
    callouts: ClassVar = {
        "stole": ("seat", N_("Mine now!")),
        "stole_unseen": ("seat", N_("Mine now!")),
        "full": ("seat", N_("All face up!")),
    }

    def place(self, z: int) -> Place:
        name = self.bare(z)
        if name == "fist":
            return Place(GRID, SEAT, columns=4)
        if name == "drawn":
            return Place(ROW, CENTRE, slots=1, name=N_("Drawn"))
        if name == "stolen":
            return Place(ROW, CENTRE, slots=1, name=N_("Stolen"))
        named = N_("Slush") if name == "slush" else N_("Stock")
        return Place(PILE, CENTRE, top_last=name == "slush", name=named, keep=True)

    def coming(self, view: View) -> list[int]:
        return self.clockwise(view.to_move)

    def centre_order(self) -> list[int]:
        """Stock and slush stay side by side; what is drawn or stolen lies beside them."""
        zone, n = self.table.zone, self.table.players
        return [zone["stock"], zone["slush"], *range(n, 2 * n), zone["stolen"]]

"""The score sheet of Lockdown: who fell to which cards, and by whose doing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.words import _

from ..scores import ScoreSheet

if TYPE_CHECKING:
    from ..play import Play


class Sheet(ScoreSheet):
    """The cards that were too many lie open beside each name."""

    def __init__(self, play: Play) -> None:
        super().__init__(play)
        match = play.sitting.match
        told = [e.whole() for e in match.events[match.dealt :] if e.kind == "eliminated"]
        self.by = {fields["seat"]: fields["by"] for fields in told}
        self.hands = {seat: [] for seat in range(self.table.players)}
        self.hands |= {fields["seat"]: list(fields["cards"]) for fields in told}
        self.parts = ("by",)
        self.after = ()

    def label(self, part: str) -> str:
        return _("The doing of") if part == "by" else _("Games won")

    def value(self, seat: int, part: str) -> str:
        if part == "by":
            by = self.by.get(seat, -1)
            return "–" if by < 0 else _("their own") if by == seat else self.play.names[by]
        return str(self.play.sitting.match.standing.totals[seat])

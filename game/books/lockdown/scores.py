"""The score sheet of Lockdown: who fell to which cards, and by whose doing."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.match import Match
from game.table.scores import ScoreSheet, Tie
from game.words import _


class LockdownSheet(ScoreSheet):
    """The cards that were too many lie open beside each name."""

    rule = "LD-10"

    def __init__(self, match: Match, viewer: int, names: Sequence[str]) -> None:
        told = [e.whole() for e in match.events[match.dealt :] if e.kind == "eliminated"]
        self.by = {fields["seat"]: fields["by"] for fields in told}
        super().__init__(match, viewer, names)
        self.hands = {seat: [] for seat in range(self.table.players)}
        self.hands |= {fields["seat"]: list(fields["cards"]) for fields in told}
        self.parts = ("by",)
        self.after = ()

    def decided(self, ahead: int, behind: int) -> Tie | None:
        """Of two who did not win, whoever was out later (LD-10)."""
        names = {"ahead": self.names[ahead], "behind": self.names[behind]}
        if self.result.places[ahead] == self.result.places[behind]:
            return Tie(_("{ahead} and {behind}: both still in").format(**names), (_("the game is drawn"),))
        if ahead not in self.by:
            return Tie(
                _("{ahead} and {behind}: nobody won").format(**names),
                (_("{ahead} was still in").format(**names), _("{ahead} comes first").format(**names)),
            )
        steps = (_("{behind} was out before").format(**names), _("{ahead} comes first").format(**names))
        return Tie(_("{ahead} and {behind}: both out").format(**names), steps)

    def label(self, part: str) -> str:
        return _("The doing of") if part == "by" else _("Games won")

    def value(self, seat: int, part: str) -> str:
        if part == "by":
            by = self.by.get(seat, -1)
            return "–" if by < 0 else _("their own") if by == seat else self.names[by]
        return str(self.match.standing.totals[seat])

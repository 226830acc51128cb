"""The score sheet of Absurd 8's: what the winner's points come from."""

from __future__ import annotations

from game.words import _, ngettext

from ..scores import ScoreSheet


class Sheet(ScoreSheet):
    """Points are the cards that the others are left with."""

    def why(self, seat: int, part: str) -> str:
        if part != "score":
            return ""
        if self.result.places[seat] > 1:
            return _("Only whoever wins the round scores")
        if not self.result.scores[seat]:
            return _("A shared round scores nothing")
        left = sum(parts["cards"] for other, parts in enumerate(self.result.parts) if other != seat)
        return ngettext("The others hold {n} card", "The others hold {n} cards", left).format(n=left)

"""The feats of Eightfist."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from game.table.feats import Feat, Feats, winners
from game.words import N_

if TYPE_CHECKING:
    from engine.kernel.game import Result

FEW = 100
"""Points of a whole game: one in thirty of the Regulars' games is below."""
THEFTS = frozenset({"stole", "stole_unseen"})


class EightfistFeats(Feats):
    """Which deeds of Eightfist are remembered."""

    kinds: ClassVar = {
        "tour_de_force": Feat(N_("Tour de Force"), N_("Ended a game of eight rounds below 100 points.")),
        "below_nothing": Feat(N_("Less than nothing"), N_("Ended a round below 0 points.")),
        "quad": Feat(N_("Four of a rank"), N_("Ended a round with a quad.")),
        "thief": Feat(N_("A good thief"), N_("Stole with Fistface, and won the round.")),
        "cures": Feat(N_("Two cures"), N_("Had two cures in one round.")),
    }

    def begin(self) -> None:
        self.cured: set[int] = set()
        """Who cured a file in this round."""
        self.stole: set[int] = set()

    def see(self, kind: str, fields: Mapping[str, Any]) -> None:
        if kind in THEFTS:
            self.stole.add(fields["seat"])
        elif kind == "cured":
            if fields["seat"] in self.cured:
                self.did("cures", fields["seat"])
            self.cured.add(fields["seat"])

    def end(self, result: Result) -> None:
        for seat, part in enumerate(result.parts):
            if result.scores[seat] < 0:
                self.did("below_nothing", seat)
            if part["quads"]:
                self.did("quad", seat)
        for seat in winners(result):
            if seat in self.stole:
                self.did("thief", seat)

    def close(self, results: Sequence[Result]) -> None:
        for seat, part in enumerate(self.table.game.standing(self.table, results).parts):
            if any(total < FEW for total in part["games"]):
                self.did("tour_de_force", seat)

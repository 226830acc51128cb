"""The achievements of Eightfist."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from game.books.contract.feats import Feat, Feats, winners
from game.words import N_

if TYPE_CHECKING:
    from engine.kernel.game import Result

FEW = 100
"""Points of a whole match: one in thirty of the Regulars' matches is lower."""
THEFTS = frozenset({"stole", "stole_unseen"})


class EightfistFeats(Feats):
    """Recognises the achievements of Eightfist."""

    kinds: ClassVar = {
        "tour_de_force": Feat(N_("Tour de Force"), N_("Finished a game of eight rounds below 100 points.")),
        "below_nothing": Feat(N_("Less than nothing"), N_("Finished a round below 0 points.")),
        "quad": Feat(N_("Four of a kind"), N_("Finished a round with a Quad.")),
        "thief": Feat(N_("A good thief"), N_("Stole with Fistface and won the round.")),
        "cures": Feat(N_("Two cures"), N_("Cured two files in one round.")),
    }

    def begin(self) -> None:
        self.cured: set[int] = set()
        """The players who cured a file in this round."""
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

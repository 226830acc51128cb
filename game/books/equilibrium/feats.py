"""The achievements of 8-equilibrium."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from engine.equilibrium.scoring import MOST
from game.books.contract.feats import COMEBACK, Feat, Feats, came_from_last, winners
from game.words import N_

if TYPE_CHECKING:
    from engine.kernel.game import Result

AHEAD = 4


class EquilibriumFeats(Feats):
    """Recognises the achievements of 8-equilibrium."""

    kinds: ClassVar = {
        "perfect": Feat(N_("A perfect sixteen"), N_("Finished a round with all 16 points.")),
        "last_token": Feat(N_("The last token"), N_("Won a round with no tokens left.")),
        "wind": Feat(N_("Before the wind"), N_("Called the Wind and won the round.")),
        "far_ahead": Feat(N_("Far ahead"), N_("Won a round by four or more points.")),
        "comeback": COMEBACK,
    }

    def begin(self) -> None:
        self.called = -1
        """The players who called the Wind in this round."""
        self.tokens: Sequence[int] = ()
        """By seat, how many tokens it has; empty before the first were given out."""

    def see(self, kind: str, fields: Mapping[str, Any]) -> None:
        if kind == "called_wind":
            self.called = fields["seat"]
        elif kind == "changed" and fields["key"] == "tokens":
            self.tokens = fields["value"]

    def end(self, result: Result) -> None:
        for seat, part in enumerate(result.parts):
            if part["total"] == MOST:
                self.did("perfect", seat)
        for seat in winners(result):
            others = [score for other, score in enumerate(result.scores) if other != seat]
            if self.tokens[seat] == 0:
                self.did("last_token", seat)
            if seat == self.called:
                self.did("wind", seat)
            if result.scores[seat] >= max(others) + AHEAD:
                self.did("far_ahead", seat)

    def close(self, results: Sequence[Result]) -> None:
        for seat in came_from_last(self.table, results):
            self.did("comeback", seat)

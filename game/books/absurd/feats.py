"""The achievements of Absurd 8's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from game.books.contract.feats import Feat, Feats, winners
from game.words import N_

if TYPE_CHECKING:
    from engine.kernel.game import Result

LONG = 5
MANY = 12


class AbsurdFeats(Feats):
    """Recognises the achievements of Absurd 8's."""

    kinds: ClassVar = {
        "chain": Feat(
            N_("Five attacks at once"),
            N_("Had five or more attacks pending at once (one card may bring several)."),
        ),
        "called": Feat(N_("Called in time"), N_("Caught a bluff by a player with one card left or none.")),
        "honest": Feat(N_("A good trap"), N_("Played a fitting Bluff card face down and got called.")),
        "jumped": Feat(N_("Out through the Wormhole"), N_("Won a round by jumping in.")),
        "many": Feat(N_("A handful"), N_("Won a round after holding twelve cards or more.")),
    }

    def begin(self) -> None:
        n = self.table.players
        self.jumper = -1
        """The player who jumped in last, while nobody else has had a turn since."""
        self.length = 0
        """How many attacks are pending."""
        self.cards = [0] * n
        self.most = [0] * n
        """By seat, the cards in hand, and the most of them so far."""

    def see(self, kind: str, fields: Mapping[str, Any]) -> None:
        match kind:
            case "moved":
                self._moved(fields["source"], fields["target"])
            case "traded":
                self._traded(fields["a"], fields["b"])
            case "changed" if fields["key"] == "chain":
                self._chained(fields["value"] or ())
            case "bluff_caught" if self.cards[fields["target"]] <= 1:
                self.did("called", fields["seat"])
            case "bluff_held":
                self.did("honest", fields["target"])
            case "jumped":
                self.jumper = fields["seat"]
            case "turn_begun":
                self.jumper = -1

    def _moved(self, source: int, target: int) -> None:
        n = self.table.players
        if source < n:
            self.cards[source] -= 1
        if target < n:
            self.cards[target] += 1
            self.most[target] = max(self.most[target], self.cards[target])

    def _traded(self, a: int, b: int) -> None:
        if max(a, b) < self.table.players:
            self.cards[a], self.cards[b] = self.cards[b], self.cards[a]
            for seat in (a, b):
                self.most[seat] = max(self.most[seat], self.cards[seat])

    def _chained(self, chain: Sequence[tuple[Any, int, int, int]]) -> None:
        before = self.length
        self.length = len(chain)
        if before < LONG <= self.length:
            _clause, caster, _card, _pile = chain[-1]
            self.did("chain", caster)

    def end(self, result: Result) -> None:
        for seat in winners(result):
            if seat == self.jumper and self.cards[seat] == 0:
                self.did("jumped", seat)
            if self.most[seat] >= MANY:
                self.did("many", seat)

"""The score sheet of 8-equilibrium: the cards behind each number, and what one card would change."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.equilibrium.scoring import judge
from game.words import _, card_text

from ..scores import ScoreSheet

if TYPE_CHECKING:
    from ..play import Play

SIGNS = "♥♦♣♠"
ORDER = (0, 3, 1, 2)


class Sheet(ScoreSheet):
    """Hands are laid open when a round is scored."""

    def __init__(self, play: Play) -> None:
        super().__init__(play)
        self.parts = ("suits", "colour", "parity", "total") if "team" in self.result.parts[0] else (
            "suits", "colour", "parity",
        )  # fmt: skip
        zones = play.sitting.match.state.zones
        self.hands = {
            seat: sorted(zones[seat], key=lambda card: (ORDER[card // 13], card % 13))
            for seat in range(self.table.players)
        }
        self.what_if = self._what_if()

    def label(self, part: str) -> str:
        if part == "score" and "team" in self.result.parts[0]:
            return _("Team")
        return super().label(part)

    def why(self, seat: int, part: str) -> str:
        parts = self.result.parts[seat]
        counts = "  ".join(f"{SIGNS[i]} {n}" for i, n in enumerate(parts["counts"]))
        if part == "suits":
            off = sum(abs(n - 2) for n in parts["counts"])
            if parts["balanced"]:
                return _("{counts}\nTwo of every suit: 8, and 2 more").format(counts=counts)
            return _("{counts}\n8, less {off} for what is over or under two").format(counts=counts, off=off)
        if part == "colour":
            return _("{n} red cards of 8: 3, less 1 for each away from four").format(n=parts["reds"])
        if part == "parity":
            return _("{n} even cards of 8: 3, less 1 for each away from four").format(n=parts["evens"])
        return ""

    def cards(self, seat: int, part: str) -> frozenset[int]:
        hand = self.hands[seat]
        if part == "colour":
            return frozenset(card for card in hand if card < 26)
        if part == "parity":
            return frozenset(card for card in hand if card % 13 & 1)
        if part == "suits":
            counts = self.result.parts[seat]["counts"]
            return frozenset(card for card in hand if counts[card // 13] == 2)
        return frozenset(hand)

    def _what_if(self) -> str:
        """The one card in place of another that would have made most of the person's hand."""
        seat = self.play.sitting.viewer
        if seat >= self.table.players:
            return ""
        hand = self.hands[seat]
        now = judge(hand)["total"]
        best, swap = now, None
        for i, old in enumerate(hand):
            rest = hand[:i] + hand[i + 1 :]
            for new in range(52):
                if new not in hand and (total := judge([*rest, new])["total"]) > best:
                    best, swap = total, (old, new)
        if swap is None:
            return ""
        deck = self.table.deck
        return _("With {new} in place of {old} your hand would have made {n}.").format(
            new=card_text(deck[swap[1]]), old=card_text(deck[swap[0]]), n=best
        )

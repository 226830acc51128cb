"""The score sheet of 8-equilibrium: the cards behind each number, and what one card would change."""

from __future__ import annotations

from collections.abc import Sequence

from engine.equilibrium.scoring import PERFECT_RANKS, judge
from engine.kernel.match import Match
from game.table.order import ALTERNATING
from game.table.scores import ScoreSheet, laid_open
from game.words import N_, _, card_text, ngettext

SIGNS = "♥♦♣♠"
PERFECT = 16


class EquilibriumSheet(ScoreSheet):
    """Hands are laid open when a round is scored."""

    rule = "EQ-12"

    def __init__(self, match: Match, viewer: int, names: Sequence[str]) -> None:
        super().__init__(match, viewer, names)
        self.parts = ("suits", "colour", "parity", "total") if "team" in self.result.parts[0] else (
            "suits", "colour", "parity",
        )  # fmt: skip
        zones = laid_open(match)
        self.hands = {
            seat: sorted(zones[seat], key=lambda card: (ALTERNATING[card // 13], card % 13))
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
            words = ngettext(
                "{n} red card of 8: 3, less 1 for each away from four",
                "{n} red cards of 8: 3, less 1 for each away from four",
                parts["reds"],
            )
            return words.format(n=parts["reds"])
        if part == "parity":
            words = ngettext(
                "{n} even card of 8: 3, less 1 for each away from four",
                "{n} even cards of 8: 3, less 1 for each away from four",
                parts["evens"],
            )
            return words.format(n=parts["evens"])
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

    def praise(self, seat: int) -> str:
        return _("Perfect balance") if self.result.parts[seat]["total"] == PERFECT else ""

    def decided(self, ahead: int, behind: int) -> str:
        """The first of the tie-breaks of EQ-12 in which they differ; teams are not taken apart."""
        a, b = self.result.parts[ahead], self.result.parts[behind]
        if "team" in a:
            return ""
        names = {"ahead": self.names[ahead], "behind": self.names[behind], "n": self.result.scores[ahead]}
        if self.result.places[ahead] == self.result.places[behind]:
            return _("{ahead} and {behind}: both {n}, and alike in all that breaks ties").format(**names)
        breaks = (
            (N_("{ahead} before {behind}: both {n}; suits {a} against {b}"), a["suits"], b["suits"]),
            (
                N_("{ahead} before {behind}: both {n}; most cards of one suit {a} against {b}"),
                a["highest"],
                b["highest"],
            ),
        )
        for words, mine, theirs in breaks:
            if mine != theirs:
                return _(words).format(a=mine, b=theirs, **names)
        words = _("{ahead} before {behind}: both {n}; sum of ranks {a} against {b}, {best} is best")
        return words.format(a=a["ranks"], b=b["ranks"], best=PERFECT_RANKS, **names)

    def _what_if(self) -> str:
        """The one card in place of another that would have made most of the person's hand."""
        seat = self.viewer
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

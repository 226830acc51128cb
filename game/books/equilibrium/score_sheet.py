"""The score sheet of 8-equilibrium: the cards behind each number, and the best single change."""

from __future__ import annotations

from collections.abc import Sequence

from engine.equilibrium.scoring import MOST, PERFECT_RANKS, better, breaks, judge, team_breaks
from game.books.contract.score_sheet import Group, ScoreSheet, Tie, laid_open
from game.books.contract.signs import TEAMS
from game.table.board.hand_order import ALTERNATING
from game.table.match.public_match import LaidOpen
from game.words import N_, _, card_text, ngettext

from .tie_breaks import TIES

SIGNS = "♥♦♣♠"
COUNTED = {"colour": N_("Red cards: ♥♦"), "parity": N_("Even cards")}
"""The units of two of the parts, by their names in the panel at the table."""
ANY = N_("With {new} instead of {old}, your hand would have scored {n}.")
OFFERED = N_(
    "With {new} (in the Market on your last turn) instead of {old}, your hand would have scored {n}."
)
GIVEN = N_("With {new} (which you gave away) instead of {old}, your hand would have scored {n}.")
"""The gain from one other card (EQ-12)."""


class EquilibriumSheet(ScoreSheet):
    """The sheet shows every hand openly."""

    rule = "EQ-12"
    sign = "balance"

    def __init__(self, match: LaidOpen, viewer: int, names: Sequence[str]) -> None:
        super().__init__(match, viewer, names)
        self.parts = ("suits", "colour", "parity", "total") if "team" in self.result.parts[0] else (
            "suits", "colour", "parity",
        )  # fmt: skip
        zones = laid_open(match)
        self.hands = {
            seat: sorted(zones[seat], key=lambda card: (ALTERNATING[card // 13], card % 13))
            for seat in range(self.table.players)
        }
        self.after = ("ranks", *self.after) if self._needs_ranks() else self.after
        self.what_if = self._what_if()
        if any(parts["balanced"] for parts in self.result.parts):
            self.legend = _(
                "Suits: 8, minus 1 for each card over or under two of a suit. Two of every suit score 2 "
                "extra."
            )

    def _needs_ranks(self) -> bool:
        """Whether seats were level in everything but the sum of ranks, which then gets a column."""
        parts = self.result.parts
        scores = self.result.scores
        level = [(scores[seat], *breaks(parts[seat])[:-1]) for seat in range(self.table.players)]
        return "team" not in parts[0] and len({*level}) < len(level)

    def label(self, part: str) -> str:
        if part == "score" and "team" in self.result.parts[0]:
            return _("Team")
        return _(COUNTED[part]) if part in COUNTED else super().label(part)

    def why(self, seat: int, part: str) -> str:
        parts = self.result.parts[seat]
        counts = "  ".join(f"{SIGNS[i]} {n}" for i, n in enumerate(parts["counts"]))
        if part == "suits":
            off = sum(abs(n - 2) for n in parts["counts"])
            if parts["balanced"]:
                return _("{counts}\nTwo of every suit: 8 plus 2 extra").format(counts=counts)
            return _("{counts}\n8 minus {off} for cards over or under two").format(counts=counts, off=off)
        if part == "colour":
            words = ngettext(
                "Hearts + diamonds: {n} card of 8\n3, minus 1 for each away from four",
                "Hearts + diamonds: {n} cards of 8\n3, minus 1 for each away from four",
                parts["reds"],
            )
            return words.format(n=parts["reds"])
        if part == "parity":
            words = ngettext(
                "{n} even card of 8: 3, minus 1 for each away from four",
                "{n} even cards of 8: 3, minus 1 for each away from four",
                parts["evens"],
            )
            return words.format(n=parts["evens"])
        if part == "ranks":
            return _("Tie: rank sum {n}, ideal {best}").format(n=parts["ranks"], best=PERFECT_RANKS)
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

    def lead(self, ahead: int, behind: int) -> str:
        mine, theirs = (self.result.parts[seat] for seat in (ahead, behind))
        if "team" in mine or mine["total"] <= theirs["total"]:
            return ""
        part = max(self.parts, key=lambda part: mine[part] - theirs[part])
        return _("The biggest difference: {part}, {a} to {b}.").format(
            part=self.label(part), a=mine[part], b=theirs[part]
        )

    def praise(self, seat: int) -> str:
        return _("Perfect balance") if self.result.parts[seat]["total"] == MOST else ""

    def missing(self, seat: int, part: str) -> list[str]:
        parts = self.result.parts[seat]
        if part == "suits":
            return [SIGNS[i] for i, n in enumerate(parts["counts"]) for _n in range(2 - n)]
        if part == "colour":
            return ["♥♦"] * (4 - parts["reds"]) + ["♣♠"] * (parts["reds"] - 4)
        if part == "parity":
            return ["2·4"] * (4 - parts["evens"]) + ["1·3"] * (parts["evens"] - 4)
        return []

    def groups(self, seat: int) -> list[Group]:
        """The cards by suit: two of each are wanted."""
        found = []
        for suit in sorted(range(4), key=lambda suit: ALTERNATING[suit]):
            cards = tuple(card for card in self.hands[seat] if card // 13 == suit)
            over = len(cards) - 2
            said = (
                ngettext("{n} too many", "{n} too many", over).format(n=over)
                if over > 0
                else _("{n} of 2").format(n=len(cards))
            )
            lacking = (SIGNS[suit],) * (2 - len(cards))
            found.append(Group(cards, said, len(cards) == 2, frozenset(cards[2:]), lacking))
        return found

    def compared(self, seat: int) -> list[tuple[str, int]]:
        return [*super().compared(seat), self.rounds_won(seat)]

    def side(self, seat: int) -> str:
        return _(TEAMS[seat % 2]) if "team" in self.result.parts[seat] else super().side(seat)

    def decided(self, ahead: int, behind: int) -> Tie | None:
        """The tie-breaks of EQ-12 in order, up to the deciding one; for teams those of EQ-A1."""
        parts = self.result.parts
        seats = (ahead, behind)
        names = [self.side(seat) for seat in seats]
        if "team" in parts[ahead]:
            if ahead % 2 == behind % 2:
                return None
            mine, theirs = (team_breaks(parts[seat % 2 :: 2]) for seat in seats)
        else:
            mine, theirs = (breaks(parts[seat]) for seat in seats)
        fields = {"ahead": names[0], "behind": names[1], "n": self.result.scores[ahead]}
        who = _("{ahead} and {behind} both have {n}.").format(**fields)
        steps: list[str] = []
        for tie, a, b in zip(TIES, mine, theirs, strict=True):
            decided = better(mine, theirs, len(steps) + 1)
            steps.append(
                _(tie.decides if decided else tie.even).format(a=a, b=b, best=PERFECT_RANKS, **fields)
            )
            if decided:
                return Tie(who, (*steps, _("{ahead} comes before {behind}.").format(**fields)))
        return Tie(who, (*steps, _("They share the place.")), shared=True)

    def _what_if(self) -> str:
        """The exchange of one card that would have improved the hand most.

        Among equal ones, it prefers a card that the person could have had or kept, then one that was seen.
        """
        seat = self.viewer
        deck = self.table.deck
        if seat >= self.table.players:
            return ""
        hand, seen, offered, given = self.hands[seat], self._seen(), self._offered_last(), self._given()
        pairs = [(old, new) for old in hand for new in range(len(deck)) if new not in hand]
        totals = {(old, new): judge([*({*hand} - {old}), new])["total"] for old, new in pairs}
        old, new = max(pairs, key=lambda one: (totals[one], one[1] in offered | given, one[1] in seen))
        if totals[old, new] <= judge(hand)["total"]:
            return ""
        words = OFFERED if new in offered else GIVEN if new in given else ANY
        return _(words).format(new=card_text(deck[new]), old=card_text(deck[old]), n=totals[old, new])

    def _offered_last(self) -> set[int]:
        """The cards in the Market when the person was last asked for an action."""
        market = self.table.facts.market
        match = self.match
        lay = {*laid_open(match)[market]}
        for event in reversed(match.seen(self.viewer, match.dealt)):
            fields = event.whole()
            if event.kind == "asked" and (fields["seat"], fields["decision"]) == (self.viewer, "act"):
                return lay - {-1}
            if event.kind == "moved" and fields["target"] == market:
                lay.discard(fields.get("card", -1))
            elif event.kind == "moved" and fields["source"] == market:
                lay.add(fields.get("card", -1))
        return set()

    def _given(self) -> set[int]:
        """The cards that others took from the person in this round."""
        seen = self.match.seen(self.viewer, self.match.dealt)
        taken = [event.whole() for event in seen if event.kind == "accepted"]
        return {fields["card"] for fields in taken if fields["by"] == self.viewer != fields["target"]}

    def _seen(self) -> set[int]:
        """The cards of this round that the person saw in the Market, or on offer."""
        facts = self.table.facts
        match = self.match
        moves = [event.whole() for event in match.seen(self.viewer, match.dealt) if event.kind == "moved"]
        passed = {move.get("card", -1) for move in moves if move["target"] in (facts.market, facts.offer)}
        return passed | {card for card in laid_open(match)[facts.market] if card >= 0}

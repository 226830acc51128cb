"""A position of 8-equilibrium as one seat sees it, evaluated once for all its actions."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import mul

from ai.levels.mind import Mind
from ai.players.game_policy import Action
from engine.equilibrium.powers import ACE, JACK_RANK, KING_RANK, QUEEN_RANK
from engine.equilibrium.setup import Facts

from .hand_values import FULL, KINDS, RANK, STEP, felt, most_by_swap, ties, worths
from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.equilibrium.public import State

POWERS: Final = {ACE: 0.0, JACK_RANK: W.jack, QUEEN_RANK: W.queen, KING_RANK: W.king}
"""The value of a rank power (variant E); an Ace's is the value of a token."""
_TOKEN: Final = {2: W.token_at_two, 3: W.token_at_three}
_MOST_HELD: Final = len(W.token_held) - 1
_CHANCES: Final = [chance for _, chance in KINDS]


@cache
def _cares(n: int, teams: bool, me: int) -> tuple[float, ...]:
    """By seat, how much one of its points matters to me: between two teams, one team's gain is the other's
    loss.
    """
    if teams:
        return tuple(1.0 if seat & 1 == me & 1 else -1.0 for seat in range(n))
    return tuple(1.0 if seat == me else -1.0 / (n - 1) for seat in range(n))


class HandWorths:
    """The values of hands and cards; codes are made on demand, and only from what the seat may know."""

    __slots__ = (
        "_codes",
        "_know",
        "_ranks",
        "cares",
        "facts",
        "hands",
        "market",
        "mind",
        "n",
        "s",
        "seat",
        "token",
        "unit",
    )

    def __init__(self, s: State, seat: int, mind: Mind) -> None:
        self.s = s
        self.seat = seat
        self.mind = mind
        self.facts: Facts = s.table.facts
        n = self.n = self.facts.n
        self.hands = s.zones[:n]
        self._codes = [-1] * n
        self._know = s.know
        self._ranks = -1
        bit = 1 << seat
        know = s.know
        self.market: Sequence[int] = s.zones[n]
        if self.facts.fog:
            self.market = [card if card >= 0 and know[card] & bit else -1 for card in s.zones[n]]
        self.cares = (
            _cares(n, self.facts.teams, seat) if mind.foresight == 1.0 and not mind.foes else self._felt()
        )
        self.unit = self._token()
        self.token = self.spent(seat)

    def _felt(self) -> tuple[float, ...]:
        """The value of a point of each seat to this mind; without foresight, harm to others matters less."""
        mind = self.mind
        fair = 1 / (self.n - 1)
        foes = mind.foes or (fair,) * self.n
        return tuple(
            care
            if care > 0
            else care * mind.foresight * (1 + W.grudge * mind.grudge * (foes[seat] / fair - 1))
            for seat, care in enumerate(_cares(self.n, self.facts.teams, self.seat))
        )

    def _token(self) -> float:
        """The value of a token, which falls towards the end of the round, when fewer uses are left."""
        n: int = self.n
        thrift = self.mind.thrift
        turns_left: float = FULL - sum(map(len, self.hands)) / n
        return (
            min(W.token_most, W.token_last + W.token_turn * turns_left)
            * _TOKEN.get(n, W.token_at_more)
            * (1 + (W.token_hoard if thrift > 0 else W.token_spend) * thrift)
        )

    def spent(self, seat: int) -> float:
        """The cost to this seat of spending a token."""
        return self.unit * W.token_held[min(_MOST_HELD, self.s.pub.tokens[seat])]

    def earned(self, seat: int) -> float:
        """The value of one more token to this seat; nothing at the cap (EQ-B3)."""
        tokens: int = self.s.pub.tokens[seat]
        if tokens >= self.facts.cap:
            return 0.0
        return self.unit * W.token_held[min(_MOST_HELD, tokens + 1)]

    def code(self, seat: int) -> int:
        """The code of the known part of a hand; unknown cards count as random ones."""
        code = self._codes[seat]
        if code < 0:
            code = 0
            if seat == self.seat:
                for card in self.hands[seat]:
                    code += STEP[card]
            elif self.mind.memory:
                know = self._know
                bit = 1 << self.seat
                for card in self.hands[seat]:
                    if card >= 0 and know[card] & bit:
                        code += STEP[card]
            self._codes[seat] = code
        return code

    def gain(self, seat: int, card: int) -> float:
        """The gain of a hand by a card: none for an unknown card, or if the hand is full."""
        if card < 0 or len(self.hands[seat]) == FULL:
            return 0.0
        code = self.code(seat)
        worth = worths()
        gain = worth[code + STEP[card]] - worth[code]
        if seat == self.seat and self.mind.finesse:
            gain += self.tie(RANK[card], 1)
        return gain

    def tie(self, ranks: int, cards: int) -> float:
        """The effect of these additional ranks, and of this many more cards, on the player's own tie-
        break.
        """
        if self.n < W.ties_count:
            return 0.0
        now = self._ranks
        held = len(self.hands[self.seat])
        table = ties()
        if now < 0:
            now = self._ranks = sum([RANK[card] for card in self.hands[self.seat]])
        return self.mind.finesse * (table[held + cards][now + ranks] - table[held][now])

    def without(self, seat: int, card: int) -> float:
        """The gain of a hand by exchanging a card for a random one."""
        code = self.code(seat)
        worth = worths()
        return worth[code - STEP[card]] - worth[code]

    def is_known(self, seat: int) -> bool:
        """Whether all cards of a hand are known, so that an exchange with it needs no agreement."""
        know = self._know
        bit = 1 << self.seat
        return bool(self.mind.memory) and all(card >= 0 and know[card] & bit for card in self.hands[seat])

    def exchange(self, one: int, other: int, card: int) -> float:
        """The gain from this card in the best exchange between teammates who know each other's hands.

        Both teammates find the same pair of cards, and each gives its own.
        """
        worth = worths()
        code = self.code(one)
        theirs = self.code(other)
        rest = code - STEP[card]
        pairs = [
            worth[rest + STEP[got]] + worth[theirs - STEP[got] + STEP[card]] for got in self.hands[other]
        ]
        return max(pairs) - worth[code] - worth[theirs]

    def power(self, card: int, seat: int) -> float:
        """The effect of accepting a card apart from its suit and rank (variant E)."""
        if not self.facts.powers or card < 0:
            return 0.0
        return self.earned(seat) if card % 13 == ACE else POWERS.get(card % 13, 0.0)

    def given(self, card: int, target: int, from_deck: bool, forced: bool = False) -> float:
        """The seat's gain or loss from offering a card to the target."""
        gain = self.gain(target, card) + self.power(card, target)
        if from_deck and self.facts.stock:
            gain += self.earned(target)
        if not forced and target != self.seat and self.s.pub.tokens[target]:
            gain = max(gain, -self.spent(target))
        return gain * self.cares[target]

    def chance_given(self, targets: int) -> float:
        """The value of a random card revealed before its target is chosen: the best target for each kind."""
        if not targets & (targets - 1):
            return 0.0  # with only one target, a random card is worth nothing on average
        best: list[float] = []
        for target in range(self.n):
            if targets >> target & 1:
                means = felt(self.code(target), self.cares[target])
                if not best:
                    best += means
                    continue
                for kind, mean in enumerate(means):
                    if mean > best[kind]:
                        best[kind] = mean
        total: float = sum(map(mul, _CHANCES, best))
        return total

    def swapped(self, card: int, slot: int) -> float:
        """The gain by exchanging a card of the seat for one of the Market."""
        code = self.code(self.seat)
        taken = self.market[slot]
        worth = worths()
        rest = code - STEP[card]
        if taken < 0:
            return worth[rest] - worth[code]
        gain = worth[rest + STEP[taken]] - worth[code]
        return gain + self.tie(RANK[taken] - RANK[card], 0) if self.mind.finesse else gain

    def offered(self) -> int:
        """The card that is on offer from the deck."""
        return self.s.zones[self.facts.offer][0]

    def targets(self) -> int:
        """The mask of seats that a Give by this seat may reach."""
        facts = self.facts
        _, _, mask = facts.reach[self.seat][facts.sizes(self.s.zones)]
        found: int = mask
        return found

    def kind(self) -> str:
        """The kind of decision."""
        question = self.s.question
        return question.kind if question is not None else ""

    def most_by_swap(self) -> float:
        """The largest possible gain from a Swap with the Market."""
        return most_by_swap(self.code(self.seat)) + (W.best_ranks if self.mind.finesse else 0.0)

    def best_swap(self) -> tuple[Action, float]:
        """The best Swap with the Market, not counting its price."""
        worth = worths()
        code = self.code(self.seat)
        finesse = self.mind.finesse
        market = self.market
        places = [(slot, STEP[card]) for slot, card in enumerate(market) if card >= 0]
        unseen = market.index(-1) if -1 in market else -1
        best = (self.hands[self.seat][0], 0)
        best_after = -1.0
        for card in self.hands[self.seat]:
            rest = code - STEP[card]
            if unseen >= 0 and worth[rest] > best_after:
                best = (card, unseen)
                best_after = worth[rest]
            for slot, step in places:
                after = worth[rest + step]
                if after > best_after:
                    best = (card, slot)
                    best_after = after
                elif finesse and after == best_after and self._nearer(card, slot, best):
                    best = (card, slot)
        gain = best_after - worth[code] if best_after >= 0 else -1.0
        if finesse and best_after >= 0 and market[best[1]] >= 0:
            gain += self.tie(RANK[market[best[1]]] - RANK[best[0]], 0)
        return ("swap", *best), gain

    def _nearer(self, card: int, slot: int, than: tuple[int, int]) -> bool:
        """Whether this one of two equally good swaps leads to a better sum of ranks."""
        market = self.market
        if market[than[1]] < 0:
            return False
        this = self.tie(RANK[market[slot]] - RANK[card], 0)
        return this > self.tie(RANK[market[than[1]]] - RANK[than[0]], 0)

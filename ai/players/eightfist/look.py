"""Eightfist: a position as one seat sees it, and what it comes to."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from engine.eightfist.facts import Facts
from engine.kernel.state import State

from ...mind import Mind
from .ending import in_season
from .files import (
    COUNT,
    KIND,
    LONGEST,
    QUAD,
    RANK_OF,
    TWO_QUADS,
    UNSEEN,
    beside,
    makes_quad,
    may_cover,
    table,
)
from .weights import WEIGHTS as W


class FistCosts:
    """Kinds of cards by seat, what may still come, and what all this is expected to cost."""

    __slots__ = (
        "_gains",
        "_theirs",
        "chance",
        "downs",
        "facts",
        "kinds",
        "live",
        "mind",
        "n",
        "rest",
        "s",
        "season",
        "seat",
        "temper",
    )

    def __init__(self, s: State, seat: int, mind: Mind) -> None:
        self.s, self.seat, self.mind = s, seat, mind
        self.season = in_season(s)
        self.temper = W.likes_calm if self.season else 1.0
        """How much of a temperament is shown."""
        self.n = s.table.players
        self.facts: Facts = s.table.facts
        know = s.know
        self.kinds = [
            [KIND[card] if card >= 0 and know[card] else UNSEEN for card in fist]
            for fist in s.zones[: self.n]
        ]
        self.downs = [kinds.count(UNSEEN) for kinds in self.kinds]
        self.rest = min([down for other, down in enumerate(self.downs) if other != seat])
        """The face-down cards of the fullest Fist among the others'."""
        self.chance, self.live = self._left()
        self._theirs: dict[int, list[float]] = {}
        self._gains: list[float] = []

    def _left(self) -> tuple[list[float], list[float]]:
        """The chance of each kind to be the next card, and how much of the hope for its partner is left."""
        left = COUNT[:]
        if self.mind.memory:
            zones, facts = self.s.zones, self.facts
            seen = [KIND[card] for card in (*zones[facts.slush], *zones[facts.drawn + self.seat])]
            for kind in sum(self.kinds, seen):
                if kind != UNSEEN:
                    left[kind] -= 1
        unseen = sum(left)
        partners = [0] * 16
        for kind, count in enumerate(left):
            partners[RANK_OF[kind]] += count
        live = [
            min(W.hope_most, partners[RANK_OF[kind]] * W.hope / unseen) if RANK_OF[kind] < 13 else 1.0
            for kind in range(UNSEEN)
        ]
        return [count / unseen for count in left], [*live, 1.0]

    def file(self, lowest: int, wait: int, a: int, b: int) -> float:
        """What a file comes to; hope of a pair counts as far as its partners have not been seen."""
        cost = table(self.n, lowest, wait)[a][b]
        if lowest:
            lost = 1 - (self.live[a] + self.live[b]) / 2
            cost += lost * (table(self.n, lowest, wait, False)[a][b] - cost)
        return cost

    def fist(self, kinds: Sequence[int], lowest: int, wait: int) -> float:
        """What a Fist comes to, for a seat that waits for so many others' turns."""
        total = -self._quads(kinds, lowest)
        for file in range(4):
            total += self.file(lowest, wait, kinds[file], kinds[file + 4])
        return total

    def _quads(self, kinds: Sequence[int], lowest: int) -> float:
        """What quads, and three cards of one, save beyond their pairs."""
        ranks = [RANK_OF[kind] for kind in kinds]
        found, hope, file = 0, 0.0, 0
        while file < 3:
            four = (ranks[file], ranks[file + 4], ranks[file + 1], ranks[file + 5])
            rank = four[0] if four[0] in four[1:3] else four[3]
            count = four.count(rank) if 0 <= rank < 13 else 0
            if count == 4:
                found += 1
                file += 1
            elif count == 3:
                hope = max(hope, W.three * self.live[rank] / 2 * W.turns[lowest] / LONGEST)
            file += 1
        return QUAD * found + (TWO_QUADS if found == 2 else 0.0) + hope

    def makes_quad(self, kind: int, place: int) -> bool:
        """Whether this card completes a quad here."""
        return makes_quad(self.kinds[self.seat], kind, place)

    def others(self, lowest: int) -> list[float]:
        """By seat, what each Fist is to come to after this turn; `lowest`: the fewest cards face down."""
        if lowest not in self._theirs:
            self._theirs[lowest] = [
                self.fist(kinds, lowest, (seat - self.seat - 1) % self.n)
                for seat, kinds in enumerate(self.kinds)
            ]
        return self._theirs[lowest]

    def share(self, own: float, downs: int, feed: float = 0.0, hit: int = -1, loss: float = 0.0) -> float:
        """The share of a win with a Fist that comes to `own` points and has so many cards face down.

        `feed` is what the next seat gains, `loss` what the seat `hit` loses.
        """
        lowest = min(downs, self.rest)
        if self.season:
            scale = W.scale_season
        elif lowest:
            scale = W.scale[lowest]
        else:
            hidden = sum(self.downs) - self.downs[self.seat]
            scale = max(W.scale_sure, W.scale_doubt * sqrt(hidden / (self.n - 1)))
        odds, following = 1.0, self.facts.left[self.seat]
        for other, cost in enumerate(self.others(lowest)):
            if other != self.seat:
                if other == following:
                    cost -= feed
                if other == hit:
                    cost += loss
                odds += exp(max(-20.0, min(20.0, (own - cost) / scale)))
        return 1 / odds

    def with_card(self, kind: int, place: int) -> tuple[float, int]:
        """What this seat's Fist comes to with a card in a place, and its face-down cards then."""
        kinds = self.kinds[self.seat]
        downs = self.downs[self.seat] - (kinds[place] == UNSEEN)
        lowest, wait = min(downs, self.rest), self.n - 1
        changed = kinds[:]
        changed[place] = kind
        cost = self.fist(changed, lowest, wait)
        if kind == UNSEEN:  # a random card lies open there
            other = kinds[place ^ 4]
            cost += beside(self.n, lowest, wait)[other] - table(self.n, lowest, wait)[UNSEEN][other]
        return cost, downs

    def feeds(self, kind: int) -> float:
        """What the next seat gains from this card on the slush, compared with a draw."""
        mind = self.mind
        if not mind.foresight:
            return 0.0
        if kind == UNSEEN:
            gain = sum(map(self._fed, self.gains(), self.chance))
        else:
            gain = self._fed(self.gains()[kind])
        foe = mind.foes[self.facts.left[self.seat]] if mind.foes else 0.0
        minds = W.suspects * mind.suspicion + (W.denies + foe) * mind.grudge
        return gain * mind.foresight * (1 + self.temper * minds)

    def _fed(self, gain: float, chance: float = 1.0) -> float:
        """How much better this gain is than that of a random card."""
        better = [
            odds * (gain - other)
            for odds, other in zip(self.chance, self.gains(), strict=True)
            if gain > other
        ]
        return chance * sum(better)

    def gains(self) -> list[float]:
        """By kind, what the next seat can make of such a card."""
        if not self._gains:
            following = self.facts.left[self.seat]
            lowest = max(1, min(self.rest, self.downs[self.seat]))
            kinds = self.kinds[following]
            files = [
                (kinds[place], kinds[place ^ 4], self.file(lowest, 0, kinds[place], kinds[place ^ 4]))
                for place in range(8)
            ]
            self._gains = [
                max(
                    [0.0]
                    + [
                        now - self.file(lowest, 0, kind, other)
                        for old, other, now in files
                        if may_cover(old, other, kind)
                    ]
                )
                for kind in range(UNSEEN)
            ]
        return self._gains

"""Judges a position of Eightfist for one seat: which cards may still come, and what each file will cost."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from ai.levels.mind import Mind
from engine.eightfist.table_facts import Facts
from engine.kernel.state import State

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
    tables,
)
from .weights import WEIGHTS as W


class FistCosts:
    """The kinds of cards by seat, the cards that may still come, and the expected costs."""

    __slots__ = (
        "_feeds",
        "_gains",
        "_has_three",
        "_mine",
        "_ranks",
        "_theirs",
        "chance",
        "downs",
        "facts",
        "kinds",
        "live",
        "mind",
        "n",
        "places",
        "rest",
        "s",
        "season",
        "seat",
        "temper",
    )

    def __init__(self, s: State, seat: int, mind: Mind) -> None:
        self.s = s
        self.seat = seat
        self.mind = mind
        self.season = in_season(s)
        self.temper = W.likes_calm if self.season else 1.0
        """How strongly temperaments show."""
        self.n = s.table.players
        self.facts: Facts = s.table.facts
        know = s.know
        self.kinds = [
            [KIND[card] if card >= 0 and know[card] else UNSEEN for card in fist]
            for fist in s.zones[: self.n]
        ]
        mine = self.kinds[seat]
        self.places = [place for place in range(8) if place < 4 or mine[place] != mine[place - 4]]
        """The places of this seat's Fist, without the lower of two places that hold equal cards."""
        self.downs = [kinds.count(UNSEEN) for kinds in self.kinds]
        self.rest = min([down for other, down in enumerate(self.downs) if other != seat])
        """How many cards are face down in the fullest of the others' Fists."""
        self.chance, self.live = self._left()
        self._theirs: dict[int, list[float]] = {}
        self._mine: dict[int, list[float]] = {}
        """By the fewest face-down cards of any Fist, the costs of the files of this seat's Fist as they are
        now.
        """
        self._ranks = [RANK_OF[kind] for kind in mine]
        self._has_three = any(self._ranks.count(rank) > 2 for rank in self._ranks if rank >= 0)
        """Whether this Fist contains three cards of some rank.

        If not, only a third card of a rank can become part of a quad.
        """
        self._gains: list[float] = []
        self._feeds: dict[int, float] = {}

    def _left(self) -> tuple[list[float], list[float]]:
        """For each kind, the chance that the next card has it, and the chance that a partner for it still
        comes.
        """
        left = COUNT[:]
        if self.mind.memory:
            zones = self.s.zones
            facts = self.facts
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
        """The cost of a file.

        The hope for a pair depends on how many possible partners have not been seen.
        """
        hoped, hopeless = tables(self.n, lowest, wait)
        cost = hoped[a][b]
        if lowest:
            lost = 1 - (self.live[a] + self.live[b]) / 2
            cost += lost * (hopeless[a][b] - cost)
        return cost

    def fist(self, kinds: Sequence[int], lowest: int, wait: int) -> float:
        """The cost of a Fist for a seat that waits for `wait` other turns."""
        return sum(self._files(kinds, lowest, wait), -self._quads(kinds, lowest))

    def _files(self, kinds: Sequence[int], lowest: int, wait: int) -> list[float]:
        """The cost of each file of a Fist."""
        return [self.file(lowest, wait, kinds[file], kinds[file + 4]) for file in range(4)]

    def _quads(self, kinds: Sequence[int], lowest: int) -> float:
        """The points saved by quads, and by three cards of one rank, in addition to those saved by pairs."""
        ranks = [RANK_OF[kind] for kind in kinds]
        found = 0
        hope = 0.0
        file = 0
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
        """By seat, the expected cost of its Fist after this turn.

        `lowest` is the fewest cards face down in any Fist.
        """
        if lowest not in self._theirs:
            self._theirs[lowest] = [
                self.fist(kinds, lowest, (seat - self.seat - 1) % self.n)
                for seat, kinds in enumerate(self.kinds)
            ]
        return self._theirs[lowest]

    def share(self, own: float, downs: int, feed: float = 0.0, hit: int = -1, loss: float = 0.0) -> float:
        """The share of a win with a Fist that costs `own` points and has `downs` cards face down.

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
        odds = 1.0
        following = self.facts.left[self.seat]
        for other, cost in enumerate(self.others(lowest)):
            if other != self.seat:
                if other == following:
                    cost -= feed
                if other == hit:
                    cost += loss
                odds += exp(max(-20.0, min(20.0, (own - cost) / scale)))
        return 1 / odds

    def with_card(self, kind: int, place: int) -> tuple[float, int]:
        """The cost of this seat's Fist with a card in a place, and the number of its face-down cards then."""
        kinds = self.kinds[self.seat]
        downs = self.downs[self.seat] - (kinds[place] == UNSEEN)
        lowest = min(downs, self.rest)
        wait = self.n - 1
        if lowest not in self._mine:
            self._mine[lowest] = self._files(kinds, lowest, wait)
        changed = kinds[:]
        files = self._mine[lowest][:]
        changed[place] = kind
        files[place & 3] = self.file(lowest, wait, kind, kinds[place ^ 4])
        may_be_quad = self._has_three or self._ranks.count(RANK_OF[kind]) > 1
        cost = sum(files, -self._quads(changed, lowest) if may_be_quad else 0.0)
        if kind == UNSEEN:  # a random card then lies open there
            other = kinds[place ^ 4]
            cost += beside(self.n, lowest, wait)[other] - table(self.n, lowest, wait)[UNSEEN][other]
        return cost, downs

    def feeds(self, kind: int) -> float:
        """The next seat's gain from this card on the slush, compared with a draw."""
        if not self.mind.foresight:
            return 0.0
        if kind not in self._feeds:
            self._feeds[kind] = self._fed_by(kind)
        return self._feeds[kind]

    def _fed_by(self, kind: int) -> float:
        mind = self.mind
        if kind == UNSEEN:
            gain = sum(map(self._fed, self.gains(), self.chance))
        else:
            gain = self._fed(self.gains()[kind])
        foe = mind.foes[self.facts.left[self.seat]] if mind.foes else 0.0
        minds = W.suspects * mind.suspicion + (W.denies + foe) * mind.grudge
        return gain * mind.foresight * (1 + self.temper * minds)

    def _fed(self, gain: float, chance: float = 1.0) -> float:
        """How much better this gain is than that from a random card."""
        better = [
            odds * (gain - other)
            for odds, other in zip(self.chance, self.gains(), strict=True)
            if gain > other
        ]
        return chance * sum(better)

    def gains(self) -> list[float]:
        """By kind of card, how much the next seat can gain from it."""
        if not self._gains:
            following = self.facts.left[self.seat]
            lowest = max(1, min(self.rest, self.downs[self.seat]))
            kinds = self.kinds[following]
            files = [
                (old, other, self.file(lowest, 0, old, other))
                for old, other in {(kinds[place], kinds[place ^ 4]) for place in range(8)}
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

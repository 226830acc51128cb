"""A position of Absurd 8's as one seat sees it. Changes are counted in cards, results in shares of a win."""

from __future__ import annotations

from ai.levels.mind import Mind
from engine.absurd.amounts import to_discard, to_draw
from engine.absurd.attack import acting
from engine.absurd.fit import face, fits
from engine.absurd.table_facts import COLOR_LOCK, CROWD_WINS, FREE_FOR_ALL, Facts

from .card_strengths import KEEP, PRINTED, harm, space
from .playout_value import escape, odds_then, seeming
from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.absurd.public import Entry, State


class Prospect:
    """The parts of a position that are judged; each step changes them on a copy."""

    __slots__ = ("chain", "extra", "keep", "order", "sizes")

    def __init__(
        self, sizes: list[int], extra: list[float], keep: float, chain: tuple[Entry, ...], order: int
    ) -> None:
        self.sizes = sizes
        self.extra = extra
        self.keep = keep
        self.chain = chain
        self.order = order

    def copy(self) -> Prospect:
        return Prospect(self.sizes[:], self.extra[:], self.keep, self.chain, self.order)


class CardCounts:
    """What a seat knows about cards and hands, gathered once for all its actions."""

    def __init__(self, s: State, seat: int, mind: Mind) -> None:
        self.s = s
        self.seat = seat
        self.mind = mind
        self.f: Facts = s.table.facts
        self.n = n = self.f.n
        pub = s.pub
        self.hand = s.zones[seat]
        self.effects: int = pub.effects
        self.crowd = bool(self.effects & CROWD_WINS)
        self.mode = self.effects & (COLOR_LOCK | FREE_FOR_ALL)
        self.thrift = 1.0 + W.hoards * mind.thrift
        extra = [W.attacks.lose_turns.harm * lost for lost in pub.lost]
        for other in range(n):
            for card in s.zones[self.f.effects + other]:
                extra[other] -= self.holding(card)
        sizes = [len(cards) for cards in s.zones[:n]]
        keep = sum([KEEP[card] for card in self.hand if card >= 0])
        self.now = Prospect(sizes, extra, keep, pub.chain, pub.order)
        answers = sum([PRINTED[card].chain or PRINTED[card].negate > 0 for card in self.hand if card >= 0])
        self.answers = W.answers[min(answers, len(W.answers) - 1)]
        foes = mind.foes or (0.0,) * n
        self.weight = [1.0 + W.grudge * mind.grudge * foes[other] for other in range(n)]
        self._unseen: list[int] = []
        self._known: dict[int, tuple[int, ...]] = {}

    def holding(self, card: int) -> float:
        """The value of a card in a player's effects space to that player."""
        return space(card)

    def known(self, other: int) -> tuple[int, ...]:
        """The cards that this seat knows to be in another hand."""
        if other == self.seat:
            return self.hand
        if other not in self._known:
            know = self.s.know
            bit = 1 << self.seat
            found = [card for card in self.s.zones[other] if card >= 0 and know[card] & bit]
            self._known[other] = tuple(found) if self.mind.memory else ()
        return self._known[other]

    def unseen(self) -> list[int]:
        """The cards that may be anywhere: not in your hand, not open, not known to be in another hand."""
        if not self._unseen:
            s = self.s
            f = self.f
            know = self.s.know
            bit = 1 << self.seat
            seen = set(self.hand)
            for other in range(self.n):
                seen.update(self.known(other))
            for zone in range(f.first, f.aside + 1):
                seen.update([card for card in s.zones[zone] if card >= 0 and know[card] & bit])
            self._unseen = [card for card in range(len(PRINTED)) if card not in seen]
        return self._unseen

    def suffer(self, prospect: Prospect, seat: int, chain: tuple[Entry, ...]) -> None:
        """Let a seat carry out its attacks in the order that is best for it: draws first, discards last."""
        s = self.s
        sizes = prospect.sizes
        cards = acting(chain)
        gone = 0
        for clause, caster, _, _ in chain:
            _, kind, count = clause
            if kind == "draw" or kind == "draw_chain":
                sizes[seat] += to_draw(s, seat, int(harm(clause, cards)))
            elif kind == "discard":
                gone += to_discard(s, seat, count)
            elif kind == "fish":
                sizes[seat] += caster != seat
            elif kind == "exchange_hands":
                sizes[seat], sizes[caster] = sizes[caster], sizes[seat]
                if self.seat in (seat, caster) and seat != caster:
                    prospect.keep = 0.0
            else:
                prospect.extra[seat] += harm(clause, cards)
        sizes[seat] = max(0, sizes[seat] - gone)

    def share(self, prospect: Prospect, following: int) -> float:
        """This seat's share of a win if the player `following` moves next and faces the pending attacks."""
        if not prospect.chain:
            return self._share(prospect, following, prospect.sizes, prospect.extra)
        after = prospect.copy()
        self.suffer(after, following, prospect.chain)
        net = after.sizes[following] + after.extra[following]
        net -= prospect.sizes[following] + prospect.extra[following]
        away = 0.0
        if net > 0:
            away = self.answers if following == self.seat else escape(prospect.sizes[following])
        hit = 1.0 if following == self.seat else 0.0
        if after.sizes[following]:
            hit = self._share(after, following, after.sizes, after.extra)
        if not away:
            return hit
        extra = prospect.extra[:]
        extra[(following + prospect.order) % self.n] += net * W.passed_on
        return away * self._share(prospect, following, prospect.sizes, extra) + (1 - away) * hit

    def _share(self, prospect: Prospect, following: int, sizes: list[int], extra: list[float]) -> float:
        n = self.n
        me = self.seat
        order = prospect.order
        mind = self.mind
        total = own = 0.0
        for other in range(n):
            size = seeming(sizes[other], self.crowd) + extra[other]
            if other == me:
                size -= prospect.keep * self.thrift
            elif mind.foresight < 1.0:
                was = seeming(self.now.sizes[other], self.crowd) + self.now.extra[other]
                size = was + mind.foresight * (size - was)
            later = (other - following) * order % n
            odd = odds_then(size, later, n)
            if other == me:
                own = odd
                total += odd
            else:
                total += odd * self.weight[other]
        return own / total

    def matches(self, card: int, pile: int) -> bool:
        """Whether a card's printed text allows it to be played openly on what a pile shows."""
        return fits(card, PRINTED[card], face(self.s, self.f, pile), self.mode)

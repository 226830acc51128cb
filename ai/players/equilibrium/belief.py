"""Worlds of 8-equilibrium as likely as the others' choices make them.

What scores is a card's kind: its suit, and whether its rank is even. So a hidden hand is one of few sets of
kinds; each is weighed by the ways to deal it, and by how well every choice of its owner fits it.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from functools import cache
from itertools import accumulate, combinations_with_replacement
from math import comb, exp
from typing import NamedTuple

from engine.equilibrium.give import REACT, REACTIONS, TARGET
from engine.equilibrium.turn import ACT
from engine.kernel.guess import Guess
from engine.kernel.question import verb_of
from engine.kernel.rng import Rng
from engine.kernel.state import State, before_deal
from engine.kernel.table import Table
from engine.kernel.view import View

from ...mind import SOBER
from ...policy import Action
from .deeds import WORTH
from .look import HandWorths
from .quick import favourite
from .tables import KINDS, STEP
from .weights import WEIGHTS as W
from .witness import Choice, Left, Witness

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

Hand = tuple[int, ...]
"""The kinds of a hidden hand, in order."""

_MOST: Final = 4
"""With more hidden cards than this no guess is made."""
_TRIES: Final = 16
"""How often hands are drawn that may not all lie in one deck."""
_ROUNDS: Final = 3
"""How often each hand is drawn beside all others, where so many tries were in vain."""
_FINE: Final = 1 << 20
_KIND: Final = [[step for step, _ in KINDS].index(step) for step in STEP]
_SAMPLE: Final = [_KIND.index(kind) for kind in range(len(KINDS))]
"""A card of each kind."""
_QUESTIONS: Final = {"act": ACT, "react": REACT, "target": TARGET}
_fits: Final[dict[tuple[object, ...], list[float]]] = {}
"""Results kept between decisions: most choices are the same at the next one."""
_REMEMBERED: Final = 600


class Hidden(NamedTuple):
    """A hand of which something is told."""

    seat: int
    hands: list[Hand]
    """All that it may hide."""
    fits: list[float]
    """How well its owner's choices fit each of these."""
    sums: list[float]
    """The sums of how likely each is, were all other hands unknown."""


class Belief(Guess):
    """What an Expert supposes the others to hold."""

    __slots__ = ("counts", "hidden", "seen")

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.counts = [0] * len(KINDS)
        """How many unknown cards there are of each kind."""
        for card in self.unknown:
            self.counts[_KIND[card]] += 1
        self.hidden: list[Hidden] = []
        self.seen: list[tuple[int, int, list[int], list[Left]]] = []
        """By seat, how many cards it hides, which of those seen may be among them, and how cards left it."""
        witness, unknown = Witness(view), {*self.unknown}
        for seat, choices in enumerate(witness.choices):
            count, seen = view.zones[seat].count(-1), sorted(unknown.intersection(witness.seen[seat]))
            if seen:
                self.seen.append((seat, count, seen, witness.left[seat]))
            elif choices and 0 < count <= _MOST:
                self._judge(view.table, seat, count, choices)

    def _judge(self, table: Table, seat: int, count: int, choices: list[Choice]) -> None:
        hands = _hands(count)
        fits = [1.0] * len(hands)
        for choice in choices:
            fits = [fit * by for fit, by in zip(fits, _fit(table, choice, count), strict=True)]
        self.hidden.append(Hidden(seat, hands, fits, _sums(self.counts, hands, fits)))

    def _deal(self, s: State, rng: Rng) -> None:
        """What is likely still there, the hands of which something is told, then the rest at random."""
        hands = {seat: _stayed(count, seen, left, rng) for seat, count, seen, left in self.seen}
        stayed = {card for cards in hands.values() for card in cards}
        unknown = rng.mixed([card for card in self.unknown if card not in stayed], len(s.know))
        for seat, hand in self._draw(stayed, rng):
            hands[seat] = [_take(unknown, kind, rng) for kind in hand]
        at = 0
        for z, blanks in self.blank:
            new = hands.get(z, [])
            more = blanks - len(new)
            self.lay(s, z, new + unknown[at : at + more])
            at += more

    def _draw(self, elsewhere: set[int], rng: Rng) -> list[tuple[int, Hand]]:
        """A hand for each: taken together as likely as there are ways to deal them all."""
        free = self.counts[:]
        for card in elsewhere:
            free[_KIND[card]] -= 1
        for _ in range(_TRIES):
            left = free[:]
            ways = 1.0
            drawn = []
            for seat, hands, _fits, sums in self.hidden:
                hand = _one(hands, sums, rng)
                for i, kind in enumerate(hand):
                    ways *= left[kind] / (self.counts[kind] - hand[:i].count(kind))
                    left[kind] -= 1
                drawn.append((seat, hand))
            if ways > 0 and rng.below(_FINE) < ways * _FINE:
                return drawn
        return self._draw_in_turn(free, rng)

    def _draw_in_turn(self, left: list[int], rng: Rng) -> list[tuple[int, Hand]]:
        """A hand for each out of what the others leave; again, as the first ones knew of no others yet.

        In a large round nearly all cards are in hands, and hands drawn apart hardly ever fit together.
        """
        drawn: dict[int, Hand] = {}
        for _ in range(_ROUNDS):
            for seat, hands, fits, _sums_alone in self.hidden:
                for kind in drawn.get(seat, ()):
                    left[kind] += 1
                drawn[seat] = hand = _one(hands, _sums(left, hands, fits), rng)
                for kind in hand:
                    left[kind] -= 1
        return list(drawn.items())


def _sums(left: list[int], hands: list[Hand], fits: list[float]) -> list[float]:
    """The sums of how likely each hand is: by the ways to deal it out of these, and by what fits."""
    ways = [comb(have, count) for count in range(_MOST + 1) for have in left]
    factors = _factors(len(hands[0]))
    return list(
        accumulate(
            [
                ways[a] * ways[b] * ways[c] * ways[d] * fit
                for (a, b, c, d), fit in zip(factors, fits, strict=True)
            ]
        )
    )


def _one(hands: list[Hand], sums: list[float], rng: Rng) -> Hand:
    """One of the hands, each as likely as the sums tell."""
    return hands[bisect(sums, sums[-1] * rng.below(_FINE) / _FINE)]


def _stayed(count: int, seen: list[int], left: list[Left], rng: Rng) -> list[int]:
    """The cards of those seen in a hand that are still there, in one way that the others may have left."""
    gone: set[int] = set()
    for cards, odds, unseen in left:
        likely = [0.0 if card in gone else odd for card, odd in zip(cards, odds, strict=True)]
        at = (sum(likely) + unseen) * rng.below(_FINE) / _FINE
        for card, odd in zip(cards, likely, strict=True):
            at -= odd
            if at < 0:
                gone.add(card)
                break
    stayed = [card for card in seen if card not in gone]
    if len(stayed) > count:  # one that was taken to have left unseen left in the open later
        rng.shuffle(stayed)
    return stayed[:count]


def _take(cards: list[int], kind: int, rng: Rng) -> int:
    """Any card of this kind, out of the pile. The first one would leave the others of its kind too deep."""
    places = [place for place, card in enumerate(cards) if _KIND[card] == kind]
    return cards.pop(places[rng.below(len(places))])


@cache
def _hands(count: int) -> list[Hand]:
    return list(combinations_with_replacement(range(len(KINDS)), count))


@cache
def _factors(count: int) -> list[tuple[int, ...]]:
    """For each hand of so many cards, where the ways to deal its kinds stand in a list of all by number."""
    found = []
    for hand in _hands(count):
        places = [hand.count(kind) * len(KINDS) + kind for kind in sorted({*hand})]
        found.append((*places, *[0] * (_MOST - len(places))))
    return found


def _fit(table: Table, choice: Choice, hidden: int) -> list[float]:
    """How well a choice fits each hand that so many cards may be, from nearly 0 to 1."""
    if len(choice.known) + hidden != len(choice.zones[choice.seat]):
        return [1.0] * len(_hands(hidden))
    key = (table.players, table.options["variants"], hidden, choice)
    fits = _fits.get(key)
    if fits is None:
        if len(_fits) >= _REMEMBERED:
            _fits.clear()
        s = _asked(table, choice)
        gaps = [_gap(s, choice, hand) for hand in _hands(hidden)]
        _fits[key] = fits = [W.whim + (1 - W.whim) * exp(-gap / W.slack) for gap in gaps]
    return fits


def _asked(table: Table, choice: Choice) -> State:
    """The position of the choice, as everybody saw it."""
    s = before_deal(table, 0)
    s.zones = list(choice.zones)
    s.know = [table.all] * len(s.know)
    s.pub.tokens = choice.tokens
    s.question = _QUESTIONS[choice.kind]
    s.args = (choice.seat, *choice.args)
    return s


def _gap(s: State, choice: Choice, hand: Hand) -> float:
    """How many points the best choice would have been better for somebody with this hand."""
    seat = choice.seat
    s.zones[seat] = (*choice.known, *[_SAMPLE[kind] for kind in hand])
    look = HandWorths(s, seat, SOBER)
    if choice.kind == "react":
        legal: Sequence[Action] = REACTIONS
    elif choice.kind == "target":
        legal = look.facts.to[look.targets()]
    else:
        legal = ()  # the best of a turn is found without its long list
    liked = favourite(look, legal)
    return max(0.0, WORTH[verb_of(liked)](look, liked) - WORTH[verb_of(choice.action)](look, choice.action))

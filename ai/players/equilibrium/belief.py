"""Guesses worlds of 8-equilibrium, and weights each by how well it explains the others' choices.

Scores depend only on a card's kind: its suit, and whether its rank is even. So there are only few different
hidden hands. Each is weighted by the number of ways to deal it, and by how well every choice of its owner
fits it.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from functools import cache
from itertools import accumulate, combinations_with_replacement
from math import comb, exp
from typing import NamedTuple

from ai.levels.mind import SOBER
from ai.players.game_policy import Action
from engine.equilibrium.give import REACT, REACTIONS, TARGET
from engine.equilibrium.turn import ACT
from engine.kernel.guess import Guess
from engine.kernel.question import verb_of
from engine.kernel.rng import Rng
from engine.kernel.state import State, before_deal
from engine.kernel.table_description import Table
from engine.kernel.view import View

from .action_values import WORTH
from .hand_values import KINDS, STEP
from .hand_worths import HandWorths
from .quick import favourite
from .table_talk import believed
from .weights import WEIGHTS as W
from .witness import Choice, Left, Witness

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

Hand = tuple[int, ...]
"""The kinds of the cards in a hidden hand, in order."""

_MOST: Final = 4
"""If a hand has more hidden cards than this, no guess is made."""
_TRIES: Final = 16
"""How often to draw hands separately, which may not fit into one deck together."""
_ROUNDS: Final = 3
"""How often to draw each hand again beside all others, once separate draws have failed."""
_FINE: Final = 1 << 20
_KIND: Final = [[step for step, _ in KINDS].index(step) for step in STEP]
_SAMPLE: Final = [_KIND.index(kind) for kind in range(len(KINDS))]
"""A card of each kind."""
_QUESTIONS: Final = {"act": ACT, "react": REACT, "target": TARGET}
_fits: Final[dict[tuple[object, ...], list[float]]] = {}
"""Results kept between decisions, because most choices to explain are the same at the next decision."""
_REMEMBERED: Final = 600


class Hidden(NamedTuple):
    """A hand about which something is known."""

    seat: int
    hands: list[Hand]
    """All sets of kinds that it may consist of."""
    fits: list[float]
    """How well its owner's choices fit each of these sets."""
    sums: list[float]
    """Running sums of how likely each set is, if all other hands were unknown."""


class Belief(Guess):
    """An Expert's guesses about the other hands."""

    __slots__ = ("counts", "hidden", "seen", "told")

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self.counts = [0] * len(KINDS)
        """How many unknown cards there are of each kind."""
        for card in self.unknown:
            self.counts[_KIND[card]] += 1
        self.hidden: list[Hidden] = []
        self.seen: list[tuple[int, int, list[int], list[Left]]] = []
        """By seat: the number of hidden cards, the seen cards that may be among them, and how other cards
        left the hand.
        """
        witness = Witness(view)
        unknown = {*self.unknown}
        self.told = [(seat, card, odds) for seat, card, odds in believed(view) if card in unknown]
        """By seat: the cards it claims to have, and the share of the worlds in which it has them."""
        for seat, choices in enumerate(witness.choices):
            count = view.zones[seat].count(-1)
            seen = sorted(unknown.intersection(witness.seen[seat]))
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
        """Place cards seen earlier, then fill the hands about which something is known, then the rest."""
        hands = {seat: _stayed(count, seen, left, rng) for seat, count, seen, left in self.seen}
        told = self._told(hands, rng)
        stayed = {card for cards in hands.values() for card in cards}
        unknown = rng.mixed([card for card in self.unknown if card not in stayed], len(s.know))
        for seat, hand in self._draw(stayed, rng):
            if seat not in told:
                hands[seat] = [_take(unknown, kind, rng) for kind in hand]
        at = 0
        for z, blanks in self.blank:
            new = hands.get(z, [])
            more = blanks - len(new)
            self.lay(s, z, new + unknown[at : at + more])
            at += more

    def _told(self, hands: dict[int, list[int]], rng: Rng) -> set[int]:
        """Put the cards that players claim into their hands, if this world believes the claims.

        Returns these players.
        """
        owners = set()
        for seat, card, odds in self.told:
            placed = any(card in cards for cards in hands.values())
            if not placed and rng.below(_FINE) < odds * _FINE:
                hands[seat] = [card, *hands.get(seat, [])][: self.view.zones[seat].count(-1)]
                owners.add(seat)
        return owners

    def _draw(self, elsewhere: set[int], rng: Rng) -> list[tuple[int, Hand]]:
        """Draw a hand for each, with a chance proportional to the number of ways to deal all of them
        together.
        """
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
        """Draw the hands one by one, each from the cards that the others leave.

        This goes around several times, because the first hands were drawn before the others were known. With
        many players nearly all cards are in hands, and hands that are drawn separately hardly ever fit
        together.
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
    """Running sums of the hands' chances: the ways to deal a hand from these cards, times its fit."""
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
    """Draw one of the hands, with the chances given by the sums."""
    return hands[bisect(sums, sums[-1] * rng.below(_FINE) / _FINE)]


def _stayed(count: int, seen: list[int], left: list[Left], rng: Rng) -> list[int]:
    """Choose which of the cards seen in a hand are still there, in one of the ways in which the others may
    have left.
    """
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
    if len(stayed) > count:  # a card that is supposed to have left unseen was seen leaving later
        rng.shuffle(stayed)
    return stayed[:count]


def _take(cards: list[int], kind: int, rng: Rng) -> int:
    """Take any card of this kind from the pile.

    If it were always the first, the others would lie too deep.
    """
    places = [place for place, card in enumerate(cards) if _KIND[card] == kind]
    return cards.pop(places[rng.below(len(places))])


@cache
def _hands(count: int) -> list[Hand]:
    return list(combinations_with_replacement(range(len(KINDS)), count))


@cache
def _factors(count: int) -> list[tuple[int, ...]]:
    """For each hand of this many cards, the places of its numbers of kinds in a list of the ways to deal."""
    found = []
    for hand in _hands(count):
        places = [hand.count(kind) * len(KINDS) + kind for kind in sorted({*hand})]
        found.append((*places, *[0] * (_MOST - len(places))))
    return found


def _fit(table: Table, choice: Choice, hidden: int) -> list[float]:
    """How well a choice fits each possible hand of this size, from nearly 0 to 1."""
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
    """The position at the time of the choice, in the form in which everybody saw it."""
    s = before_deal(table, 0)
    s.zones = list(choice.zones)
    s.know = [table.all] * len(s.know)
    s.pub.tokens = choice.tokens
    s.question = _QUESTIONS[choice.kind]
    s.args = (choice.seat, *choice.args)
    return s


def _gap(s: State, choice: Choice, hand: Hand) -> float:
    """By how many points the best choice would have been better for a player with this hand."""
    seat = choice.seat
    s.zones[seat] = (*choice.known, *[_SAMPLE[kind] for kind in hand])
    look = HandWorths(s, seat, SOBER)
    if choice.kind == "react":
        legal: Sequence[Action] = REACTIONS
    elif choice.kind == "target":
        legal = look.facts.to[look.targets()]
    else:
        legal = ()  # the best of a turn is found without listing all its actions
    liked = favourite(look, legal)
    return max(0.0, WORTH[verb_of(liked)](look, liked) - WORTH[verb_of(choice.action)](look, choice.action))

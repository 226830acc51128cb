"""Finds choices of 8-equilibrium that certainly end the round and win it, whatever is hidden."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import product

from ai.players.game_policy import Action
from engine.equilibrium.scoring import judge
from engine.equilibrium.setup import HAND_LIMIT, Facts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.equilibrium.public import State

_SUIT: Final = 13
_EVEN: Final = 1


def proves(s: State, action: Action) -> bool:
    """Whether this choice ends the round with a hand that scores more than any other can.

    Another hand is assumed to have its known cards, with the best cards that could lie beside them.
    """
    facts: Facts = s.table.facts
    seat = s.seat
    bit = 1 << s.seat
    soon = s.clone()
    soon.do(action)
    own = soon.zones[seat]
    if not soon.over or facts.teams or any(not s.know[card] & bit for card in own):
        return False
    total: int = judge(own)["total"]
    return all(
        sum(best_of(tuple(counts_of([card for card in hand if s.know[card] & bit])))) < total
        for other, hand in enumerate(soon.zones[: facts.n])
        if other != seat
    )


def counts_of(hand: Sequence[int]) -> list[int]:
    """How many cards there are of each suit, even and odd."""
    evens = sum([card % _SUIT & _EVEN for card in hand])
    suits = [0, 0, 0, 0]
    for card in hand:
        suits[card // _SUIT] += 1
    return [*suits, evens, len(hand) - evens]


@cache
def best_of(counts: tuple[int, ...]) -> tuple[int, int, int]:
    """The most that a hand can score for its suits, for its colours, and for odd and even."""
    *suits, evens, _odds = counts
    free = HAND_LIMIT - sum(suits)
    parity = max([_parity(evens + more) for more in range(free + 1)])
    return (*_best_suits(tuple(suits)), parity)


@cache
def _best_suits(suits: tuple[int, ...]) -> tuple[int, int]:
    """The two best counts for suits."""
    free = HAND_LIMIT - sum(suits)
    full = [
        tuple([have + more for have, more in zip(suits, way, strict=True)])
        for way in product(range(free + 1), repeat=4)
        if sum(way) == free
    ]
    scored = [judge(_hand(each)) for each in full]
    return max([one["suits"] for one in scored]), max([one["colour"] for one in scored])


def _hand(counts: Sequence[int]) -> list[int]:
    return [suit * _SUIT for suit, count in enumerate(counts) for _ in range(count)]


def _parity(evens: int) -> int:
    return int(judge([_EVEN] * evens + [0] * (HAND_LIMIT - evens))["parity"])

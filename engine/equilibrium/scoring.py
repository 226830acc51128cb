"""The score of eight cards (EQ-12), and how a round's hands rank, alone and in teams (EQ-A1)."""

from __future__ import annotations

from typing import NamedTuple

from ..kernel.cards import deck
from ..kernel.game import Refused, ranked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import Any, Final

    Parts = dict[str, Any]
    Key = tuple[int, ...]

TITLE: Final = "8-equilibrium"
MOST: Final = 16
"""What a perfect hand comes to: 10 for its suits, 3 for its colours, 3 for odd and even."""
PERFECT_RANKS: Final = 56
"""The sum of ranks that breaks the last tie."""


class TieBreak(NamedTuple):
    """A part of the score that decides between equal totals, and which of two values wins."""

    part: str
    way: str
    """`most`, `least`, or `nearest` to `PERFECT_RANKS`."""


TIES: Final = (TieBreak("suits", "most"), TieBreak("highest", "least"), TieBreak("ranks", "nearest"))
"""The tie-breaks in their order (EQ-12), which are also those of teams (EQ-A1)."""
_CARD: Final = {name: card for card, name in enumerate(deck())}


def judge(hand: Iterable[int]) -> Parts:
    """The parts of a score; `suits` has the 2 points of `balanced` in it: three parts make the total."""
    counts = [0, 0, 0, 0]
    evens = ranks = 0
    for card in hand:
        suit, rank = divmod(card, 13)
        counts[suit] += 1
        evens += rank & 1  # ranks count from 0 here: the ace's 1 is odd, the queen's 12 even
        ranks += rank + 1
    hearts, diamonds, clubs, spades = counts
    off = abs(hearts - 2) + abs(diamonds - 2) + abs(clubs - 2) + abs(spades - 2)
    balanced = 0 if off else 2
    suits = max(0, 8 - off) + balanced
    reds = hearts + diamonds
    colour = max(0, 3 - abs(reds - 4))
    parity = max(0, 3 - abs(evens - 4))
    return {
        "total": suits + colour + parity,
        "suits": suits,
        "balanced": balanced,
        "colour": colour,
        "parity": parity,
        "counts": tuple(counts),
        "reds": reds,
        "evens": evens,
        "highest": max(counts),
        "ranks": ranks,
    }


_PERFECT_HAND: Final = tuple([13 * suit + rank for suit in range(4) for rank in range(2)])
PERFECT: Final = judge(_PERFECT_HAND)
"""The parts of a perfect hand, its ace and 2 of every suit: no part of any hand is worth more."""
LOST: Final = PERFECT["colour"] - judge(_PERFECT_HAND[1:])["colour"]
"""What each card over or under the best number costs, in any part."""
IDLE: Final = PERFECT["reds"] - PERFECT["colour"] // LOST
"""So many red cards bring nothing for colours, and so many even ones for odd and even: points begin later."""


def breaks(parts: Parts) -> Key:
    """What a hand has for each of the tie-breaks, in their order; `WAYS` says which of two values wins."""
    return tuple([parts[tie.part] for tie in TIES])


def team_breaks(members: Sequence[Parts]) -> Key:
    """What a team has for each: its best hand for suits counts, but for ranks its best for those (EQ-A1)."""
    ways = {tie.part: WAYS[tie.way] for tie in TIES}
    suits = min((parts["suits"] for parts in members), key=ways["suits"])
    alike = [parts for parts in members if parts["suits"] == suits]
    best = {
        "suits": suits,
        "highest": min((parts["highest"] for parts in alike), key=ways["highest"]),
        "ranks": min((parts["ranks"] for parts in members), key=ways["ranks"]),
    }
    return breaks(best)


WAYS: Final[Mapping[str, Callable[[int], int]]] = {
    "most": lambda value: -value,
    "least": lambda value: value,
    "nearest": lambda value: abs(value - PERFECT_RANKS),
}
"""How a value stands in a tie-break: the smallest wins."""


def key(parts: Parts) -> Key:
    """Smallest is best: total, then the tie-breaks of EQ-12."""
    return _key(parts["total"], breaks(parts))


def team_key(members: Sequence[Parts]) -> Key:
    """Smallest is best: the team's total, then the tie-breaks of EQ-A1."""
    return _key(sum(parts["total"] for parts in members), team_breaks(members))


def _key(total: int, broken: Key) -> Key:
    return (-total, *[WAYS[tie.way](value) for tie, value in zip(TIES, broken, strict=True)])


def better(mine: Key, theirs: Key, count: int) -> bool:
    """Whether two hands with one total differ within the first `count` tie-breaks."""
    return _key(0, mine)[: count + 1] != _key(0, theirs)[: count + 1]


def team_round(parts: Sequence[Parts]) -> tuple[list[int], list[int]]:
    """Each seat's score and place, those of its team; every other seat is of the same team."""
    teams = (parts[0::2], parts[1::2])
    totals = [sum(member["total"] for member in team) for team in teams]
    places = ranked([team_key(team) for team in teams])
    seats = range(len(parts))
    return [totals[seat & 1] for seat in seats], [places[seat & 1] for seat in seats]


def score(cards: Sequence[str]) -> Parts:
    """The parts of a score for eight cards by name; `Refused` for anything but eight different ones."""
    for name in cards:
        if name not in _CARD:
            raise Refused("card_unknown", game=TITLE, given=name, example="7H")
        if cards.count(name) > 1:
            raise Refused("card_twice", given=name)
    if len(cards) != 8:
        raise Refused("card_count", given=len(cards), needed=8)
    return judge([_CARD[name] for name in cards])

"""The score of eight cards (EQ-12), and the ranking of a round's hands, alone and in teams (EQ-A1)."""

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
"""The score of a perfect hand: 10 for suits, 3 for colours, 3 for odd and even."""
PERFECT_RANKS: Final = 56
"""The ideal sum of ranks, for the last tie-break."""


class TieBreak(NamedTuple):
    """A part of the score that decides between equal totals, and which of two values wins."""

    part: str
    way: str
    """`most`, `least`, or `nearest` to `PERFECT_RANKS`."""


TIES: Final = (TieBreak("suits", "most"), TieBreak("highest", "least"), TieBreak("ranks", "nearest"))
"""The tie-breaks in their order (EQ-12); teams use the same ones (EQ-A1)."""
_CARD: Final = {name: card for card, name in enumerate(deck())}


def judge(hand: Iterable[int]) -> Parts:
    """The parts of a score.

    `suits` includes the 2 points of `balanced`, so the total is the sum of three parts.
    """
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
"""The parts of a perfect hand: an ace and a 2 of every suit. No hand scores more in any part."""
LOST: Final = PERFECT["colour"] - judge(_PERFECT_HAND[1:])["colour"]
"""In every part of the score, what each card above or below the ideal number costs."""
IDLE: Final = PERFECT["reds"] - PERFECT["colour"] // LOST
"""With this many red cards, colours score nothing; with this many even cards, odd and even score nothing."""


def breaks(parts: Parts) -> Key:
    """The values of a hand for the tie-breaks, in their order; `WAYS` decides which of two values wins."""
    return tuple([parts[tie.part] for tie in TIES])


def team_breaks(members: Sequence[Parts]) -> Key:
    """A team's values for the tie-breaks: its best hand for suits, its best hand for ranks (EQ-A1)."""
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
"""By way of winning a tie-break, the function that turns its value into a key: the smallest key wins."""


def key(parts: Parts) -> Key:
    """A sort key, smallest first: the total, then the tie-breaks of EQ-12."""
    return _key(parts["total"], breaks(parts))


def team_key(members: Sequence[Parts]) -> Key:
    """A sort key for teams, smallest first: the team's total, then the tie-breaks of EQ-A1."""
    return _key(sum(parts["total"] for parts in members), team_breaks(members))


def _key(total: int, broken: Key) -> Key:
    return (-total, *[WAYS[tie.way](value) for tie, value in zip(TIES, broken, strict=True)])


def better(mine: Key, theirs: Key, count: int) -> bool:
    """Whether the first `count` tie-breaks separate two hands with equal totals."""
    return _key(0, mine)[: count + 1] != _key(0, theirs)[: count + 1]


def team_round(parts: Sequence[Parts]) -> tuple[list[int], list[int]]:
    """Score and place of each seat, which are those of its team: every other seat is a teammate."""
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

"""What may come of a choice in 8-equilibrium: points and what they are for, cards, tokens and rejects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from engine.equilibrium.scoring import PERFECT_RANKS, judge
from engine.equilibrium.setup import Facts

from ...happening import LEADS, LITTLE, SOMEWHAT, USUALLY, Happening, Playout, fact
from .balance import at_once
from .outcome import worth_of
from .tables import FULL, RANK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

_LEAD: Final = Happening("lead", SOMEWHAT, counted=True, least=0.4)
_TOKENS: Final = Happening("tokens", LITTLE, counted=True, least=0.25)
_TEAM_LEADS: Final = LEADS._replace(code="team_leads")
_BY_SUIT: Final = ("hearts", "diamonds", "clubs", "spades")
_SUITS: Final = Happening("suits", USUALLY, counted=True, least=0.3, own=True, facts=_BY_SUIT)
_POINTS: Final = Happening("points", USUALLY, counted=True, least=0.3, own=True, facts=_BY_SUIT)
_COLOUR: Final = _SUITS._replace(code="colour", facts=("reds", "blacks"))
_PARITY: Final = _SUITS._replace(code="parity", facts=("evens", "odds"))
_THEIRS: Final = {
    part: part._replace(code=code, own=False, facts=tuple([f"their_{fact}" for fact in part.facts]))
    for part, code in ((_SUITS, "their_suits"), (_COLOUR, "their_colour"), (_PARITY, "their_parity"))
}
_THEIR_SUITS: Final = _THEIRS[_SUITS].facts
_RANKS: Final = Happening("ranks", -SOMEWHAT, counted=True, least=4.0, facts=("sum",))
_SUIT: Final = 13
_EVEN: Final = 1
_USUAL_RANK: Final = PERFECT_RANKS / FULL


def happens(playout: Playout) -> Mapping[Happening, float]:
    seat, end = playout.seat, playout.end
    facts: Facts = end.table.facts
    points = [worth_of(hand) for hand in end.zones[: facts.n]]
    found = {_TEAM_LEADS if facts.teams else LEADS: playout.leads, _POINTS: points[seat]}
    found |= _parts(end.zones[seat])
    found |= _facts(playout.soon.zones[seat])
    found[fact("sum")] = sum([RANK[card] for card in playout.soon.zones[seat]])
    ranks = _RANKS._replace(matters=-LITTLE / 2) if playout.whole else _RANKS  # ties are rare
    found[ranks] = _off(end.zones[seat])
    if not playout.whole:  # in the end they are worth nothing
        found[_TOKENS] = end.pub.tokens[seat]
    if not facts.teams:
        lead = _LEAD._replace(matters=LITTLE / 2) if playout.whole else _LEAD  # it only says who won
        found[lead] = points[seat] - max([points[other] for other, _ in playout.others])
    for other, counts in playout.others:
        mate = facts.teams and not (other ^ seat) & 1
        code, matters = ("mate_points", USUALLY) if mate else ("their_points", -USUALLY * counts)
        found[_POINTS._replace(code=code, matters=matters, seat=other, own=False, facts=_THEIR_SUITS)] = (
            points[other]
        )
        if not mate:
            for part, amount in _parts(end.zones[other]).items():
                found[_THEIRS[part]._replace(matters=matters, seat=other)] = amount
            found |= _facts(playout.soon.zones[other], "their_", other)
    found |= at_once(playout)
    _kept(playout, found)
    _tell(playout, found)
    return found


def _parts(hand: Sequence[int]) -> dict[Happening, float]:
    """The points that a hand is heading for, by what they are given for."""
    counts = [sum([card // _SUIT == suit for card in hand]) for suit in range(4)]
    evens = sum([card % _SUIT & _EVEN for card in hand])
    suits = _suits(tuple(sorted(counts)))
    return {
        _SUITS: suits,
        _COLOUR: _colour(counts[0] + counts[1], len(hand)),
        _PARITY: _parity(evens, len(hand)),
    }


def _facts(hand: Sequence[int], whose: str = "", seat: int = -1) -> dict[Happening, float]:
    """What a hand has, as anybody would count it."""
    hearts, diamonds, clubs, spades = (sum([card // _SUIT == suit for card in hand]) for suit in range(4))
    evens = sum([card % _SUIT & _EVEN for card in hand])
    counts = {
        **dict(zip(_BY_SUIT, (hearts, diamonds, clubs, spades), strict=True)),
        "reds": hearts + diamonds,
        "blacks": clubs + spades,
        "evens": evens,
        "odds": len(hand) - evens,
    }
    return {fact(whose + code, seat): float(count) for code, count in counts.items()}


@cache
def _suits(counts: tuple[int, ...]) -> float:
    """The suit points of a hand with so many of each, when random cards complete it."""
    if sum(counts) == FULL:
        return float(
            judge([suit * _SUIT for suit, count in enumerate(counts) for _ in range(count)])["suits"]
        )
    more = [tuple(sorted([n + (at == suit) for at, n in enumerate(counts)])) for suit in range(4)]
    return sum([_suits(each) for each in more]) / 4


@cache
def _colour(reds: int, size: int) -> float:
    """The same for its colour points."""
    if size == FULL:
        return float(judge([0] * reds + [3 * _SUIT] * (size - reds))["colour"])
    return (_colour(reds + 1, size + 1) + _colour(reds, size + 1)) / 2


@cache
def _parity(evens: int, size: int) -> float:
    """The same for odd and even."""
    if size == FULL:
        return float(judge([_EVEN] * evens + [0] * (size - evens))["parity"])
    chance = (_SUIT // 2) / _SUIT
    return chance * _parity(evens + 1, size + 1) + (1 - chance) * _parity(evens, size + 1)


def _off(hand: Sequence[int]) -> float:
    """How far the sum of a hand's ranks will probably be from the sum that breaks the last tie (EQ-12)."""
    return abs(sum([RANK[card] - _USUAL_RANK for card in hand]))


def _kept(playout: Playout, found: dict[Happening, float]) -> None:
    """Add which cards of the hand are still there when the search stops looking."""
    left = playout.end.zones[playout.seat]
    for card in playout.before.zones[playout.seat]:
        found[Happening("keeps", LITTLE / 2, least=0.2, card=card)] = float(card in left)
        found[Happening("parts", LITTLE / 2, least=0.2, card=card)] = float(card not in left)


def _tell(playout: Playout, found: dict[Happening, float]) -> None:
    """Add whether the card that is given now is rejected."""
    for event in playout.events:
        told = event.open or {}
        if event.kind in ("accepted", "rejected"):
            if event.kind == "rejected" and told["by"] == playout.seat:
                found[Happening("rejects", SOMEWHAT, told["seat"], least=0.15, stark=0.3)] = 1.0
            return

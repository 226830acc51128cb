"""What a choice of 8-equilibrium leaves to the others: cards of the Market that they may give to its seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.equilibrium.setup import HAND_LIMIT, Facts, fewest

from ...policy import Action, Reason
from .balance import counts_of, fits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.equilibrium.public import State

_EACH: Final = 2
"""So many of each suit make a perfect hand."""


class _Left(NamedTuple):
    """What a choice leaves, if it is not refused."""

    hand: Sequence[int]
    market: Sequence[int]
    """The cards that the seat sees there; none for a place that is filled from the deck."""
    sizes: tuple[int, ...]
    turn: int


def harms_less(s: State, first: Action, other: Action) -> Reason | None:
    """How many cards of the Market that others may give to the seat before its next turn would harm its hand.

    While it is open who gets the deck's card they are counted as the cards lie now. Named is one that lies
    there after both choices, or one that is gone and for which no other one has come that harms. Where one
    card is missing, the others choose the one that harms most, so it tells something only if none does.
    """
    one, two = _leaves(s, first), _leaves(s, other)
    as_now = other == ("deal",) and two is None and not _must_take(s)
    two = _now(s) if as_now else two
    if one is None or two is None or s.table.facts.teams:
        return None
    had = s.zones[s.seat]
    taken = [card for card in one.hand if card not in had]
    if taken and not fits([card for card in one.hand if card in had], taken):
        return None  # the card that is taken harms, too
    fewer, more = _harmful(one, s.seat), _harmful(two, s.seat)
    if len(fewer) >= len(more) or (fewer and len(one.hand) >= HAND_LIMIT - 1):
        return None
    stay = [card for card in more if card in one.market and card not in fewer]
    gone = [card for card in more if card not in one.market and set(fewer) <= set(more)]
    if not stay and not gone:
        return None  # one that harms has come for one that is gone
    card, *_ = stay + gone
    suit, holds = card // 13, counts_of(two.hand)[card // 13]
    told = {"best": len(fewer), "rest": len(more), "card": card, "suit": suit, "holds": holds}
    holds_now = counts_of(_now(s).hand)[suit]
    kind = "now" if as_now else "balance" if holds < _EACH else "suit" if holds_now >= _EACH else "then"
    kind = kind if _is_reached(one, s.seat) else "none"
    aside: dict[str, object] = {"aside": True} if _EACH * len(fewer) > len(more) else {}  # one is enough
    return ("harms_less", {**told, **aside, "feature": kind})


def evens_out(s: State, first: Action, other: Action) -> Reason | None:
    """How many cards of the Market would even out the own hand, which holds one even or odd card more."""
    one, two = _leaves(s, first), _leaves(s, other)
    if one is None or two is None or s.table.facts.teams or len(one.hand) == HAND_LIMIT:
        return None
    (*_, evens, odds), (*_, evens_rest, odds_rest) = counts_of(one.hand), counts_of(two.hand)
    more, fewer = _nearer(one), _nearer(two)
    if abs(evens - odds) != 1 or (evens, odds) != (odds_rest, evens_rest) or more - fewer < _EACH:
        return None
    told = {"now_evens": evens, "now_odds": odds, "now_evens_rest": evens_rest, "now_odds_rest": odds_rest}
    return ("evens_out", {"best": more, "rest": fewer, **told})


def _nearer(left: _Left) -> int:
    """How many cards that lie in the Market are even or odd as the fewer cards of the hand are."""
    *_, evens, odds = counts_of(left.hand)
    *_, even, odd = counts_of(left.market)
    return even if evens < odds else odd


def _harmful(left: _Left, seat: int) -> list[int]:
    """Those cards, if somebody can give the seat one before its next turn (EQ-9)."""
    if not _is_reached(left, seat):
        return []
    return [card for card in left.market if not fits(left.hand, [card])]


def _is_reached(left: _Left, seat: int) -> bool:
    """Whether others can give the seat a card before its next turn, if each of them gives one."""
    sizes, turn = list(left.sizes), left.turn
    while turn != seat and min(sizes) < HAND_LIMIT:
        mask = fewest(tuple(sizes), turn)
        if mask >> seat & 1:
            return True
        sizes[(mask & -mask).bit_length() - 1] += 1
        turn = (turn + 1) % len(sizes)
    return False


def _now(s: State) -> _Left:
    facts: Facts = s.table.facts
    return _Left(s.zones[s.seat], _seen(s, s.zones[facts.market]), _sizes(s), facts.after[s.pub.active])


def _leaves(s: State, action: Action) -> _Left | None:
    """None where it is open what the hand becomes, or the seat does not see it."""
    facts: Facts = s.table.facts
    now, market = _now(s), s.zones[facts.market]
    match action:
        case ("give", slot, target):
            return _given(s, now, market[slot], target)
        case ("swap", card, slot):
            hand = [*[each for each in now.hand if each != card], market[slot]]
            lies = [*[each for each in now.market if each != market[slot]], card]
            return now._replace(hand=hand, market=lies) if s.know[market[slot]] >> s.seat & 1 else None
        case ("deal",):
            mask = fewest(now.sizes, s.seat)
            alone = mask & (mask - 1) == 0 and mask != 1 << s.seat
            return now._replace(sizes=_more(now.sizes, mask.bit_length() - 1)) if alone else None
        case ("to", target):
            return _given(s, now, s.zones[facts.offer][0], target)
        case ("accept",):
            *_, slot = s.args
            return _given(s, now, market[slot] if slot >= 0 else s.zones[facts.offer][0], s.seat)
        case ("bottom", at):
            return now._replace(market=[each for each in now.market if each != market[at]])
        case ("reject",):
            *_, slot = s.args
            return now if slot >= 0 else None
    return None


def _given(s: State, now: _Left, card: int, target: int) -> _Left | None:
    """The same with a card given; None if the seat gets it unseen."""
    left = now._replace(market=[each for each in now.market if each != card], sizes=_more(now.sizes, target))
    if target != s.seat:
        return left
    return left._replace(hand=[*now.hand, card]) if s.know[card] >> s.seat & 1 else None


def _must_take(s: State) -> bool:
    """Whether the seat alone has the fewest cards, so that it must give to itself (EQ-9)."""
    return fewest(_sizes(s), s.seat) == 1 << s.seat


def _more(sizes: Sequence[int], target: int) -> tuple[int, ...]:
    return tuple([size + (seat == target) for seat, size in enumerate(sizes)])


def _sizes(s: State) -> tuple[int, ...]:
    return tuple([len(s.zones[seat]) for seat in range(s.table.players)])


def _seen(s: State, cards: Sequence[int]) -> list[int]:
    return [card for card in cards if s.know[card] >> s.seat & 1]

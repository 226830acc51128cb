"""What can be seen of two choices in Absurd 8's, though it settles nothing: what lies open for whom."""

from __future__ import annotations

from collections.abc import Sequence

from engine.absurd.setup import DONE

from ...policy import Action, Reason
from .kept import held
from .matching import fits_a_pile
from .reckon import PARTING, is_one_of_several

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.absurd.public import State

_FEW: Final = 3
"""Who holds no more cards may soon win, so that it matters what fits."""
_FEW_FIT: Final = 2
"""Of more cards that fit one more or less is a trifle."""
_MORE: Final = 2
"""So many more of the own cards are."""
_FEWER: Final = 0.1
"""Such a part of the unseen cards less is worth a word."""


def sees(s: State, first: Action, other: Action) -> Reason | None:
    """What fits a pile of several cards that go, what whoever is next may have that fits, or the seat has."""
    for find in (_fits_kept, _next_fits, _more_fit, _fits_none):
        found = find(s, first, other)
        if found:
            return found
    return None


def _fits_kept(s: State, first: Action, other: Action) -> Reason | None:
    """A card that fits a pile, where several are to go, and all that fit can be kept."""
    if not is_one_of_several(s) or DONE in (first, other):
        return None
    (_, goes), (_, card), (_, count, *_) = first, other, s.args
    fit = {each for each in held(s, s.seat) if fits_a_pile(s, each)}
    if card not in fit or goes in fit or len(fit) > min(_FEW_FIT, len(held(s, s.seat)) - count):
        return None
    return ("fits_kept", {**_told(other), "best": 1, "rest": 0, "card": card})


def _next_fits(s: State, first: Action, other: Action) -> Reason | None:
    """How many of the unseen cards fit for whoever is next with few cards, on what either choice leaves open.

    Reads only what the seat may know: none of this is told if its cards are known, or attacks wait.
    """
    seat, one, two = s.seat, _after(s, first), _after(s, other)
    next_one = one.seat
    if not _settles(one, seat) or not _settles(two, seat) or two.seat != next_one:
        return None
    hand = one.zones[next_one]
    if not 0 < len(hand) == len(two.zones[next_one]) <= _FEW or _knows(s, hand, seat):
        return None
    unseen = [card for zone in s.zones for card in zone if not s.know[card] >> seat & 1]
    n, rest = (sum([fits_a_pile(soon, card) for card in unseen]) for soon in (one, two))
    if rest - n < _FEWER * len(unseen):
        return None
    counted = {"best": n, "rest": rest, "of": len(unseen), "seat": next_one, "held": len(hand)}
    return ("next_fits", {**_told(other), **counted})


def _more_fit(s: State, first: Action, other: Action) -> Reason | None:
    """How many cards that the seat keeps fit a pile, as the piles lie after either choice."""
    seat, one, two = s.seat, _after(s, first), _after(s, other)
    if not _settles(one, seat) or not _settles(two, seat):
        return None
    hands = [[card for card in s.zones[seat] if card in soon.zones[seat]] for soon in (one, two)]
    kept, kept_rest = map(len, hands)
    best, rest = (
        sum([fits_a_pile(soon, card) for card in hand]) for soon, hand in zip((one, two), hands, strict=True)
    )
    if kept != kept_rest or best - rest < _MORE:
        return None
    return ("fit_then", {**_told(other), "best": best, "rest": rest, "of": kept})


def _fits_none(s: State, first: Action, other: Action) -> Reason | None:
    """That a card with which the seat parts fits no pile now, and another one does."""
    parts = s.question is not None and s.question.kind in PARTING
    if not parts or DONE in (first, other) or is_one_of_several(s):
        return None
    (_, goes), (_, stays) = first, other
    if fits_a_pile(s, goes) or not fits_a_pile(s, stays):
        return None
    return ("fits_none", {**_told(other), "best": 0, "rest": 1, "card": goes, "card_rest": stays})


def _told(other: Action) -> dict[str, object]:
    return {"other": other, "at_once": True, "counted": True}


def _after(s: State, action: Action) -> State:
    soon = s.clone()
    soon.do(action)
    return soon


def _settles(soon: State, seat: int) -> bool:
    """Whether another player's turn begins, with no attack to answer, on piles that the seat sees."""
    asked = soon.question is not None and soon.question.kind == "turn" and soon.seat != seat
    tops = [soon.zones[pile][-1] for pile in soon.pub.piles if soon.zones[pile]]
    return asked and not soon.pub.chain and all(soon.know[card] >> seat & 1 for card in tops)


def _knows(s: State, cards: Sequence[int], seat: int) -> bool:
    return all(s.know[card] >> seat & 1 for card in cards)

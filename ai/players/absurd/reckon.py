"""What is certain in Absurd 8's whatever a seat does not see: a win, an order, what fits, who is skipped."""

from __future__ import annotations

from engine.absurd.amounts import to_discard
from engine.absurd.attack import place
from engine.kernel.question import verb_of

from ...policy import EITHER_ORDER, Action, Reason
from .counted import covers, fewer_left, fit_fewer, fits_more, passes_on, stops_at_once, swaps
from .matching import fit_below, fit_named, left_open

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.absurd.public import State
    from engine.absurd.setup import Facts
    from engine.kernel.events import Event

PARTING: Final = ("discard", "exchange", "same suit")
"""Questions by which a card is parted with."""
_OPENLY: Final = ("play", "pick", "lend", "lend_pick")


def proves(s: State, action: Action) -> bool:
    """Whether an open play empties the hand, and wins before anybody is asked or flips a coin (AB-8.7).

    How many cards each player holds, and so who draws, everybody sees.
    """
    if verb_of(action) not in _OPENLY:
        return False
    soon = s.clone()
    told: list[Event] = []
    soon.log = told
    soon.do(action)
    if not soon.over or soon.zones[s.seat]:
        return False
    flipped = any(event.kind == "flipped" for event in told)
    places = soon.table.game.result(soon).places
    return not flipped and places[s.seat] == 1 and list(places).count(1) == 1


def is_one_of_several(s: State) -> bool:
    """Whether a card is to be parted with, and more of them after it (AB-41)."""
    if s.question is None or s.question.kind not in PARTING:
        return False
    _, count, *_ = s.args
    return bool(count > 1)


_FEW: Final = 3
"""Beside more cards that fit in any case one more is a trifle."""


def counts(s: State, first: Action, other: Action) -> Reason | None:
    """What order, piles and printed words say of two choices; reads only what the seat may know."""
    told: dict[str, object] = {"other": other, "at_once": True, "counted": True, "best": 0, "rest": 0}
    if either_order(s, first, other):
        return (EITHER_ORDER, told)
    for find in _FINDS:
        found = find(s, first, other)
        if found:
            code, fields = found
            return code, {**told, **fields}
    return None


def _drawn_first(s: State, first: Action, other: Action) -> Reason | None:
    """From how many cards the seat discards by an attack, if it first draws by another."""
    if verb_of(first) != "suffer" or not _makes_discard(s, other) or _makes_discard(s, first):
        return None
    soon = s.clone()
    soon.do(first)
    had, now = (len(one.zones[s.seat]) for one in (s, soon))
    return ("chosen_from", {"best": now, "rest": had}) if now > had and not soon.over else None


def _makes_discard(s: State, action: Action) -> bool:
    """Whether an attack makes its player discard, and the hand has as many cards or more."""
    _, word = action
    (_, kind, count), *_ = s.pub.chain[place(s, word)]
    return kind == "discard" and to_discard(s, s.seat, count) <= len(s.zones[s.seat])


def _suit_fits(s: State, first: Action, other: Action) -> Reason | None:
    """Which cards of the hand fit a pile if the Wild counts as this suit, and not as the other."""
    if verb_of(first) != "name" or verb_of(other) != "name":
        return None
    fit, rest = fit_named(s, first), fit_named(s, other)
    if fit > rest and len(rest) <= _FEW:
        return ("suit_fits", {"cards": tuple(sorted(fit - rest))})
    if len(fit) > len(rest) == 1:
        return ("more_fit", {"cards": tuple(sorted(fit)), "cards_rest": tuple(rest)})
    return None


def _stays_open(s: State, first: Action, other: Action) -> Reason | None:
    """Which cards of the hand fit what stays open where the same card goes on another pile."""
    found = left_open(s, first, other)
    if not found:
        return None
    stays, cards = found
    return ("stays_open", {"card": stays, "cards": tuple(cards)})


def _fits_below(s: State, first: Action, other: Action) -> Reason | None:
    """Which cards of the hand fit what lies below a bluff, if who may call it plays next (AB-11, AB-14)."""
    if verb_of(first) != "believe" or verb_of(other) != "call" or s.pub.next != s.seat or s.pub.lost[s.seat]:
        return None
    _, _, pile, _ = s.args
    cards = fit_below(s, pile)
    return ("fits_below", {"cards": tuple(cards)}) if cards else None


def _sheds(s: State, first: Action, other: Action) -> Reason | None:
    """That another card of a suit leaves the hand with the first (AB-18), and how many stay."""
    if verb_of(first) != "discard" or verb_of(other) != "done":
        return None
    held = len(s.zones[s.seat])
    return ("left_now", {"best": held - 1, "rest": held})


def _skips(s: State, first: Action, other: Action) -> Reason | None:
    """Whom a card skips in a battle, and who must match next (AB-38, AB-47)."""
    if verb_of(first) != "fight" or verb_of(other) != "fight":
        return None
    f: Facts = s.table.facts
    (_, card), (_, rest) = first, other
    skipped, then = ((s.seat + step * s.pub.order) % f.n for step in (1, 2))
    if f.printed[card].go != "skip" or f.printed[rest].go or then == s.seat or s.pub.lost[then]:
        return None
    return ("battle_skips", {"skipped": skipped, "seat": then})


_FINDS: Final = (
    _drawn_first,
    _suit_fits,
    _stays_open,
    _fits_below,
    _skips,
    _sheds,
    passes_on,
    stops_at_once,
    covers,
    swaps,
    fewer_left,
    fits_more,
    fit_fewer,
)
"""What may be counted of two choices, in the order in which it is told."""


def either_order(s: State, first: Action, other: Action) -> bool:
    """Whether a card may go after the other, in either order, and the same cards are left then."""
    if not is_one_of_several(s):
        return False
    asked, ends = s.question, []
    for one, two in ((first, other), (other, first)):
        soon = s.clone()
        soon.do(one)
        if soon.question != asked or soon.seat != s.seat or two not in soon.legal:
            return False
        soon.do(two)
        _, picks = soon.picks.get(s.seat, (s.seat, ()))
        ends.append((set(soon.zones[s.seat]), set(picks)))
    one, two = ends
    return one == two

"""Finds why a card cannot be chosen now, as a code with parameters."""

from __future__ import annotations

from .cards import CRY_BABY, CURES, FISTFACE, QUEEN_OF_SPADES, TWO_OF_DIAMONDS
from .deal import START
from .fist import condition
from .turn import DRAWN, FLIP, STOLEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..kernel.game import Reason
    from ..kernel.question import Action
    from .public import View

_NEEDS = {QUEEN_OF_SPADES: "needs_queen", TWO_OF_DIAMONDS: "needs_two"}  # EF-8


def why_not(view: View, zone: int, place: int) -> Reason | None:
    """Why the seat to move cannot choose this card."""
    facts = view.table.facts
    seat = view.seat
    question = view.question
    if view.to_move != seat or question is None or place < 0:
        return None
    drawn = view.zones[facts.drawn + seat][0] if question is DRAWN else -1
    if zone == facts.slush:
        if place < len(view.zones[zone]) - 1:
            return ("covered", {})  # EF-4
        return ("must_keep", {"card": drawn}) if drawn >= 0 else None  # EF-9
    if zone == facts.stock:
        return ("drawn_already", {}) if question in (DRAWN, FLIP, STOLEN) else None  # EF-4
    if zone >= view.table.players:
        return None
    if zone != seat and drawn != FISTFACE:
        return ("not_yours", {})  # EF-11
    if question is FLIP:
        return ("face_up", {})  # EF-4.2
    if question is START:
        return ("chosen", {})  # EF-3
    if zone != seat:
        return _blocked(view, zone, place, "frozen")  # EF-11
    is_unseen = question is STOLEN and view.zones[facts.stolen][0] < 0
    return _blocked(view, zone, place, "unseen" if is_unseen else "")  # EF-11


def _moves(action: Action, seat: int, zone: int, place: int) -> bool:
    """Whether the action moves the card at this place of a seat's Fist."""
    match action:
        case ("take", _, where) | ("place", where):
            return zone == seat and bool(where == place)
        case ("steal", target, where):
            return bool(target == zone and where == place)
    return False


def _blocked(view: View, zone: int, place: int, code: str) -> Reason | None:
    """Why a card of this Fist cannot be moved: `code`, or for a frozen file the cards that would cure it."""
    if any(_moves(action, view.seat, zone, place) for action in view.legal):
        return None
    fist = view.zones[zone]
    card = fist[place]
    other = fist[place ^ 4]
    what = condition(card, other)
    if what == "jeopardy":
        return ("jeopardy", {})  # EF-8.1
    if what != "frozen":
        return ("not_lowest", {"card": CRY_BABY})  # EF-10
    if code:
        return (code, {"card": card if card in CURES else other})
    if card in CURES:
        return ("freezes", {"card": card})  # EF-8
    return (_NEEDS.get(other, "needs_grace"), {"card": other})  # EF-8

"""Why a card cannot be chosen now, as codes with parameters; the words are in the catalogue."""

from __future__ import annotations

from .cards import CRY_BABY, CURES, FISTFACE, QUEEN_OF_SPADES, TWO_OF_DIAMONDS
from .deal import START
from .fist import condition
from .turn import DRAWN, FLIP, STOLEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..kernel.game import Reason
    from ..kernel.view import View

_NEEDS = {QUEEN_OF_SPADES: "needs_queen", TWO_OF_DIAMONDS: "needs_two"}
_NOT_LOWEST: Reason = ("not_lowest", {"card": CRY_BABY})
"""In a file that is not frozen only the Cry Baby's duty keeps a card from being replaced (EF-10)."""


def why_not(view: View, zone: int, card: int) -> Reason | None:
    """For the seat to move. A face-down card is -1: what is said then holds for all that may be meant."""
    facts, seat, question = view.table.facts, view.seat, view.question
    if view.to_move != seat or question is None:
        return None
    drawn = view.zones[facts.drawn + seat][0] if question is DRAWN else -1
    if zone == facts.slush:
        if card != view.zones[zone][-1]:
            return ("covered", {})
        return ("must_keep", {"card": drawn}) if drawn >= 0 else None
    if zone == facts.stock:
        return ("drawn_already", {}) if question in (DRAWN, FLIP, STOLEN) else None
    if zone >= view.table.players:
        return None
    if zone != seat and drawn != FISTFACE:
        return ("not_yours", {})
    if question is FLIP:
        return ("face_up", {})
    if question is START:
        return ("chosen", {})
    if zone != seat:
        return _blocked(view, zone, card, "frozen")
    is_unseen = question is STOLEN and view.zones[facts.stolen][0] < 0
    return _blocked(view, zone, card, "unseen" if is_unseen else "")


def _blocked(view: View, zone: int, card: int, code: str) -> Reason | None:
    """What keeps a card of this Fist where it is; a `code` is said in place of what would cure its file."""
    fist = view.zones[zone]
    verbs = ("take", "place") if zone == view.seat else ("steal",)
    free = {action[-1] for action in view.legal if action[0] in verbs and zone in (view.seat, action[1])}
    found = [
        _blocked_at(fist, place, code) for place in range(8) if fist[place] == card and place not in free
    ]
    if not found:
        return None
    if _NOT_LOWEST in found:
        return _NOT_LOWEST
    return found[0] if all(why == found[0] for why in found) else ("frozen_file", {})


def _blocked_at(fist: Sequence[int], place: int, code: str) -> Reason:
    card, other = fist[place], fist[place ^ 4]
    what = condition(card, other)
    if what == "jeopardy":
        return ("jeopardy", {})
    if what != "frozen":
        return _NOT_LOWEST
    if code:
        return (code, {"card": card if card in CURES else other})
    if card in CURES:
        return ("freezes", {"card": card})
    return (_NEEDS.get(other, "needs_grace"), {"card": other})

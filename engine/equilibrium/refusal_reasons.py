"""Finds why a card or a player cannot be chosen now, as a code with parameters."""

from __future__ import annotations

from .setup import HAND_LIMIT, fewest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..kernel.game import Reason
    from .public import View
    from .setup import Facts


def why_not(view: View, zone: int, place: int) -> Reason | None:
    """Why a card or a player cannot be chosen; a card of another seat stands for that player."""
    facts: Facts = view.table.facts
    if not view.legal:
        return None
    if view.kind in ("target", "tribute"):
        return why_not_target(view, zone) if zone < facts.n else ("choose_player", {})  # EQ-9
    if view.kind == "act":
        if zone == view.seat and place >= 0:
            return ("no_token", {})  # EQ-2
        return why_not_target(view, zone) or why_not_swap(view, zone) if zone < facts.n else None
    if zone == facts.market and view.kind == "peek":
        return ("only_face_down", {})  # EQ-D4
    if zone < facts.n and zone != view.seat:
        return ("not_yours", {"seat": zone})  # EQ-6
    return None


def why_not_swap(view: View, seat: int) -> Reason | None:
    """Why no card may be swapped with this player (EQ-6.3)."""
    facts: Facts = view.table.facts
    sizes = facts.sizes(view.zones)
    if seat == view.seat:
        return None
    if not view.pub.tokens[view.seat]:
        return ("no_token", {})  # EQ-2
    return ("fewer_cards", {"seat": seat}) if sizes[seat] < sizes[view.seat] else None  # EQ-6.3


def why_not_target(view: View, seat: int) -> Reason | None:
    """Why a Give may not go to this player, or a Swap may not be requested from them."""
    facts: Facts = view.table.facts
    sizes = facts.sizes(view.zones)
    if view.kind == "tribute":
        if seat == view.seat:
            return ("not_yourself", {})  # EQ-E4
        # The card being given still counts as a card of the hand (EQ-E4).
        sizes = (*sizes[: view.seat], sizes[view.seat] + 1, *sizes[view.seat + 1 :])
    if sizes[seat] >= HAND_LIMIT:
        return ("hand_full", {"seat": seat})  # EQ-5
    low = min(sizes)
    if sizes[seat] > low:
        return ("not_fewest", {"seat": seat, "count": sizes[seat], "fewest": low})  # EQ-9
    return None if fewest(sizes, view.seat) >> seat & 1 else ("tied_two", {})  # EQ-10

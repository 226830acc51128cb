"""Finds why a card or a player cannot be chosen now, as a code with parameters."""

from __future__ import annotations

from .turn_actions import in_reach

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..kernel.game import Reason
    from .public import View
    from .table_facts import Facts


def why_not(view: View, zone: int, place: int) -> Reason | None:
    """Why this card cannot be chosen; a card of another seat stands for its player."""
    facts: Facts = view.table.facts
    if not view.legal or zone > facts.deck:
        return None
    if zone < facts.deck and zone % facts.n != view.seat:
        return _why_not_player(view, facts, zone % facts.n)
    if view.kind == "next":
        return ("choose_player", {})  # LD-4
    if zone >= facts.locked and zone != facts.deck:
        return ("locked", {})  # LD-5
    if zone == view.seat and place >= 0 and view.marks >> view.zones[zone][place] & 1:
        return ("just_got", {})  # LD-8
    if zone == facts.deck and not view.zones[zone]:
        return ("empty_deck", {})  # LD-11
    return _third_running(view, "draw" if zone == facts.deck else "give")


def _why_not_player(view: View, facts: Facts, seat: int) -> Reason | None:
    alive = view.pub.alive
    (one, _), (two, _), (three, _) = view.pub.past
    turns = (one, two) if view.kind == "next" else (two, three)
    if not alive >> seat & 1:
        return ("is_out", {"seat": seat})  # LD-9
    if not in_reach(facts, alive, view.seat, *turns) >> seat & 1:
        return ("third_between", {"seat": seat})  # LD-7
    if view.kind != "act":
        return None
    holds = view.zones[seat]
    deck = view.zones[facts.deck]
    if holds:
        third = _third_running(view, "take")
        return ("third_take", {}) if third and not deck else third  # LD-7
    if not deck:
        return ("empty_both", {"seat": seat})  # LD-11
    if _third_running(view, "force"):
        return ("third_force", {"seat": seat})  # LD-7
    return ("empty_hand", {"seat": seat})  # LD-11


def _third_running(view: View, kind: str) -> Reason | None:
    """Why this kind of turn would be the third in a row (LD-7 a); None if that is not the reason."""
    _, (_, kind_before), (_, last_kind) = view.pub.past
    if view.table.facts.rule_of_3 and kind_before == last_kind == kind:
        return ("third_running", {"turn": kind})  # LD-7
    return None

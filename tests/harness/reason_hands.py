"""Checks reasons of 8-equilibrium and Lockdown: whether what the table says about an unlit card is true."""

from __future__ import annotations

from typing import Any

from reason_case import Case

from engine.equilibrium.setup import targets
from engine.lockdown.public import NO_TURN

# 8-equilibrium


def names_equilibrium(case: Case, action: tuple[Any, ...]) -> bool:
    """Whether the action is about the case's card or player; another player's card stands for that player."""
    verb, *fields = action
    kinds = case.s.table.game.verbs[verb]
    own = case.zone == case.s.seat and case.kind not in ("target", "tribute")
    for kind, value in zip(kinds, fields, strict=True):
        if kind == "seat" and not own and value == case.zone:
            return True
        if kind == "card" and own and value == case.card:
            return True
        if kind == "slot:market" and case.zone == case.s.table.facts.market and value == case.place:
            return True
    return False


def equilibrium(case: Case) -> bool:
    s, zone = case.s, case.zone
    players = range(s.table.players)
    sizes = [len(s.zones[seat]) + (case.kind == "tribute" and seat == s.seat) for seat in players]
    twin = s.clone()
    match case.code:
        case "no_token":
            twin.put_at("tokens", s.seat, 1)
            return s.pub.tokens[s.seat] == 0 and case.is_offered(twin)
        case "hand_full" | "not_fewest" | "tied_two":
            true = sizes[zone] == 8 if case.code == "hand_full" else sizes[zone] >= min(sizes)
            if "count" in case.params:
                true = true and (case.params["count"], case.params["fewest"]) == (sizes[zone], min(sizes))
            twin.zones[zone] = s.zones[zone][: max(0, min(sizes) - 1)]
            args = s.args
            if case.kind == "target":
                giver, _, forced = s.args
                args = (giver, targets(twin, giver), forced)
            elif case.kind == "tribute":
                args = (s.seat, targets(twin, s.seat) & ~(1 << s.seat))
            return true and case.is_offered(twin, args)
        case "fewer_cards":
            twin.zones[s.seat] = s.zones[s.seat][: sizes[zone]]
            return sizes[zone] < sizes[s.seat] and case.is_offered(twin)
        case "not_yourself":
            return case.kind == "tribute" and zone == s.seat
        case "choose_player":
            return {verb for verb, *_ in s.legal} == {"to"} and zone >= s.table.players
        case "not_yours":
            return zone in players and zone != s.seat == s.seat and case.params["seat"] == zone
        case "only_face_down":
            return case.kind == "peek" and zone == s.table.facts.market
    return False


# Lockdown


def names_lockdown(case: Case, action: tuple[Any, ...]) -> bool:
    facts, seat = case.s.table.facts, case.s.seat
    match action:
        case ("draw",):
            return case.zone == facts.deck
        case ("give", card, target):
            return (case.zone == seat and card == case.card) or _stands_for(case, target)
        case ("take" | "force" | "next", target):
            return _stands_for(case, target)
        case ("clear" | "clear_aces", *cards):
            return case.zone == seat and case.card in cards
    return False


def _stands_for(case: Case, target: int) -> bool:
    facts = case.s.table.facts
    return case.zone < facts.deck and case.zone % facts.n == target != case.s.seat


def lockdown(case: Case) -> bool:
    s, zone = case.s, case.zone
    facts, seat = s.table.facts, s.seat
    free = s.clone()
    free.put("past", (NO_TURN,) * 3)
    free.marks = 0
    player = zone % facts.n
    before_last, last = s.pub.past[1:]
    match case.code:
        case "locked":
            free.zones[seat] = (*s.zones[seat], case.card)
            here = case._replace(zone=seat, place=len(s.zones[seat]), s=free)
            return zone >= facts.locked and not case.is_offered(s) and here.is_offered(free)
        case "just_got":
            return bool(s.marks >> case.card & 1) and case.is_offered(free)
        case "third_running":
            kind = case.params["turn"]
            again = s.clone()
            again.marks = 0
            return before_last[1] == last[1] == kind and not case.is_offered(again) and case.is_offered(free)
        case "third_between":
            pair = {before_last[0], last[0]} if case.kind != "next" else {t[0] for t in s.pub.past[:2]}
            again = s.clone()
            again.marks = 0
            return pair == {seat, player} and not case.is_offered(again) and case.is_offered(free)
        case "empty_hand":
            spare = s.zones[facts.deck][:1]
            free.zones[zone if zone < facts.n else player] = spare
            return not s.zones[player] and (not spare or case.is_offered(free))
        case "third_take" | "third_force":
            deck, kind = s.zones[facts.deck], case.code.removeprefix("third_")
            lies, none = (s.zones[player], deck) if kind == "take" else (deck, s.zones[player])
            twice = before_last[1] == last[1] == kind
            return twice and bool(lies) and not none and not case.is_offered(s) and case.is_offered(free)
        case "empty_both":
            free.zones[player] = next(cards for cards in s.zones if cards)[:1]
            return not s.zones[player] and not s.zones[facts.deck] and case.is_offered(free)
        case "empty_deck":
            free.zones[facts.deck] = next(cards for cards in s.zones if cards)[:1]
            return not s.zones[facts.deck] and case.is_offered(free)
        case "is_out":
            free.pub.alive |= 1 << player
            free.zones[player] = next(cards for cards in s.zones if cards)[:1]  # something to take
            return not s.pub.alive >> player & 1 and case.is_offered(free)
        case "choose_player":
            return {verb for verb, *_ in s.legal} == {"next"}
    return False

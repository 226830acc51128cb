"""Why an action of 8-equilibrium looks good: codes, and points that its seat can reckon."""

from __future__ import annotations

from typing import Any

from engine.kernel.question import verb_of
from engine.kernel.state import State

from ...mind import SHARP
from ...policy import Action, Reason
from .deeds import WORTH
from .look import HandWorths
from .weights import WEIGHTS as W


def reason(s: State, seat: int, action: Action) -> Reason:
    """What the action is for; its verb says no more than its worth where nothing else is to be said."""
    look = HandWorths(s, seat, SHARP)
    verb = verb_of(action)
    own = _REASONS.get(verb)
    if own is not None:
        return own(look, action)
    code = _PLAIN[verb]
    return (code, {} if code == "any" else {"points": _points(WORTH[verb](look, action))})


def _points(worth: float) -> float:
    return round(abs(worth), 1)


def _gift(look: HandWorths, action: Action) -> Reason:
    """A Give: for oneself, for a teammate, or against somebody."""
    match action:
        case ("give", slot, target):
            card = look.market[slot]
        case (_, target):
            card = look.offered()
    if card < 0:
        return ("blind_gift", {"target": target})
    gain = look.gain(target, card)
    if target == look.seat:
        return _own_card(look, card, gain)
    told: dict[str, Any] = {"card": card, "target": target, "points": _points(gain)}
    if look.cares[target] > 0:
        return ("helps_mate", told)
    if gain < -W.hardly:
        return ("hurts_them", told)
    return ("helps_them_least", told)


def _own_card(look: HandWorths, card: int, gain: float) -> Reason:
    if gain > W.hardly:
        return ("helps_you", {"card": card, "points": _points(gain)})
    return ("fits_best", {"card": card})


def _deal(look: HandWorths, action: Action) -> Reason:
    if look.targets() == 1 << look.seat:
        return ("market_is_poor", {})
    return ("deck_leaves_the_choice", {})


def _swap(look: HandWorths, action: Action) -> Reason:
    _, card, slot = action
    taken, gain = look.market[slot], look.swapped(card, slot)
    if taken < 0:
        return ("worst_card_away", {"card": card})
    return ("better_card", {"card": taken, "other": card, "points": _points(gain)})


def _trade(look: HandWorths, action: Action) -> Reason:
    _, target, card = action
    return ("worst_card_to", {"card": card, "target": target})


def _parting(look: HandWorths, action: Action) -> Reason:
    _, card = action
    return ("needed_least", {"card": card})


def _accept(look: HandWorths, action: Action) -> Reason:
    _, _, slot, *_ = look.s.args
    card = look.market[slot] if slot >= 0 else look.offered()
    if card < 0:
        return ("may_be_good", {})
    gain = look.gain(look.seat, card)
    if gain > W.hardly:
        return ("helps_you", {"card": card, "points": _points(gain)})
    return ("not_worth_a_token", {"card": card, "points": _points(gain)})


def _reject(look: HandWorths, action: Action) -> Reason:
    _, _, slot, *_ = look.s.args
    card = look.market[slot] if slot >= 0 else look.offered()
    if card < 0:
        return ("may_be_bad", {})
    gain = look.gain(look.seat, card)
    if gain > 0:
        return ("waits_for_better", {"card": card})
    return ("worth_a_token", {"card": card, "points": _points(gain)})


def _bottom(look: HandWorths, action: Action) -> Reason:
    _, slot = action
    card = look.market[slot]
    return ("helps_others_most", {"card": card}) if card >= 0 else ("any", {})


_REASONS = {
    "give": _gift,
    "to": _gift,
    "deal": _deal,
    "swap": _swap,
    "trade": _trade,
    "relay": _trade,
    "choose": _parting,
    "pass": _parting,
    "tribute": _parting,
    "accept": _accept,
    "reject": _reject,
    "bottom": _bottom,
}
_PLAIN = {
    "cancel": "keeps_hand",
    "assist": "mate_needs_token",
    "toss": "mate_may_reject",
    "keep": "tokens_are_scarce",
    "take": "any",
    "refresh": "stock_helps_others",
    "wind": "worst_card_on_the_wind",
    "calm": "wind_brings_little",
    "peek": "worth_knowing",
    "look": "one_is_enough",
    "decline": "no_better_card",
    "top": "comes_back",
}

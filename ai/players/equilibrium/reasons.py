"""Why an action of 8-equilibrium looks good: codes, and points that its seat can reckon."""

from __future__ import annotations

from typing import Any

from engine.kernel.state import State

from ...mind import SHARP
from ...policy import Action, Reason
from .deeds import WORTH
from .look import Look

_HARDLY = 0.25
"""Points that nobody needs to be told of."""


def reason(s: State, seat: int, action: Action) -> Reason:
    """What the action is for; its verb says no more than its worth where nothing else is to be said."""
    look = Look(s, seat, SHARP)
    own = _REASONS.get(action[0])
    if own is not None:
        return own(look, action)
    code = _PLAIN.get(action[0], "any")
    return (code, {} if code == "any" else {"points": _points(WORTH[action[0]](look, action))})


def _points(worth: float) -> float:
    return round(abs(worth), 1)


def _gift(look: Look, action: Action) -> Reason:
    """A Give: for oneself, for a teammate, or against somebody."""
    target = action[-1]
    card = look.market[action[1]] if action[0] == "give" else look.offered()
    if card < 0:
        return ("blind_gift", {"target": target})
    gain = look.gain(target, card)
    if target == look.seat:
        return _own_card(look, card, gain)
    told: dict[str, Any] = {"card": card, "target": target, "points": _points(gain)}
    if look.cares[target] > 0:
        return ("helps_mate", told)
    if gain < -_HARDLY:
        return ("hurts_them", told)
    return ("helps_them_least", told)


def _own_card(look: Look, card: int, gain: float) -> Reason:
    if gain > _HARDLY:
        return ("helps_you", {"card": card, "points": _points(gain)})
    return ("fits_best", {"card": card})


def _deal(look: Look, action: Action) -> Reason:
    if look.targets() == 1 << look.seat:
        return ("market_is_poor", {})
    return ("deck_leaves_the_choice", {})


def _swap(look: Look, action: Action) -> Reason:
    taken, gain = look.market[action[2]], look.swapped(action[1], action[2])
    if taken < 0:
        return ("worst_card_away", {"card": action[1]})
    return ("better_card", {"card": taken, "other": action[1], "points": _points(gain)})


def _trade(look: Look, action: Action) -> Reason:
    return ("worst_card_to", {"card": action[-1], "target": action[1]})


def _parting(look: Look, action: Action) -> Reason:
    return ("needed_least", {"card": action[1]})


def _accept(look: Look, action: Action) -> Reason:
    slot = look.s.args[2]
    card = look.market[slot] if slot >= 0 else look.offered()
    if card < 0:
        return ("may_be_good", {})
    gain = look.gain(look.seat, card)
    if gain > _HARDLY:
        return ("helps_you", {"card": card, "points": _points(gain)})
    return ("not_worth_a_token", {"card": card, "points": _points(gain)})


def _reject(look: Look, action: Action) -> Reason:
    slot = look.s.args[2]
    card = look.market[slot] if slot >= 0 else look.offered()
    if card < 0:
        return ("may_be_bad", {})
    gain = look.gain(look.seat, card)
    if gain > 0:
        return ("waits_for_better", {"card": card})
    return ("worth_a_token", {"card": card, "points": _points(gain)})


def _bottom(look: Look, action: Action) -> Reason:
    return (
        ("helps_others_most", {"card": look.market[action[1]]})
        if look.market[action[1]] >= 0
        else ("any", {})
    )


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
    "refresh": "stock_helps_others",
    "wind": "worst_card_on_the_wind",
    "calm": "wind_brings_little",
    "peek": "worth_knowing",
    "look": "one_is_enough",
    "decline": "no_better_card",
    "top": "comes_back",
}

"""The policy for Eightfist: what each Fist is expected to score, and what each action changes about that.

All is reckoned in points that a Fist will cost; fewer points than the others' are a share of a win.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.eightfist.cards import CURES
from engine.kernel.question import verb_of
from engine.kernel.rng import Rng
from engine.kernel.state import State

from ...mind import SOBER, Mind
from ...policy import Action, Policy, Reason
from .deeds import loss, place_of, top, weight
from .files import KIND, RANK_OF, UNSEEN
from .look import FistCosts
from .outcome import value
from .quick import even, quick
from .sense import costs_for_nothing
from .weights import WEIGHTS as W


def weigh(s: State, seat: int, legal: Sequence[Action], mind: Mind, rng: Rng) -> Sequence[float]:
    assert s.question is not None
    if s.question.kind == "start":
        return _start(s, seat, legal, rng)
    look, kind = FistCosts(s, seat, mind), KIND[top(s, seat)]
    found = [weight(look, action, kind) + look.temper * _liking(look, action) for action in legal]
    if mind.attention < 1.0:
        careless = 1.0 - mind.attention
        for i, action in enumerate(legal):
            if verb_of(action) in ("take", "place") and costs_for_nothing(look, action, kind):
                found[i] -= careless
    return found


def _start(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> list[float]:
    """Turn up cards in different files, so that more pairs can be hoped for; such places are drawn by lot."""
    _, chosen = s.picks.get(seat, (seat, ()))
    taken = [place & 3 for place in chosen]
    apart = [i for i, (_, place) in enumerate(legal) if place & 3 not in taken]
    weights = [0.0] * len(legal)
    weights[apart[rng.below(len(apart))]] = 1.0
    return weights


def _liking(look: FistCosts, action: Action) -> float:
    """What a temperament adds to an action's worth.

    Boldness favours unseen cards, thefts and ending the round; thrift favours cards that were seen, and keeps
    face-down cards in place; a grudge decides from whom to steal.
    """
    mind, verb = look.mind, verb_of(action)
    if verb == "steal":
        _, target, _ = action
        foe = mind.foes[target] if mind.foes else 0.0
        return W.likes * (mind.boldness + W.likes_revenge * mind.grudge * foe)
    if verb in ("draw", "discard"):
        return W.likes * (mind.boldness - mind.thrift) * W.likes_half
    if verb in ("take", "place") and look.kinds[look.seat][place_of(action)] == UNSEEN:
        ends = look.downs[look.seat] == 1
        return W.likes * (
            mind.boldness * (W.likes_end if ends else W.likes_half) - mind.thrift * W.likes_half
        )
    return 0.0


def reason(s: State, seat: int, action: Action) -> Reason:
    """Why the action is good, as far as this seat can compute."""
    assert s.question is not None
    if s.question.kind == "start":
        return ("more_hopes", {})
    look, card, verb = FistCosts(s, seat, SOBER), top(s, seat), verb_of(action)
    if verb == "draw":
        return ("draw_is_better", {"card": card})
    if verb == "flip":
        return ("learns", {})
    if verb == "discard":
        return ("no_use", {"card": card})
    if verb == "steal":
        _, target, place = action
        lost, _ = loss(look, target, place)
        return ("robs", {"target": target, "points": round(lost, 1)})
    return _of_place(look, card, place_of(action))


def _of_place(look: FistCosts, card: int, place: int) -> Reason:
    """Why a card is laid here."""
    seat, kinds = look.seat, look.kinds[look.seat]
    own, downs = look.with_card(KIND[card], place)
    if not downs:
        rivals = [cost for other, cost in enumerate(look.others(0)) if other != seat]
        if own < min(rivals):
            return ("ends_ahead", {"points": round(min(rivals) - own, 1)})
    saved = _saved(look, own, downs)
    if kinds[place ^ 4] != UNSEEN and card >= 0:
        other = look.s.zones[seat][place ^ 4]
        if card in CURES.get(other, ()):
            return ("cures", {"card": card, "other": other})
        if RANK_OF[KIND[card]] == RANK_OF[KIND[other]]:
            return (
                "quad" if look.makes_quad(KIND[card], place) else "pairs",
                {"card": card, "points": saved},
            )
    return ("saves", {"card": card, "points": saved}) if saved > 0 else ("least_harm", {"card": card})


def _saved(look: FistCosts, own: float, downs: int) -> float:
    """The points that a Fist is better for it, the round being as near its end."""
    return round(look.fist(look.kinds[look.seat], min(downs, look.rest), look.n - 1) - own, 1)


PLAIN = frozenset(("draw", "discard"))
"""Verbs that even an inattentive mind considers, as they can always be done."""
POLICY = Policy(weigh, value, reason, horizon=W.horizon, quick=quick, even=even, sure=W.sure, plain=PLAIN)

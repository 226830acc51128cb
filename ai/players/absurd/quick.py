"""Absurd 8's in a hurry: what playouts choose, by what each card does at its best."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.absurd.attack import different
from engine.absurd.text import Traits
from engine.kernel.rng import Rng
from engine.kernel.state import State

from ...policy import Action
from .outcome import escape
from .tables import EFFECT, KEEP, LOST_TURN, ORDER, PRINTED, harm

_CASTS = {"draw": -1.0, "discard": 1.0, "discard_same_suit": 0.5, "all_discard": 0.2, "search_discard": -0.7}
_BLUFF, _DRAW, _LEND, _SPACE = -0.5, -0.8, 0.5, 0.3
"""What the way out is worth when nothing fits, and what a helper or a card of the effects space adds."""
_CALLS, _LAST_CALLS, _DUEL_CALLS = 0.25, 0.5, 0.83
"""How often a bluff is called: by those whom others follow, by the last who is asked, and by a sole other."""


def _push(traits: Traits) -> float:
    """What playing a card does for one's own hand, in cards."""
    gain = 1.0 + sum([_CASTS.get(kind, 0.0) * (count or 1) for _, kind, count in traits.casts])
    if traits.go == "again":
        gain += 0.7
    return gain + EFFECT.get(traits.effect, 0.0)


_PUSH = tuple(_push(traits) - keep for traits, keep in zip(PRINTED, KEEP, strict=True))
_HARM = tuple(sum([harm(clause, 3) for clause in traits.attacks]) for traits in PRINTED)


def turn(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    """The best card, or the way out."""
    pub, zones = s.pub, s.zones
    n = s.table.players
    hand = zones[seat]
    size = len(hand)
    chain = pub["chain"]
    harms = (size + 1.0) / ((len(zones[pub["next"]]) + 1.0) * (n - 1))
    net = 0.0
    if chain:
        count = len(chain)
        for entry in chain:
            net += harm(entry[0], count)
        if net <= 0:
            for action in legal:
                if action[0] == "take":
                    return action
    best, best_worth = legal[-1], -9.0
    for action in legal:
        verb = action[0]
        if verb == "play" or verb == "pick":
            card = action[1]
            worth = _PUSH[card] + harms * _HARM[card]
            if card in hand:
                if size == 1:
                    return action
            else:
                worth += _SPACE - 1.0
            worth += net
        elif verb == "bluff":
            worth = _BLUFF - 0.1 * KEEP[action[1]] if size > 1 else -2.0
        elif verb == "lend" or verb == "lend_pick":
            if size == 2:
                return action
            card = action[2]
            worth = _PUSH[card] + harms * _HARM[card] + _LEND + net
        elif verb == "draw":
            worth = _DRAW
        elif verb == "take":
            worth = 0.9 - net
        else:
            worth = -net
        if worth > best_worth:
            best, best_worth = action, worth
    return best


def jump(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    """In, unless it costs more than a turn brings."""
    best, best_worth = legal[0], 0.3
    for action in legal:
        if action[0] != "stay":
            worth = _PUSH[action[2] if action[0][0] == "l" else action[1]]
            if worth > best_worth:
                best, best_worth = action, worth
    return best


def call(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    """An empty hand is always called, by the last who is asked at the latest."""
    _, bluffer, _, step = s.args
    n = s.table.players
    chance = _DUEL_CALLS if n == 2 else _LAST_CALLS if step == n - 1 else _CALLS
    if not s.zones[bluffer]:
        chance = 1.0
    return legal[1] if rng.below(1024) < chance * 1024 else legal[0]


def name(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    counts = [0] * 5
    for card in s.zones[seat]:
        counts[card // 13] += 1
    return legal[counts.index(max(counts))]


def worst(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    """Away with what is worth least."""
    best, least = legal[0], 9.0
    for action in legal:
        if len(action) > 1 and KEEP[action[1]] < least:
            best, least = action, KEEP[action[1]]
    return best


def dearest(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    return max(legal, key=lambda action: KEEP[action[1]])


def order(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    chain = s.pub["chain"]
    places = different(chain)
    best = max(range(len(places)), key=lambda i: ORDER.get(chain[places[i]][0][1], 0))
    return legal[best]


def strike(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    chain = s.pub["chain"]
    return legal[max(range(len(chain)), key=lambda i: harm(chain[i][0], len(chain)))]


def target(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    """What hurts for whom is nearest to a win; a turn alone, or what helps, for whom is farthest."""
    chain = s.pub["chain"]
    net = sum([harm(entry[0], len(chain)) for entry in chain])
    hands = s.zones
    best, best_worth = legal[0], -99.0
    for action in legal:
        size = len(hands[action[1]])
        worth = (net * (1 - escape(size)) - LOST_TURN) / (size + 1)
        if worth > best_worth:
            best, best_worth = action, worth
    return best


def battle(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    fights = [action for action in legal if action[0] == "fight"]
    return worst(s, seat, fights, rng) if fights else legal[0]


def anything(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    return legal[rng.below(len(legal))]


_BY_KIND: dict[str, Callable[[State, int, Sequence[Action], Rng], Action]] = {
    "turn": turn,
    "turn on": turn,
    "jump": jump,
    "call": call,
    "name": name,
    "discard": worst,
    "same suit": worst,
    "give": worst,
    "exchange": worst,
    "search": dearest,
    "order": order,
    "strike": strike,
    "target": target,
    "battle": battle,
    "fish": anything,
    "remove": anything,
    "steal": anything,
}


def quick(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    """A sound choice at little cost."""
    assert s.question is not None
    return _BY_KIND[s.question.kind](s, seat, legal, rng)

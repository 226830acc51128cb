"""Absurd 8's in a hurry: what playouts choose, by what each card does at its best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from engine.absurd.attack import different
from engine.absurd.bluff import PENALTY
from engine.absurd.fit import face, fits
from engine.absurd.setup import COLOR_LOCK, FREE_FOR_ALL
from engine.absurd.text import Traits
from engine.kernel.rng import Rng
from engine.kernel.state import State

from ...policy import Action
from .outcome import OTHERS_CALL, PASSED_ON, escape, honesty, odds_then
from .tables import BLUFFS, EFFECT, KEEP, ORDER, PRINTED, harm

_CASTS = {"draw": -1.0, "discard": 1.0, "discard_same_suit": 0.5, "all_discard": 0.2, "search_discard": -0.7}
_BLUFF, _DRAW, _LEND, _SPACE = -0.5, -0.8, 0.5, 0.3
"""What the way out is worth when nothing fits, and what a helper or a card of the effects space adds."""
_IN_VAIN = 0.7
"""How likely a draw against attacks that wait brings nothing that answers them."""
_WAVER = 0.02
"""How much better it must look to call, or not to, to be sure of it, in shares of a win."""
_MOST = 40
"""Larger hands count as this large."""


@cache
def _later(n: int) -> list[list[float]]:
    """By whether a seat's turn comes next, or how much later, and by its hand's size: its odds."""
    return [[odds_then(size, step, n) for size in range(_MOST + 1)] for step in range(n)]


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
            worth = _DRAW - _IN_VAIN * net
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
    """As a careful player reckons it, by sizes of hands alone."""
    _, bluffer, pile, step = s.args
    pub, n = s.pub, s.table.players
    first, order = pub["next"], pub["order"]
    later = _later(n)
    sizes = [len(cards) for cards in s.zones[:n]]
    odd = [later[(other - first) * order % n][min(size, _MOST)] for other, size in enumerate(sizes)]
    total, own = sum(odd), odd[seat]
    good = _honest(s, seat, bluffer, pile)
    more = later[(bluffer - first) * order % n][min(sizes[bluffer] + PENALTY, _MOST)]
    caught = own / (total - odd[bluffer] + more)
    gone = held = 0.0
    if sizes[bluffer]:
        gone = own / total
        less = later[(seat - first) * order % n][min(sizes[seat] + PENALTY, _MOST)]
        held = less / (total - own + less)
    others = 1 - (1 - OTHERS_CALL) ** (n - 1 - step)
    gain = (1 - good) * (1 - others) * (caught - gone) + good * (held - gone)
    return legal[1] if gain > _WAVER * (rng.below(2048) - 1024) / 1024 else legal[0]


def _honest(s: State, seat: int, bluffer: int, pile: int) -> float:
    """How likely the card face down is a Bluff that could have been played openly."""
    f, zones, bit = s.table.facts, s.zones, 1 << seat
    shown = face(s, f, pile)
    mode = s.pub["effects"] & (COLOR_LOCK | FREE_FOR_ALL)
    held, size = 0.0, len(zones[bluffer]) + 1
    for card in BLUFFS:
        if fits(card, PRINTED[card], shown, mode):
            if not s.know[card] & bit:
                unseen = sum([len(zones[other]) for other in range(f.n) if other != seat])
                held += size / (unseen + len(zones[f.draw]) + 1)
            elif card in zones[bluffer]:
                held += 1.0
    return honesty(held, size)


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
    """Who is best next, with all that waits for whom it is: the rest have their turns as they come."""
    chain, order, n = s.pub["chain"], s.pub["order"], s.table.players
    net = sum([harm(entry[0], len(chain)) for entry in chain])
    sizes = [len(cards) for cards in s.zones[:n]]
    best, best_share = legal[0], -1.0
    for action in legal:
        first = action[1]
        total = own = 0.0
        away = escape(sizes[first]) if net > 0 else 0.0
        for step in range(n):
            other = (first + step * order) % n
            size: float = sizes[other]
            if not step:
                size += net * (1 - away)
            elif step == 1:
                size += net * away * PASSED_ON
            odd = odds_then(size, step, n)
            total += odd
            if other == seat:
                own = odd
        if own > best_share * total:
            best, best_share = action, own / total
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

"""Chooses fast for playouts in Absurd 8's: each card is judged by its best case."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from operator import itemgetter

from ai.players.game_policy import Action
from ai.players.weights import by_kind
from engine.absurd.attack import different
from engine.absurd.bluff import PENALTY
from engine.absurd.card_abilities import Traits
from engine.absurd.fit import face, fits, parts
from engine.absurd.play import strikable
from engine.absurd.table_facts import COLOR_LOCK, FREE_FOR_ALL
from engine.kernel.question import verb_of
from engine.kernel.rng import Rng

from .card_strengths import BLUFFS, KEEP, PRINTED, PRINTED_KINDS, burden, harm, own_effect, precedence
from .playout_value import escape, honesty, odds_then
from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.absurd.public import State
    from engine.absurd.table_facts import Facts

card_of: Final[Callable[[Action], int]] = itemgetter(1)
"""The card of an action that begins with one.

This is the fastest way if the actions differ only after the card.
"""
_CASTS: Final = by_kind(W.casts, PRINTED_KINDS["cast"], "quick")
_MOST: Final = 40
"""Hands larger than this are treated as if they had this many cards."""


@cache
def _later(n: int) -> list[list[float]]:
    """The odds of a seat, by the number of turns until it plays and by the size of its hand."""
    return [[odds_then(size, step, n) for size in range(_MOST + 1)] for step in range(n)]


def _push(traits: Traits) -> float:
    """The effect of playing a card on the player's own hand, in cards."""
    gain = 1.0 + sum([_CASTS[kind] * (count or 1) for _, kind, count in traits.casts])
    if traits.go == "again":
        gain += W.quick_again
    return gain + own_effect(traits.effect)


_PUSH: Final = tuple(_push(traits) - keep for traits, keep in zip(PRINTED, KEEP, strict=True))
_HARM: Final = tuple(sum([harm(clause, W.quick_chain) for clause in traits.attacks]) for traits in PRINTED)
_BLUFFS: Final = tuple(W.quick_bluff - W.quick_bluff_keep * keep for keep in KEEP)
_LAST_BLUFF: Final = (W.quick_bluff_last,) * len(KEEP)
"""By card, the value of laying it face down, and that value if it is the last card."""


def turn(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    """The best card to play, or else the best way out."""
    pub = s.pub
    zones = s.zones
    n = s.table.players
    hand = zones[seat]
    size = len(hand)
    chain = pub.chain
    harms = (size + 1.0) / ((len(zones[pub.next]) + 1.0) * (n - 1))
    net = 0.0
    if chain:
        net = burden(chain)
        if net <= 0 and ("take",) in legal:
            return ("take",)
    best = legal[-1]
    best_worth = -9.0
    bluffs = _BLUFFS if size > 1 else _LAST_BLUFF
    for action in legal:
        match action:
            case ("bluff", card, _):
                worth = bluffs[card]
            case ("play", card, _) | ("pick", card, _, _):
                worth = _PUSH[card] + harms * _HARM[card]
                if card in hand:
                    if size == 1:
                        return action
                else:
                    worth += W.quick_space - 1.0
                worth += net
            case ("lend", _, card, _) | ("lend_pick", _, card, _, _):
                if size == 2:
                    return action
                worth = _PUSH[card] + harms * _HARM[card] + W.quick_lend + net
            case ("draw",):
                worth = W.quick_draw - W.quick_in_vain * net
            case ("take",):
                worth = W.quick_take - net
            case _:
                worth = -net
        if worth > best_worth:
            best = action
            best_worth = worth
    return best


def jump(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    """Jump in, unless that costs more than a turn is worth or frees the next player from cards."""
    best = legal[0]
    best_worth = W.quick_jump
    n = s.table.players
    hand = s.zones[seat]
    harms = (len(hand) + 1.0) / ((len(s.zones[(seat + s.pub.order) % n]) + 1.0) * (n - 1))
    for action in legal:
        if verb_of(action) != "stay":
            _, card, _, _ = parts(action)
            worth = _PUSH[card] + harms * min(0.0, _HARM[card])
            if worth > best_worth:
                best = action
                best_worth = worth
    return best


def call(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    """Call or not, judging by hand sizes alone, as a careful player would."""
    _, bluffer, pile, step = s.args
    pub = s.pub
    n = s.table.players
    first = pub.next
    order = pub.order
    later = _later(n)
    sizes = [len(cards) for cards in s.zones[:n]]
    odd = [later[(other - first) * order % n][min(size, _MOST)] for other, size in enumerate(sizes)]
    total = sum(odd)
    own = odd[seat]
    good = _honest(s, seat, bluffer, pile)
    more = later[(bluffer - first) * order % n][min(sizes[bluffer] + PENALTY, _MOST)]
    caught = own / (total - odd[bluffer] + more)
    gone = held = 0.0
    if sizes[bluffer]:
        gone = own / total
        less = later[(seat - first) * order % n][min(sizes[seat] + PENALTY, _MOST)]
        held = less / (total - own + less)
    others = 1 - (1 - W.others_call) ** (n - 1 - step)
    gain = (1 - good) * (1 - others) * (caught - gone) + good * (held - gone)
    return legal[1] if gain > W.quick_waver * (rng.below(2048) - 1024) / 1024 else legal[0]


def _honest(s: State, seat: int, bluffer: int, pile: int) -> float:
    """How likely the face-down card is a Bluff that could have been played openly."""
    f: Facts = s.table.facts
    zones = s.zones
    bit = 1 << seat
    shown = face(s, f, pile)
    mode = s.pub.effects & (COLOR_LOCK | FREE_FOR_ALL)
    held = 0.0
    size = len(zones[bluffer]) + 1
    able = _bluffs_on(shown, mode)
    down = zones[pile][-1]
    if down >= 0 and s.know[down] & bit:
        return float(down in able)
    for card in able:
        if not s.know[card] & bit:
            unseen = sum([len(zones[other]) for other in range(f.n) if other != seat])
            held += size / (unseen + len(zones[f.draw]) + 1)
        elif card in zones[bluffer]:
            held += 1.0
    return honesty(held, size)


@cache
def _bluffs_on(shown: int, mode: int) -> list[int]:
    """The Bluffs that could be played openly on a pile that shows this face."""
    return [card for card in BLUFFS if fits(card, PRINTED[card], shown, mode)]


def name(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    counts = [0] * 5
    for card in s.zones[seat]:
        counts[card // 13] += 1
    return legal[counts.index(max(counts))]


def worst(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    """Give up the least valuable card."""
    best = legal[0]
    least = 9.0
    for action in legal:
        if len(action) > 1 and (keep := KEEP[card_of(action)]) < least:
            best = action
            least = keep
    return best


def dearest(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    return max(legal, key=lambda action: KEEP[card_of(action)])


def order(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    chain = s.pub.chain
    _, cards = s.args
    worths = [precedence(chain[place]) for place in different(s, cards)]
    return legal[worths.index(max(worths))]


def strike(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    chain = s.pub.chain
    clauses = [clause for clause, _, _, _ in chain]
    harms = [harm(clauses[place], len(chain)) for place in strikable(chain)]
    return legal[harms.index(max(harms))]


def target(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    """Choose the next player, considering the attacks that are pending for them.

    The order of the other players follows from the order of turns.
    """
    chain = s.pub.chain
    order = s.pub.order
    n = s.table.players
    net = burden(chain)
    sizes = [len(cards) for cards in s.zones[:n]]
    best = legal[0]
    best_share = -1.0
    for action in legal:
        _, first = action
        total = own = 0.0
        away = escape(sizes[first]) if net > 0 else 0.0
        for step in range(n):
            other = (first + step * order) % n
            size: float = sizes[other]
            if not step:
                size += net * (1 - away)
            elif step == 1:
                size += net * away * W.passed_on
            odd = odds_then(size, step, n)
            total += odd
            if other == seat:
                own = odd
        if own > best_share * total:
            best = action
            best_share = own / total
    return best


def battle(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    fights = [action for action in legal if verb_of(action) == "fight"]
    return worst(s, seat, fights, rng) if fights else legal[0]


def anything(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    return legal[rng.below(len(legal))]


_BY_KIND: Final[dict[str, Callable[[State, int, Sequence[Action], Rng], Action]]] = {
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
    """A reasonable choice at little cost."""
    assert s.question is not None
    return _BY_KIND[s.question.kind](s, seat, legal, rng)

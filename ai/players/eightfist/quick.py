"""Chooses fast for playouts in Eightfist, from the costs of files alone, in a guessed world."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from functools import cache

from ai.players.game_policy import Action
from engine.eightfist.deal import START
from engine.eightfist.table_facts import Facts
from engine.eightfist.turn import DRAWN, FLIP, TURN
from engine.kernel.question import verb_of
from engine.kernel.rng import Rng
from engine.kernel.state import State

from .action_values import place_of
from .ending import Ending
from .files import FISTFACE_KIND, KIND, PARTNER, QUAD, RANK_OF, UNSEEN, Costs, beside, makes_quad, table
from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

_FED: Final = dataclasses.astuple(W.quick_fed)
"""By kind, the next seat's gain from a card on the slush that has no partner in its Fist."""
if len(_FED) != UNSEEN + 1:
    raise ValueError("a kind of card has no weight, or there is a weight for no kind")
_ALL: Final = range(8)
"""All places of a Fist, in the order of the actions on them."""


def quick(s: State, seat: int, legal: Sequence[Action], rng: Rng) -> Action:
    question = s.question
    know = s.know
    zones = s.zones
    if question is START:
        return _start(s, seat, legal)
    n = s.table.players
    lowest = _fewest_hidden(know, zones[:n])
    kinds = [KIND[card] if know[card] else UNSEEN for card in zones[seat]]
    is_last = kinds.count(UNSEEN) == 1
    if question is FLIP:
        return _flip(legal, kinds, n, lowest)
    facts: Facts = s.table.facts
    files = table(n, lowest, n - 1)
    if question is TURN:
        kind = KIND[zones[facts.slush][-1]]
        if is_last:
            return _last(s, seat, legal, kinds, kind, files)
        best, gain = _best(legal[1:], kinds, kind, files, _fed(s, seat, files))
        return best if gain > W.quick_gain else legal[0]
    if question is DRAWN:
        return _drawn(s, seat, legal, kinds, files, is_last)
    card = zones[facts.stolen][0]
    kind = KIND[card] if know[card] else UNSEEN
    if is_last:
        return _last(s, seat, legal, kinds, kind, files)
    best, _ = _best(legal, kinds, kind, files, _fed(s, seat, files))
    return best


def _fewest_hidden(know: list[int], fists: list[tuple[int, ...]]) -> int:
    """The fewest face-down cards of any Fist; a loop, because `map` and `sum` are slower."""
    fewest = 8
    for fist in fists:
        hidden = 0
        for card in fist:
            if not know[card]:
                hidden += 1
        if hidden < fewest:
            fewest = hidden
    return fewest


def even(s: State, action: Action) -> None:
    """Put the stock's top card at the bottom if the turn does not draw it, so that each turn gets the same
    card.
    """
    if verb_of(action) == "take":
        stock = s.table.facts.stock
        cards = s.zones[stock]
        s.zones[stock] = cards[1:] + cards[:1]


def _start(s: State, seat: int, legal: Sequence[Action]) -> Action:
    """Choose two cards in neighbouring files."""
    _, chosen = s.picks.get(seat, (seat, ()))
    return next(
        (action for action in legal if place_of(action) & 3 not in {place & 3 for place in chosen}), legal[0]
    )


def _drawn(
    s: State, seat: int, legal: Sequence[Action], kinds: list[int], files: Costs, is_last: bool
) -> Action:
    """Place the drawn card if that saves points; otherwise leave it to the next seat."""
    facts: Facts = s.table.facts
    kind = KIND[s.zones[facts.drawn + seat][0]]
    if kind == FISTFACE_KIND:
        theft = _theft(s, legal, files)
        if theft is not None:
            return theft
        legal = [action for action in legal if verb_of(action) != "steal"]
    if len(legal) == 1:
        return legal[0]
    if is_last:
        return _last(s, seat, legal, kinds, kind, files)
    if verb_of(legal[-1]) == "place":
        best, _ = _best(legal, kinds, kind, files, _fed(s, seat, files))
        return best
    fed = _fed(s, seat, files)
    best, gain = _best(legal[:-1], kinds, kind, files, fed)
    return best if gain > W.quick_keep - fed[kind] else legal[-1]


def _best(
    places: Sequence[Action], kinds: list[int], kind: int, files: Costs, fed: list[float]
) -> tuple[Action, float]:
    """The place where the card saves most; `fed` is the value of the replaced card to the next seat."""
    row = files[kind]
    rank = RANK_OF[kind]
    cover = W.quick_cover
    best = 0
    most = -1e9
    for at, place in enumerate(_ALL if len(places) == len(_ALL) else [*map(place_of, places)]):
        old = kinds[place]
        other = kinds[place ^ 4]
        gain = files[old][other] - row[other] - fed[old]
        if rank == RANK_OF[other] and makes_quad(kinds, kind, place):
            gain += QUAD
        if old == UNSEEN:
            gain += cover
        if gain > most:
            best = at
            most = gain
    return places[best], most


def _last(s: State, seat: int, legal: Sequence[Action], kinds: list[int], kind: int, files: Costs) -> Action:
    """The best action with one card face down, whether or not it ends the round."""
    ending = Ending(s, seat)
    fed = _fed(s, seat, files)
    best = legal[0]
    most = -1.0
    for action in legal:
        verb = verb_of(action)
        if verb == "draw":
            share = ending.drawing(kinds)
        elif verb == "discard":
            share = ending.ended(kinds, -W.quick_patience)
        else:
            place = place_of(action)
            old = kinds[place]
            changed = kinds[:]
            changed[place] = kind
            saved = QUAD if makes_quad(kinds, kind, place) else 0.0
            if old == UNSEEN:
                share = ending.ended(changed, saved - W.quick_patience)
            else:
                share = ending.left(changed, saved - fed[old])
        if share > most:
            best = action
            most = share
    return best


@cache
def _fed_alone(n: int) -> list[float]:
    """By kind, the cost of leaving a card that has no partner in the next seat's Fist, for this many
    players.
    """
    care = 1 / (n - 1)
    return [points * care for points in _FED]


def _fed(s: State, seat: int, files: Costs) -> list[float]:
    """By kind, the cost of leaving such a card to the next seat: highest for a card that it needs as a
    partner.
    """
    know = s.know
    n = s.table.players
    kinds = [KIND[card] if know[card] else UNSEEN for card in s.zones[s.table.facts.left[seat]]]
    care = 1 / (n - 1)
    draw = W.quick_draw
    fed = [*_fed_alone(n)]
    for place, other in enumerate(kinds):
        if other != UNSEEN:
            kind = PARTNER[other]
            points = (files[kinds[place ^ 4]][other] - draw) * care
            if points > fed[kind]:
                fed[kind] = points
    return fed


def _flip(legal: Sequence[Action], kinds: list[int], n: int, lowest: int) -> Action:
    """Turn up the card that is most useful to know."""
    files = table(n, lowest, n - 1)
    then = beside(n, lowest, n - 1)
    best = legal[0]
    most = -1e9
    for action in legal:
        _, place = action
        other = kinds[place ^ 4]
        gain = files[UNSEEN][other] - then[other]
        if gain > most:
            best = action
            most = gain
    return best


def _theft(s: State, legal: Sequence[Action], files: Costs) -> Action | None:
    """Put Fistface over the card whose loss hurts most."""
    know = s.know
    zones = s.zones
    row = files[FISTFACE_KIND]
    best = None
    most = W.quick_theft
    for action in legal:
        if verb_of(action) == "steal":
            _, target, place = action
            card = zones[target][place]
            other = zones[target][place ^ 4]
            k = KIND[card] if know[card] else UNSEEN
            o = KIND[other] if know[other] else UNSEEN
            loss = row[o] - files[k][o]
            if loss > most:
                best = action
                most = loss
    return best

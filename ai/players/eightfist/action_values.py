"""Computes the share of a win that each action of Eightfist leads to."""

from __future__ import annotations

from collections.abc import Callable
from operator import itemgetter

from ai.players.game_policy import Action
from engine.eightfist.fist import open_to
from engine.eightfist.table_facts import Facts
from engine.kernel.question import verb_of
from engine.kernel.state import State

from .files import CRY_BABY_KIND, FISTFACE_KIND, SPADE_QUEEN, UNSEEN, may_cover
from .fist_costs import FistCosts
from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

place_of: Final[Callable[[Action], int]] = itemgetter(-1)
"""The place in the seat's own Fist that an action refers to: the last of its fields."""


def placed(look: FistCosts, kind: int, place: int) -> float:
    """The share of a win with this card there; the replaced card may help the next seat."""
    own, downs = look.with_card(kind, place)
    return look.share(own, downs, look.feeds(look.kinds[look.seat][place]) if downs else 0.0)


def turned_up(look: FistCosts, place: int) -> float:
    """The share of a win when the face-down card here is turned up."""
    return look.share(*look.with_card(UNSEEN, place))


def discarded(look: FistCosts, kind: int) -> float:
    """The share of a win when a drawn card is discarded and the best place is turned up."""
    own, downs = _best_turned_up(look)
    return look.share(own, downs, look.feeds(kind) if downs else 0.0)


def _best_turned_up(look: FistCosts) -> tuple[float, int]:
    kinds = look.kinds[look.seat]
    return min([look.with_card(UNSEEN, place) for place in look.places if kinds[place] == UNSEEN])


def drawn(look: FistCosts) -> float:
    """The share of a win when the next card of the stock is used in the best way."""
    kinds = look.kinds[look.seat]
    feed = look.feeds(UNSEEN)
    own, downs = _best_turned_up(look)
    least_good = look.share(own, downs, feed if downs else 0.0)
    total = 0.0
    for kind, chance in enumerate(look.chance):
        if not chance:
            continue
        best = 0.0 if kind in (SPADE_QUEEN, CRY_BABY_KIND) else least_good
        least: dict[int, float] = {}
        for place in look.places:
            if not may_cover(kinds[place], kinds[place ^ 4], kind):
                continue
            own, downs = look.with_card(kind, place)
            least[downs] = min(own, least.get(downs, own))
        for downs, own in least.items():
            best = max(best, look.share(own, downs, feed if downs else 0.0))
        if kind == FISTFACE_KIND:
            best = max(best, _some_theft(look))
        total += chance * best
    return total


def _some_theft(look: FistCosts) -> float:
    """An estimate of the share of a win after a theft from the leading opponent."""
    downs = look.downs[look.seat]
    costs = look.others(min(downs, look.rest))
    target = min((cost, seat) for seat, cost in enumerate(costs) if seat != look.seat)[1]
    return look.share(costs[look.seat], downs, 0.0, target, W.fistface)


def stolen(look: FistCosts, target: int, place: int) -> float:
    """The share of a win after a theft, with the stolen card in its best place."""
    lost, ends = loss(look, target, place)
    kind = look.kinds[target][place]
    free = open_to(look.s, look.seat, _card(look, target, place))
    best = 0.0
    for mine in range(8):
        if free >> mine & 1:
            own, downs = look.with_card(kind, mine)
            best = max(best, look.share(own, 0 if ends else downs, 0.0, target, lost))
    return best


def loss(look: FistCosts, target: int, place: int) -> tuple[float, bool]:
    """The cost of losing the card in this place to its owner, and whether that Fist is full afterwards."""
    kinds = look.kinds[target]
    downs = look.downs[target] - (kinds[place] == UNSEEN)
    lowest = min(look.downs[look.seat], look.rest, downs)
    wait = (target - look.seat - 1) % look.n
    changed = kinds[:]
    changed[place] = FISTFACE_KIND
    return look.fist(changed, lowest, wait) - look.fist(kinds, lowest, wait), not downs


def _card(look: FistCosts, seat: int, place: int) -> int:
    """The card that lies open here, or -1."""
    return -1 if look.kinds[seat][place] == UNSEEN else look.s.zones[seat][place]


def top(s: State, seat: int) -> int:
    """The card that a seat is about to place, or -1 if nobody has seen it."""
    facts: Facts = s.table.facts
    assert s.question is not None
    kind = s.question.kind
    if kind == "turn":
        return s.zones[facts.slush][-1]
    if kind == "drawn":
        return s.zones[facts.drawn + seat][0]
    if kind == "stolen":
        card = s.zones[facts.stolen][0]
        return card if card >= 0 and s.know[card] else -1
    return -1


def weight(look: FistCosts, action: Action, kind: int) -> float:
    """The share of a win that an action leads to; `kind` is that of the card to be placed."""
    verb = verb_of(action)
    if verb in ("take", "place"):
        return placed(look, kind, place_of(action))
    if verb == "draw":
        return drawn(look)
    if verb == "discard":
        return discarded(look, kind)
    if verb == "flip":
        return turned_up(look, place_of(action))
    _, target, place = action
    return stolen(look, target, place)

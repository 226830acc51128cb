"""Values a position of Absurd 8's in shares of a win, from the sizes of hands and the order of turns."""

from __future__ import annotations

from collections.abc import Sequence

from ai.players.game_policy import by_places
from engine.absurd.pile import CROWD
from engine.absurd.table_facts import CROWD_WINS

from .card_strengths import KEEP, burden, space
from .weights import WEIGHTS as W

TYPE_CHECKING = False
if TYPE_CHECKING:
    from engine.absurd.public import State
    from engine.absurd.table_facts import Facts


def escape(size: float) -> float:
    """How likely a player with this many cards passes an attack on or negates it."""
    missing: float = (1.0 - W.escapes) ** (size + W.escapes_more)
    return 1.0 - missing


def honesty(held: float, size: int, suspicion: float = 0.0) -> float:
    """The probability that a card played face down fits, so that calling it a Bluff fails.

    It depends on the size of the hand that the card came from, and on `held`, the probability that this hand
    contained a card that fits.
    """
    odds = min(held, 1.0) * W.habit * (1 - W.suspects * suspicion)
    honest: float = odds / (odds + W.junk + W.stuck**size)
    return honest


def seeming(size: int, crowd: bool) -> float:
    """The effective size of a hand: with `crowd`, a very full hand wins (AB-43), so it counts as small."""
    return float(CROWD + 1 - size if crowd and size > CROWD // 2 else size)


def odds(size: float) -> float:
    odd: float = (max(size, 0.0) + W.soon) ** -W.steep
    return odd


def odds_then(size: float, later: int, n: int) -> float:
    """The odds of a hand whose turn comes after `later` other turns: the sooner, the better."""
    return odds(size - W.shed * (1 - (later + 0.5) / n))


def value(s: State) -> Sequence[float]:
    """The value of each hand by its size, adjusted for effects, the turn and the pending attacks."""
    if s.question is None:
        return by_places(s)
    f: Facts = s.table.facts
    pub = s.pub
    zones = s.zones
    n = f.n
    crowd = bool(pub.effects & CROWD_WINS)
    sizes = [seeming(len(cards), crowd) for cards in zones[:n]]
    kind = s.question.kind
    first = s.seat if kind in ("turn", "turn on", "battle") else pub.next
    chain = pub.chain
    if chain:
        net = burden(chain)
        if net > 0:
            away = escape(sizes[first])
            sizes[(first + pub.order) % n] += net * away * W.passed_on
            net *= 1 - away
        sizes[first] = max(sizes[first] + net, W.least_left)
    order = pub.order
    lost = pub.lost
    found = []
    for seat, size in enumerate(sizes):
        later = (seat - first) * order % n
        size -= W.shed * (1 - (later + 0.5) / n) - W.shed * lost[seat]
        for card in zones[seat]:
            size -= KEEP[card]
        for card in zones[f.effects + seat]:
            size -= space(card, W.space_later)
        found.append(odds(size))
    total = sum(found)
    return [odd / total for odd in found]

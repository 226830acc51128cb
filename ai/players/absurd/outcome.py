"""Who is ahead in Absurd 8's: few cards, and the turn, as shares of a win."""

from __future__ import annotations

from collections.abc import Sequence

from engine.absurd.pile import CROWD
from engine.absurd.setup import CROWD_WINS
from engine.kernel.state import State

from ...policy import by_places
from .tables import EFFECT, KEEP, PRINTED, harm

STEEP, SOON = 0.9, 1.0
"""Odds go as the inverse of this power of the hand's size, and so much is added to it. Measured."""
SHED = 1.2
"""How many cards a turn takes from a hand."""
ESCAPE = 0.12
"""How likely a card that nobody knows answers an attack."""
PASSED_ON = 0.6
"""How much of an attack that is passed on reaches the one after."""
OTHERS_CALL = 0.6
"""How likely somebody who is asked later calls a bluff."""
_JUNK, _STUCK = 0.05, 0.58
"""How likely somebody bluffs who need not, and for each card in the hand that it does not fit."""
_HABIT = 0.5
"""How likely a Bluff that would fit is laid face down by who has it."""


def escape(size: float) -> float:
    """How likely somebody with so many cards passes an attack on or negates it."""
    missing: float = (1.0 - ESCAPE) ** (size + 0.5)
    return 1.0 - missing


def honesty(held: float, size: int, suspicion: float = 0.0) -> float:
    """How likely a card face down is a Bluff that would have fit, from a hand of this size.

    `held`: how likely such a card was in that hand.
    """
    odds = min(held, 1.0) * _HABIT * (1 - 0.5 * suspicion)
    honest: float = odds / (odds + _JUNK + _STUCK**size)
    return honest


def seeming(size: int, crowd: bool) -> float:
    """A crowd of cards in one hand may win (AB-43): then the last to come count like the last to go."""
    return float(CROWD + 1 - size if crowd and size > CROWD // 2 else size)


def odds(size: float) -> float:
    odd: float = (max(size, 0.0) + SOON) ** -STEEP
    return odd


def odds_then(size: float, later: int, n: int) -> float:
    """The odds of a hand whose turn comes so many turns later: the sooner, the better."""
    return odds(size - SHED * (1 - (later + 0.5) / n))


def value(s: State) -> Sequence[float]:
    """Sizes of hands, less what effects spare them and the turn takes; the chain waits for who is next."""
    if s.question is None:
        return by_places(s)
    pub, f, zones = s.pub, s.table.facts, s.zones
    n = f.n
    crowd = bool(pub["effects"] & CROWD_WINS)
    sizes = [seeming(len(cards), crowd) for cards in zones[:n]]
    kind = s.question.kind
    first = s.seat if kind in ("turn", "turn on", "battle") else pub["next"]
    chain = pub["chain"]
    if chain:
        net = sum([harm(entry[0], len(chain)) for entry in chain])
        if net > 0:
            away = escape(sizes[first])
            sizes[(first + pub["order"]) % n] += net * away * PASSED_ON
            net *= 1 - away
        sizes[first] = max(sizes[first] + net, 0.3)
    order = pub["order"]
    lost = pub["lost"]
    found = []
    for seat, size in enumerate(sizes):
        later = (seat - first) * order % n
        size -= SHED * (1 - (later + 0.5) / n) - SHED * lost[seat]
        for card in zones[seat]:
            size -= KEEP[card]
        for card in zones[f.effects + seat]:
            size -= EFFECT.get(PRINTED[card].effect, 0.3)
        found.append(odds(size))
    total = sum(found)
    return [odd / total for odd in found]

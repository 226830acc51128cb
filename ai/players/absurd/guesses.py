"""Guesses at hidden cards in Absurd 8's: whether a card that was just laid face down is honest."""

from __future__ import annotations

from ai.levels.mind import SOBER
from engine.absurd.bluff import is_honest, record_of
from engine.kernel.guess import Guess
from engine.kernel.harm_counts import record_shown

from .action_values import honest
from .card_counts import CardCounts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.kernel.rng import Rng
    from engine.kernel.state import State
    from engine.kernel.view import View

_FINE: Final = 1 << 20


class LaidCards(Guess):
    """Worlds in which a face-down card that may be called is honest as often as people lay honest ones.

    Dealt at random, it would nearly always be a bluff. What the player's called cards showed in this round
    counts as well.
    """

    __slots__ = ("_pile", "odds")

    def __init__(self, view: View) -> None:
        super().__init__(view)
        self._pile = -1
        self.odds = 0.0
        if view.kind == "call" and view.to_move == view.seat:
            _seat, bluffer, pile, _step = view.args
            if view.zones[pile][-1] < 0:
                caught, held, *_calls = record_of(record_shown(view.table, view.events), bluffer)
                good = honest(CardCounts(self.base, view.seat, SOBER), bluffer, pile)
                self._pile = pile
                self.odds = good * (1 + held) / (good * (1 + held) + (1 - good) * (1 + caught))

    def fill(self, s: State, rng: Rng) -> State:
        s = super().fill(s, rng)
        if self._pile >= 0:
            self._lay(s, rng)
        return s

    def _lay(self, s: State, rng: Rng) -> None:
        """Put an honest card or a bluff on the pile, whichever it is in this world."""
        wanted = rng.below(_FINE) < self.odds * _FINE
        laid = s.zones[self._pile][-1]
        if is_honest(s, laid, self._pile) == wanted:
            return
        others = [card for card in self.unknown if card != laid and is_honest(s, card, self._pile) == wanted]
        if others:
            _swap(s, laid, others[rng.below(len(others))])


def _swap(s: State, one: int, other: int) -> None:
    swapped = {one: other, other: one}
    for z, cards in enumerate(s.zones):
        if one in cards or other in cards:
            s.zones[z] = tuple([swapped.get(card, card) for card in cards])
    s.know[one], s.know[other] = s.know[other], s.know[one]

"""Guesses worlds of Eightfist in which a seat that is asked about a drawn card has a choice (ALL-3)."""

from __future__ import annotations

from ..kernel.guess import unseen
from .turn import DRAWN, drawn_actions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..kernel.rng import Rng
    from .public import State, View


def plan(view: View, s: State) -> Callable[[State, Rng], None] | None:
    """Plan guesses for when another seat is asked about a drawn card.

    None if blanks may be dealt at random.
    """
    if view.question is not DRAWN or view.to_move == view.seat:
        return None
    unknown = unseen(s)
    return lambda s, rng: _deal_with_a_choice(s, view.to_move, rng.mixed(unknown, len(s.know)))


def _deal_with_a_choice(s: State, seat: int, unknown: list[int]) -> None:
    """Fill the blanks in the order of `unknown`, but draw the first card that gives the seat a choice."""
    zones = s.zones
    drawn = s.table.facts.drawn + seat
    for i, card in enumerate(unknown):
        zones[drawn] = (card,)
        if len(drawn_actions(s, seat)) > 1:
            del unknown[i]
            s.know[card] = s.table.auto[drawn]
            break
    fresh = iter(unknown)
    for z, cards in enumerate(zones):
        if -1 in cards:
            zones[z] = tuple([card if card >= 0 else next(fresh) for card in cards])

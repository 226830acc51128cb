"""Decides whether a choice can be undone for free, only from the view of its player."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

from engine.kernel.events import Event, shown_to
from engine.kernel.guess import Guess
from engine.kernel.rng import Rng
from engine.kernel.view import View

if TYPE_CHECKING:
    from engine.kernel.question import Action
    from engine.kernel.state import State

WORLDS = 16
"""In how many worlds that the view allows the choice is tried."""


def is_free(view: View, action: Action, shown: Sequence[Event]) -> bool:
    """Whether nobody learned anything from this choice, as far as its player can tell.

    `view` is the player's view at the choice, `shown` the events since. A choice is free if no random number
    was used, nobody saw an unknown face, and the same events follow in every world that the view allows. The
    true hidden cards are never looked at, so the answer itself reveals nothing.
    """
    if _others_acted(view, shown):
        return False
    guess, rng = Guess(view), Rng(zlib.crc32(view.text().encode()))
    return all(_tells_nothing(guess.world(rng), view.seat, action, shown) for _ in range(WORLDS))


def _others_acted(view: View, shown: Sequence[Event]) -> bool:
    """Whether somebody else has answered since, or another player's card has moved because of it."""
    zones = view.table.zones
    for event in shown:
        told = event.open or {}
        if event.kind == "answered" and told["seat"] != view.seat:
            return True
        if event.kind == "moved" and zones[told["source"]].owner not in (-1, view.seat):
            return True
    return False


def _tells_nothing(s: State, seat: int, action: Action, shown: Sequence[Event]) -> bool:
    """Whether, in this world, the choice reveals nothing new to its player and the same events happen."""
    chance, known = s.rng, s.know[:]
    s.log = []
    s.apply(action)
    if s.rng != chance or any(after & ~before for before, after in zip(known, s.know, strict=True)):
        return False
    mine = shown_to(seat, s.log)
    if s.question is not None and s.question.hidden and s.seat != seat:
        # The copy stops at a hidden question, which may have been answered in the match since then.
        return mine == list(shown[: len(mine)])
    return all(one == other for one, other in zip_longest(mine, shown) if other is not None)

"""Eightfist: choices that even a Novice avoids, as they take visible points for nothing, and twins."""

from __future__ import annotations

from engine.kernel.question import verb_of
from engine.kernel.view import View

from ...policy import Action
from .deeds import place_of
from .files import CRY_BABY_KIND, DIAMOND_TWO, FISTFACE_KIND, SPADE_QUEEN, UNSEEN, WORTH, laid
from .look import FistCosts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

_LOWER: Final = 4
"""The first place of the lower row."""
FREEZERS: Final = frozenset((SPADE_QUEEN, DIAMOND_TWO, FISTFACE_KIND, CRY_BABY_KIND))


def costs_for_nothing(look: FistCosts, action: Action, kind: int) -> bool:
    """Whether it takes a freezer without its cure, replaces a face-up card by one that counts no less, or
    puts away a card that counts nothing.

    Replacing the last face-down card is an exception, as it ends the round.
    """
    kinds = look.kinds[look.seat]
    if verb_of(action) == "discard":
        return WORTH[kind] <= 0 and look.downs[look.seat] > 1
    place = place_of(action)
    old, other = kinds[place], kinds[place ^ 4]
    if kind == UNSEEN or (old == UNSEEN and look.downs[look.seat] == 1):
        return False
    if kind in FREEZERS and (other == UNSEEN or laid(kind, other) > 0):
        return True
    no_less = old != UNSEEN and _counts(kind, other) >= _counts(old, other)
    return no_less and not look.makes_quad(kind, place)


def _counts(kind: int, other: int) -> float:
    """What a face-up card counts beside another."""
    return float(WORTH[kind]) if other == UNSEEN else laid(kind, other)


def twins(view: View) -> frozenset[Action]:
    """Choices of the lower card of a file that lies face down as a whole: the upper one does as well.

    Nobody has looked at either, and a file scores alike whichever way round it lies.
    """
    if view.kind == "start":
        return frozenset()  # the two places are drawn by lot
    found = []
    for action in view.legal:
        match action:
            case ("draw" | "discard", *_):
                continue
            case ("steal", whose, place):
                fist = view.zones[whose]
            case _:
                fist, place = view.zones[view.seat], place_of(action)
        if place >= _LOWER and fist[place] < 0 and fist[place - _LOWER] < 0:
            found.append(action)
    return frozenset(found)

"""Finds choices of Eightfist that waste visible points, which even a Novice avoids, and equal choices."""

from __future__ import annotations

from ai.players.game_policy import Action
from engine.kernel.question import verb_of
from engine.kernel.view import View

from .action_values import place_of
from .files import CRY_BABY_KIND, DIAMOND_TWO, FISTFACE_KIND, SPADE_QUEEN, UNSEEN, WORTH, laid
from .fist_costs import FistCosts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

_LOWER: Final = 4
"""The first place of the lower row."""
FREEZERS: Final = frozenset((SPADE_QUEEN, DIAMOND_TWO, FISTFACE_KIND, CRY_BABY_KIND))


def costs_for_nothing(look: FistCosts, action: Action, kind: int) -> bool:
    """Whether a choice takes a freezing card without its cure, replaces a face-up card by one that costs no
    less, or puts away a card that costs nothing.

    Replacing the last face-down card is an exception, because it ends the round.
    """
    kinds = look.kinds[look.seat]
    if verb_of(action) == "discard":
        return WORTH[kind] <= 0 and look.downs[look.seat] > 1
    place = place_of(action)
    old = kinds[place]
    other = kinds[place ^ 4]
    if kind == UNSEEN or (old == UNSEEN and look.downs[look.seat] == 1):
        return False
    if kind in FREEZERS and (other == UNSEEN or laid(kind, other) > 0):
        return True
    no_less = old != UNSEEN and _counts(kind, other) >= _counts(old, other)
    return no_less and not look.makes_quad(kind, place)


def _counts(kind: int, other: int) -> float:
    """The points of a face-up card in a file whose other card is `other`."""
    return float(WORTH[kind]) if other == UNSEEN else laid(kind, other)


def twins(view: View) -> frozenset[Action]:
    """Choices that use the lower card of a file that is wholly face down, because the upper card is just as
    good.

    Nobody has looked at either card, and a file scores the same either way round.
    """
    if view.kind == "start":
        return frozenset()  # choose between the two places at random
    found = []
    for action in view.legal:
        match action:
            case ("draw" | "discard", *_):
                continue
            case ("steal", whose, place):
                fist = view.zones[whose]
            case _:
                fist = view.zones[view.seat]
                place = place_of(action)
        if place >= _LOWER and fist[place] < 0 and fist[place - _LOWER] < 0:
            found.append(action)
    return frozenset(found)

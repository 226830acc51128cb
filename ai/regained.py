"""Choices that only seem dear: with the very next one, and nothing new to see, as much could still be won.

The tries that judge a choice play on as Regulars do. Where they go on badly, it looks worse than it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot

from engine.kernel.view import View

from .compare import SMALLEST, Compared, Gap
from .judged import Judged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

REGAINED: Final = "regained"
"""The reason that such a choice is given in place of what spoke against it."""


def regained(judged: Sequence[Judged], asked: Callable[[Judged], View]) -> tuple[Judged, ...]:
    """The same, with what was not lost at no cost; `asked` gives what the seat saw at a choice."""
    found = [*judged]
    for n in range(len(found) - 2, -1, -1):  # from the end, as a choice may be followed by several
        one, later = found[n], found[n + 1]
        if _is_still_there(one, later) and _saw_nothing(asked(one), asked(later)):
            found[n] = _at_no_cost(one, later)
    return tuple(found)


def _is_still_there(one: Judged, later: Judged) -> bool:
    """Whether nobody chose in between, and as much could be won by the next choice as by the best before."""
    follows = later.number == one.number + 1 and later.round == one.round
    return follows and one.verdict == "cost" and _reached(later).share > one.worth - SMALLEST


def _reached(later: Judged) -> Compared:
    """What could be won at a choice, and by which."""
    return later.most if later.reason[0] == REGAINED else later.tried[0]


def _saw_nothing(view: View, later: View) -> bool:
    """Whether no card was seen meanwhile that was not seen before."""
    then, now = ({card for zone in each.zones for card in zone if card >= 0} for each in (view, later))
    return now <= then


def _at_no_cost(one: Judged, later: Judged) -> Judged:
    """The same with what could be won by the choice that followed in place of what the tries made of it."""
    still = _reached(later)._replace(action=one.chosen)
    tried = tuple([still if each.action == one.chosen else each for each in one.tried])
    lost = Gap(one.worth - still.share, hypot(one.tried[0].error, still.error))
    return one._replace(tried=tried, lost=lost, reason=(REGAINED, {"share": still.share, "tells": False}))

"""Finds choices that only seem to cost a lot: the very next choice could still win as much.

This holds only if the player saw nothing new in between. The playouts that judge a choice go on like
Regulars; if Regulars play badly there, the choice looks worse than it was.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import hypot

from ai.reasons.claim import ALIKE, Claim
from ai.search.compare import SMALLEST, Compared, Gap
from engine.kernel.view import View

from .judged_decision import Judged

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

REGAINED: Final = "regained"
"""The reason given for such a choice, in place of the one against it."""


def regained(judged: Sequence[Judged], asked: Callable[[Judged], View]) -> tuple[Judged, ...]:
    """The decisions, without costs that were not real; `asked` returns what the seat saw when it chose."""
    found = [*judged]
    # from the last to the first, because several may follow each other
    for n in range(len(found) - 2, -1, -1):
        one = found[n]
        later = found[n + 1]
        if _is_still_there(one, later) and _saw_nothing(asked(one), asked(later)):
            found[n] = _at_no_cost(one, later)
    return tuple(found)


def _is_still_there(one: Judged, later: Judged) -> bool:
    """Whether nobody chose in between, and the next choice could still win as much as the best one before."""
    follows = later.number == one.number + 1 and later.round == one.round
    return follows and one.verdict == "cost" and _reached(later).share > one.worth - SMALLEST


def _reached(later: Judged) -> Compared:
    """The best share of a win at a choice, and the action that leads to it."""
    return later.most if later.reason and later.reason.code == REGAINED else later.tried[0]


def _saw_nothing(view: View, later: View) -> bool:
    """Whether no new card was seen in the meantime."""
    then, now = ({card for zone in each.zones for card in zone if card >= 0} for each in (view, later))
    return now <= then


def _at_no_cost(one: Judged, later: Judged) -> Judged:
    """The decision, with the share that the following choice could still win in place of the playouts'
    share.
    """
    still = _reached(later)._replace(action=one.chosen)
    tried = tuple([still if each.action == one.chosen else each for each in one.tried])
    lost = Gap(one.worth - still.share, hypot(one.tried[0].error, still.error))
    return one._replace(tried=tried, lost=lost, reason=Claim(ALIKE, REGAINED, {"share": still.share}))

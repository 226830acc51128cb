"""Reviews that several tests need: each moment is analysed once in each process."""

from __future__ import annotations

import pickle

from ai.processes.review_process import ReviewerHere
from ai.review import review
from ai.review.judged_decision import Judged, Passed
from ai.review.review import Effort
from ai.review.witnessed_decisions import Witnessed

FIXED = ("FEWEST", "BATCH", "LUCK_WORLDS", "FEWEST_OPEN")
"""Constants of `ai.review.review` on which the result depends too; `hasty_reviews` changes them."""
FOUND: dict[tuple[object, ...], Judged | Passed] = {}


def think_over(moment: Witnessed, effort: Effort) -> Judged | Passed:
    """What `ai.review.review` finds, which is the same each time."""
    key = _key(moment, effort)
    if key not in FOUND:
        FOUND[key] = review.think_over(moment, effort)
    return FOUND[key]


def _key(moment: Witnessed, effort: Effort) -> tuple[object, ...]:
    return (pickle.dumps(moment), effort, *(getattr(review, name) for name in FIXED))


class ReviewerOnce(ReviewerHere):
    """Analyses in this process: returns at once what an earlier test had analysed, and one more moment."""

    def poll(self) -> list[Judged | Passed]:
        found: list[Judged | Passed] = []
        for moment in self._moments:
            before = len(FOUND)
            found.append(think_over(moment, self._effort))
            if len(FOUND) > before:
                return found
        self.done = True
        return found

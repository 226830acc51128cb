"""Reviews that several tests need: each moment is thought over once a process."""

from __future__ import annotations

import pickle

from ai import review
from ai.judged import Judged, Passed
from ai.review import Effort
from ai.reviewer import ReviewerHere
from ai.witnessed import Witnessed

FIXED = ("FEWEST", "BATCH", "LUCK_WORLDS", "FEWEST_OPEN")
"""Constants of `ai.review` on which the result depends too; `hasty_reviews` changes them."""
FOUND: dict[tuple[object, ...], Judged | Passed] = {}


def think_over(moment: Witnessed, effort: Effort) -> Judged | Passed:
    """What `ai.review` finds, which is the same each time."""
    key = _key(moment, effort)
    if key not in FOUND:
        FOUND[key] = review.think_over(moment, effort)
    return FOUND[key]


def _key(moment: Witnessed, effort: Effort) -> tuple[object, ...]:
    return (pickle.dumps(moment), effort, *(getattr(review, name) for name in FIXED))


class ReviewerOnce(ReviewerHere):
    """Thinks in this process: gives at once what a test before had thought over, and one moment more."""

    def poll(self) -> list[Judged | Passed]:
        found: list[Judged | Passed] = []
        for moment in self._moments:
            before = len(FOUND)
            found.append(think_over(moment, self._effort))
            if len(FOUND) > before:
                return found
        self.done = True
        return found

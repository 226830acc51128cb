"""Reviews a match moment by moment in separate processes, so that no call here waits for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from multiprocessing.connection import Connection
from typing import Any

from ai.review.judged_decision import Judged, Passed
from ai.review.review import Effort, by_steps, think_over
from ai.review.witnessed_decisions import Witnessed

from .work_queue import A_CALL, WorkQueue, work_by_steps

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

PROCESSES: Final = 2
"""How many moments are reviewed at the same time."""
AHEAD: Final = 4
"""How many moments are queued in each process, so that it has work until the next call."""
FIRST: Final = 8
"""How many of the player's own choices are reviewed first, so that there is something to show soon."""
MANY: Final = 5
"""From this many legal choices on, a review takes no longer; with fewer, it is clear sooner which is best."""


class Reviewer(WorkQueue):
    """Hands out the moments of a match; `poll` returns the results in order.

    `verdicts` returns verdicts on the player's own choices sooner, before their reasons and earlier moments
    are finished.
    """

    def __init__(
        self,
        moments: Iterator[Witnessed],
        effort: Effort,
        processes: int = PROCESSES,
        target: Callable[..., None] | None = None,
    ) -> None:
        super().__init__(_pieces(moments, effort), (Judged, Passed), target or _think, processes, AHEAD)

    def poll(self) -> list[Judged | Passed]:
        """The results since the last call; never waits."""
        return self.taken()

    @property
    def verdicts(self) -> list[Judged]:
        """The verdicts that are already certain for choices after those polled, in order."""
        known = {**self.early, **self._found}
        return [one for _number, one in sorted(known.items()) if isinstance(one, Judged)]


def _pieces(moments: Iterator[Witnessed], effort: Effort) -> Iterator[tuple[int, tuple[Any, ...]] | None]:
    """Order the moments for review: first the player's last choices in a round.

    Only few decisions follow these choices, so their verdicts come soon. Then come all moments in the order
    of the match.
    """
    first = list[Witnessed]()
    later = None
    for moment in moments:
        if first and moment.round != first[0].round:
            later = moment
            break
        first.append(moment)
        if len(first) % A_CALL == 0:
            yield None
    own = [n for n, moment in enumerate(first) if moment.own][: -FIRST - 1 : -1]
    own.sort(key=lambda n: min(MANY, len(first[n].view.legal)))
    for n in (*own, *[n for n in range(len(first)) if n not in own]):
        yield n, (first[n], effort)
    rest = chain((later,), moments) if later is not None else moments
    for n, moment in enumerate(rest, len(first)):
        yield n, (moment, effort)


class ReviewerHere:
    """Reviews one moment in this process at each call, for tests and pictures."""

    def __init__(self, moments: Iterator[Witnessed], effort: Effort) -> None:
        self._moments = moments
        self._effort = effort
        self.done = self.fallen = self.in_haste = False
        self.verdicts: list[Judged] = []

    def poll(self) -> list[Judged | Passed]:
        """Review one more moment, if there is one."""
        moment = next(self._moments, None)
        self.done = moment is None
        return [think_over(moment, self._effort)] if moment is not None else []

    def close(self) -> None:
        """Do nothing, because nothing is open."""


def _think(pipe: Connection, modules: dict[str, str]) -> None:
    work_by_steps(pipe, modules, by_steps)

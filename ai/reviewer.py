"""Thinks a match over in processes of their own, moment by moment, so that no call here waits for them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import chain
from multiprocessing.connection import Connection
from typing import Any

from .handing import A_CALL, HandedOut, work_by_steps
from .judged import Judged, Passed
from .review import Effort, by_steps, think_over
from .witnessed import Witnessed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

PROCESSES: Final = 2
"""How many moments are thought over at the same time."""
AHEAD: Final = 4
"""How many moments wait in each process, so that it has work until the next call."""
FIRST: Final = 8
"""So many own choices are thought over before the others, as one of them is soon clear."""
MANY: Final = 5
"""So many ways to choose take as long to think over as any more; of fewer the best is sooner clear."""


class Reviewer(HandedOut):
    """Hands out the moments of a match; `poll` gives what was found, in their order.

    `verdicts` tells own choices sooner: before anybody knows why, or what an earlier moment came to.
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
        """What was found since the last call; never waits."""
        return self.taken()

    @property
    def verdicts(self) -> list[Judged]:
        """What is sure already of own choices behind what was polled, in their order."""
        known = {**self.early, **self._found}
        return [one for _number, one in sorted(known.items()) if isinstance(one, Judged)]


def _pieces(moments: Iterator[Witnessed], effort: Effort) -> Iterator[tuple[int, tuple[Any, ...]] | None]:
    """The moments in the order in which they are thought over: first the last own choices of a round.

    Little is played on after those, so there is a verdict soon. Then all come in the order of the match.
    """
    first, later = list[Witnessed](), None
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
    """Thinks in this process, a moment at each call: for tests and pictures."""

    def __init__(self, moments: Iterator[Witnessed], effort: Effort) -> None:
        self._moments, self._effort = moments, effort
        self.done = self.fallen = self.in_haste = False
        self.verdicts: list[Judged] = []

    def poll(self) -> list[Judged | Passed]:
        """One more, if there is one."""
        moment = next(self._moments, None)
        self.done = moment is None
        return [think_over(moment, self._effort)] if moment is not None else []

    def close(self) -> None:
        """Do nothing, as nothing is open."""


def _think(pipe: Connection, modules: dict[str, str]) -> None:
    work_by_steps(pipe, modules, by_steps)

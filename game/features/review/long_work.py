"""`LongWork`: analysis of a finished match in other processes, whose results are kept on disk."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar, Generic, Protocol, TypeVar

from game.data import Trouble, sentence
from game.table.match.recorded_match import Recording
from game.ui.window.background_work import LOOKED
from game.words import _, ngettext

KEPT_EVERY = 10.0
"""After how many seconds of work the results are saved, in case the program is killed."""
ENOUGH = 0.04
"""The share of the work that must be done before the remaining time can be estimated."""
SOON, FEW, MINUTES = 3.0, 8.0, 90.0
"""Thresholds in seconds.

After SOON, the remaining time can be estimated; a time shorter than FEW needs no number; from MINUTES on,
minutes are counted.
"""

T = TypeVar("T")


class Workers(Protocol[T]):
    """The processes that do the work."""

    fallen: bool
    in_haste: bool

    @property
    def done(self) -> bool: ...

    def poll(self) -> list[T]: ...
    def close(self) -> None: ...


class LongWork(Generic[T]):
    """Work that can be stopped at any time and continued later; `poll` takes in new results."""

    has_fallen: ClassVar[str]
    """The message that its processes have ended by themselves."""

    record: Recording
    seat: int
    match: str
    """The mark of the match."""

    def __init__(self, found: list[T], whole: bool, trouble: Trouble | None) -> None:
        self.found = found
        self.whole = whole
        self.unkept = False
        """Whether the results could not be saved."""
        self.notice = sentence(trouble) if trouble is not None else ""
        self._workers: Workers[T] | None = None
        self._since_kept = 0.0
        self._spent = 0.0
        self._part_begun = 0.0
        """How many seconds it has worked, and the share that was done before."""

    @property
    def working(self) -> bool:
        return self._workers is not None

    @property
    def due(self) -> float | None:
        """How many seconds until it should look for results; None if nothing is running."""
        if self._workers is None:
            return None
        return 0.0 if self._workers.in_haste else LOOKED

    def go_on(self) -> None:
        """Continue the work where it was stopped."""
        if self._workers is None and not self.whole:
            self.notice = "" if self.notice == _(self.has_fallen) else self.notice
            self._workers = self._begun()
            self._since_kept = 0.0
            self._spent = 0.0
            self._part_begun = self.part

    def poll(self, dt: float) -> bool:
        """Take in new results; returns whether anything changed."""
        workers = self._workers
        if workers is None:
            return False
        before = len(self.found)
        self.found += workers.poll()
        self._since_kept += dt
        self._spent += dt
        self.whole = self._is_whole(workers)
        if workers.done or self.whole:
            self.stop()
        elif workers.fallen:
            self.stop()
            self.notice = self.notice or _(self.has_fallen)
        elif self._is_to_be_kept(before):
            self._keep()
        return len(self.found) > before or self._workers is None

    def stop(self) -> None:
        """Stop the work and keep its results."""
        worked = self.working
        self.give_up()
        if worked or self.unkept:
            self._keep()

    def give_up(self) -> None:
        """Stop the work, and save nothing more."""
        if self._workers is not None:
            self._workers.close()
            self._workers = None

    def _keep(self) -> None:
        self._since_kept = 0.0
        trouble = self._written()
        if trouble is not None or self.unkept:
            self.notice = sentence(trouble) if trouble is not None else ""
        self.unkept = trouble is not None

    # While other screens are shown

    @property
    def key(self) -> Hashable:
        """A key for the task: equal for equal work."""
        return type(self).__name__, self.match, self.seat

    @property
    def about(self) -> str:
        """The match, and whose cards it is about if several people played."""
        setup = self.record.setup
        title = self.record.table.game.title
        return title if len(setup.people) == 1 else f"{title} · {setup.chairs[self.seat].name}"

    @property
    def status(self) -> str:
        """The progress, the result, or the error."""
        wrong = self.notice and not self.working
        return f"{self.about}: {self.notice if wrong else self._status()}"

    @property
    def part(self) -> float:
        """The finished share, from 0 to 1."""
        raise NotImplementedError

    def time_left(self, part: float = 1.0) -> str:
        """The time until this share is done, in words; empty while it cannot be estimated."""
        done = self.part - self._part_begun
        if not self.working or self._spent < SOON or done < ENOUGH:
            return ""
        seconds = max(0.0, part - self.part) * self._spent / done
        if seconds < FEW:
            return _("a few seconds left")
        if seconds < MINUTES:
            tens = 10 * round(seconds / 10)
            return ngettext("about {n} second left", "about {n} seconds left", tens).format(n=tens)
        minutes = round(seconds / 60)
        return ngettext("about {n} minute left", "about {n} minutes left", minutes).format(n=minutes)

    def _status(self) -> str:
        """The progress, or the note that the work is over."""
        raise NotImplementedError

    def _is_whole(self, workers: Workers[T]) -> bool:
        """Whether there is nothing left to do."""
        return workers.done

    def _is_to_be_kept(self, before: int) -> bool:
        """Whether to save now; `before` is the share that was done at the last poll."""
        return self._since_kept > KEPT_EVERY

    def _begun(self) -> Workers[T]:
        """Start the processes for everything that is not known yet."""
        raise NotImplementedError

    def _written(self) -> Trouble | None:
        """Save the results."""
        raise NotImplementedError

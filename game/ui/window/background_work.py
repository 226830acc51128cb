"""`Background`: long work that goes on behind any screen, one job at a time, the others in order."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol, TypeVar, cast

LOOKED = 0.1
"""The seconds between two checks for new results."""


class Errand(Protocol):
    """Work that can be stopped at any time and started again."""

    @property
    def key(self) -> Hashable:
        """The subject of the job, so that equal jobs are not done twice."""

    @property
    def match(self) -> str:
        """The mark of the match that it is about."""

    @property
    def about(self) -> str:
        """A description of its match."""

    @property
    def working(self) -> bool: ...

    @property
    def due(self) -> float | None:
        """How many seconds until its results should be looked at, while it is running."""

    @property
    def unkept(self) -> bool:
        """Whether it has results that could not be written and are only in memory."""

    @property
    def status(self) -> str:
        """Its progress, its result, or its error."""

    @property
    def part(self) -> float:
        """The finished part of the work, from 0 to 1."""

    def go_on(self) -> None: ...
    def poll(self, dt: float) -> bool: ...
    def stop(self) -> None: ...
    def give_up(self) -> None:
        """Stop, and store nothing more."""


J = TypeVar("J", bound=Errand)


class Background:
    """The jobs in order. The first is running, unless all rest because somebody plays."""

    def __init__(self) -> None:
        self.jobs: list[Errand] = []
        self.over: list[Errand] = []
        """Finished jobs that nobody has looked at."""
        self._unkept: list[Errand] = []

    @property
    def shown(self) -> Errand | None:
        """The job to mention: a finished one, otherwise the running one."""
        return next(iter((*self.over, *self.jobs)), None)

    @property
    def due(self) -> float | None:
        """How many seconds until results should be looked at."""
        due = self.jobs[0].due if self.jobs else None
        return LOOKED if due is None and self.jobs else due

    def known(self, job: J) -> J:
        """An equal job that has already found something, if there is one; otherwise this one."""
        every = (*self.jobs, *self.over, *self._unkept)
        return cast("J", next((one for one in every if one.key == job.key), job))

    def first(self, job: Errand) -> None:
        """Run this job now because somebody is looking at it; the running one waits behind it."""
        if job not in self.jobs[:1]:
            self.rest()
        self.seen(job)
        job.go_on()
        self.jobs = [job] * job.working + [one for one in self.jobs if one is not job]

    def again(self, job: Errand) -> None:
        """Run an unfinished job now because its screen is shown again."""
        if job in self.jobs:
            self.first(job)

    def cancel(self, job: Errand) -> None:
        """Stop this job and never mention it again. Its results are kept."""
        job.stop()
        self.jobs = [one for one in self.jobs if one is not job]
        self.seen(job)
        self._remember(job)

    def seen(self, job: Errand) -> None:
        """Note that somebody has seen its result."""
        self.over = [one for one in self.over if one is not job]

    def forget(self, match: str) -> None:
        """Forget a deleted match and all jobs about it."""
        for job in self.jobs:
            if job.match == match:
                job.give_up()
        for jobs in (self.jobs, self.over, self._unkept):
            jobs[:] = [job for job in jobs if job.match != match]

    def rest(self) -> None:
        """Let all jobs rest: their processes end, their results are kept."""
        for job in self.jobs[:1]:
            if job.working:
                job.stop()

    def poll(self, dt: float) -> bool:
        """Collect results; returns whether anything changed. A job that fails is dropped."""
        if not self.jobs:
            return False
        job = self.jobs[0]
        try:
            job.go_on()
            changed = job.poll(dt)
        except Exception:
            self.jobs.remove(job)
            job.give_up()
            raise
        if not job.working:
            self.jobs.remove(job)
            self.over.append(job)
            self._remember(job)
            changed = True
        return changed

    def close(self) -> None:
        """End all processes when the program exits."""
        for job in (*self.jobs[:1], *self._unkept):
            job.stop()
        self.jobs = []

    def _remember(self, job: Errand) -> None:
        """Keep results that a full disk did not take."""
        self._unkept = [one for one in self._unkept if one is not job]
        if job.unkept:
            self._unkept.append(job)

"""`Background`: long work that goes on whatever screen is shown, one job at a time, the others in order."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Protocol, TypeVar, cast

LOOKED = 0.1
"""Seconds between two looks at what was found meanwhile."""


class Errand(Protocol):
    """Work that can be stopped at any time and begun again."""

    @property
    def key(self) -> Hashable:
        """What it finds out: equal jobs need not be done twice."""

    @property
    def match(self) -> str:
        """The match that it is about, by its mark."""

    @property
    def about(self) -> str:
        """Which match it is about, in words."""

    @property
    def working(self) -> bool: ...

    @property
    def due(self) -> float | None:
        """In how many seconds to look at what it found, while it is at work."""

    @property
    def unkept(self) -> bool:
        """Whether what it found could not be written, and is known to it alone."""

    @property
    def status(self) -> str:
        """How far it is, how it ended, or what went wrong."""

    @property
    def part(self) -> float:
        """How much of it is done, from 0 to 1."""

    def go_on(self) -> None: ...
    def poll(self, dt: float) -> bool: ...
    def stop(self) -> None: ...
    def give_up(self) -> None:
        """Stop, and keep nothing more."""


J = TypeVar("J", bound=Errand)


class Background:
    """The jobs in their order: the first is at work unless all rest, as somebody plays."""

    def __init__(self) -> None:
        self.jobs: list[Errand] = []
        self.over: list[Errand] = []
        """Jobs that have ended without anybody looking."""
        self._unkept: list[Errand] = []

    @property
    def shown(self) -> Errand | None:
        """The job of which something is to be said: one that has ended, else the one at work."""
        return next(iter((*self.over, *self.jobs)), None)

    @property
    def due(self) -> float | None:
        """In how many seconds to look at what was found."""
        due = self.jobs[0].due if self.jobs else None
        return LOOKED if due is None and self.jobs else due

    def known(self, job: J) -> J:
        """The job that is the same and has already found something, if there is one; else this one."""
        every = (*self.jobs, *self.over, *self._unkept)
        return cast("J", next((one for one in every if one.key == job.key), job))

    def first(self, job: Errand) -> None:
        """Do this now, as somebody looks at it; what was at work waits behind it."""
        if job not in self.jobs[:1]:
            self.rest()
        self.seen(job)
        job.go_on()
        self.jobs = [job] * job.working + [one for one in self.jobs if one is not job]

    def again(self, job: Errand) -> None:
        """The same for a job that is not over, when its screen is seen again."""
        if job in self.jobs:
            self.first(job)

    def cancel(self, job: Errand) -> None:
        """Stop this job; nothing more is said of it. What it found is kept."""
        job.stop()
        self.jobs = [one for one in self.jobs if one is not job]
        self.seen(job)
        self._remember(job)

    def seen(self, job: Errand) -> None:
        """Somebody has seen how it ended."""
        self.over = [one for one in self.over if one is not job]

    def forget(self, match: str) -> None:
        """This match is gone, and so is all that was to be found out about it."""
        for job in self.jobs:
            if job.match == match:
                job.give_up()
        for jobs in (self.jobs, self.over, self._unkept):
            jobs[:] = [job for job in jobs if job.match != match]

    def rest(self) -> None:
        """Let all jobs wait: their processes end, what was found is kept."""
        for job in self.jobs[:1]:
            if job.working:
                job.stop()

    def poll(self, dt: float) -> bool:
        """Take in what was found; whether anything changed. A job that fails is given up."""
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
        """End all processes, as the program is left."""
        for job in (*self.jobs[:1], *self._unkept):
            job.stop()
        self.jobs = []

    def _remember(self, job: Errand) -> None:
        """Hold on to what a full disk did not take."""
        self._unkept = [one for one in self._unkept if one is not job]
        if job.unkept:
            self._unkept.append(job)

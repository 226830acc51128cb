"""`LongWork`: what other processes find out about a finished match by and by, kept on disk."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar, Generic, Protocol, TypeVar

from game.room.background import LOOKED
from game.storage import Trouble, sentence
from game.words import _

from .recorded import Recording

KEPT_EVERY = 10.0
"""Seconds of work after which what was found is kept, in case the program is killed."""

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
    """Work that can be stopped at any time and begun again; `poll` takes in what was found meanwhile."""

    has_fallen: ClassVar[str]
    """What is said when its processes have ended by themselves."""

    record: Recording
    seat: int
    match: str
    """The mark of what was played."""

    def __init__(self, found: list[T], whole: bool, trouble: Trouble | None) -> None:
        self.found, self.whole = found, whole
        self.unkept = False
        """Whether the disk did not take what was found."""
        self.notice = sentence(trouble) if trouble is not None else ""
        self._workers: Workers[T] | None = None
        self._since_kept = 0.0

    @property
    def working(self) -> bool:
        return self._workers is not None

    @property
    def due(self) -> float | None:
        """In how many seconds to look at what was found."""
        if self._workers is None:
            return None
        return 0.0 if self._workers.in_haste else LOOKED

    def go_on(self) -> None:
        """Work on from where it was stopped."""
        if self._workers is None and not self.whole:
            self.notice = "" if self.notice == _(self.has_fallen) else self.notice
            self._workers, self._since_kept = self._begun(), 0.0

    def poll(self, dt: float) -> bool:
        """Take in what was found; whether anything changed."""
        workers = self._workers
        if workers is None:
            return False
        before = len(self.found)
        self.found += workers.poll()
        self._since_kept += dt
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
        """Stop the work, and keep what was found."""
        worked = self.working
        self.give_up()
        if worked or self.unkept:
            self._keep()

    def give_up(self) -> None:
        """Stop the work, and keep nothing more."""
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
        """What it finds out: equal for equal work."""
        return type(self).__name__, self.match, self.seat

    @property
    def about(self) -> str:
        """Which match it is about, and whose cards where several people played."""
        setup, title = self.record.setup, self.record.table.game.title
        return title if len(setup.people) == 1 else f"{title} · {setup.chairs[self.seat].name}"

    @property
    def status(self) -> str:
        """How far it is, how it ended, or what went wrong."""
        wrong = self.notice and not self.working
        return f"{self.about}: {self.notice if wrong else self._status()}"

    @property
    def part(self) -> float:
        """How much of it is done, from 0 to 1."""
        raise NotImplementedError

    def _status(self) -> str:
        """How far it is, or that it is over."""
        raise NotImplementedError

    def _is_whole(self, workers: Workers[T]) -> bool:
        """Whether there is nothing more to find."""
        return workers.done

    def _is_to_be_kept(self, before: int) -> bool:
        """Whether to write now; so much was found before the last poll."""
        return self._since_kept > KEPT_EVERY

    def _begun(self) -> Workers[T]:
        """Processes that find what is not found yet."""
        raise NotImplementedError

    def _written(self) -> Trouble | None:
        """Keep what was found on disk."""
        raise NotImplementedError

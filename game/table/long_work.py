"""`LongWork`: what other processes find out about a finished match by and by, kept on disk."""

from __future__ import annotations

from typing import ClassVar, Generic, Protocol, TypeVar

from game.storage import Trouble, sentence
from game.words import _

KEPT_EVERY = 10.0
"""Seconds of work after which what was found is kept, in case the program is killed."""

T = TypeVar("T")


class Workers(Protocol[T]):
    """The processes that do the work."""

    fallen: bool

    @property
    def done(self) -> bool: ...

    def poll(self) -> list[T]: ...
    def close(self) -> None: ...


class LongWork(Generic[T]):
    """Work that can be stopped at any time and begun again; `poll` takes in what was found meanwhile."""

    has_fallen: ClassVar[str]
    """What is said when its processes have ended by themselves."""

    def __init__(self, found: list[T], whole: bool, trouble: Trouble | None) -> None:
        self.found, self.whole = found, whole
        self.notice = sentence(trouble) if trouble is not None else ""
        self._workers: Workers[T] | None = None
        self._unkept = 0.0

    @property
    def working(self) -> bool:
        return self._workers is not None

    def go_on(self) -> None:
        """Work on from where it was stopped."""
        if self._workers is None and not self.whole:
            self._workers, self._unkept = self._begun(), 0.0

    def poll(self, dt: float) -> bool:
        """Take in what was found; whether anything changed."""
        workers = self._workers
        if workers is None:
            return False
        before = len(self.found)
        self.found += workers.poll()
        self._unkept += dt
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
        if self._workers is not None:
            self._workers.close()
            self._workers = None
            self._keep()

    def _keep(self) -> None:
        self._unkept = 0.0
        trouble = self._written()
        self.notice = sentence(trouble) if trouble is not None else self.notice

    def _is_whole(self, workers: Workers[T]) -> bool:
        """Whether there is nothing more to find."""
        return workers.done

    def _is_to_be_kept(self, before: int) -> bool:
        """Whether to write now; so much was found before the last poll."""
        return self._unkept > KEPT_EVERY

    def _begun(self) -> Workers[T]:
        """Processes that find what is not found yet."""
        raise NotImplementedError

    def _written(self) -> Trouble | None:
        """Keep what was found on disk."""
        raise NotImplementedError

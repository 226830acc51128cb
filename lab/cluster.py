"""Spreads work over the machines of a Dask cluster: the same results in the same order as in one process."""

from __future__ import annotations

import hashlib
import platform
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar, cast

from distributed import Client, Future
from distributed.client import FutureCancelledError
from distributed.scheduler import KilledWorker

Task = TypeVar("Task")
Found = TypeVar("Found")

LONG: Final = 1.0
"""How many seconds a chunk of tasks should take, so that sending it costs little."""
AHEAD: Final = 3
"""How many chunks for each worker may wait or be finished while an earlier one is not."""
WAIT = 10.0
"""How many seconds a scheduler has to answer."""
PATIENCE: Final = 120.0
"""How many seconds to wait for a scheduler that went away."""
TRIES: Final = 5
"""A chunk on which this many workers in a row died is not tried again."""


class Unfit(Exception):
    """Raised if the cluster cannot do this work; the text is a whole sentence."""


class Copy(NamedTuple):
    """Everything that must be the same on all machines for equal results."""

    source: str
    """A digest of all our source."""
    python: str


@cache
def this_copy() -> Copy:
    """The copy that this process runs."""
    root = Path(__file__).parent.parent
    digest = hashlib.sha256()
    for top in ("engine", "ai", "game", "lab", "tools"):
        for path in sorted((root / top).rglob("*.py")):
            digest.update(path.relative_to(root).as_posix().encode() + path.read_bytes())
    return Copy(digest.hexdigest()[:12], ".".join(platform.python_version_tuple()[:2]))


class Chunk(NamedTuple):
    """Some consecutive tasks, as a worker gets them."""

    work: Callable[[Any], Any]
    tasks: list[Any]
    prepare: Callable[..., None]
    known: tuple[Any, ...]
    copy: Copy


def do_chunk(chunk: Chunk) -> tuple[list[Any], float]:
    """Do a chunk on a worker and time it; a worker that joined late is checked here."""
    if this_copy() != chunk.copy:
        raise Unfit(_other_copy(f"A worker on {platform.node()}", this_copy(), chunk.copy))
    chunk.prepare(*chunk.known)
    began = time.perf_counter()
    return [chunk.work(task) for task in chunk.tasks], time.perf_counter() - began


def _other_copy(who: str, there: Copy, here: Copy) -> str:
    return (
        f"{who} runs another Octavo: source {there.source} on Python {there.python}, "
        f"here {here.source} on Python {here.python}; bring both to the same commit."
    )


class Pending(NamedTuple):
    """A chunk that was sent, with its future answer."""

    chunk: Chunk
    client: Client
    answer: Future[tuple[list[Any], float]]


class Cluster:
    """Our side of the cluster: it reconnects when the scheduler comes back, and repeats lost work."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.client = self._connect(WAIT)

    def _connect(self, seconds: float) -> Client:
        try:
            client = Client(self.address, timeout=seconds, set_as_default=False)
        except (OSError, ValueError) as error:
            raise Unfit(f"There is no Dask scheduler at {self.address}: {_first_line(error)}.") from None
        return client

    def check(self, here: Copy) -> int:
        """Reject a cluster whose workers differ from this copy; returns how many workers there are."""
        workers = self.client.scheduler_info(n_workers=-1)["workers"]
        if not workers:
            raise Unfit(f"The cluster at {self.address} has no workers: start some as docs/lab.md describes.")
        for address, worker in workers.items():
            if worker["nthreads"] != 1:
                threads = worker["nthreads"]
                raise Unfit(f"The worker {address} has {threads} threads: start it with --nthreads 1.")
        for address, copy in self.client.run(this_copy, on_error="return").items():
            if isinstance(copy, Exception):
                raise Unfit(f"The worker {address} cannot load Octavo's lab: {_first_line(copy)}.")
            if Copy(*copy) != here:
                raise Unfit(_other_copy(f"The worker {address}", Copy(*copy), here))
        return len(workers)

    def send(self, chunk: Chunk) -> Pending:
        for _ in range(TRIES):
            try:
                return Pending(chunk, self.client, self.client.submit(do_chunk, chunk, pure=False))
            except (OSError, RuntimeError):
                self._reconnect()
        raise Unfit(f"The scheduler at {self.address} takes no work.")

    def result(self, pending: Pending) -> tuple[list[Any], float]:
        """The answer; work that was lost with a worker or the scheduler is done again."""
        for _ in range(TRIES):
            if pending.client is not self.client:
                pending = self.send(pending.chunk)
            try:
                return cast(tuple[list[Any], float], pending.answer.result())
            except KilledWorker:
                pass  # the scheduler gave up on this chunk because several workers died while they had it
            except FutureCancelledError:
                self._reconnect()
            except (OSError, RuntimeError):
                if self.is_there:  # the work itself failed
                    raise
                self._reconnect()
            pending = self.send(pending.chunk)
        raise Unfit("Too many workers died while they did the same work; look at their logs.")

    @property
    def is_there(self) -> bool:
        return bool(self.client.status == "running")

    def _reconnect(self) -> None:
        if self.is_there:
            return
        self.client.close(timeout=1)
        end = time.monotonic() + PATIENCE
        while True:
            try:
                self.client = self._connect(5.0)
                self.client.wait_for_workers(1, timeout=max(1.0, end - time.monotonic()))
                return
            except (Unfit, OSError):
                if time.monotonic() > end:
                    raise Unfit(f"The scheduler at {self.address} is gone.") from None
                time.sleep(0.5)

    def close(self) -> None:
        self.client.close(timeout=2)


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0].rstrip(".")


def spread(
    work: Callable[[Task], Found],
    tasks: Iterable[Task],
    address: str,
    prepare: Callable[..., None],
    known: tuple[Any, ...],
) -> Iterator[Found]:
    """The work's result for each task, in order; chunks grow until each takes about a second."""
    cluster = Cluster(address)
    try:
        many = cluster.check(this_copy()) * AHEAD
        todo = iter(tasks)
        size = 1
        waiting: deque[Pending] = deque()
        while True:
            while len(waiting) < many and (some := list(islice(todo, size))):
                waiting.append(cluster.send(Chunk(work, some, prepare, known, this_copy())))
            if not waiting:
                return
            found, took = cluster.result(waiting.popleft())
            size = max(1, min(2 * size, round(LONG * len(found) / max(took, 1e-6))))
            yield from cast(list[Found], found)
    finally:
        cluster.close()

"""A process with its own threads for writing and reading, so that the caller never waits for it."""

from __future__ import annotations

import atexit
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import Any

from .ignore_interrupts import deaf

LARGEST = 1 << 22
"""The size in bytes of the largest answer that is read; a process that announces more is broken."""

_starting = Lock()
atexit.register(_starting.acquire)
"""At exit, wait for a process that is just starting; otherwise it would complain about an incomplete message.
"""


def _in_silence(target: Callable[..., None], *args: Any) -> None:
    """Runs in the process, and ends it without a word after an error, whose text could name cards."""
    with suppress(Exception):
        target(*args)


class Pipe:
    """Exchanges messages with a process of its own; no call here waits for the other side.

    The system's pipes hold little, so writing to a process that is stopped or slow would block. Therefore one
    thread starts it and reads, and another thread writes. When the process ends, closes its end or sends
    something that cannot be a message, the pipe is `over`: the process is killed and nothing more comes.

    Ends of other pipes among the arguments are passed on to the process. They are closed here, so that the
    reader at the far end notices when that process is gone. The pipe alone would not always tell that: on
    Windows, the far end stays open here if the process ends before it has taken it.
    """

    def __init__(self, target: Callable[..., None], *args: Any) -> None:
        self.over = False
        self._ended = False
        self._process: Any = None
        self._out: SimpleQueue[bytes | None] = SimpleQueue()
        self._heard: SimpleQueue[bytes] = SimpleQueue()
        self._killing = Lock()
        self._reader = Thread(target=self._live, args=(target, args), daemon=True, name="a bot's answers")
        self._reader.start()

    def send(self, message: bytes) -> None:
        """Queue this message; it is written when there is room for it."""
        self._out.put(message)

    def heard(self) -> bytes | None:
        """The next message that has arrived, if there is one."""
        try:
            return self._heard.get_nowait()
        except Empty:
            return None

    @property
    def pid(self) -> int | None:
        """The process id; None before the process was started."""
        process = self._process
        return process.pid if process is not None else None

    def end(self) -> None:
        """Kill the process; the reading thread notices and cleans up."""
        self._ended = True
        self._out.put(None)
        self._kill()

    def wait(self, seconds: float) -> None:
        """Wait until the process is gone, for use when the table is left."""
        self._reader.join(seconds)

    def _live(self, target: Callable[..., None], args: tuple[Any, ...]) -> None:
        """The thread that starts the process, reads its messages and cleans up after its end."""
        try:
            pipe = self._start(target, args)
        except (OSError, RuntimeError):  # too many processes, or the program is about to end
            self.over = True
            return
        if self._ended:
            self._kill()
        Thread(target=self._write, args=(pipe,), daemon=True, name="questions to a bot").start()
        try:
            while pipe in wait([pipe, self._process.sentinel]):
                self._heard.put(pipe.recv_bytes(LARGEST))
        except (EOFError, OSError):
            pass
        self.over = True
        self._out.put(None)
        self._kill()
        self._process.join()

    def _start(self, target: Callable[..., None], args: tuple[Any, ...]) -> Connection:
        """Spawn the process: that works the same on every system, and it inherits nothing from this one."""
        spawn = get_context("spawn")
        ours, theirs = spawn.Pipe()
        process = spawn.Process(target=_in_silence, args=(target, theirs, *args), daemon=True)
        try:
            with _starting, deaf():
                process.start()
        finally:
            for end in (theirs, *args):
                if isinstance(end, type(theirs)):  # another class on Windows than elsewhere
                    end.close()
        self._process = process
        return ours

    def _write(self, pipe: Connection) -> None:
        """Write the messages; this thread may have to wait until the process reads."""
        try:
            while (message := self._out.get()) is not None:
                pipe.send_bytes(message)
        except OSError:
            return

    def _kill(self) -> None:
        """Kill the process once; a second call does nothing."""
        if self._process is not None and self._killing.acquire(blocking=False):
            self._process.kill()

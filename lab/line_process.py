"""Talks to a program in lines; reading is limited in time and size, and nothing can block us."""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress
from multiprocessing import util
from typing import IO, Final

LONGEST: Final = 65_536
"""The longest line that is read, in bytes."""
KEPT: Final = 2_000
"""How many bytes of its error output are kept."""


class Fault(Exception):
    """Raised if a program did not answer correctly; the code says how, with parameters for its sentence."""

    def __init__(self, code: str, **params: str) -> None:
        super().__init__(code)
        self.code = code
        self.params = params
        self.said = ""
        """The last line of the program's error output. It may name cards, so no player may read it."""


class LineProcess:
    """A running program. Threads write to it and read from it, so that neither can block the caller."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=os.name == "posix",
            )
        except (OSError, ValueError) as error:
            raise Fault("program-start", reason=getattr(error, "strerror", None) or str(error)) from None
        self._complaints = b""
        self._out: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        self._lines: queue.Queue[bytes | Fault] = queue.Queue(maxsize=8)
        process = self._process
        self._complaining = _begin(self._complain, process.stderr)
        _begin(self._write, process.stdin)
        _begin(self._read, process.stdout)
        self._finally = util.Finalize(self, _kill, (process,), exitpriority=0)

    def send(self, text: str) -> None:
        """Pass a line to the writing thread."""
        self._out.put(text.encode() + b"\n")

    def ask(self, text: str, seconds: float) -> bytes:
        """Send a line and return the next one that comes; raises `Fault` if none comes in time."""
        if not self._lines.empty():
            if isinstance(line := self._lines.get(), Fault):
                raise line
            raise Fault("program-unasked")
        self.send(text)
        try:
            line = self._lines.get(timeout=seconds)
        except queue.Empty:
            raise Fault("program-late", seconds=f"{seconds:g}") from None
        if isinstance(line, Fault):
            raise line
        return line

    def close(self) -> None:
        """End the program and the processes that it started."""
        self._finally()

    def _write(self, pipe: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while True:
                pipe.write(self._out.get())
                pipe.flush()

    def _read(self, pipe: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while line := pipe.readline(LONGEST + 1):
                if len(line) > LONGEST:
                    self._lines.put(Fault("program-long", most=f"{LONGEST:,}"))
                    return
                self._lines.put(line)
        self._lines.put(self._ended())

    def _ended(self) -> Fault:
        """The way the program ended, and the last line of its error output."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(1)
        self._complaining.join(1)
        lines = self._complaints.decode(errors="replace").strip().splitlines()
        fault = Fault("program-ended", status=str(self._process.poll()))
        fault.said = "".join(letter for letter in lines[-1] if letter.isprintable())[:200] if lines else ""
        return fault

    def _complain(self, pipe: IO[bytes]) -> None:
        with suppress(OSError, ValueError):
            while data := os.read(pipe.fileno(), KEPT):
                self._complaints = (self._complaints + data)[-KEPT:]


def _begin(work: object, pipe: IO[bytes] | None) -> threading.Thread:
    thread = threading.Thread(target=work, args=(pipe,), daemon=True)  # type: ignore[arg-type]
    thread.start()
    return thread


def _kill(process: subprocess.Popen[bytes]) -> None:
    """End a program at once, and on POSIX also the processes it started."""
    with suppress(OSError):
        if process.poll() is not None:
            return
        if os.name == "posix":
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
    with suppress(subprocess.TimeoutExpired):
        process.wait(1)

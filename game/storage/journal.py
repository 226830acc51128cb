"""A match as it is played, on disk: lines added at the end, each there before what it tells is shown."""

import os
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import BinaryIO

from .disk import sync_folder
from .lock import hold
from .trouble import Trouble, unsaved


class JournalFile:
    """Holds one match's file while it is played; lines are opaque here, the rules know what they mean.

    The file appears with its first line. A line that cannot be written waits in memory and is written with
    the next, so a full disk stops nobody and costs nothing once there is room again.
    """

    def __init__(self, path: Path, *, flush: bool = True, waiting: tuple[str, ...] = ()) -> None:
        self.path = path
        self._flush = flush
        self._waiting = list(waiting)
        self._file: BinaryIO | None = None
        self._end = 0

    @property
    def whole(self) -> bool:
        """Whether every line is on disk."""
        return not self._waiting

    def go_on_in(self, file: BinaryIO, end: int) -> None:
        """Take over a file that was opened and held, up to where its whole lines end."""
        self._file, self._end = file, end
        with suppress(OSError):
            file.truncate(end)

    def append(self, line: str) -> Trouble | None:
        """Put a line on disk; when this returns None it has survived whatever happens next."""
        if "\n" in line:
            raise ValueError("a journal line is one line")
        self._waiting.append(line)
        return self.write_waiting()

    def write_waiting(self) -> Trouble | None:
        """Write all that waits, in one piece."""
        if not self._waiting:
            return None
        try:
            self._write("".join(f"{line}\n" for line in self._waiting).encode())
        except OSError as error:
            return unsaved(error, self.path.name)
        self._waiting.clear()
        return None

    def _write(self, data: bytes) -> None:
        """A failure leaves the file as it was; if even that fails, the next try writes over the rest."""
        if self._file is None:
            self.path, self._file = create_unique(self.path)
        file = self._file
        try:
            file.seek(self._end)
            write_all(file, data)
            if self._flush:
                os.fsync(file.fileno())
        except OSError:
            with suppress(OSError):
                file.truncate(self._end)
            raise
        self._end += len(data)

    def close(self) -> None:
        """Let go of the file."""
        if self._file is not None:
            self._file.close()
            self._file = None


def write_all(file: BinaryIO, data: bytes) -> None:
    """An unbuffered file may take a piece at a time."""
    rest = memoryview(data)
    while rest:
        rest = rest[file.write(rest) :]


def create_unique(path: Path) -> tuple[Path, BinaryIO]:
    """A new file under this name, or with the first free number behind it; held from the start."""
    path.parent.mkdir(parents=True, exist_ok=True)
    for number in count(1):
        free = numbered(path, number)
        try:
            file = open(free, "xb", buffering=0)  # noqa: SIM115 - it stays open while the match is played
        except FileExistsError:
            continue
        hold(file)
        sync_folder(free.parent)
        return free, file
    raise AssertionError("counting never ends")


def numbered(path: Path, number: int) -> Path:
    """`match.octavo`, `match-2.octavo`, `match-3.octavo` …"""
    return path if number == 1 else path.with_name(f"{path.stem}-{number}{path.suffix}")


def whole_lines(data: bytes) -> tuple[list[str], int, bytes]:
    """The sound lines, how many bytes they take, and what comes after them."""
    lines: list[str] = []
    end = 0
    *pieces, _ = data.split(b"\n")
    for piece in pieces:
        if b"\0" in piece or not is_text(piece):
            break
        lines.append(piece.decode())
        end += len(piece) + 1
    return lines, end, data[end:]


def is_text(piece: bytes) -> bool:
    try:
        piece.decode()
    except UnicodeDecodeError:
        return False
    return True

"""A match on disk while it is played: each line is added to the file before its effect is shown."""

import os
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import BinaryIO

from .disk import make_folder, open_plain, sync_folder, write_all
from .lock import hold
from .system_files import patiently
from .trouble import Trouble, unsaved


class JournalFile:
    """Holds the file of one match while it is played.

    It only stores lines; the rules give them their meaning.

    The file appears with its first line. A line that cannot be written waits in memory and is written with
    the next, so a full disk stops nobody, and nothing is lost once there is room again.
    """

    def __init__(self, path: Path, *, flush: bool = True, waiting: tuple[str, ...] = ()) -> None:
        self.path = path
        self._flush = flush
        self._waiting = list(waiting)
        self._file: BinaryIO | None = None
        self._end = 0
        self._left_over = False
        """Whether a file without a complete line could not be deleted, and is used again."""

    @property
    def whole(self) -> bool:
        """Whether every line is on disk."""
        return not self._waiting

    def go_on_in(self, file: BinaryIO, end: int) -> None:
        """Continue a file that was opened and locked: the next line goes after its last whole line.

        Nothing is changed before there is a line, so a file that turns out to be no match stays as it is.
        """
        self._file = file
        self._end = end

    def append(self, line: str) -> Trouble | None:
        """Put a line on disk; if this returns None, the line will survive anything that happens next."""
        if "\n" in line:
            raise ValueError("a journal line is one line")
        self._waiting.append(line)
        return self.write_waiting()

    def write_waiting(self) -> Trouble | None:
        """Write all waiting lines at once."""
        if not self._waiting:
            return None
        try:
            self._write("".join(f"{line}\n" for line in self._waiting).encode())
        except OSError as error:
            return unsaved(error, self.path.name)
        self._waiting.clear()
        return None

    def _write(self, data: bytes) -> None:
        """A failure leaves the complete lines as they were.

        A later attempt overwrites whatever came after them.
        """
        if self._file is None:
            self.path, self._file = open_again(self.path) if self._left_over else create_unique(self.path)
        file = self._file
        try:
            file.seek(self._end)
            write_all(file, data)
            file.truncate()  # the remains of a longer line that was cut short
            if self._flush:
                os.fsync(file.fileno())
        except OSError:
            self._take_back(file)
            raise
        self._end += len(data)

    def _take_back(self, file: BinaryIO) -> None:
        """Leave nothing after the complete lines; if there are none, delete the file or use it again."""
        with suppress(OSError):
            file.truncate(self._end)
        if self._end == 0:
            self.close()  # Windows deletes no open file
            self._left_over = True
            with suppress(OSError):
                patiently(os.unlink, self.path)
                self._left_over = False

    def close(self) -> None:
        """Release the file."""
        if self._file is not None:
            self._file.close()
            self._file = None


def open_again(path: Path) -> tuple[Path, BinaryIO]:
    """Open and lock a file that may be there."""
    make_folder(path.parent)
    file = open_plain(path, os.O_RDWR | os.O_CREAT)
    hold(file)
    sync_folder(path.parent)
    return path, file


def create_unique(path: Path) -> tuple[Path, BinaryIO]:
    """Create a file under this name, or with the first free number after it; it is locked from the start."""
    make_folder(path.parent)
    for number in count(1):
        free = numbered(path, number)
        try:
            file = open_plain(free, os.O_RDWR | os.O_CREAT | os.O_EXCL)
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
    """The complete lines, their size in bytes, and the data after them."""
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

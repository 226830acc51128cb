"""Files that are complete or do not exist: how bytes reach the disk and how a damaged file is set aside."""

import os
import stat
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import BinaryIO, cast

from .system_files import patiently

LARGEST = 1 << 20
"""A larger document counts as damaged, because none of ours comes close to a megabyte."""
BINARY = getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
AT_ONCE = getattr(os, "O_NONBLOCK", 0)
"""Opening a pipe must not wait for a process at its other end."""


class NotPlain(OSError):
    """Raised if a folder, a pipe or a device is where a file should be."""

    def __init__(self) -> None:
        super().__init__("it is not a plain file")


def open_plain(path: Path, flags: int, buffering: int = 0) -> BinaryIO:
    """Open a plain file, never waiting; OSError for anything else. `flags` are those of `os.open`."""
    handle = os.open(path, flags | BINARY | AT_ONCE, 0o666)
    try:
        if not stat.S_ISREG(os.fstat(handle).st_mode):
            raise NotPlain
        if AT_ONCE:
            os.set_blocking(handle, True)
        mode = {os.O_RDONLY: "rb", os.O_WRONLY: "wb", os.O_RDWR: "r+b"}[flags & (os.O_WRONLY | os.O_RDWR)]
        return cast(BinaryIO, os.fdopen(handle, mode, buffering))
    except BaseException:
        os.close(handle)
        raise


def write_whole(path: Path, data: bytes) -> None:
    """Replace the file in one step: after a crash, either the old file or the new one is there, never a
    mixture.
    """
    target = Path(os.path.realpath(path))
    fresh = target.with_name(target.name + ".new")
    with suppress(FileNotFoundError):
        # the rest of a write that was killed; anything else with this name is not overwritten
        patiently(os.unlink, fresh)
    try:
        with open_plain(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL) as file:
            write_all(file, data)
            os.fsync(file.fileno())
        patiently(os.replace, fresh, target)
    except OSError:
        with suppress(OSError):
            fresh.unlink()
        raise
    sync_folder(target.parent)


def sweep(folder: Path) -> None:
    """Remove the remains of killed writes from a folder that nobody else writes in."""
    with suppress(OSError):
        for fresh in folder.glob("*.json.new"):
            if fresh.is_file():
                fresh.unlink()


def write_all(file: BinaryIO, data: bytes) -> None:
    """Write all bytes; an unbuffered file may take only a part of them at a time."""
    rest = memoryview(data)
    while rest:
        rest = rest[file.write(rest) :]


def make_folder(folder: Path) -> None:
    """Make a folder and its parents; each new name survives a power cut.

    A drive that is not there is its own parent, and cannot be made.
    """
    if folder.is_dir():
        return
    if folder.parent != folder and not folder.parent.is_dir():
        make_folder(folder.parent)
    try:
        folder.mkdir(exist_ok=True)
    except FileExistsError:
        folder.stat()  # for a link to itself, this raises the right error
        raise
    sync_folder(folder.parent)


def sync_folder(folder: Path) -> None:
    """Make the names in a folder survive a power cut, if the system can."""
    if os.name != "posix":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read_whole(path: Path, largest: int = LARGEST) -> bytes:
    """The file's bytes; raises OSError if it is no plain file.

    Only the beginning of an oversized one is read.
    """
    with open_plain(path, os.O_RDONLY, -1) as file:
        return file.read(largest + 1)


def set_aside(path: Path) -> Path:
    """Rename a damaged file to a free name, and return that name."""
    for number in count(1):
        aside = path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")
        if not os.path.lexists(aside):
            patiently(os.rename, path, aside)
            sync_folder(path.parent)
            return aside
    raise AssertionError("counting never ends")

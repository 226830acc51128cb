"""Files that are whole or not there: how bytes reach the disk and how a damaged file is set aside."""

import os
import stat
from contextlib import suppress
from itertools import count
from pathlib import Path

LARGEST = 64 * 1024 * 1024


def write_whole(path: Path, data: bytes) -> None:
    """Replace the file in one step: after a crash there is the old one or the new one, never a mixture."""
    target = Path(os.path.realpath(path))
    fresh = target.with_name(target.name + ".new")
    try:
        with open(fresh, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, target)
    except OSError:
        with suppress(OSError):
            fresh.unlink()
        raise
    sync_folder(target.parent)


def sync_folder(folder: Path) -> None:
    """Make a new name in the folder survive a power cut, where the system can."""
    if os.name != "posix":
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read_whole(path: Path) -> bytes:
    """The file's bytes; OSError for what is no plain file. A monstrous one is cut, thus damaged."""
    if not stat.S_ISREG(os.stat(path).st_mode):
        raise OSError(None, "it is not a plain file")
    with open(path, "rb") as file:
        return file.read(LARGEST)


def set_aside(path: Path) -> Path:
    """Rename a damaged file to a name that is still free, and tell which."""
    for number in count(1):
        aside = path.with_name(f"{path.stem}.damaged-{number}{path.suffix}")
        if not os.path.lexists(aside):
            os.rename(path, aside)
            return aside
    raise AssertionError("counting never ends")

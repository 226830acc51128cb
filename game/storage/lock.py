"""How two running copies see each other: locks of the system, which end with the copy that holds them."""

import os
import sys
from pathlib import Path
from typing import BinaryIO

from .disk import NotPlain, open_plain

FAR = 1 << 30  # on Windows a locked byte cannot be read by others, so one beyond all content is locked


def hold(file: BinaryIO) -> bool:
    """Lock an open file; False when another copy holds it. Closing the file or any death frees it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(file.fileno(), FAR, os.SEEK_SET)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    except OSError:  # a file system without locks: play without a guard
        return True
    return True


class Lock:
    """A file that one running copy holds."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.works = True
        """False where something else bears its name, so that copies cannot see each other."""
        self._file: BinaryIO | None = None

    def take(self) -> bool:
        """Hold it; False when another copy does. A folder that cannot be written to needs no lock."""
        if self._file is None:
            try:
                file = open_plain(self.path, os.O_RDWR | os.O_CREAT)
            except NotPlain:
                self.works = False
                return True
            except OSError:
                return True
            if not hold(file):
                file.close()
                return False
            self._file = file
        return True

    def release(self) -> None:
        """Let the next copy have it."""
        if self._file is not None:
            self._file.close()
            self._file = None

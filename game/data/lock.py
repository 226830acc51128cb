"""Locks through which two running copies notice each other; a lock ends with the copy that holds it."""

import os
from pathlib import Path
from typing import BinaryIO

from .disk import NotPlain, open_plain
from .system_files import try_lock


def hold(file: BinaryIO) -> bool:
    """Lock an open file; False if another copy holds it. Closing the file, or any exit, releases it."""
    try:
        return try_lock(file)
    except OSError:  # a file system without locks: play without a guard
        return True


class Lock:
    """A file that only one running copy can hold."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.works = True
        """False if something else has the lock's name, so that copies cannot notice each other."""
        self._file: BinaryIO | None = None

    def take(self) -> bool:
        """Take the lock; False if another copy has it. A folder that cannot be written to needs no lock."""
        if self._file is None:
            try:
                file = open_plain(self.path, os.O_RDWR | os.O_CREAT)
            except NotPlain:
                self.works = False
                return True
            except OSError:
                self.works = not self.path.is_dir()
                return True
            if not hold(file):
                file.close()
                return False
            self._file = file
        return True

    def release(self) -> None:
        """Release the lock."""
        if self._file is not None:
            self._file.close()
            self._file = None

"""Windows' own treatment of files, for tests on other systems: locked bytes, and open files that stay where
they are. On Windows itself nothing is replaced.
"""

from __future__ import annotations

import ctypes
import os
import struct
import sys
from collections.abc import Callable
from errno import EACCES, EBADF
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.data import system_files

WINDOWS = os.name == "nt"
LOCK_VIOLATION = 33
NEEDS_OPEN_FILES = pytest.mark.skipif(
    not WINDOWS and not os.path.isdir("/proc/self/fd"), reason="the stand-in looks up open files in /proc"
)


def locks(number: int, first: int, count: int) -> bool:
    """Lock bytes of an open file: the system's lock of a file, not of a process, as on Windows."""
    import fcntl

    for kind in (fcntl.F_WRLCK, fcntl.F_RDLCK):  # Windows does not ask how the file was opened
        wish = struct.pack("hhqqi4x", kind, os.SEEK_SET, first, count, 0)
        try:
            fcntl.fcntl(number, fcntl.F_OFD_SETLK, wish)
        except OSError as error:
            if error.errno == EBADF:
                continue
            return False
        return True
    raise AssertionError("a file is open for reading or for writing")


class Kernel:
    """`kernel32`, with its locks."""

    def __init__(self) -> None:
        self.error = 0
        self.locked: list[int] = []
        """The bytes that were locked."""

    def LockFile(self, handle: Any, low: int, high: int, count: int, count_high: int) -> bool:
        free = locks(handle.value, low | high << 32, count | count_high << 32)
        self.error = 0 if free else LOCK_VIOLATION
        self.locked += range(low, low + count) if free else ()
        return free


def locking(number: int, mode: int, count: int) -> None:
    """Python's own lock on Windows, which begins at the file's position."""
    if not locks(number, os.lseek(number, 0, os.SEEK_CUR), count):
        raise PermissionError(EACCES, "Permission denied")


def is_open(path: Path) -> bool:
    """Whether this process has the file open."""
    real = os.path.realpath(path)
    return any(os.path.realpath(f"/proc/self/fd/{number}") == real for number in os.listdir("/proc/self/fd"))


def refusing(change: Callable[..., None]) -> Callable[..., None]:
    """The same change of names, refused for an open file."""

    def changed(*paths: Any) -> None:
        for path in paths:
            if is_open(path):
                raise PermissionError(EACCES, "The process cannot access the file", str(path))
        change(*paths)

    return changed


def behave_like_windows(monkeypatch: pytest.MonkeyPatch) -> Kernel | None:
    """Let files behave as on Windows; returns what stands for the system, on Windows itself nothing."""
    if WINDOWS:
        return None
    kernel = Kernel()
    crt = SimpleNamespace(get_osfhandle=int, locking=locking, LK_NBLCK=2)
    monkeypatch.setattr(system_files, "WINDOWS", True)
    monkeypatch.setitem(sys.modules, "msvcrt", crt)
    monkeypatch.setattr(ctypes, "WinDLL", lambda name, **how: kernel, raising=False)
    monkeypatch.setattr(ctypes, "get_last_error", lambda: kernel.error, raising=False)
    for name in ("rename", "replace", "unlink", "remove"):
        monkeypatch.setattr(os, name, refusing(getattr(os, name)))
    return kernel

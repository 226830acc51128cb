"""Locks, renames and deletes files, which Windows does differently from other systems."""

import os
import time
from collections.abc import Callable
from typing import Any, BinaryIO, Final, TypeVar

T = TypeVar("T")
WINDOWS: bool = os.name == "nt"
LOCKED_BYTE: Final = 1 << 30
"""On Windows, others cannot read a locked byte, so the locked byte is one after all content."""
LOCK_VIOLATION: Final = 33
PAUSES: Final = (0.01, 0.02, 0.04, 0.08)
"""The pauses in seconds before something that was refused is tried again on Windows."""


def try_lock(file: BinaryIO) -> bool:
    """Lock an open file; False if somebody else holds it, OSError on a file system without locks."""
    if WINDOWS:
        return _lock_byte(file.fileno())
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def _lock_byte(number: int) -> bool:
    """`msvcrt.locking` would lock at the file's position, which would then have to be put back."""
    import ctypes
    import msvcrt

    system = ctypes.WinDLL("kernel32", use_last_error=True)  # type: ignore[attr-defined]
    handle = ctypes.c_void_p(msvcrt.get_osfhandle(number))  # type: ignore[attr-defined]
    if system.LockFile(handle, LOCKED_BYTE, 0, 1, 0):
        return True
    error = ctypes.get_last_error()  # type: ignore[attr-defined]
    if error != LOCK_VIOLATION:
        raise OSError(error, "no lock")
    return False


def patiently(change: Callable[..., T], *how: Any) -> T:
    """Rename, replace, delete or open a file. On Windows, try again if that is refused.

    Windows refuses it while anybody has the file open, and virus scanners, backups and synchronised folders
    open each new file for a moment.
    """
    for pause in PAUSES if WINDOWS else ():
        try:
            return change(*how)
        except PermissionError:
            time.sleep(pause)
    return change(*how)

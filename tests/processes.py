"""Processes that tests have begun: whether they are still there, and what they send."""

from __future__ import annotations

import os
import signal
import time

KILL = int(getattr(signal, "SIGKILL", signal.SIGTERM))
"""Ends a process at once; on Windows, where there is no other signal, SIGTERM does."""
WAITABLE = 0x100000


def gone(pid):
    if os.name == "nt":
        import ctypes

        system = ctypes.windll.kernel32
        handle = system.OpenProcess(WAITABLE, False, pid)
        ended = not handle or system.WaitForSingleObject(handle, 0) == 0
        system.CloseHandle(handle)
        return ended
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def wait(source, until, most=300.0):
    """Poll until what was found is enough, and return it."""
    found, end = [], time.perf_counter() + most
    while time.perf_counter() < end:
        found += source.poll()
        if until(found):
            return found
        time.sleep(0.005)
    raise AssertionError("it never came")

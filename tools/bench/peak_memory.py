"""The most memory that this process has used, which each system tells in its own way."""

from __future__ import annotations

import sys
from pathlib import Path

MIB = 1 << 20


def peak_mib() -> float:
    """The peak memory of this process in MiB."""
    if sys.platform == "win32":
        return _windows_peak() / MIB
    status = Path("/proc/self/status")
    if status.exists():  # on Linux, `resource` would give that of the parent process if it is higher
        return int(status.read_text().partition("VmHWM:")[2].split()[0]) / 1024
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (MIB if sys.platform == "darwin" else 1024)


def _windows_peak() -> int:
    """The second word of Windows' PROCESS_MEMORY_COUNTERS: the peak of the working set."""
    import ctypes

    counters = (ctypes.c_size_t * 9)()
    kernel = ctypes.WinDLL("kernel32")  # type: ignore[attr-defined]
    this = ctypes.c_void_p(-1)
    kernel.K32GetProcessMemoryInfo(this, counters, ctypes.sizeof(counters))
    return counters[1]

"""Processes that tests have begun: whether they are still there, and what they send."""

from __future__ import annotations

import os
import time


def gone(pid):
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

"""Starts processes that ignore Ctrl-C: only the first process reacts to it."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def deaf() -> Iterator[None]:
    """Let processes that start in this context ignore Ctrl-C, even while they are starting and would print
    errors.

    If Ctrl-C is pressed in the meantime, it reaches this thread afterwards.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing.resource_tracker import ensure_running

    ensure_running()  # the first call starts multiprocessing's helper, which unblocks the signal again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

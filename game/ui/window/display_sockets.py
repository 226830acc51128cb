"""Finds the sockets between this program and its display; data that arrives there wakes the sleeping loop."""

from __future__ import annotations

import os
import select
from collections.abc import Sequence
from contextlib import closing, suppress
from typing import Any

FIRST_PORT = 6000
"""An X server that is reached over a network listens at this port plus its own number."""


def wires(driver: str) -> list[int]:
    """The open sockets that lead to the display; none if the system has no such thing.

    SDL also opens other sockets, to the session bus and to the input method. It may leave their data unread
    for a long time, so a sleep that listened to them would always end at once.
    """
    if driver not in ("x11", "wayland"):
        return []
    return sorted(number for number in _sockets() if leads_to_display(_peer(number), driver))


def leads_to_display(peer: Any, driver: str) -> bool:
    """Whether the address at the other end is the display's."""
    if isinstance(peer, bytes):  # Linux's abstract names
        peer = os.fsdecode(peer)
    if driver == "wayland":
        name = os.environ.get("WAYLAND_DISPLAY") or "wayland-0"
        return isinstance(peer, str) and os.path.basename(peer) == os.path.basename(name)
    if isinstance(peer, str):
        return ".X11-unix/X" in peer
    number = os.environ.get("DISPLAY", "").rpartition(":")[2].partition(".")[0]
    return isinstance(peer, tuple) and number.isdigit() and peer[1:2] == (FIRST_PORT + int(number),)


def gone(wires: Sequence[int]) -> bool:
    """Whether the display at the other end is gone; SDL's libraries would then end the program."""
    if not wires or not hasattr(select, "poll"):
        return False
    ends = select.poll()
    for number in wires:
        ends.register(number, getattr(select, "POLLRDHUP", 0))
    return bool(ends.poll(0))


def _peer(number: int) -> Any:
    import _socket  # as in `knock`

    with suppress(OSError), closing(_socket.socket(fileno=os.dup(number))) as end:
        return end.getpeername()
    return None


def _sockets() -> list[int]:
    """The process's open sockets."""
    found = []
    with suppress(OSError):
        for name in os.listdir("/proc/self/fd"):
            with suppress(OSError, ValueError):
                if os.readlink(f"/proc/self/fd/{name}").startswith("socket:"):
                    found.append(int(name))
    return found

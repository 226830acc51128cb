"""Tests whether the display answers, because SDL would wait for ever for a display that hangs."""

from __future__ import annotations

import os
import struct
from contextlib import closing

PATIENCE = 10.0
"""A display must answer within this many seconds, however busy its machine is."""
HELLO_X = struct.pack("<cxHHHHxx", b"l", 0, 0, 0, 0)
"""A greeting in version 0, which an X server refuses.

If it accepted a client, it might reset when the client leaves.
"""
HELLO_WAYLAND = struct.pack("=III", 1, 12 << 16, 2)
"""A request to object 1, the display, to notify object 2 when it is done."""


def hangs(patience: float = PATIENCE) -> bool:
    """Whether the display accepts a connection and then never answers. Only local displays are tested."""
    address, hello = _door()
    if not address:
        return False
    import _socket  # the numbers behind the enums of `socket`, which would take 3 ms before the first frame

    if not hasattr(_socket, "AF_UNIX"):
        return False
    with closing(_socket.socket(_socket.AF_UNIX)) as call:
        call.settimeout(patience)
        try:
            call.connect(address)
            call.sendall(hello)
            call.recv(1)
        except (TimeoutError, BlockingIOError):
            return True
        except OSError:  # SDL can report any other problem
            return False
    return False


def _door() -> tuple[str, bytes]:
    """The socket of the display that SDL will use, and the greeting for it."""
    driver = os.environ.get("SDL_VIDEODRIVER", "")
    number = os.environ.get("DISPLAY", "").removeprefix("unix").partition(".")[0]
    if driver in ("", "x11") and number.startswith(":"):
        return f"/tmp/.X11-unix/X{number[1:]}", HELLO_X
    name = os.environ.get("WAYLAND_DISPLAY", "")
    if driver in ("", "wayland") and name:
        return os.path.join(os.environ.get("XDG_RUNTIME_DIR", ""), name), HELLO_WAYLAND
    return "", b""

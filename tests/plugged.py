"""An X session with two screens that can be unplugged: a TigerVNC server, and a viewer that sets screens."""

from __future__ import annotations

import socket
import struct
from pathlib import Path
from typing import Any

from desktops import XSession, need

PROGRAMS = ("Xtigervnc",)
SIZES = ((1600, 900), (1400, 1050))
"""The left screen and the right one, which is a little higher."""
QUIET = ("-depth", "24", "-SecurityTypes", "None", "-rfbport", "-1")
CHANGED = -308
"""The encoding with which a viewer says that it supports several screens."""
SET = 251
"""The message with which a viewer chooses the screens."""
VERSION = 12
NOTHING = 1
"""The security type without a password."""
Rect = tuple[int, int, int, int]


class TwoScreens(XSession):
    """A session that begins with both screens plugged in."""

    def __init__(self, folder: Path) -> None:
        need(PROGRAMS)
        path = folder / "viewer"
        super().__init__(folder, (*PROGRAMS, "-geometry", "1600x900", *QUIET, "-rfbunixpath", str(path)))
        self._viewer = socket.socket(socket.AF_UNIX)
        self._viewer.settimeout(30)
        self._viewer.connect(str(path))
        self._greet()
        self.plug(True, True)

    def _greet(self) -> None:
        """The first messages between a viewer and its server (RFC 6143)."""
        talk = self._viewer
        talk.sendall(self._heard(VERSION))
        assert NOTHING in self._heard(self._heard(1)[0])
        talk.sendall(bytes([NOTHING]))
        assert not any(self._heard(4))
        talk.sendall(b"\1")
        *_told, name = struct.unpack(">20xI", self._heard(24))
        self._heard(name)
        talk.sendall(struct.pack(">BxHii", 2, 2, 0, CHANGED))
        talk.sendall(struct.pack(">BBHHHH", 3, 1, 0, 0, 1, 1))

    def _heard(self, count: int) -> bytes:
        heard = b""
        while len(heard) < count:
            more = self._viewer.recv(count - len(heard))
            assert more, "the server hung up"
            heard += more
        return heard

    def plug(self, *there: bool) -> None:
        """Plug these screens in and the others out; a single screen begins at the left, as on desktops."""
        self.there = there
        rects = [(n, *self.rect(n), 0) for n, here in enumerate(there) if here]
        width, height = max(x + w for _n, x, _y, w, *_ in rects), max(rect[4] for rect in rects)
        head = struct.pack(">BxHHBx", SET, width, height, len(rects))
        self._viewer.sendall(head + b"".join(struct.pack(">IHHHHI", *rect) for rect in rects))

    def rect(self, n: int) -> Rect:
        return (SIZES[0][0] if n and self.there[0] else 0, 0, *SIZES[n])

    def on(self, n: int) -> int:
        """How many pixels of the window lie on this screen."""
        (x, y), (w, h), (left, top, wide, high) = self.place(), self.size(), self.rect(n)
        across, down = min(x + w, left + wide) - max(x, left), min(y + h, top + high) - max(y, top)
        return max(0, across) * max(0, down) if self.there[n] else 0

    def outputs(self) -> list[bool]:
        """The outputs that the server reports as plugged in."""
        found: Any = self.root.xrandr_get_screen_resources()
        told = [self.display.xrandr_get_output_info(o, found.config_timestamp) for o in found.outputs]
        return [info.connection == 0 for info in told]

    def move(self, x: int, y: int) -> None:
        self.window().configure(x=x, y=y)
        self.display.sync()

    def close(self) -> None:
        self._viewer.close()
        super().close()

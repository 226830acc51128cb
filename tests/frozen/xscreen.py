"""An X server in memory and a hand on its mouse."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Iterator
from typing import Any

from Xlib import X, display
from Xlib.ext import xtest
from Xlib.protocol import event


def until(what: Any, seconds: float = 20.0, every: float = 0.02) -> Any:
    """What is so at last; None when it never is."""
    end = time.monotonic() + seconds
    while True:
        found = what()
        if found or time.monotonic() > end:
            return found
        time.sleep(every)


class Screen:
    """Xvfb without a window manager: windows lie where they open."""

    def __init__(self, size: str = "1600x1000x24") -> None:
        told, tell = os.pipe()
        words = ["Xvfb", "-displayfd", str(tell), "-screen", "0", size, "-nolisten", "tcp", "-ac"]
        self._server = subprocess.Popen(words, pass_fds=[tell], stderr=subprocess.DEVNULL)
        os.close(tell)
        with os.fdopen(told) as number:
            self.name = f":{number.readline().strip()}"
        self.display = display.Display(self.name)
        self.root = self.display.screen().root

    def windows(self, name: str = "octavo") -> Iterator[Any]:
        """The windows of programs of this class that are to be seen."""
        for window in self._all(self.root):
            try:
                if (
                    name in (window.get_wm_class() or ())
                    and window.get_attributes().map_state == X.IsViewable
                ):
                    yield window
            except Exception:  # it closed while we looked
                continue

    def _all(self, window: Any) -> Iterator[Any]:
        for child in window.query_tree().children:
            yield child
            yield from self._all(child)

    def window(self) -> Any:
        """The program's window, once it is there."""
        found = until(lambda: next(self.windows(), None))
        assert found is not None, "no window opened"
        return found

    def size(self) -> tuple[int, int]:
        shape = self.window().get_geometry()
        return shape.width, shape.height

    def click(self, x: int, y: int) -> None:
        """Move the mouse to a point of the window and press its left button."""
        corner = self.window().translate_coords(self.root, 0, 0)
        xtest.fake_input(self.display, X.MotionNotify, x=x - corner.x, y=y - corner.y)
        self.display.sync()
        time.sleep(0.05)
        for kind in (X.ButtonPress, X.ButtonRelease):
            xtest.fake_input(self.display, kind, 1)
            self.display.sync()
            time.sleep(0.02)

    def close_window(self) -> None:
        """What the cross in a title bar does."""
        window = self.window()
        protocols = self.display.intern_atom("WM_PROTOCOLS")
        delete = self.display.intern_atom("WM_DELETE_WINDOW")
        message = event.ClientMessage(window=window, client_type=protocols, data=(32, [delete, 0, 0, 0, 0]))
        window.send_event(message)
        self.display.sync()

    def colours(self) -> int:
        """How many different colours the window shows: an empty one shows one."""
        w, h = self.size()
        picture = self.window().get_image(0, 0, w, h, X.ZPixmap, 0xFFFFFFFF).data
        return len({picture[i : i + 3] for i in range(0, len(picture), 4 * 97)})

    def close(self) -> None:
        self.display.close()
        self._server.terminate()
        self._server.wait(10)

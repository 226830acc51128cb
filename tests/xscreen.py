"""An X server in memory, with screenshots of its windows, and a mouse and a keyboard for tests."""

from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from Xlib import XK, X, display, error
from Xlib.error import BadMatch, BadWindow
from Xlib.ext import xtest
from Xlib.protocol import display as protocol
from Xlib.protocol import event

XVFB = ("Xvfb", "-screen", "0", "1600x1000x24")


def until(what: Any, seconds: float = 20.0, every: float = 0.02) -> Any:
    """Wait until `what()` is true and return its value; None after the time is over."""
    end = time.monotonic() + seconds
    while True:
        found = what()
        if found or time.monotonic() > end:
            return found
        time.sleep(every)


def connected(name: str) -> display.Display:
    """A connection with its own tables: python-xlib shares them although numbers differ between servers."""
    shared = protocol.Display
    shared.event_classes, shared.extension_major_opcodes = event.event_class.copy(), {}
    found = display.Display(name)
    found.display.event_classes = shared.event_classes
    found.display.extension_major_opcodes = shared.extension_major_opcodes
    found.display.error_classes = error.xerror_class.copy()  # errors of extensions get any class
    return found


class Seen:
    """A screen whose windows can be photographed."""

    env: Mapping[str, str]
    """The environment with which a program opens its window on this screen."""
    unhindered: Callable[[float], bool]
    """Waits this many seconds; whether the program was never kept from working meanwhile, and now rests."""

    def picture(self) -> bytes:
        """The visible pixels of the window, four bytes each."""
        raise NotImplementedError

    def colours(self) -> int:
        """How many different colours the window shows: an empty one shows one."""
        picture = self.picture()
        return len({picture[i : i + 3] for i in range(0, len(picture), 4 * 97)})

    def changes(self, do: Callable[[], None], seconds: float = 5.0) -> bool:
        """Whether the window's picture changes after doing this."""
        before = self.picture()
        do()
        return bool(until(lambda: self.picture() != before, seconds))

    def still(self, seconds: float = 60.0, pause: float = 0.3) -> bool:
        """Wait until the window's picture stops changing; false if it never does.

        Cards in flight seem to rest too while the program waits for the processor.
        """
        last = [self.picture()]

        def same() -> bool:
            unhindered = self.unhindered(pause)
            last.append(self.picture())
            return last.pop(0) == last[0] and unhindered

        return bool(until(same, seconds))


class Screen(Seen):
    """An X server (Xvfb or another) without a window manager, so windows stay where they open."""

    def __init__(self, server: tuple[str, ...] = XVFB) -> None:
        told, tell = os.pipe()
        words = [*server, "-displayfd", str(tell), "-nolisten", "tcp", "-ac"]
        self._server = subprocess.Popen(words, pass_fds=[tell], stderr=subprocess.DEVNULL)
        os.close(tell)
        with os.fdopen(told) as number:
            self.name = f":{number.readline().strip()}"
        self.env = {"DISPLAY": self.name}
        self.display = connected(self.name)
        self.root = self.display.screen().root

    @property
    def pid(self) -> int:
        """The server's process."""
        return self._server.pid

    def windows(self, name: str = "octavo") -> Iterator[Any]:
        """The visible windows of programs of this class."""
        for window in self._all(self.root):
            try:
                classes = {name, f"{name}.exe"} & {*(window.get_wm_class() or ())}
                if classes and window.get_attributes().map_state == X.IsViewable:
                    yield window
            except Exception:  # it closed while we looked
                continue

    def titled(self, title: str) -> bool:
        """Whether there is a visible window with this title, or one that begins so."""
        for window in self._all(self.root):
            try:
                name, visible = window.get_wm_name(), window.get_attributes().map_state == X.IsViewable
            except Exception:  # it closed while we looked
                continue
            if visible and str(name or "").startswith(title):
                return True
        return False

    def _all(self, window: Any) -> Iterator[Any]:
        try:
            children = window.query_tree().children
        except BadWindow:  # it closed while we looked
            return
        for child in children:
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

    def place(self) -> tuple[int, int]:
        """Where the window's upper left corner is."""
        at = self.root.translate_coords(self.window(), 0, 0)
        return at.x, at.y

    def click(self, x: int, y: int) -> None:
        """Move the mouse to a point of the window and press its left button, as fast as a hand does."""
        self._point(x, y)
        time.sleep(0.05)
        for kind in (X.ButtonPress, X.ButtonRelease):
            self._do(kind, 1)
            time.sleep(0.02)

    def tap(self, x: int, y: int, button: int = 1) -> None:
        """Click without any time between press and release."""
        self._point(x, y)
        for kind in (X.ButtonPress, X.ButtonRelease):
            self._do(kind, button)

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press here, let go there."""
        self._point(*start)
        self._do(X.ButtonPress, 1)
        for part in (1, 2, 3):
            x, y = (a + (b - a) * part // 3 for a, b in zip(start, end, strict=True))
            self._point(x, y)
        self._do(X.ButtonRelease, 1)

    def focus(self, on: bool) -> None:
        """Give the window the keyboard focus, or take it away."""
        wanted = self.window() if on else self.root
        self.display.set_input_focus(wanted, X.RevertToParent, X.CurrentTime)
        self.display.sync()

    def _point(self, x: int, y: int) -> None:
        left, top = self.place()
        self.point(left + x, top + y)

    def point(self, x: int, y: int) -> None:
        """Move the mouse to a point of the whole screen."""
        self._do(X.MotionNotify, x=x, y=y)

    def key(self, name: str) -> None:
        """Press a key."""
        self.press(name, 0.05)

    def press(self, name: str, held: float = 0.0) -> None:
        """Press a key and hold it for this many seconds."""
        code = self.display.keysym_to_keycode(XK.string_to_keysym(name))
        for kind in (X.KeyPress, X.KeyRelease):
            self._do(kind, code)
            time.sleep(held)

    def _do(self, kind: int, detail: int = 0, **where: int) -> None:
        refused: list[object] = []
        self.display.set_error_handler(lambda error, _: refused.append(error))
        xtest.fake_input(self.display, kind, detail, **where)
        self.display.sync()
        self.display.set_error_handler(None)
        assert not refused, f"the X server refused the mouse or the keyboard: {refused}"

    def close_window(self) -> None:
        """Ask the window to close, as the cross in its title bar does."""
        window = self.window()
        protocols = self.display.intern_atom("WM_PROTOCOLS")
        delete = self.display.intern_atom("WM_DELETE_WINDOW")
        message = event.ClientMessage(window=window, client_type=protocols, data=(32, [delete, 0, 0, 0, 0]))
        window.send_event(message)
        self.display.sync()

    def picture(self) -> bytes:
        """The visible pixels of the window, four bytes each; tried again if its size has just changed."""
        for _again in range(20):
            try:
                return self._picture()
            except BadMatch:
                time.sleep(0.05)
        return self._picture()

    def _picture(self) -> bytes:
        """A picture of the part that is on the screen: a window may lie over any of its edges."""
        x, y, w, h = until(self._seen) or (0, 0, 0, 0)
        assert w, f"the window of {self.size()} at {self.place()} is not on the screen"
        data: bytes = self.window().get_image(x, y, w, h, X.ZPixmap, 0xFFFFFFFF).data
        return data

    def _seen(self) -> tuple[int, int, int, int] | None:
        """The part of the window that is on the screen; window managers let windows fly in from beyond."""
        (w, h), (left, top), whole = self.size(), self.place(), self.root.get_geometry()
        x, y = max(0, -left), max(0, -top)
        wide, high = min(w, whole.width - left) - x, min(h, whole.height - top) - y
        return (x, y, wide, high) if wide > 0 and high > 0 else None

    def close(self) -> None:
        self.display.close()
        self._server.terminate()
        self._server.wait(10)

"""The loop: events in, time, a page out; asleep when nothing moves."""

from __future__ import annotations

import os
import select
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any
from warnings import catch_warnings, simplefilter

import pygame

from .room import Room
from .theme import SMALLEST
from .where import Point, Stand, fitting, mended

PLACING = ("x11", "windows", "cocoa")
"""Systems of windows that tell where a window is, and let it be put somewhere."""
LONGEST_SLEEP = 0.5
"""A new gamepad, and the system's wish to end, wait no longer than this."""
LONGEST_DEAF = 1 / 30
"""The same for input that cannot wake us: a gamepad's, and all of it where the display has no socket."""
LONGEST_STEP = 0.1
"""A frame that came late moves things no further than this."""


class Window:
    """The real window, and the sleep until something comes in from outside."""

    def __init__(self, stand: Stand, title: str) -> None:
        before = _sockets()
        pygame.display.init()
        pygame.joystick.init()
        pygame.key.set_repeat(350, 60)
        pygame.display.set_caption(title)
        self.placing = pygame.display.get_driver() in PLACING
        self.screens = tuple(pygame.display.get_desktop_sizes()) if self.placing else ()
        self.size = fitting(stand.size, self.screens)
        self.full = False
        self.surface = pygame.display.set_mode(self.size, pygame.RESIZABLE)
        self.place = mended(stand, self.size, self.screens)
        self._put: Point | None = None
        """Where the system says the window is after it was put to its place: frames may make a difference."""
        if self.place is not None:
            pygame.display.set_window_position(self.place)
        self.wires = sorted(_sockets() - before) if pygame.display.get_driver() == "x11" else []
        rates = pygame.display.get_desktop_refresh_rates()
        self.frame = 1 / min(144, max([rate for rate in rates if rate] or [60]))

    def dress(self) -> None:
        """The window's own picture; it need not be there for the first frame."""
        from game import art

        pygame.display.set_icon(art.mark(64))
        if self.place is not None:
            self._put = pygame.display.get_window_position()

    @property
    def stand(self) -> Stand:
        """How it stands, or stood before it filled the screen."""
        if not self.full:
            self._look()
        return Stand(self.size, self.place, self.screens)

    def _look(self) -> None:
        """Size and place; a window that was not moved keeps the place it was given."""
        self.size = self.surface.get_size()
        if self.placing:
            now = pygame.display.get_window_position()
            if self.place is None or self._put not in (None, now):
                self.place = now

    def follow(self, wants_full: bool) -> bool:
        """Go to full screen or back; True when the window is another one now."""
        if wants_full == self.full:
            return False
        if wants_full:
            self._look()
        self.full = wants_full
        if wants_full:
            self.surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self._shrink()
        return True

    def _shrink(self) -> None:
        """Back to the size before full screen, which some systems give only when they are asked again."""
        with catch_warnings():
            simplefilter("ignore")  # pygame's, that it is another size
            self.surface = pygame.display.set_mode(self.size, pygame.RESIZABLE)
            if self.surface.get_size() != self.size:
                pygame.event.pump()
                self.surface = pygame.display.set_mode(self.size, pygame.RESIZABLE)

    def resized(self) -> None:
        """The player drew the window to another size; below the smallest it goes back."""
        self.surface = pygame.display.get_surface()
        w, h = self.surface.get_size()
        if not self.full and (w < SMALLEST[0] or h < SMALLEST[1]):
            self.surface = pygame.display.set_mode(
                (max(w, SMALLEST[0]), max(h, SMALLEST[1])), pygame.RESIZABLE
            )

    def sleep(self, seconds: float, wires: list[Any]) -> None:
        """Until somebody moves the mouse, a bot answers, or the time is up."""
        if not self.wires or pygame.joystick.get_count():
            seconds = min(seconds, LONGEST_DEAF)
        if self.wires:
            with suppress(OSError, ValueError):
                select.select([*self.wires, *wires], [], [], seconds)
                return
        time.sleep(seconds)


def _sockets() -> set[int]:
    """The process's open sockets, by which the display's own can be told."""
    found = set()
    with suppress(OSError):
        for name in os.listdir("/proc/self/fd"):
            with suppress(OSError, ValueError):
                if os.readlink(f"/proc/self/fd/{name}").startswith("socket:"):
                    found.add(int(name))
    return found


def run(room: Room, window: Window, chores: Iterator[None], caught: Callable[[Exception], None]) -> None:
    """Until the player leaves; chores are done one by one, each after a frame.

    What goes wrong inside goes to `caught`, which leads to a calm screen.
    """
    signal.signal(signal.SIGTERM, lambda *_: setattr(room, "quit", True))
    now = time.perf_counter()
    deadline = now
    at_work = True
    while not room.quit:
        painted = False
        try:
            now, painted = _frame(room, window, now)
        except Exception as error:
            caught(error)
        at_work = at_work and next(chores, "done") is None
        if room.quit:
            return
        # Input that came while the window was painted would not wake us from sleep.
        if painted or at_work or room.fresh or room.moving:
            deadline = max(deadline + window.frame, time.perf_counter() - window.frame)
            wait = deadline - time.perf_counter()
            if wait > 0:
                time.sleep(wait)
        else:
            due = room.due
            window.sleep(min(LONGEST_SLEEP, due if due is not None else LONGEST_SLEEP), room.wires)
            deadline = time.perf_counter()


def _frame(room: Room, window: Window, before: float) -> tuple[float, bool]:
    """Events, time, picture; answers with the time, and whether anything was painted."""
    for event in pygame.event.get():
        if event.type == pygame.VIDEORESIZE:
            window.resized()
            room.resize(window.surface.get_size())
        room.handle(event)
    if window.follow(room.wants_fullscreen):
        room.resize(window.surface.get_size())
    now = time.perf_counter()
    room.update(min(LONGEST_STEP, now - before))
    rects = room.draw(window.surface)
    if rects:
        pygame.display.update(rects)
    return now, bool(rects)

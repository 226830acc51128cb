"""The loop: events in, time, a page out; asleep when nothing moves."""

from __future__ import annotations

# What `signal` wraps in an enum, which would take a millisecond before the first frame.
import _signal as signal  # type: ignore[import-not-found]
import gc
import os
import select
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any
from warnings import catch_warnings, simplefilter

import pygame

from .lid import Lid
from .room import Room
from .screen import MOST, SHORT
from .theme import SMALLEST, Size
from .where import Point, WindowPlace, inside, mended, opening, within
from .wires import gone, wires

PLACING = ("x11", "windows", "cocoa")
"""Display systems that tell where a window is, and let a program place it."""
LONGEST_SLEEP = 0.5
"""The longest sleep in seconds; for so long a new gamepad or a request to end may go unnoticed."""
LONGEST_DEAF = 1 / 30
"""The same while there is input that cannot wake us: gamepads, a held key, or anything without a socket."""
MOVED = (pygame.WINDOWMOVED, pygame.WINDOWEXPOSED, pygame.WINDOWDISPLAYCHANGED)
"""Events that a window gets, among others, when a screen is unplugged."""
MOST_VAIN = 3
"""After so many wakes in a row without any event, the next sleep does not listen to the sockets."""
UNSEEN = ("dummy", "offscreen")
"""SDL's drivers that draw on no screen."""
MUCH = 20
"""After so many small garbage collections a full one is worth its time."""
LONGEST_STEP = 0.1
"""The most seconds that a late frame moves things on."""


class NoScreen(Exception):
    """There is no display to open a window on; the message is SDL's."""


class Window:
    """The real window, and the sleep until something comes in from outside."""

    def __init__(self, stand: WindowPlace, title: str, accelerated: bool = False) -> None:
        self.driver = _open_display(accelerated)
        pygame.joystick.init()
        pygame.key.set_repeat(350, 60)
        self.typing = True
        self.type(False)
        pygame.display.set_caption(title)
        self.placing = self.driver in PLACING
        self.screens = tuple(pygame.display.get_desktop_sizes()) if self.placing else ()
        desktop = tuple(pygame.display.get_desktop_sizes()) if stand.first else self.screens
        self.size = opening(stand, desktop)
        self.full = False
        self.managed = False
        """Whether a window manager gave us the focus; without one, nobody lays the window on the screen."""
        try:
            pygame.display.set_mode(self.size, pygame.RESIZABLE)
        except pygame.error as error:
            raise NoScreen(str(error)) from None
        self.place = mended(stand, self.size, self.screens)
        self._put: Point | None = None
        """The position that the system reports after placing the window, which may differ by its frame."""
        if self.place is not None:
            pygame.display.set_window_position(self.place)
        self.wires = wires(self.driver)
        self.vain = 0
        """How many wakes in a row brought nothing."""
        rates = pygame.display.get_desktop_refresh_rates()
        self.frame = 1 / min(144, max([rate for rate in rates if rate] or [60]))

    @property
    def lost(self) -> bool:
        """Whether the display has gone; SDL must then not be called any more."""
        return gone(self.wires)

    def dress(self) -> None:
        """Set the window's icon; it is not needed for the first frame."""
        from game import art

        pygame.display.set_icon(art.mark(64))
        if self.place is not None:
            self._put = pygame.display.get_window_position()

    @property
    def surface(self) -> pygame.Surface:
        """The window's surface. SDL frees it when the window gets another size, so nobody may keep it."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    @property
    def stand(self) -> WindowPlace:
        """The window's size and place, or those that it had before full screen."""
        if not self.full:
            self._look()
        return WindowPlace(self.size, self.place, self.screens)

    def _look(self) -> None:
        """The present size and place; a window that was not moved keeps the place it was given."""
        self.size = self.surface.get_size()
        if self.placing:
            now = pygame.display.get_window_position()
            if self.place is None or self._put not in (None, now):
                self.place = now

    def follow(self, wants_full: bool) -> bool:
        """Go to full screen or back; True if the window was made anew."""
        if wants_full == self.full:
            return False
        if wants_full:
            self._look()
        self.full = wants_full
        if self.driver == "wayland":
            self._fill(wants_full)
        elif wants_full:
            if self._bare:
                pygame.display.set_window_position((0, 0))
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            self._shrink()
            if self._bare and self.place is not None:
                self.place = inside(self.place, self.size, pygame.display.get_desktop_sizes()[0])
                pygame.display.set_window_position(self.place)
            self.look_round()
        return True

    @property
    def _bare(self) -> bool:
        """Whether this is one X screen without a window manager.

        A manager fills the screen, and brings the window back. SDL only asks it, and enlarges the window
        where it lies.
        """
        managed = self.managed or pygame.event.peek(pygame.WINDOWTAKEFOCUS)
        return self.driver == "x11" and not managed and len(pygame.display.get_desktop_sizes()) == 1

    def _fill(self, full: bool) -> None:
        """The same on Wayland, where a new mode would be a new window that does not fill the screen."""
        window = pygame.Window.from_display_module()
        if full:
            window.set_fullscreen(desktop=True)
        else:
            window.set_windowed()

    def _shrink(self) -> None:
        """Back to the size before full screen, which some systems give only when they are asked again."""
        self._ask(self.size)
        if self.surface.get_size() != self.size:
            pygame.event.pump()
            self._ask(self.size)

    def _ask(self, size: Size) -> None:
        """Open a window of this size, without pygame's warning if the system gives another size."""
        with catch_warnings():
            simplefilter("ignore")
            pygame.display.set_mode(size, pygame.RESIZABLE)

    def look_round(self) -> None:
        """After a screen may have gone: move a window that is not wholly on the only screen left to its
        middle.

        Window managers leave only a strip of it visible. If several screens are left, their places are
        unknown.
        """
        if not self.placing or self.full:
            return
        screens = tuple(pygame.display.get_desktop_sizes())
        fewer, self.screens = len(screens) < len(self.screens), screens
        if (
            fewer
            and len(screens) == 1
            and not within(screens[0], pygame.display.get_window_position(), self.size)
        ):
            pygame.Window.from_display_module().position = pygame.WINDOWPOS_CENTERED
            self.place = None

    def resized(self) -> None:
        """The player drew the window to another size; below the smallest it goes back."""
        w, h = self.surface.get_size()
        if not self.full and (w < SMALLEST[0] or h < SMALLEST[1]):
            self._ask((max(w, SMALLEST[0]), max(h, SMALLEST[1])))

    def type(self, typing: bool) -> None:
        """Letters are text from now on, or keys: an input method must not swallow keys that are commands."""
        if typing != self.typing:
            self.typing = typing
            (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()

    def sleep(self, seconds: float, wires: list[Any]) -> None:
        """Until somebody moves the mouse, a bot answers, or the time is up."""
        if not self.wires or self.typing or pygame.joystick.get_count():
            seconds = min(seconds, LONGEST_DEAF)
        if self.wires and self.vain < MOST_VAIN:
            with suppress(OSError, ValueError):
                woken = select.select([*self.wires, *wires], [], [], seconds)[0]
                self.vain = self.vain + 1 if woken else 0
                return
        self.vain = 0
        time.sleep(min(seconds, LONGEST_DEAF))


def _open_display(accelerated: bool) -> str:
    """Open a display and return the driver's name. SDL's fallbacks that show nothing do not count."""
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoScreen(str(error)) from None
    driver = pygame.display.get_driver()
    if driver in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise NoScreen
    # X11 shows plain memory faster than OpenGL does; Wayland has nothing but OpenGL.
    if driver == "x11" and not accelerated:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    return driver


def run(room: Room, window: Window, chores: Iterator[None], caught: Callable[[Exception], None]) -> None:
    """Run until the player leaves or the display goes; chores are done one by one, each after a frame.

    Errors go to `caught`, which leads to a calm screen.
    """
    asked: list[int] = []

    def leave(number: int, frame: object) -> None:
        if number in asked and number == signal.SIGINT:  # whatever holds us up is left in the middle
            raise KeyboardInterrupt
        asked.append(number)
        room.quit = True

    # A Ctrl-C ends the play between two frames: an exception would be swallowed by what a frame imports.
    signal.signal(signal.SIGTERM, leave)
    signal.signal(signal.SIGINT, leave)
    room.screen.most = MOST if window.frame < SHORT else None
    now = time.perf_counter()
    deadline = now
    at_work, lid = True, Lid()
    while not room.quit and not window.lost:
        stirred = False
        try:
            if lid.was_closed():
                room.out_of_sight()
            now, stirred = _frame(room, window, now)
        except Exception as error:
            room.screen.forget()  # the events that were not handled may have spoiled the window's picture
            caught(error)
        at_work = at_work and next(chores, "done") is None
        if room.quit:
            break
        # Input that came while the window was painted would not wake us from sleep.
        if stirred or at_work or room.fresh or room.moving:
            window.vain = 0
            deadline = max(deadline + window.frame, time.perf_counter() - window.frame)
            wait = deadline - time.perf_counter()
            if wait > 0:
                time.sleep(wait)
        else:
            tidy()
            window.sleep(longest_sleep(room), room.wires)
            deadline = time.perf_counter()
    if signal.SIGINT in asked:
        raise KeyboardInterrupt


def longest_sleep(room: Room) -> float:
    """For how long nothing happens by itself; what counts time between presses needs short steps."""
    counts = room.held.keys or room.held.typed or room.newly.counts
    longest = LONGEST_DEAF if counts else LONGEST_SLEEP
    return longest if room.due is None else min(longest, room.due)


def tidy() -> None:
    """Collect garbage while nothing moves, if much was made since the last time."""
    if gc.get_count()[2] >= MUCH:
        gc.collect()


def _frame(room: Room, window: Window, before: float) -> tuple[float, bool]:
    """Run one frame; returns the time, and whether it was busy or is going to be."""
    events = pygame.event.get()
    for event in events:
        if event.type == pygame.VIDEORESIZE:
            window.resized()
            room.resize(window.surface.get_size())
        elif event.type in MOVED:
            window.look_round()
        elif event.type == pygame.WINDOWTAKEFOCUS:  # only a window manager sends this
            window.managed = True
        room.handle(event)
    if window.follow(room.wants_fullscreen) or window.surface.get_size() != room.theme.size:
        room.resize(window.surface.get_size())
    window.type(room.top.typing if room.stack else False)
    now = time.perf_counter()
    room.update(min(LONGEST_STEP, now - before))
    rects = room.draw(window.surface)
    if rects and not window.lost:
        pygame.display.update(rects)
    ahead = not room.quit and room.pictures.draw_ahead(now + window.frame, idle=room.still)
    return now, bool(events or rects or ahead)

"""The main loop: takes events, lets time pass, and shows a page; it sleeps while nothing moves."""

from __future__ import annotations

# The number behind the enum of `signal`, which would take a millisecond before the first frame.
import _signal as signal  # type: ignore[import-not-found]
import gc
import os
import select
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any
from warnings import catch_warnings, simplefilter

import pygame

from game.ui.page.theme import SMALLEST, Size

from .display_sockets import gone, wires
from .scene_runner import Room
from .sleep_detection import SleepDetection
from .window_place import Point, WindowPlace, inside, mended, opening, within

PLACING = ("x11", "windows", "cocoa")
"""Display systems that report where a window is, and let a program move it."""
LONGEST_SLEEP = 0.5
"""The longest sleep in seconds; a new gamepad or a request to end may go unnoticed for this long."""
LONGEST_DEAF = 1 / 30
"""The longest sleep while there is input that cannot wake the loop: gamepads, a held key, or a display
without a socket.
"""
MOVED = (pygame.WINDOWMOVED, pygame.WINDOWEXPOSED, pygame.WINDOWDISPLAYCHANGED)
"""Events that a window receives, among other occasions, when a screen is unplugged."""
MOST_VAIN = 3
"""After this many wakes in a row without any event, the next sleep ignores the sockets."""
UNSEEN = ("dummy", "offscreen")
"""SDL's drivers that draw on no screen."""
MUCH = 20
"""After this many small garbage collections, a full one is worthwhile."""
LONGEST_STEP = 0.1
"""The longest time in seconds that a late frame lets pass at once."""


class NoScreen(Exception):
    """Raised if there is no display for a window; the message is SDL's."""


class Window:
    """The real window, and the sleep until something arrives from outside."""

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
        """Whether a window manager gave us the focus. Without one, nothing places the window on the screen.
        """
        try:
            self._ask(self.size)
        except pygame.error as error:
            raise NoScreen(str(error)) from None
        self.place = mended(stand, self.size, self.screens)
        self._put: Point | None = None
        """The position that the system reported after the window was placed, which may differ by the window's
        frame.
        """
        if self.place is not None:
            pygame.display.set_window_position(self.place)
        self.wires = wires(self.driver)
        self.vain = 0
        """How many wakes in a row brought no event."""
        rates = pygame.display.get_desktop_refresh_rates()
        self.frame = 1 / min(144, max([rate for rate in rates if rate] or [60]))

    @property
    def lost(self) -> bool:
        """Whether the display is gone; SDL must not be called any more then."""
        return gone(self.wires)

    def dress(self) -> None:
        """Give the window the program's icon, which the first frame does not need.

        The app for Windows has given it already, drawn for each size that Windows shows.
        """
        from game.ui.art.svg import ASSETS

        if not (sys.platform == "win32" and getattr(sys, "frozen", False)):
            pygame.display.set_icon(pygame.image.load(ASSETS / "app" / "octavo-64.png"))
        if self.place is not None:
            self._put = pygame.display.get_window_position()

    @property
    def surface(self) -> pygame.Surface:
        """The window's surface. SDL frees it when the size changes, so do not store it."""
        surface = pygame.display.get_surface()
        assert surface is not None
        return surface

    @property
    def stand(self) -> WindowPlace:
        """The window's size and place; in full screen, those that it had before."""
        if not self.full:
            self._look()
        return WindowPlace(self.size, self.place, self.screens)

    def _look(self) -> None:
        """Note the present size and place; a window that was not moved keeps the place that it was given."""
        self.size = self.surface.get_size()
        if self.placing:
            now = pygame.display.get_window_position()
            if self.place is None or self._put not in (None, now):
                self.place = now

    def follow(self, wants_full: bool) -> bool:
        """Go to full screen or back; returns True if the window was made anew."""
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
        """Whether this is a single X screen without a window manager.

        A window manager fills the screen and restores the window. Without one, SDL only enlarges the window
        at its place.
        """
        managed = self.managed or pygame.event.peek(pygame.WINDOWTAKEFOCUS)
        return self.driver == "x11" and not managed and len(pygame.display.get_desktop_sizes()) == 1

    def _fill(self, full: bool) -> None:
        """Do `follow` on Wayland, where a new mode would be a new window that does not fill the screen."""
        window = pygame.Window.from_display_module()
        if full:
            window.set_fullscreen(desktop=True)
        else:
            window.set_windowed()

    def _shrink(self) -> None:
        """Return to the size before full screen, which some systems restore only when asked again."""
        self._ask(self.size)
        if self.surface.get_size() != self.size:
            pygame.event.pump()
            self._ask(self.size)

    def _ask(self, size: Size) -> None:
        """Open a window of this size, without pygame's warning if the system gives it another size."""
        with catch_warnings():
            simplefilter("ignore")
            pygame.display.set_mode(size, pygame.RESIZABLE)

    def look_round(self) -> None:
        """After a screen may have been unplugged, centre a window that is not wholly on the only screen left.

        Window managers leave only a strip of such a window visible. If several screens are left, their places
        are unknown.
        """
        if not self.placing or self.full:
            return
        screens = tuple(pygame.display.get_desktop_sizes())
        fewer = len(screens) < len(self.screens)
        self.screens = screens
        if (
            fewer
            and len(screens) == 1
            and not within(screens[0], pygame.display.get_window_position(), self.size)
        ):
            pygame.Window.from_display_module().position = pygame.WINDOWPOS_CENTERED
            self.place = None

    def resized(self) -> None:
        """Handle a new window size; if it is below the smallest size, enlarge the window again."""
        w, h = self.surface.get_size()
        if not self.full and (w < SMALLEST[0] or h < SMALLEST[1]):
            self._ask((max(w, SMALLEST[0]), max(h, SMALLEST[1])))

    def type(self, typing: bool) -> None:
        """Treat letters as text from now on, or as keys again, because an input method would swallow command
        keys.
        """
        if typing != self.typing:
            self.typing = typing
            (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()

    def sleep(self, seconds: float, wires: list[Any]) -> None:
        """Sleep until somebody moves the mouse, a bot answers, or the time is up."""
        hears = self.wires or (self.driver == "windows" and not wires)
        if not hears or self.typing or pygame.joystick.get_count():
            seconds = min(seconds, LONGEST_DEAF)
        if hears and not self.wires and self.vain < MOST_VAIN:
            from .windows_messages import wait

            self.vain = self.vain + 1 if wait(seconds) else 0
            return
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

    Errors are passed to `caught`, which opens an error page.
    """
    asked: list[int] = []

    def leave(number: int, frame: object) -> None:
        # leave at once, in the middle of whatever is delaying us
        if number in asked and number == signal.SIGINT:
            raise KeyboardInterrupt
        asked.append(number)
        room.quit = True

    # Ctrl-C ends the program between two frames, because an import within a frame would swallow the
    # exception.
    signal.signal(signal.SIGTERM, leave)
    signal.signal(signal.SIGINT, leave)
    now = time.perf_counter()
    deadline = now
    at_work = True
    lid = SleepDetection()
    while not room.quit and not window.lost:
        stirred = False
        try:
            if lid.was_closed():
                room.out_of_sight()
            now, stirred = _frame(room, window, now)
        except Exception as error:
            room.screen.forget()  # the events that were not handled may have damaged the window's contents
            caught(error)
        at_work = at_work and next(chores, "done") is None
        if room.quit:
            break
        # Input that arrived while the window was being painted would not wake us.
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
    """How long nothing will happen by itself.

    Anything that measures the time between presses needs short steps.
    """
    counts = room.held.keys or room.held.typed or room.newly.counts
    longest = LONGEST_DEAF if counts else LONGEST_SLEEP
    return longest if room.due is None else min(longest, room.due)


def tidy() -> None:
    """Collect garbage while nothing moves, if much was made since the last time."""
    if gc.get_count()[2] >= MUCH:
        gc.collect()


def _frame(room: Room, window: Window, before: float) -> tuple[float, bool]:
    """Run one frame; returns the time, and whether something moved or is about to."""
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

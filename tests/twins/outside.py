"""The ways out of a program besides its window: each call of one is recorded in the world that makes it.

The table needs hardly any of them. So a leak that takes such a way, like a pointer of another shape or a line
printed on the terminal behind the window, is found although no frame shows it.
"""

from __future__ import annotations

import subprocess
import sys
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame

from .world import now

QUIET = (
    (pygame.mouse, "set_cursor"),
    (pygame.mouse, "set_visible"),
    (pygame.mouse, "set_pos"),
    (pygame.scrap, "put_text"),
    (pygame.scrap, "put"),
    (pygame.key, "start_text_input"),
    (pygame.key, "stop_text_input"),
    (pygame.image, "save"),
    (pygame.display, "set_icon"),
    (pygame.display, "set_caption"),
    (pygame.display, "set_mode"),
    (pygame.display, "iconify"),
    (pygame.display, "message_box"),
    (pygame.mixer.music, "load"),
    (pygame.mixer.music, "play"),
    (pygame.mixer.music, "set_volume"),
    (subprocess, "Popen"),
    (webbrowser, "open"),
)
"""Functions that do nothing in these tests; their arguments are recorded."""


def note(*what: Any) -> None:
    if now:
        now[0].reached.append(repr(what))


class Printed:
    """A terminal that records what is written to it."""

    def __init__(self, real: Any) -> None:
        self.real = real

    def write(self, words: str) -> int:
        note("printed", words)
        return int(self.real.write(words))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)


class Pad:
    """A gamepad that records when it shakes."""

    def __init__(self, number: int = 0) -> None:
        self.number = number

    def rumble(self, *how: Any) -> bool:
        note("shaken", self.number, how)
        return True


def watch(m: Any) -> None:
    """From now on, record everything that leaves the program."""
    for module, name in QUIET:
        m.setattr(module, name, lambda *given, _name=name, **named: note(_name, given, named))
    m.setattr(pygame.joystick, "Joystick", Pad)


@contextmanager
def printing() -> Iterator[None]:
    """Record meanwhile everything that is printed."""
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = map(Printed, before)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before

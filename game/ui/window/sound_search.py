"""Looks for a sound device, without holding up the window and without a word on the terminal."""

from __future__ import annotations

import os
import sys
from contextlib import closing, suppress
from glob import glob
from pathlib import Path
from typing import Any

import pygame

AUDIO = 0x10
"""The number of SDL's part for sound."""
CARDS = "/dev/snd/pcm*p"
SOCKETS = ("pulse/native", "pipewire-0")


def found() -> bool:
    """Whether SDL finds a device, or may find one.

    The search may take many seconds. Python's other threads run meanwhile, but they would stand still if it
    were done by `pygame.mixer.init`, which keeps Python's lock.
    """
    sdl = _sdl()
    if sdl is None:
        return True
    if sdl.SDL_InitSubSystem(AUDIO) < 0:
        return False
    try:
        return bool(sdl.SDL_GetNumAudioDevices(0))  # negative if unknown
    finally:
        sdl.SDL_QuitSubSystem(AUDIO)  # the mixer only opens a device if it begins with this part itself


def _sdl() -> Any:
    """The SDL library that pygame uses; None if it cannot be called."""
    with suppress(ImportError, OSError, StopIteration):
        import ctypes

        return ctypes.CDLL(next(_libraries()))
    return None


def _libraries() -> Any:
    """Where the library may be: in pygame's folder on Windows and macOS, beside it on Linux."""
    folder = Path(pygame.__file__).parent
    for name in ("SDL2.dll", ".dylibs/libSDL2-2*", "../pygame_ce.libs/libSDL2-2*"):
        yield from map(str, folder.glob(name))


def may_have_come() -> bool:
    """Whether it is worth searching again. On Linux, ALSA writes on the terminal at each search in vain."""
    if sys.platform != "linux" or os.environ.get("PULSE_SERVER") or glob(CARDS):
        return True
    return any(answers(os.path.join(os.environ.get("XDG_RUNTIME_DIR", ""), name)) for name in SOCKETS)


def answers(address: str) -> bool:
    """Whether somebody listens at a socket; one that was killed leaves its name behind."""
    import _socket  # as in `display_check.hangs`

    with closing(_socket.socket(_socket.AF_UNIX)) as call:
        call.settimeout(1)
        try:
            call.connect(address)
        except OSError:
            return False
    return True

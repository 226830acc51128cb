"""`SoundDevice`: the sound device and what can be played on it.

A thread opens and closes it, because the system may need many seconds for that: 8 on Windows without a
device, 30 on Linux with a sound server that hangs.
"""

from __future__ import annotations

import json
from pathlib import Path

import pygame

from .sound_search import found, may_have_come

FOLDER = Path(__file__).parents[3] / "assets" / "sounds"
RATE = 44100
BUFFER = 1024
"""The number of samples that are mixed at once, 23 ms.

Half of that would take twice the processor time at rest.
"""
BYTES = 4
"""The bytes of one sample: two channels of 16 bits."""
THREAD = "sound device"
PAUSE = 10.0
"""After this many seconds without a device, the thread looks for one again.

SDL reports a new device only while another one is open.
"""
FAREWELL = 1.0
"""How many seconds the end of the program may wait for the thread; some servers play on for half a second."""


class SoundDevice:
    """All sounds are in one file, which is read and cut into pieces when the device is open."""

    def __init__(self) -> None:
        from threading import Event, Lock, Thread  # not needed for the first frame

        self.opened = False
        """Whether the device is open; only then may anybody except the thread use the mixer."""
        self.sounds: dict[str, pygame.mixer.Sound] = {}
        self._over = False
        self._left = Event()
        self._lock = Lock()
        self._thread = Thread(target=self._keep, name=THREAD, daemon=True)
        self._thread.start()

    def leave(self) -> None:
        """Stop using the device, because it is gone; the thread closes it and looks for another one."""
        with self._lock:
            self.opened = False
            self._left.set()

    def close(self) -> bool:
        """Close the device for good; False if the system still holds the thread.

        SDL must not be shut down in that case.
        """
        self._over = True
        self.leave()
        self._thread.join(FAREWELL)
        return not self._thread.is_alive()

    def _keep(self) -> None:
        """Open a device whenever there is one, until the program ends."""
        while True:
            self._left.clear()
            if self._over:
                return
            if self._open():
                with self._lock:
                    self.opened = not self._left.is_set()
                self._left.wait()
                self.sounds = {}
                pygame.mixer.quit()
            else:
                while not self._left.wait(PAUSE) and not may_have_come():
                    pass

    def _open(self) -> bool:
        """Open the device and read the sounds; False without a device."""
        if not found():
            return False
        try:
            import pygame.mixer as mixer  # imported here, because it is not needed for the first frame

            mixer.init(RATE, -16, 2, BUFFER)
            mixer.set_num_channels(16)
        except (pygame.error, ImportError, OSError, NotImplementedError):
            return False
        try:
            self.sounds = _cut()
        except (OSError, ValueError, pygame.error):
            self.sounds = {}
        return True


def _cut() -> dict[str, pygame.mixer.Sound]:
    """Every sound by name."""
    places = json.loads((FOLDER / "table.json").read_text("utf-8"))
    whole = pygame.mixer.Sound(str(FOLDER / "table.ogg")).get_raw()
    found = {}
    for name, (start, length) in places.items():
        first = round(start * RATE) * BYTES
        found[name] = pygame.mixer.Sound(buffer=whole[first : first + round(length * RATE) * BYTES])
    return found

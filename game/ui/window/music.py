"""Plays quiet music, streamed from its file; nothing if there is no device or no file."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.data import Settings

from .sound import Sounds
from .sound_device import FOLDER

TUNES = {
    "evening": FOLDER / "music.ogg",
    **{name: FOLDER / f"music_{name}.ogg" for name in ("shanty", "steam", "waltz", "pavane")},
}
"""The files of the tunes; the first one is played if none of these was chosen."""
FADE_IN = 2000
"""How many milliseconds the music takes to reach its volume."""


class Music:
    """Plays the music; its file is read only once music is switched on, and it stops while muted.

    It is not paused: `pygame.mixer.music.pause` keeps Python's lock while it waits for the thread that
    mixes. If a sound ends just then, that thread waits for Python's lock, and both wait for ever.
    """

    def __init__(self, sounds: Sounds) -> None:
        self._sounds = sounds
        self._volume = 0.0
        self._file = TUNES["evening"]
        self._loaded: Path | None = None
        self._plays = False

    def follow(self, settings: Settings) -> None:
        """Apply the tune, the volume and the switches."""
        on = settings["music"] and not settings["muted"]
        self._volume = settings["music_volume"] / 100 if on else 0.0
        self._file = TUNES.get(settings["tune"], TUNES["evening"])
        self.play()

    def again(self) -> None:
        """Start again on another device."""
        self._loaded = None
        self.play()

    def play(self) -> None:
        """Play or stop, as the settings require, if a device is open."""
        if not self._sounds.opened:
            return
        try:
            if self._volume:
                self._begin()
                pygame.mixer.music.set_volume(self._volume)
            elif self._plays:
                pygame.mixer.music.stop()
                self._plays = False
        except (pygame.error, OSError):
            return

    def _begin(self) -> None:
        if self._loaded != self._file:
            pygame.mixer.music.load(self._file)
            self._loaded = self._file
            self._plays = False
        if not self._plays:
            pygame.mixer.music.play(-1, fade_ms=FADE_IN)
            self._plays = True

"""Plays quiet music, streamed from its file; nothing if there is no device or no file."""

from __future__ import annotations

import pygame

from game.data import Settings

from .sound import FOLDER

FILE = FOLDER / "music.ogg"
FADE_IN = 2000
"""How many milliseconds the music takes to reach its volume."""


class Music:
    """Plays the music; its file is read only once music is switched on, and it pauses while muted."""

    def __init__(self) -> None:
        self._volume = 0.0
        self._begun = False

    def follow(self, settings: Settings) -> None:
        """Apply the volume and the switches."""
        on = settings["music"] and not settings["muted"]
        self._volume = settings["music_volume"] / 100 if on else 0.0
        self.play()

    def again(self) -> None:
        """Start again on another device."""
        self._begun = False
        self.play()

    def play(self) -> None:
        """Play or pause, as the settings require, if a device is open."""
        if not (self._volume or self._begun):
            return
        try:
            import pygame.mixer as mixer  # imported here, as in `Sounds.open`

            music = mixer.music
            if self._volume and not self._begun:
                music.load(FILE)
                music.play(-1, fade_ms=FADE_IN)
                self._begun = True
            if self._begun:
                music.set_volume(self._volume)
                music.unpause() if self._volume else music.pause()
        except (pygame.error, ImportError, OSError, NotImplementedError):
            return

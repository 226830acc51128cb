"""Quiet music for the room, streamed from its file. Without device or file nothing is played."""

from __future__ import annotations

import pygame

from game.sound import FOLDER
from game.storage import Settings

FILE = FOLDER / "music.ogg"
FADE_IN = 2000
"""Milliseconds until it is as loud as it should be."""


class Music:
    """Plays the music; its file is read only once music is switched on, and it pauses while muted."""

    def __init__(self) -> None:
        self._volume = 0.0
        self._begun = False

    def follow(self, settings: Settings) -> None:
        """Take over volume and switches."""
        on = settings["music"] and not settings["muted"]
        self._volume = settings["music_volume"] / 100 if on else 0.0
        self.play()

    def again(self) -> None:
        """From its beginning, on another device."""
        self._begun = False
        self.play()

    def play(self) -> None:
        """As it is wanted now, if the device is open."""
        if not (self._volume or self._begun):
            return
        try:
            import pygame.mixer as mixer  # only here, as in `Sounds.open`

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

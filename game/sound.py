"""A sound for each kind of event. Without a device, or without the file, it is quiet and nobody minds."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

FOLDER = Path(__file__).parents[1] / "assets" / "sounds"


class Sounds:
    """Opens the device after the first frame (`open`), loads a sound when it is first played."""

    def __init__(self, settings: Any) -> None:
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._ready = False
        self._volume = 0.0
        self._off: frozenset[str] = frozenset()
        self.follow(settings)

    def follow(self, settings: Any) -> None:
        """Take over volume and switches."""
        self._volume = 0.0 if settings["muted"] else settings["volume"] / 100
        self._off = frozenset(settings["sounds_off"])

    def open(self) -> None:
        try:
            pygame.mixer.init(44100, -16, 2, 512)
            self._ready = True
        except (pygame.error, NotImplementedError):
            self._ready = False

    def play(self, name: str) -> None:
        if not self._ready or not self._volume or name in self._off:
            return
        if name not in self._loaded:
            self._loaded[name] = self._load(name)
        sound = self._loaded[name]
        if sound is not None:
            sound.set_volume(self._volume)
            sound.play()

    def _load(self, name: str) -> pygame.mixer.Sound | None:
        for path in FOLDER.glob(f"{name}.*"):
            try:
                return pygame.mixer.Sound(str(path))
            except pygame.error:
                continue
        return None

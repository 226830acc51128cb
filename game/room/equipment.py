"""`Equipment` of the room: settings, sounds, pictures, the screen; a changed setting acts at once."""

from __future__ import annotations

from typing import Any

from game.music import Music
from game.sound import Sounds
from game.storage import Home

from .intents import InputReader, KeysDown
from .pictures import Pictures
from .screen import Screen
from .theme import Size, Theme


class Equipment:
    """All that does not depend on which scene is shown."""

    def __init__(self, home: Home, size: Size, sounds: Sounds | None = None) -> None:
        self.home = home
        self.settings = home.settings
        self.sounds = sounds or Sounds(self.settings)
        self.music = Music()
        self.reader = InputReader(self.settings["keys"], self.settings["buttons"])
        self.held = KeysDown()
        self.pictures = Pictures()
        self.screen = Screen(self.pictures.solid)
        self.theme = Theme(size)
        self.wants_fullscreen: bool = self.settings["fullscreen"]
        self.fresh = True
        """Whether the page has to be made anew."""
        self.look()

    def look(self) -> None:
        """Take over the settings that change how things look."""
        settings = self.settings
        pictures = self.pictures
        pictures.four_colours = settings["four_colours"]
        pictures.back_name, pictures.felt_name = settings["card_back"], settings["felt"]
        self.resize(self.theme.size)

    def resize(self, size: Size) -> None:
        self.theme = Theme(size, self.settings["text_size"])
        self.pictures.least = self.theme.least
        self.pictures.printed = round(self.theme.least * self.theme.text)
        self.pictures.resize(size)
        self.screen.forget()
        self.fresh = True

    def set(self, key: str, value: Any) -> None:
        """Change a setting, at once and on disk."""
        self.settings[key] = value
        self.settings.save()
        if key in ("text_size", "four_colours", "card_back", "felt"):
            self.look()
        elif key == "fullscreen":
            self.wants_fullscreen = value
        elif key in ("keys", "buttons"):
            # A gamepad without a reference is closed, and sends nothing any more.
            open_pads = self.reader.pads
            self.reader = InputReader(self.settings["keys"], self.settings["buttons"])
            self.reader.pads = open_pads
        self.sounds.follow(self.settings)
        self.music.follow(self.settings)
        self.fresh = True

"""`AppServices`: settings, sounds, pictures and the screen. A changed setting takes effect at once."""

from __future__ import annotations

from typing import Any, assert_never

from game.data import Home
from game.data.declared_settings import SETTINGS
from game.ui.page.theme import Size, Theme
from game.ui.pictures.pictures import Pictures

from .intents import InputReader, KeysDown
from .music import Music
from .page_painter import Screen
from .sound import Sounds


class AppServices:
    """Everything that does not depend on the current scene."""

    def __init__(self, home: Home, size: Size, sounds: Sounds | None = None) -> None:
        self.home = home
        self.settings = home.settings
        self.sounds = sounds or Sounds(self.settings)
        self.music = Music(self.sounds)
        self.reader = InputReader(self.settings["keys"], self.settings["buttons"])
        self.held = KeysDown()
        self.pictures = Pictures()
        self.screen = Screen()
        self.theme = Theme(size)
        self.wants_fullscreen: bool = self.settings["fullscreen"]
        self.fresh = True
        """Whether the page must be made again."""
        self.look()

    def look(self) -> None:
        """Apply the settings that change the look."""
        settings = self.settings
        pictures = self.pictures
        pictures.four_colours = settings["four_colours"]
        pictures.back_name = settings["card_back"]
        pictures.felt_name = settings["felt"]
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
        match SETTINGS[key].acts:
            case "look":
                self.look()
            case "window":
                self.wants_fullscreen = value
            case "input":
                # A gamepad to which there is no reference is closed and sends nothing any more.
                open_pads = self.reader.pads
                self.reader = InputReader(self.settings["keys"], self.settings["buttons"])
                self.reader.pads = open_pads
            case "sound":
                self.sounds.follow(self.settings)
                self.music.follow(self.settings)
            case "asked":
                pass
            case _ as unknown:
                assert_never(unknown)
        self.fresh = True

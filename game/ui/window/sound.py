"""Plays a sound for each kind of event; nothing if there is no device or no file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.data import Settings

if TYPE_CHECKING:
    from threading import Thread

FOLDER = Path(__file__).parents[3] / "assets" / "sounds"
RATE = 44100
BUFFER = 1024
"""The number of samples that are mixed at once, 23 ms.

Half of that would take twice the processor time at rest.
"""
BYTES = 4
"""The bytes of one sample: two channels of 16 bits."""
TICKS = tuple(f"tick_{n}" for n in range(1, 9))
"""The sounds of ticks, each higher than the one before."""
GROUPS = {
    "cards": ("card_slide", "card_flip", "card_place", "shuffle", "deal", "reveal", "swap", "wind"),
    "tokens": ("token", "token_spent", "power", "lock", "clear"),
    "turns": ("your_turn", "curtain", "timer", "hint", "undo", "error"),
    "calls": (
        "reject",
        "accept",
        "bluff_call",
        "wormhole",
        "attack",
        "chain",
        "steal",
        "frozen",
        "elimination",
    ),
    "stage": (
        "stage_wormhole",
        "stage_battle",
        "stage_calm",
        "stage_cancel",
        "stage_caught",
        "stage_clear",
        "stage_coin",
        "stage_cure",
        "stage_defeat",
        "stage_fish",
        "stage_force",
        "stage_free",
        "stage_frost",
        "stage_full",
        "stage_grace",
        "stage_honest",
        "stage_last",
        "stage_lock",
        "stage_negated",
        "stage_out",
        "stage_pair",
        "stage_perfect",
        "stage_power",
        "stage_quad",
        "stage_redeal",
        "stage_reject",
        "stage_renewed",
        "stage_shuffle",
        "stage_sudden",
        "stage_swap",
        "stage_theft",
        "stage_three",
        "stage_victory",
        "stage_wind",
        "stage_won",
    ),
    "rounds": ("fanfare", *TICKS, "round_end", "score", "win", "lose", "record"),
    "buttons": ("button", "select", "hover"),
}
"""Groups of sounds that are switched together.

The first sound of a group is played when the group is switched on.
"""
GROUP_OF = {name: group for group, names in GROUPS.items() for name in names}


class Sounds:
    """All sounds are in one file, which a thread reads and cuts into pieces after the first frame."""

    def __init__(self, settings: Settings) -> None:
        self._cut: dict[str, pygame.mixer.Sound] = {}
        self._reader: Thread | None = None
        """The thread that reads the sounds, or has read them, since a device was opened."""
        self._lost = False
        """Whether there was no device when we asked for one, or the device has gone since."""
        self._volume = 0.0
        self._off: frozenset[str] = frozenset()
        """Groups that are switched off, and single sounds that somebody added to the settings file by hand.
        """
        self.follow(settings)

    def follow(self, settings: Settings) -> None:
        """Apply volume and switches."""
        self._volume = 0.0 if settings["muted"] else settings["volume"] / 100
        self._off = frozenset(settings["sounds_off"])

    def follow_device(self, event: pygame.Event) -> bool:
        """Open a device if we have none: when ours goes, when one is added, or when a person comes back.

        Returns whether one was opened. `which` is 0 if a device is gone that was not open here.
        """
        if event.type == pygame.AUDIODEVICEREMOVED and event.which and not event.iscapture:
            self._lost = True
        elif not (self._lost and event.type in (pygame.AUDIODEVICEADDED, pygame.WINDOWFOCUSGAINED)):
            return False
        self.close()
        self.open()
        return not self._lost

    def open(self) -> None:
        """Open the device and read the sounds; without a device it stays quiet."""
        try:
            import pygame.mixer as mixer  # imported here, because it is not needed for the first frame

            mixer.init(RATE, -16, 2, BUFFER)
        except (pygame.error, ImportError, OSError, NotImplementedError):
            self._lost = True
            return
        self._lost = False
        pygame.mixer.set_num_channels(16)
        from threading import Thread  # not needed for the first frame

        self._reader = Thread(target=self._load)
        self._reader.start()

    def close(self) -> None:
        """Close the device after its sounds were read; closing it earlier would crash the program."""
        if self._reader is None:
            return
        self._reader.join()
        self._reader, self._cut = None, {}
        pygame.mixer.quit()

    def _load(self) -> None:
        try:
            places = json.loads((FOLDER / "table.json").read_text("utf-8"))
            whole = pygame.mixer.Sound(str(FOLDER / "table.ogg")).get_raw()
            found = {}
            for name, (start, length) in places.items():
                first = round(start * RATE) * BYTES
                found[name] = pygame.mixer.Sound(buffer=whole[first : first + round(length * RATE) * BYTES])
        except (OSError, ValueError, pygame.error):  # even if the player leaves before all are read
            return
        self._cut = found

    def heard(self, name: str) -> bool:
        """Whether the player wants this sound."""
        return bool(self._volume) and name not in self._off and GROUP_OF.get(name, "") not in self._off

    def play(self, name: str) -> None:
        sound = self._cut.get(name)
        if sound is None or not self.heard(name):
            return
        sound.set_volume(self._volume)
        sound.play()

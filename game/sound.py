"""A sound for each kind of event. Without a device, or without the file, nothing is played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.storage import Settings

if TYPE_CHECKING:
    from threading import Thread

FOLDER = Path(__file__).parents[1] / "assets" / "sounds"
RATE = 44100
BUFFER = 1024
"""Moments mixed at once, 23 ms: half of that and the device takes twice the processor's time at rest."""
BYTES = 4
"""Of one moment: two channels of 16 bits."""
TICKS = tuple(f"tick_{n}" for n in range(1, 9))
"""Each higher than the one before."""
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
    "rounds": (*TICKS, "round_end", "score", "win", "lose", "record"),
    "buttons": ("button", "select", "hover"),
}
"""Sounds that are switched on and off together; the first of each is played when it is switched on."""
GROUP_OF = {name: group for group, names in GROUPS.items() for name in names}


class Sounds:
    """All sounds lie in one file; it is read and cut into pieces beside the game, after the first frame."""

    def __init__(self, settings: Settings) -> None:
        self._cut: dict[str, pygame.mixer.Sound] = {}
        self._reader: Thread | None = None
        """What reads the sounds, or has read them, since a device was opened."""
        self._lost = False
        """Whether there was no device when one was asked for, or it went away since."""
        self._volume = 0.0
        self._off: frozenset[str] = frozenset()
        """Groups that are not to be heard, and single sounds that somebody wrote into the file."""
        self.follow(settings)

    def follow(self, settings: Settings) -> None:
        """Take over volume and switches."""
        self._volume = 0.0 if settings["muted"] else settings["volume"] / 100
        self._off = frozenset(settings["sounds_off"])

    def follow_device(self, event: pygame.Event) -> bool:
        """Open a device where we have none: at once if ours goes, when one is added, or a person comes back.

        Whether one was opened. `which` is 0 where a device is gone that nobody here had opened.
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
            import pygame.mixer as mixer  # only here: the first frame need not wait for it

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
        """Close the device once its sounds are read: the program would crash if it went meanwhile."""
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
        except (OSError, ValueError, pygame.error):  # also when the player leaves before all is read
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

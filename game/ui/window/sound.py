"""Plays a sound for each kind of event; nothing if there is no device or no file."""

from __future__ import annotations

import pygame

from game.data import Settings

from .sound_device import SoundDevice

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
    """The sounds of the table, as loud as the player wants them, on a device that may come and go."""

    def __init__(self, settings: Settings) -> None:
        self._device: SoundDevice | None = None
        self._noticed = False
        """Whether `came` has reported the device."""
        self._volume = 0.0
        self._off: frozenset[str] = frozenset()
        """Groups that are switched off, and single sounds that somebody added to the settings file by hand.
        """
        self.follow(settings)

    def follow(self, settings: Settings) -> None:
        """Apply volume and switches."""
        self._volume = 0.0 if settings["muted"] else settings["volume"] / 100
        self._off = frozenset(settings["sounds_off"])

    def open(self) -> None:
        """Begin to look for a device; as long as there is none, it stays quiet."""
        self._device = SoundDevice()

    @property
    def opened(self) -> bool:
        """Whether a device is open."""
        return self._device is not None and self._device.opened

    def came(self) -> bool:
        """Whether a device was opened since this was asked last."""
        came = self.opened and not self._noticed
        self._noticed = self.opened
        return came

    def follow_device(self, event: pygame.Event) -> None:
        """Leave a device that is gone. `which` is 0 if it was not open here."""
        if self._device is not None and event.which and not event.iscapture:
            self._device.leave()
            self._noticed = False

    def close(self) -> bool:
        """Close the device; False if the system still holds the thread that opens it."""
        return self._device is None or self._device.close()

    def heard(self, name: str) -> bool:
        """Whether the player wants this sound."""
        return bool(self._volume) and name not in self._off and GROUP_OF.get(name, "") not in self._off

    def play(self, name: str) -> None:
        if self._device is None or not self._device.opened or not self.heard(name):
            return
        sound = self._device.sounds.get(name)
        if sound is not None:
            sound.set_volume(self._volume)
            sound.play()

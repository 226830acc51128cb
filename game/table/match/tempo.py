"""`Tempo`: how fast things happen at the table, by the player's settings."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.ui.durations import DURATIONS, PACES, WINDOW


class Tempo(NamedTuple):
    """The player's speed settings; a speed of 0 means at once."""

    speed: float
    pace: float
    still: bool
    moments: str = "off"
    """Which big moments are staged: all, few or off."""
    most: float = 60.0
    """The most seconds that a bot thinks."""
    steps: bool = False
    """Whether bots wait for a press before each of their decisions."""

    @property
    def turn(self) -> float:
        """The seconds that a card takes to turn over."""
        return 0.0 if self.speed == 0 or self.still else DURATIONS["flip"]

    @property
    def window(self) -> float:
        """How long a reaction window lasts, in real time: a bot's usual time to think."""
        return max(WINDOW, self.pace / (self.speed or 1.0))

    def travel(self, seconds: float) -> float:
        return 0.0 if self.speed == 0 or self.still else seconds


SKIPPING = Tempo(0.0, 0.0, True, "off", 0.1)
"""While a player who is out only waits for the end."""


def tempo(settings: Any, times: float = 1.0) -> Tempo:
    speed = 0.0 if settings["speed"] == "instant" else float(settings["speed"]) * times
    return Tempo(
        speed, PACES[settings["bot_pace"]] if speed else 0.0, settings["reduced_motion"], settings["moments"]
    )

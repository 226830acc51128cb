"""`About`: what a screen is about, so that the rulebook opens at the rule that matters there."""

from __future__ import annotations

from typing import NamedTuple


class About(NamedTuple):
    """What a scene is about, for the rulebook."""

    game: str = ""
    """The game's id; empty where the scene belongs to no single game."""
    rule: str = ""
    """The number of the rule that matters now, such as `EQ-9`."""
    asked: str = ""
    """The question that is asked now."""
    pointed: str = ""
    """What is pointed at, and why it cannot be chosen, if so."""

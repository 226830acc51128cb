"""`About`: the subject of a screen, which tells the rulebook at which rule to open."""

from __future__ import annotations

from typing import NamedTuple


class About(NamedTuple):
    """The subject of a scene, for the rulebook."""

    game: str = ""
    """The game's id; empty if the scene belongs to no single game."""
    rule: str = ""
    """The number of the rule that matters now, such as `EQ-9`."""
    asked: str = ""
    """The current question."""
    pointed: str = ""
    """The thing under the pointer, and the reason why it cannot be chosen, if there is one."""

"""The pictures on Absurd 8's number cards, one for each effect, in the bold style of the game boxes."""

from __future__ import annotations

from collections.abc import Callable

from .canvas import Picture
from .instant_effects import ACTS
from .lasting_effects import LASTING
from .play_options import PLAYS

DEEDS: dict[str, Callable[[], Picture]] = ACTS | LASTING | PLAYS
"""By the icon of the effect's printed line."""

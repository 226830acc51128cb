"""The pictures on Absurd 8's number cards, one for each deed, in the bold style of the game boxes."""

from __future__ import annotations

from collections.abc import Callable

from .acts import ACTS
from .lasting import LASTING
from .picture import Picture
from .plays import PLAYS

DEEDS: dict[str, Callable[[], Picture]] = ACTS | LASTING | PLAYS
"""By the icon of the deed's printed line."""

"""`Presenter`: the parts of a game's book that need a table: layout, signs, voice, windows and moments."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel.table import Table

from .layout import Layout
from .moments import Moments
from .signs import Signs
from .voice import Voice
from .windows import Windows


class Presenter(NamedTuple):
    """The parts of a game's book at one table."""

    table: Table
    layout: Layout
    signs: Signs
    voice: Voice
    windows: Windows
    moments: Moments

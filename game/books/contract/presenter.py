"""`Presenter`: the parts of a game's book that need a table: layout, signs, voice, windows and moments."""

from __future__ import annotations

from typing import NamedTuple

from engine.kernel.table_description import Table

from .layout import Layout
from .moment_rules import Moments
from .reaction_rules import Windows
from .signs import Signs
from .table_words import Voice


class Presenter(NamedTuple):
    """The parts of a game's book at one table."""

    table: Table
    layout: Layout
    signs: Signs
    voice: Voice
    windows: Windows
    moments: Moments

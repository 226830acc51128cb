"""The practice table, where a card or rule that was just read can be played; nothing is saved."""

from __future__ import annotations

from game.features.rulebook.positions import lay_position
from game.table.screen.mode import PRACTICE
from game.table.screen.table_scene import TableScene
from game.ui.window.scene import House
from game.words import _

from .practice_positions import Tried
from .practice_table import LaidPractice


def practice_table(room: House, game: str, tried: Tried) -> TableScene:
    """A real table with bots; the way out leads back to the text."""
    table = TableScene(room, LaidPractice.at(lay_position(game, tried.laid), room.home), False, PRACTICE)
    table.notice = _("Practice: {name}").format(name=tried.name)
    return table

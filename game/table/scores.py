"""What a score sheet shows: parts, the cards they came from, why, and what would have changed them."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from game.words import _, say_part

if TYPE_CHECKING:
    from .play import Play

MOST_PARTS = 6


def number(count: int) -> str:
    """A count, with a minus as wide as it should be."""
    return str(count).replace("-", "−")


class ScoreSheet:
    """For any game: the numbers among a result's parts."""

    group = 0
    """So many of a hand's cards lie close together, where that says something."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.table = play.table
        self.result = play.sitting.match.results[-1]
        self.parts: Sequence[str] = self._parts()
        self.hands: dict[int, list[int]] = {}
        """What each seat held, where a round's cards are shown at its end."""
        self.what_if = ""
        match = play.sitting.match
        self.totals = match.standing.totals if len(match.results) > 1 else ()
        """What the match counts so far, after its first round."""
        self.after = ("sum",) if self.totals else ()

    def _parts(self) -> list[str]:
        parts = self.result.parts[0] if self.result.parts else {}
        found = [key for key, value in parts.items() if type(value) in (int, bool) and key != "total"]
        return found[:MOST_PARTS]

    def label(self, part: str) -> str:
        if part == "sum":
            return _("Total")
        return _("Score") if part == "score" else say_part(self.table, part)

    def value(self, seat: int, part: str) -> str:
        if part == "sum":
            return number(self.totals[seat])
        count = self.result.scores[seat] if part == "score" else self.result.parts[seat].get(part, 0)
        return number(int(count))

    def why(self, seat: int, part: str) -> str:
        """How the number came about; nothing where there is nothing to say."""
        return ""

    def cards(self, seat: int, part: str) -> frozenset[int]:
        """The cards that the number came from."""
        return frozenset()


def sheet_of(play: Play) -> ScoreSheet:
    """The game's own sheet, or the one that does for any."""
    name = f"{__package__}.presenters.{play.table.game.id}"
    try:
        found: Any = getattr(import_module(name), "Sheet", ScoreSheet)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        found = ScoreSheet
    sheet: ScoreSheet = found(play)
    return sheet

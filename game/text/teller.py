"""`Teller`: what happened, as one reader saw it, in the words of the table's log."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel.events import Event
from game.table.line import Line
from game.table.presenter import Presenter
from game.table.retelling import Retelling
from game.table.sitting import Sitting
from game.words import text


class Teller:
    """Remembers what was said; a line that says more by now, such as who is skipped, is said once more."""

    def __init__(
        self, sitting: Sitting, presenter: Presenter, reader: int, known: Iterable[Event | None]
    ) -> None:
        """`known` are the events that were told before."""
        self.story = Retelling(sitting, presenter).story(reader)
        self.said: list[Line] = []
        for event in known:
            self.take(event)
        self.news()

    def take(self, event: Event | None) -> None:
        """The next event, as the reader saw it."""
        self.story.tell(event)

    def news(self) -> list[str]:
        """The lines that are new, or say more than the last time."""
        before, self.said = self.said, [*self.story.lines]
        old = [*before, *[None] * len(self.said)]
        fresh = [(line, was) for line, was in zip(self.said, old, strict=False) if line is not was]
        return [text(line.pieces) for line, was in fresh if was is None or was.pieces != line.pieces]

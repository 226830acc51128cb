"""`EventWords`: says in the words of the table's log what happened, as one reader saw it."""

from __future__ import annotations

from collections.abc import Iterable

from engine.kernel.events import Event
from game.books.contract.deed import Deed
from game.table.match.past_view import PastView
from game.words import text


class EventWords:
    """Remembers what was printed.

    A line that has grown since, for example by the skipped players, is printed again.
    """

    def __init__(self, retelling: PastView, reader: int, known: Iterable[Event | None]) -> None:
        """`known` are the events that were reported before."""
        self.story = retelling.story(reader)
        self.said: list[Deed] = []
        for event in known:
            self.take(event)
        self.news()

    def take(self, event: Event | None) -> None:
        """The next event, as the reader saw it."""
        self.story.tell(event)

    def news(self) -> list[str]:
        """The lines that are new or have grown since the last time."""
        before = self.said
        self.said = [*self.story.lines]
        old = [*before, *[None] * len(self.said)]
        fresh = [(line, was) for line, was in zip(self.said, old, strict=False) if line is not was]
        return [text(line.pieces) for line, was in fresh if was is None or was.clauses != line.clauses]

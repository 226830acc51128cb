"""The state of a review's screen: whose review, which of its choices is looked at, which part is seen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from ai.judged import Judged
from ai.review import Review
from ai.reviewer import Reviewer
from game.room.scene import House, Scene
from game.table.recorded import Recording
from game.table.review_words import ReviewWords
from game.table.reviewed import BeginThoughts, Reviewed

TABS = ("chances", "choices", "moment")
"""What is seen at a time where there is no room for all."""


class ReviewState(Scene):
    """One seat's review at a time, and the choice of it that is shown."""

    keeps_place = True

    begin: ClassVar[BeginThoughts] = Reviewer
    """What thinks the match over."""

    def __init__(self, room: House, record: Recording, seat: int | None = None) -> None:
        super().__init__(room)
        self.record, self.tab = record, TABS[0]
        self.all_open = False
        """Whether the moment shows what was really there."""
        self.ground: Iterable[object] | None = None
        """What is left to be drawn of the table in the pictures."""
        self.drawn: tuple[Review, bool] | None = None
        """What was known when the page was drawn last, and whether more was being found."""
        self.seats = record.setup.people or tuple(range(record.table.players))
        """Whose review can be chosen."""
        self.review(seat if seat in self.seats else self.seats[0])

    def review(self, seat: int | None) -> None:
        """Show this seat's review; what is not thought over yet is thought over now."""
        assert seat is not None
        background = self.room.background
        self.reviewed = background.known(Reviewed(self.record, seat, self.room.home, type(self).begin))
        self.words = ReviewWords(self.reviewed)
        self.chosen: int | None = None
        """The choice that somebody looks at, by its place among this seat's; None: the dearest so far."""
        background.first(self.reviewed)

    @property
    def at(self) -> int:
        """The choice that is shown; -1 while there is none."""
        shown, judged = self.reviewed.shown or self.reviewed.review.costly[:1], self.reviewed.judged
        if self.chosen is not None and judged:
            return self.nearest(self.chosen)
        return judged.index(shown[0]) if shown else len(judged) - 1

    def nearest(self, place: int) -> int:
        """The choice that is thought over and nearest to this place among all of this seat's."""
        places = [self.reviewed.place(one) for one in self.reviewed.judged]
        return min(range(len(places)), key=lambda n: abs(places[n] - place))

    def place_beside(self, by: int) -> int | None:
        """The place of the choice that is so many before or behind the one that is shown, if there is one."""
        judged, at = self.reviewed.judged, self.at + by
        return self.reviewed.place(judged[at]) if 0 <= at < len(judged) else None

    @property
    def one(self) -> Judged | None:
        return self.reviewed.judged[self.at] if self.at >= 0 else None

    @property
    def round(self) -> int:
        return self.one.round if self.one is not None else 0

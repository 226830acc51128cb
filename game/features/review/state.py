"""The state of a review's screen: whose review, the selected choice, and the selected part."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from ai.processes.review_process import Reviewer
from ai.review.judged_decision import Judged
from ai.review.review import Review
from game.table.match.recorded_match import Recording
from game.ui.window.scene import House, Scene

from .match_review import BeginThoughts, Reviewed
from .words import ReviewWords

TABS = ("chances", "choices", "moment")
"""The parts that are shown one at a time if there is no room for all of them."""


class ReviewState(Scene):
    """One seat's review, and the selected choice."""

    begin: ClassVar[BeginThoughts] = Reviewer
    """The analysis of the match."""

    def __init__(self, room: House, record: Recording, seat: int | None = None) -> None:
        super().__init__(room)
        self.record = record
        self.tab = TABS[0]
        self.all_open = False
        """Whether the moment shows the hidden cards."""
        self.ground: Iterable[object] | None = None
        """The parts of the table that are still missing for the pictures."""
        self.drawn: tuple[Review, bool] | None = None
        """How many results there were when the page was last drawn, and whether more were being computed."""
        self.seats = record.setup.people or tuple(range(record.table.players))
        """The seats whose review can be chosen."""
        self.review(seat if seat in self.seats else self.seats[0])

    def review(self, seat: int | None) -> None:
        """Show this seat's review; start the analysis of its missing parts."""
        assert seat is not None
        background = self.room.background
        self.reviewed = background.known(Reviewed(self.record, seat, self.room.home, type(self).begin))
        self.words = ReviewWords(self.reviewed)
        self.chosen: int | None = None
        """The selected choice, by its place among this seat's choices; None: the most important one."""
        background.first(self.reviewed)

    @property
    def at(self) -> int:
        """The choice that is shown; -1 while there is none."""
        judged = self.reviewed.judged
        if self.chosen is not None and judged:
            return self.nearest(self.chosen)
        shown = self.reviewed.review.costly[:1] or self.reviewed.shown[:1]
        return judged.index(shown[0]) if shown else len(judged) - 1

    def nearest(self, place: int) -> int:
        """The analysed choice that is closest to this place among all of this seat's choices."""
        places = [self.reviewed.place(one) for one in self.reviewed.judged]
        return min(range(len(places)), key=lambda n: abs(places[n] - place))

    def place_beside(self, by: int) -> int | None:
        """The place of the choice that is this many places after the selected one (before it if negative), if
        there is one.
        """
        judged = self.reviewed.judged
        at = self.at + by
        return self.reviewed.place(judged[at]) if 0 <= at < len(judged) else None

    @property
    def numbers(self) -> bool:
        """Whether chances are shown, here and with hints."""
        return bool(self.room.settings["hint_numbers"])

    @property
    def one(self) -> Judged | None:
        return self.reviewed.judged[self.at] if self.at >= 0 else None

    @property
    def round(self) -> int:
        return self.one.round if self.one is not None else 0

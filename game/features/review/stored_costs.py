"""Reads the costs of people's choices from stored reviews, one review at a time."""

from __future__ import annotations

from game.data import Home
from game.features.people.career import Career

from .match_review import EFFORT
from .store import FOLDER, KeptLosses, review_name


class Costs:
    """The reviews of this person's matches from which the costs of choices have not been read yet."""

    def __init__(self, career: Career, home: Home) -> None:
        self.career, self.folder = career, home.folder / FOLDER
        there = {path.name for path in self.folder.glob("*.json")}
        self.left = [
            (number, mark, seat)
            for number, mark, seat in career.unread()
            if review_name(mark, seat, EFFORT) in there
        ]

    def read_next(self) -> None:
        """Read a review; one that is incomplete or unusable is tried again another time."""
        number, mark, seat = self.left.pop()
        self.career.costed(number, seat, KeptLosses(self.folder, mark, seat, EFFORT).read())

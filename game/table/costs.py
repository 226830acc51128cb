"""Takes from kept reviews what people's choices cost, one review at a time."""

from __future__ import annotations

from game.career import Career
from game.reviews import FOLDER, KeptLosses, review_name
from game.storage import Home

from .reviewed import EFFORT


class Costs:
    """The reviews of this person's matches that were not read for it yet."""

    def __init__(self, career: Career, home: Home) -> None:
        self.career, self.folder = career, home.folder / FOLDER
        there = {path.name for path in self.folder.glob("*.json")}
        self.left = [
            (number, mark, seat)
            for number, mark, seat in career.unread()
            if review_name(mark, seat, EFFORT) in there
        ]

    def read_next(self) -> None:
        """Read a review; one that is not whole, or cannot be used, is read again another time."""
        number, mark, seat = self.left.pop()
        self.career.costed(number, seat, KeptLosses(self.folder, mark, seat, EFFORT).read())

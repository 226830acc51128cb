"""Reads the costs of people's choices from stored reviews, one review at a time."""

from __future__ import annotations

from game.data import Home
from game.features.people.history import History

from .match_review import EFFORT
from .store import FOLDER, KeptChoices, review_name


class Costs:
    """The reviews of people's matches from which the costs of choices have not been read yet."""

    def __init__(self, history: History, home: Home) -> None:
        self.history = history
        self.folder = home.folder / FOLDER
        there = {path.name for path in self.folder.glob("*.json")}
        self.left = [one for one in history.unread() if review_name(*one, EFFORT) in there]

    def read_next(self) -> None:
        """Read a review; one that is incomplete or unusable is tried again another time."""
        mark, seat = self.left.pop()
        choices = KeptChoices(self.folder, mark, seat, EFFORT).read()
        self.history.costed(mark, seat, [one.lost.mean for one in choices])

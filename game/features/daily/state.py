"""The state of the daily deal's screen: the game, the month and the chosen day."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import ClassVar

from ai.processes.expert_match_process import Recaster
from game.table.match.setup import Chair
from game.ui.window.scene import House, Scene

from . import deal as daily
from . import words as daily_words
from .deal import BEGIN, EDITIONS, Deal
from .expert_matches import BeginGames, ExpertMatches
from .store import Tries, Try


class DayState(Scene):
    """One game's days at a time, and one day of them."""

    begin: ClassVar[BeginGames] = Recaster
    """Starts the Experts' matches."""

    def __init__(self, room: House, game: str = "", day: date | None = None) -> None:
        super().__init__(room)
        self.tries, self.today = Tries(room.home), daily.today()
        self.people: list[Chair] = []
        """The person who plays now, and the others who have tried a deal of this game."""
        self.notice = ""
        self.month = (self.today.year, self.today.month)
        self.deal = Deal(game or next(iter(EDITIONS)), day or self.today)
        self.experts: ExpertMatches | None = None
        self.made: Try | None = None
        self.among_others = False
        """Whether several people are playing this deal, and some of them still have to."""
        self.row = 0
        """How many days in a row were played."""
        self.entering: Iterator[None] | None = None
        """Enters results that the record lacks."""

    @property
    def is_today(self) -> bool:
        return self.deal.day == self.today

    @property
    def mine(self) -> bool:
        """Whether the days are those of the person who plays now, who alone can try, practise and review."""
        return self.tries.me.id == self.tries.people.me.id

    @property
    def can_try(self) -> bool:
        """Whether the one try can begin or continue."""
        begun = self.made is not None and not self.made.done
        return self.mine and self.deal.playable and (begun or (self.made is None and self.is_today))

    @property
    def can_practise(self) -> bool:
        done = self.made is not None and self.made.done
        return self.mine and self.deal.playable and not self.can_try and (done or self.deal.day < self.today)

    @property
    def shared(self) -> str:
        """The text for friends."""
        assert self.made is not None
        return daily_words.shared(self.deal, self.made, self.row)

    @property
    def earlier(self) -> tuple[int, int] | None:
        """The month before, as far back as there were deals."""
        year, month = self.month
        found = (year - 1, 12) if month == 1 else (year, month - 1)
        return found if found >= (BEGIN.year, BEGIN.month) else None

    @property
    def later(self) -> tuple[int, int] | None:
        year, month = self.month
        found = (year + 1, 1) if month == 12 else (year, month + 1)
        return found if found <= (self.today.year, self.today.month) else None

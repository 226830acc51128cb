"""The screen of the opponents whom a person knows from their matches."""

from __future__ import annotations

from game.features.people.history import History
from game.ui.page.page import Page
from game.ui.window.scene import Go, House

from . import opponents_page
from .acquaintance import Known
from .messages import MeetOpponent
from .model import known_to
from .sitting_down import CardScene


class OpponentsScene(CardScene):
    """All characters, and the one who was chosen."""

    takes = MeetOpponent

    def __init__(self, room: House, who: str, card_open: bool) -> None:
        super().__init__(room)
        self.who = who
        self.card_open = card_open
        self.known: Known = {}

    def entered(self) -> None:
        history = History(self.room.home)
        self.known = known_to(history, history.people.who(history.people.me.id))

    def act(self, message: MeetOpponent) -> Go | None:
        self.who = message.who
        self.card_open = True
        return None

    def draw(self, page: Page) -> None:
        opponents_page.draw(page, opponents_page.OpponentsView(self.known, self.who, self.card_open))

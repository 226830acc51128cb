"""The screen of the looks that are earned by playing well."""

from __future__ import annotations

from typing import assert_never

from game.data import sentence
from game.features.daily.deal import today
from game.features.people.history import History
from game.features.people.rewards import Earned, Merits, merits, stars
from game.features.settings.screen import SettingsScene
from game.ui.page.page import Page
from game.ui.page.page_subject import About
from game.ui.page.widgets import ShowTab
from game.ui.window.scene import Go, House, Scene, push

from . import looks_page
from .messages import ShowLooks

LooksMessages = ShowTab | ShowLooks


class LooksScene(Scene):
    """The looks of one game at a time; it reports damaged records."""

    takes = LooksMessages

    def __init__(self, room: House, game: str) -> None:
        super().__init__(room)
        self.game = game
        self.merits = Merits({}, {})
        self.new: list[Earned] = []
        """What was earned today on the tour."""
        self.notice = ""

    def entered(self) -> None:
        self.merits = merits(self.room.home)
        history = History(self.room.home)
        now = [row.file for row in history.played.matches if row.day == today().isoformat()]
        before = self.merits._replace(stars=stars(history, history.names(), without=now))
        self.new = [one for one in self.merits.earned() if not before.has(one)]
        self.notice = sentence(history.trouble) if history.trouble else ""

    def about(self) -> About:
        return About(self.game)

    def act(self, message: LooksMessages) -> Go | None:
        match message:
            case ShowTab(game):
                self.game = game
            case ShowLooks():
                return push(SettingsScene(self.room, "look"))
            case _ as unknown:
                assert_never(unknown)
        return None

    def draw(self, page: Page) -> None:
        looks_page.draw(page, self.game, self.merits, self.new, self.notice)

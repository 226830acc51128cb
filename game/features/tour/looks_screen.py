"""The screen of the looks that are earned by playing well."""

from __future__ import annotations

from typing import assert_never

from game.data import sentence
from game.features.people.history import History
from game.features.people.rewards import Merits, merits
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
        self.notice = ""

    def entered(self) -> None:
        self.merits = merits(self.room.home)
        trouble = History(self.room.home).trouble
        self.notice = sentence(trouble) if trouble else ""

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
        looks_page.draw(page, self.game, self.merits, self.notice)

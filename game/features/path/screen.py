"""The screen of the paths: the purpose of each badge of a game, and the looks earned by playing well."""

from __future__ import annotations

from typing import assert_never

from engine import games
from game.data import sentence
from game.features.people.history import History
from game.features.people.messages import MoreRows
from game.features.people.rewards import Merits, merits
from game.features.settings.screen import SettingsScene
from game.ui.page.page import Page
from game.ui.page.page_subject import About
from game.ui.page.widgets import ShowTab
from game.ui.window.scene import Go, House, Scene, push

from . import page as path_page
from .messages import ShowLooks
from .model import PathBadge, on_record, path_of

PathMessages = ShowTab | ShowLooks | MoreRows


class PathScene(Scene):
    """One game's path at a time, or all looks; it reports damaged records."""

    takes = PathMessages

    def __init__(self, room: House, game: str = "") -> None:
        super().__init__(room)
        self.game = game or next(iter(games.MODULES))
        self.looks_shown = False
        """Whether the rewards are shown in place of the badges, if there is no room for both."""
        self.paths: dict[str, tuple[PathBadge, ...]] = {}
        self.merits = Merits({}, {})
        self.notice = ""

    def entered(self) -> None:
        home = self.room.home
        history = History(home)
        on = on_record(home)
        self.paths = {game: path_of(game, on) for game in games.MODULES}
        self.merits = merits(home)
        troubles = (history.trouble, on.progress.trouble, on.solved.trouble, on.tries.trouble)
        self.notice = next((sentence(trouble) for trouble in troubles if trouble), self.notice)

    def about(self) -> About:
        return About(self.game)

    def act(self, message: PathMessages) -> Go | None:
        match message:
            case ShowTab(game):
                self.game = game
            case MoreRows():
                self.looks_shown = not self.looks_shown
            case ShowLooks():
                return push(SettingsScene(self.room, "look"))
            case _ as unknown:
                assert_never(unknown)
        return None

    def draw(self, page: Page) -> None:
        path_page.draw(page, self.game, self.paths[self.game], self.merits, self.looks_shown, self.notice)

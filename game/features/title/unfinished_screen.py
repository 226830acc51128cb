"""The screen of all unfinished matches, and the confirmation before one is removed."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol, assert_never

from game.features.replay.unfinished_summary import Waiting
from game.ui.page.layout import column, grow, line, row
from game.ui.page.message_types import ScrollText
from game.ui.page.page import Page
from game.ui.page.question_window import QuestionWindow, Reply
from game.ui.page.screen_frame import heading
from game.ui.page.scroll import Scroll, scroll_bar
from game.ui.window.scene import POP, Go, House, Scene, push
from game.words import _

from .match_tiles import tiles
from .messages import PutAway, Resume


class MatchKeeper(Protocol):
    """The main menu, as far as unfinished matches need it."""

    notice: str
    now: float

    @property
    def waiting(self) -> list[Waiting]: ...
    def resume(self, path: Path) -> Go | None: ...
    def put_away(self, path: Path) -> None: ...


UnfinishedMessages = Resume | PutAway | ScrollText


class UnfinishedScene(Scene):
    """The screen of all unfinished matches, for when the main menu has no room for them."""

    takes = UnfinishedMessages

    def __init__(self, room: House, title: MatchKeeper) -> None:
        super().__init__(room)
        self.title = title
        self.scroll = Scroll()
        self.title.notice = ""

    def act(self, message: UnfinishedMessages) -> Go | None:
        match message:
            case Resume(path):
                return self.title.resume(path)
            case PutAway(path):
                return push(away_question(self.room, self.title, path))
            case ScrollText(by):
                self.scroll.by(by)
                return None
            case _ as unknown:
                assert_never(unknown)

    def command(self, name: str) -> Go | None:
        if name in ("page-up", "page-down"):
            self.scroll.by(1 if name == "page-down" else -1)
            return None
        return super().command(name)

    def draw(self, page: Page) -> None:
        area = heading(page, _("Matches in progress"), helped=False)
        bar = scroll_bar(self.scroll, ScrollText, (_("Newer matches"), _("Older matches")))
        matches = row(grow(tiles(self.title.waiting, self.title.now, self.scroll)), bar, gap=20)
        notice = line(self.title.notice, "body", "bad", 0.5) if self.title.notice else None
        column(grow(matches), notice, gap=8).draw(page, area)

    def entered(self) -> None:
        if not self.title.waiting:
            self.room.go(POP)


def away_question(room: House, title: MatchKeeper, path: Path) -> QuestionWindow:
    """The question whether this match should be removed from the main menu."""
    replies = (
        Reply(_("Archive"), lambda: title.put_away(path)),
        Reply(_("Keep"), usual=True),
    )
    words = _("This takes it off the main menu. Its file stays in the “matches/away” folder of your data.")
    return QuestionWindow(room, _("Archive this match?"), words, replies)

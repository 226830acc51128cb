"""The screen of all unfinished matches, and the confirmation before one is removed."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol, assert_never

from pygame import Rect

from game.features.replay.unfinished_summary import Waiting
from game.ui.page.message_types import ScrollTo
from game.ui.page.page import Page
from game.ui.page.question_window import QuestionWindow, Reply
from game.ui.page.screen_frame import heading, room_below
from game.ui.page.widgets import button_height, icon_button
from game.ui.window.scene import POP, Go, House, Scene, push
from game.words import _

from .match_tiles import Grid, tiles
from .messages import PutAway, Resume


class MatchKeeper(Protocol):
    """The main menu, as far as unfinished matches need it."""

    notice: str
    now: float

    @property
    def waiting(self) -> list[Waiting]: ...
    def resume(self, path: Path) -> Go | None: ...
    def put_away(self, path: Path) -> None: ...


UnfinishedMessages = Resume | PutAway | ScrollTo


class MatchesScene(Scene):
    """The screen of all unfinished matches, for when the main menu has no room for them."""

    takes = UnfinishedMessages

    def __init__(self, room: House, title: MatchKeeper) -> None:
        super().__init__(room)
        self.title = title
        self.first = 0
        """The first visible row."""
        self.title.notice = ""

    def act(self, message: UnfinishedMessages) -> Go | None:
        match message:
            case Resume(path):
                return self.title.resume(path)
            case PutAway(path):
                return push(away_question(self.room, self.title, path))
            case ScrollTo(row):
                self.first = row
                return None
            case _ as unknown:
                assert_never(unknown)

    def command(self, name: str) -> Go | None:
        if name in ("page-up", "page-down"):
            most = self._grid(self.room.page)[2]
            self.first = min(most, max(0, self.first + (1 if name == "page-down" else -1)))
            return None
        return super().command(name)

    def _grid(self, page: Page) -> tuple[Rect, Grid, int]:
        """The room below the heading, the tiles in it, and the last row with which the screen may begin."""
        area = room_below(page)
        foot = page.theme.line() + page.px(8) if self.title.notice else 0
        side = button_height(page) + page.px(20)
        grid = Grid(page, Rect(area.x, area.y, area.w - side, area.h - foot), len(self.title.waiting))
        return area, grid, max(0, -(-len(self.title.waiting) // grid.columns) - grid.rows)

    def draw(self, page: Page) -> None:
        heading(page, _("Matches in progress"), helped=False)
        area, grid, most = self._grid(page)
        side, found = button_height(page), self.title.waiting
        first = min(self.first, most)
        tiles(page, grid, found[first * grid.columns :], self.title.now)
        if most:
            arrows(page, Rect(area.right - side, area.y, side, area.h), first, most)
        if self.title.notice:
            page.text(self.title.notice, (area.centerx, area.bottom), "body", "bad", "midbottom", area.w)

    def entered(self) -> None:
        if not self.title.waiting:
            self.room.go(POP)


def arrows(page: Page, rect: Rect, first: int, most: int) -> None:
    """Draw the arrows that scroll by a row, and between them the position in the list."""
    side = rect.w
    if first > 0:
        up = Rect(rect.x, rect.y, side, side)
        icon_button(page, up, "up", _("Newer matches"), ScrollTo(first - 1))
    if first < most:
        down = Rect(rect.x, rect.bottom - side, side, side)
        icon_button(page, down, "down", _("Older matches"), ScrollTo(first + 1))
    track = Rect(rect.centerx - page.px(5), rect.y + side + page.px(12), page.px(10), 0)
    track.h = rect.h - 2 * (side + page.px(12))
    page.put(page.pictures.plate(track.w, track.h, "sunk", track.w // 2), track.x, track.y)
    high = max(page.px(40), track.h // (most + 1))
    y = track.y + (track.h - high) * first // most
    page.put(page.pictures.plate(track.w, high, "primary", track.w // 2), track.x, y)


def away_question(room: House, title: MatchKeeper, path: Path) -> QuestionWindow:
    """The question whether this match should be removed from the main menu."""
    replies = (
        Reply(_("Archive"), lambda: title.put_away(path)),
        Reply(_("Keep"), usual=True),
    )
    words = _("This takes it off the main menu. Its file stays in the “matches/away” folder of your data.")
    return QuestionWindow(room, _("Archive this match?"), words, replies)

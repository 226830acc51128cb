"""The screen of all unfinished matches, and the question before one is put away."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from pygame import Rect

from game.room.page import Page
from game.room.scene import POP, Go, House, Message, Scene, push
from game.room.widgets import button_height, icon_button
from game.table.unfinished import Waiting
from game.words import _

from .frame import buttons_below, dialog, dialog_room, heading, room_below
from .tiles import Grid, tiles


class MatchKeeper(Protocol):
    """The title, as far as matches are its own."""

    notice: str
    now: float

    @property
    def waiting(self) -> list[Waiting]: ...
    def resume(self, path: Path) -> Go | None: ...
    def put_away(self, path: Path) -> None: ...


class MatchesScene(Scene):
    """The screen of all matches that wait, for when the title has no room for them."""

    def __init__(self, room: House, title: MatchKeeper) -> None:
        super().__init__(room)
        self.title = title
        self.first = 0
        """The first row that is shown."""
        self.title.notice = ""

    def act(self, message: Message) -> Go | None:
        kind = message[0]
        if kind == "resume":
            return self.title.resume(message[1])
        if kind == "away":
            return push(Away(self.room, self.title, message[1]))
        if kind == "row":
            self.first = message[1]
            return None
        return POP

    def command(self, name: str) -> Go | None:
        if name in ("page-up", "page-down"):
            most = self._grid(self.room.page)[2]
            self.first = min(most, max(0, self.first + (1 if name == "page-down" else -1)))
            return None
        return super().command(name)

    def _grid(self, page: Page) -> tuple[Rect, Grid, int]:
        """The room below the heading, the tiles in it, and the last row that can be the first shown."""
        area = room_below(page)
        foot = page.theme.line() + page.px(8) if self.title.notice else 0
        side = button_height(page) + page.px(20)
        grid = Grid(page, Rect(area.x, area.y, area.w - side, area.h - foot), len(self.title.waiting))
        return area, grid, max(0, -(-len(self.title.waiting) // grid.columns) - grid.rows)

    def draw(self, page: Page) -> None:
        heading(page, _("Matches to go on with"), helped=False)
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
    """Draw the arrows that scroll by a row, and between them how far down the list is."""
    side = rect.w
    if first > 0:
        up = Rect(rect.x, rect.y, side, side)
        icon_button(page, up, "up", _("Newer matches"), ("row", first - 1))
    if first < most:
        down = Rect(rect.x, rect.bottom - side, side, side)
        icon_button(page, down, "down", _("Older matches"), ("row", first + 1))
    track = Rect(rect.centerx - page.px(5), rect.y + side + page.px(12), page.px(10), 0)
    track.h = rect.h - 2 * (side + page.px(12))
    page.put(page.pictures.plate(track.w, track.h, "sunk", track.w // 2), track.x, track.y)
    high = max(page.px(40), track.h // (most + 1))
    y = track.y + (track.h - high) * first // most
    page.put(page.pictures.plate(track.w, high, "primary", track.w // 2), track.x, y)


class Away(Scene):
    """The question whether this match is to leave the title."""

    keeps_place = True
    veiled = True

    def __init__(self, room: House, title: MatchKeeper, path: Path) -> None:
        super().__init__(room)
        self.title, self.path = title, path

    def act(self, message: Message) -> Go | None:
        if message[0] == "put away":
            self.title.put_away(self.path)
        return POP

    def draw(self, page: Page) -> None:
        words = _("It leaves the title. Its file is kept in the folder “matches/away” of your data.")
        w = page.px(760)
        h = button_height(page)
        high = len(page.lines(words, "body", dialog_room(page, w))) * page.theme.line() + page.px(20)
        body = dialog(page, _("Put this match away?"), w, high + 2 * (h + page.px(14)))
        page.paragraph(words, body, "body", "cream", True)
        rows = [(_("Put it away"), ("put away",), False), (_("Keep it here"), ("keep",), True)]
        buttons_below(page, body.move(0, high), rows, page.px(14))

"""The shelf: the games as boxes, to choose one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from pygame import Rect

from engine import games
from game.books.contract.book import WEIGHTS, book_of
from game.features.lessons.messages import OpenLessons
from game.features.people import remembered_tables
from game.features.people.seating import fitted
from game.table.match.main_menu_protocol import Host
from game.table.match.setup import Chair
from game.ui.page import layout
from game.ui.page.message_types import OpenGallery
from game.ui.page.page import Page
from game.ui.page.screen_frame import heading
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import button, button_height, evenly, icon_button, ring
from game.ui.window.scene import Go, House, Scene, push
from game.words import _

from .messages import ChooseGame, OpenRecords

SLOWER = 3
"""The factor by which a round takes longer among friends who share the screen: 12 s a decision instead of 4.
"""
SMALLEST = 150
"""If a box's picture would be smaller than this, the lesson's button becomes a sign in the corner."""
AIR = 10
"""The space between a game's description and the ring around its button."""


Together = Callable[[str], Go]
"""A function that returns the table of a game for friends."""


ShelfMessages = ChooseGame | OpenRecords | OpenLessons


class Shelf(Scene):
    """The shelf of games; one click leads to a game's table."""

    takes = ShelfMessages

    def __init__(
        self, room: House, title: Host, chairs: Sequence[Chair] = (), together: Together | None = None
    ) -> None:
        """`chairs` are the players of the game; by default, those who played it last.

        `together` makes the next screen if friends choose a game first.
        """
        super().__init__(room)
        self.title = title
        self.chairs = chairs
        self.together = together

    def act(self, message: ShelfMessages) -> Go | None:
        match message:
            case OpenRecords():
                from game.features.people.records_screen import Records

                return push(Records(self.room))
            case OpenLessons(game):
                from game.features.lessons.lesson_list import Lessons

                return push(Lessons(self.room, game))
            case ChooseGame(game):
                return self._set_table(game)
            case _ as unknown:
                assert_never(unknown)

    def _set_table(self, game: str) -> Go:
        from .screen import SetupScene

        if self.together is not None:
            return self.together(game)
        setup = remembered_tables.load_for(self.room.home, game)
        if self.chairs:
            fit = fitted(self.chairs, *games.game(game).players, setup.chairs)
            return Go(leave=2, enter=(SetupScene(self.room, self.title, setup._replace(chairs=fit)),))
        return push(SetupScene(self.room, self.title, setup))

    def draw(self, page: Page) -> None:
        tools = [layout.button(_("Gallery"), OpenGallery()), layout.button(_("Records"), OpenRecords())]
        area = heading(page, _("What would you like to play?") if self.together else _("Games"), *tools)
        found = [*games.MODULES]
        h = min(area.h, round(page.px(760) * max(1.0, page.theme.text * 0.75)))
        row = Rect(area.x, area.y + (area.h - h) // 2, area.w, h)
        parts = evenly(row, len(found), page.px(24))
        inner = parts[0].w - 2 * page.px(24)
        # titles and pictures have the same size in all boxes
        titles = [page.wide(games.game(id).title, "heading") for id in found]
        fit = min(1.0, inner / max(titles))
        most = self._lines(page, inner, "body")
        for part, game, w in zip(parts, found, titles, strict=True):
            self._box(page, part, game, round(w * fit), most)

    @staticmethod
    def _lines(page: Page, wide: int, role: str) -> int:
        """The number of lines of the longest sentence about a game."""
        return max(len(page.lines(_(book_of(id).box.feel), role, wide)) for id in games.MODULES)

    def _box(self, page: Page, rect: Rect, id: str, title: int, feel: int) -> None:
        """One game; `title` is the width of its name, `feel` the number of lines of the longest sentence."""
        do = ChooseGame(id)
        hot = do in (page.hover, page.focus)
        page.panel(rect, "raised" if hot else "panel")
        game = games.game(id)
        told = book_of(id).box
        pad = page.px(24)
        inner = rect.inflate(-2 * pad, -2 * pad)
        low, high = game.players
        low_minutes, high_minutes = told.minutes
        facts = [
            _("{low} to {high} players").format(low=low, high=high),
            _("{low} to {high} minutes").format(low=low_minutes, high=high_minutes),
            _(WEIGHTS[told.weight]),
        ]
        if not page.theme.large:  # larger words would leave the picture too little room
            words = _("{low} to {high} min. with friends")
            facts.insert(2, words.format(low=SLOWER * low_minutes, high=SLOWER * high_minutes))
        line = page.theme.line("small")
        head = page.theme.line("heading")
        low_row = button_height(page, "label") if told_lessons(id) else 0
        free = inner.h - head - feel * page.theme.line() - len(facts) * line - page.px(44 + AIR)
        tight = free - low_row < page.px(SMALLEST)  # large letters: the lesson's button goes into the corner
        role = "small" if tight else "body"
        free += feel * page.theme.line() - self._lines(page, inner.w, role) * page.theme.line(role)
        side = max(page.px(64), min(inner.w, free - low_row))
        page.put(page.pictures.emblem(told.emblem, side), rect.centerx - side // 2, inner.y)
        y = inner.y + side + page.px(14)
        page.text(game.title, (rect.centerx, y), "heading", "pale", "midtop", title)
        page.paragraph(_(told.feel), Rect(inner.x, y + head, inner.w, 0), role, "cream", True)
        y = inner.bottom - line * len(facts) - low_row - page.px(AIR) * bool(low_row)
        for words in facts:
            page.text(words, (rect.centerx, y), "small", "muted", "midtop", inner.w)
            y += line
        if hot:
            frame = page.pictures.frame(rect.w, rect.h, COLOURS["gold"], page.px(4), page.px(14))
            page.put(frame, rect.x, rect.y)
        page.thing("button", game.title, rect, do)
        ring(page, rect, do)
        if low_row and tight:
            side = button_height(page, "label")
            corner = Rect(rect.right - side - page.px(10), rect.y + page.px(10), side, side)
            icon_button(page, corner, "lesson", _("Start lesson"), OpenLessons(id))
        if low_row:
            row = Rect(inner.x, inner.bottom - low_row + page.px(8), inner.w, low_row)
            play, *learn = [row] if tight else evenly(row, 2, page.px(12))
            button(page, play, _("Play"), do, role="label", primary=True, id=("play", id))
            for beside in learn:
                button(page, beside, _("Start lesson"), OpenLessons(id), role="label")


def told_lessons(game: str) -> bool:
    """Whether the game has lessons."""
    return bool(book_of(game).lessons)

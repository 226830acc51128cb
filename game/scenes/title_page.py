"""Draws the title: the ways to begin at the left, unfinished matches at the right."""

from __future__ import annotations

import time

from pygame import Rect

from engine import games
from game.art.palette import SEATS
from game.room.page import Page
from game.room.scene import HELP, House, Message, Scene
from game.room.widgets import button, button_height, button_width, evenly, icon_button, ring
from game.storage import MatchFile
from game.table import evening, last
from game.table.people import People
from game.table.unfinished import Waiting, players
from game.words import _, together

from . import at_work, title_day, title_lessons, title_puzzles
from .evening_panel import EVENING
from .frame import ground
from .tiles import Grid, tiles

FANS = (
    ("8C", 5, 24), ("8D", 11, 12), ("8S", 17.5, -3), ("8H", 24, -18),
    ("AX", 76, 18), ("JR", 82.5, 3), ("KS", 89, -12), ("QG", 95, -24),
)  # fmt: skip
"""Card, place along the lower edge in hundredths, and how it is turned."""
LARGE = 1.5
"""How much higher the buttons are that begin a match."""
TILES = 3
"""Tiles are so large that as many have room, however many matches wait."""
MATCHES = 0.44
"""The part of the height that the tables which wait have at least beside it."""
LARGEST = 1.95
"""The same in large text."""
ICONS = 1.4
"""Up to this size of text the buttons have room for icons."""


class TitlePage(Scene):
    """The title's state for drawing: what can be begun or continued."""

    def __init__(self, room: House) -> None:
        super().__init__(room)
        self.unfinished: list[MatchFile] = []
        self.read: dict[MatchFile, Waiting] = {}
        """What the tiles show of those that were read so far."""
        self.people = People(room.home)
        self.table = last.load(room.home)
        """What Play sits down at."""
        self.now = time.time()
        """The time from which dates are told ("today", a weekday)."""
        self.evening = evening.current(room.home)
        """The shared evening that lasts, if there is one."""
        self.notice = ""
        self.today: title_day.Today | None = None
        """The deals of the day; None until they were read."""

    @property
    def waiting(self) -> list[Waiting]:
        """The matches to go on with, the newest first."""
        return [self.read.get(file) or Waiting(file) for file in self.unfinished]

    def _about(self, page: Page, what: str, w: int) -> str:
        """What Play and Continue go to, in as many words as have room."""
        if what == "continue" and not self.unfinished:
            return _("no match waits")
        if what == "continue":
            first = self.waiting[0]
            told = players(first.chairs)
            return ", ".join(filter(None, (games.game(first.game).title if first.game else "", told)))
        game, chairs = games.game(self.table.game).title, self.table.chairs
        others = [c.name for i, c in enumerate(chairs) if self.table.people != (i,)]
        told = _("{game} with {names}").format(game=game, names=together(others) if others else "")
        if len(page.lines(told, "small", w)) == 1:
            return told
        return _("{game}, {n} players").format(game=game, n=len(chairs))

    def _rows(self) -> list[list[tuple[str, Message, str]]]:
        """The buttons: each with its words, what it does, and its icon; each always in its place."""
        rows = [[(_("Play"), ("play",), "play")], [(_("Continue"), ("continue",), "forward")]]
        others = [
            (_("Games"), ("games",), "cards"),
            (_("With friends"), ("friends",), "people"),
            (_("Learn"), ("learn",), "lesson"),
            (at_work.in_short(_("Look back"), self.room.background), ("look back",), "replay"),
            (_("Rules"), HELP, "book"),
            (_("Settings"), ("settings",), "settings"),
            (_("Credits"), ("credits",), "info"),
            (_("Leave"), ("quit",), "exit"),
        ]
        return rows + [others[i : i + 2] for i in range(0, len(others), 2)]

    def draw(self, page: Page) -> None:
        ground(page)
        w = round(page.px(560) * max(1.0, page.theme.text * 0.75))
        column = Rect(page.px(56), page.px(44), w, page.height - page.px(68))
        low = self._column(page, column)
        if page.theme.text <= ICONS:
            self._fans(page, column.right, low)
        x = column.right + page.px(56)
        self._beside(page, Rect(x, page.px(44), page.width - x - page.px(48), page.height - page.px(76)))
        at_work.tip(page, self.room.background, ("look back",))
        if self.notice:
            self._notice(page)

    def _beside(self, page: Page, area: Rect) -> None:
        """The tables that wait, and below them the deal of the day; as much of it as has room."""
        gap, least = page.px(24), title_day.least_height(page)
        if not title_puzzles.has_room(page):
            least += button_height(page) + gap  # the puzzles then lie below
        whole = area.h >= least + round(area.h * MATCHES) + gap
        high = least if whole else button_height(page)
        self._days(page, Rect(area.x, area.bottom - high, area.w, high), whole)
        self._matches(page, Rect(area.x, area.y, area.w, area.h - high - gap))

    def _days(self, page: Page, area: Rect, whole: bool) -> None:
        """The deal of the day and the puzzles: two panels, a panel above a button, or two buttons."""
        gap, high = page.px(18), button_height(page)
        if not whole:
            left, right = evenly(area, 2, gap)
            title_day.draw_small(page, left, self.today)
            title_puzzles.draw_small(page, right)
        elif title_puzzles.has_room(page):
            w = round(area.w * title_puzzles.PART)
            title_day.draw(page, Rect(area.x, area.y, area.w - w - gap, area.h), self.today)
            counts = self.today.puzzles if self.today is not None else ()
            title_puzzles.draw(page, Rect(area.right - w, area.y, w, area.h), counts)
        else:
            title_day.draw(page, Rect(area.x, area.y, area.w, area.h - high - gap), self.today)
            title_puzzles.draw_small(page, Rect(area.x, area.bottom - high, area.w, high))

    @staticmethod
    def _fans(page: Page, right: int, top: int) -> None:
        """Cards that lie about below the buttons, as on a table somebody has just left."""
        h = page.px(400)
        low = max(page.height + page.px(130), top + page.px(320))
        for i, (name, part, angle) in enumerate(FANS):
            x = part * page.width / 100
            if x + h / 3 < right:
                y = low - page.px(70 if i in (1, 2, 5, 6) else 0)
                page.put_at(page.pictures.card(name, h, angle), (x, y))

    def _column(self, page: Page, area: Rect) -> int:
        """The name, who plays here, and the buttons; returns where they end."""
        name = page.pictures.name(min(page.px(180), round(area.w * 0.3)))
        shown = page.put(name, area.centerx - name.get_width() / 2, area.y)
        page.thing("picture", "Octavo", shown)
        y = page.text(
            _("Four card games, one table"), (area.centerx, shown.bottom), "body", "pale", "midtop", area.w
        ).bottom
        y = self._me(page, Rect(area.x, y + page.px(12), area.w, page.px(84))) + page.px(14)
        rows = self._rows()
        large = [row[0][1][0] in ("play", "continue") for row in rows]
        high = LARGE if page.theme.text <= ICONS else LARGEST
        units = sum(high if one else 1.0 for one in large)
        room = (area.bottom - y) / units
        gap = min(page.px(14), round(room / 8))
        unit = min(button_height(page) * 1.05, room - gap)
        for row, big in zip(rows, large, strict=True):
            h = round(unit * (high if big else 1.0))
            for rect, (label, do, icon) in zip(
                evenly(Rect(area.x, y, area.w, h), len(row), gap), row, strict=True
            ):
                if do[0] == "friends" and self.evening is not None:
                    rect = self._evening(page, rect, gap)
                told = self._under(page, do[0], rect)
                if told:
                    self._told(page, rect, label, told, do)
                else:
                    icon = icon if page.theme.text <= ICONS and rect.w > area.w * 0.4 else ""
                    button(page, rect, label, do, icon=icon)
            y += h + gap
        return y

    @staticmethod
    def _evening(page: Page, rect: Rect, gap: int) -> Rect:
        """The way to the evening that lasts, at the end of a button's place; returns the rest of it."""
        side = max(page.theme.target, min(rect.h, page.px(80)))
        area = Rect(rect.right - side, rect.y, side, rect.h)
        icon_button(page, area, "crown", _("This evening"), EVENING)
        return Rect(rect.x, rect.y, rect.w - side - gap, rect.h)

    def _me(self, page: Page, rect: Rect) -> int:
        """Draw who plays here; a click changes name, face and colour. Returns the y below."""
        me, do = self.people.me, ("me",)
        known = self.people.introduced
        words = me.name if known else _("What is your name?")
        rect.h = max(rect.h, page.theme.line("strong") + page.px(16))
        hot = do in (page.hover, page.focus)
        page.panel(rect, "button-hover" if hot else "sunk")
        side = rect.h - page.px(12)
        face = page.pictures.portrait(me.avatar, side, SEATS[max(0, me.colour)])
        box = page.put(face, rect.x + page.px(10), rect.y + page.px(6))
        x = box.right + page.px(16)
        mark = page.pictures.icon("edit", round(side * 0.5), "#f3d58c" if hot or not known else "#cbbfa6")
        page.put(mark, rect.right - mark.get_width() - page.px(18), rect.centery - mark.get_height() / 2)
        room = rect.right - mark.get_width() - page.px(34) - x
        page.text(words, (x, rect.centery), "strong", "cream" if known else "pale", "midleft", room)
        page.thing("button", _("Your name, face and colour"), rect, do)
        ring(page, rect, do)
        return rect.bottom

    def _under(self, page: Page, what: str, rect: Rect) -> str:
        """What a button says below its name: where it goes to, or how long the evening is already."""
        room = rect.w - page.px(36)
        if what in ("play", "continue"):
            return self._about(page, what, room)
        if what != "friends" or self.evening is None:
            return ""
        told = self.evening.title()
        high = page.theme.line("strong") + page.theme.line("small") + page.px(4)
        return told if len(page.lines(told, "small", room)) == 1 and high <= rect.h else ""

    def _told(self, page: Page, rect: Rect, label: str, told: str, do: Message) -> None:
        """A button with a line below its name; off if it is to go on with a match and none waits."""
        off = do == ("continue",) and not self.unfinished
        primary = do == (("continue",) if self.unfinished else ("play",))
        hot = not off and do in (page.hover, page.focus)
        page.panel(rect, "off" if off else ("primary" if primary else "button") + ("-hover" if hot else ""))
        colours = ("muted", "muted") if off else ("ink", "ink") if primary else ("cream", "pale")
        low = page.theme.line("small")
        large = do[0] in ("play", "continue") and page.theme.line("name") + low <= rect.h
        role = "name" if large else "strong"
        high = page.theme.line(role)
        y = rect.centery - (high + low) // 2
        room = rect.w - page.px(36)
        page.text(label, (rect.centerx, y + high // 2), role, colours[0], "center", room)
        page.text(told, (rect.centerx, y + high), "small", colours[1], "midtop", room)
        page.thing("button", label, rect, None if off else do, lit=primary)
        ring(page, rect, do)

    def _matches(self, page: Page, area: Rect) -> None:
        """The tables that wait; where not all have room, the newest and a way to all.

        Each has the same place and size however many there are, so that no click meets another one. While
        none waits, the lessons are there.
        """
        count = len(self.unfinished)
        head = max(button_height(page), page.theme.line("heading"))
        if not count:
            title_lessons.draw(page, area, head, self.today)
            return
        below = Rect(area.x, area.y + head + page.px(10), area.w, area.h - head - page.px(10))
        grid = Grid(page, below, TILES)
        room = area.w
        if count > grid.most:
            label = _("All {n}").format(n=count)
            w, h = button_width(page, label), button_height(page)
            button(page, Rect(area.right - w, area.y, w, h), label, ("matches",))
            room -= w + page.px(16)
        page.text(
            _("Go on where you were"), (area.x, area.y + head // 2), "heading", "cream", "midleft", room
        )
        tiles(page, grid, self.waiting, self.now)

    def _notice(self, page: Page) -> None:
        """What went wrong, at the foot."""
        w = page.width - page.px(120)
        high = len(page.lines(self.notice, "body", w - page.px(48))) * page.theme.line() + page.px(28)
        box = page.panel(Rect(page.px(60), page.height - high - page.px(16), w, high))
        area = Rect(box.x + page.px(24), box.y + page.px(14), w - page.px(48), 0)
        page.paragraph(self.notice, area, "body", "bad", True)

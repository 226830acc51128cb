"""Draws the main menu: the buttons to begin at the left, unfinished matches at the right."""

from __future__ import annotations

import time

from pygame import Rect

from engine import games
from game.data import MatchFile
from game.features.people import evening, remembered_tables
from game.features.people.messages import OpenLookBack, ShowEvening
from game.features.people.people_store import People
from game.features.replay.unfinished_summary import Waiting, players
from game.features.setup.messages import OpenRecords
from game.features.tour.messages import OpenTour
from game.ui.art.palette import SEATS
from game.ui.page.layout import (
    LayoutBox,
    button,
    column,
    first,
    grow,
    icon_button,
    line,
    padding,
    paint,
    picture,
    plate,
    row,
    sized,
    space,
    text,
    tile,
    wider,
)
from game.ui.page.message_types import Help, Message
from game.ui.page.page import Page
from game.ui.page.screen_frame import ground
from game.ui.page.widgets import button_height
from game.ui.window.scene import House, Scene
from game.words import _, ngettext, together

from . import draw_daily, draw_games, draw_puzzles
from .messages import (
    ContinueNewest,
    EditMe,
    LeaveProgram,
    OpenCredits,
    OpenSettings,
    PlayNow,
    PlayWithFriends,
    ShowGames,
    ShowMatches,
    StartTour,
)

FANS = (
    ("8C", 5, 24), ("8D", 11, 12), ("8S", 17.5, -3), ("8H", 24, -18),
    ("AX", 76, 18), ("JR", 82.5, 3), ("KS", 89, -12), ("QG", 95, -24),
)  # fmt: skip
"""By card, its place along the lower edge in hundredths, and its angle."""
WAYS = ((True, "name", 14), (False, "name", 14), (False, "strong", 6))
"""The styles of the buttons, the best first: whether they have icons, the letters of the large ones, and the
gap between them.
"""
LOWER = 0.46
"""The part of the height that is below the games."""


class TitlePage(Scene):
    """The state of the main menu for drawing: the matches to begin or continue."""

    def __init__(self, room: House) -> None:
        super().__init__(room)
        self.unfinished: list[MatchFile] = []
        self.read: dict[MatchFile, Waiting] = {}
        """The tiles' contents, for the matches read so far."""
        self.people = People(room.home)
        self.table = remembered_tables.load(room.home)
        """The table that Play opens."""
        self.now = time.time()
        """The time to which dates are relative ("today", a weekday)."""
        self.evening = evening.current(room.home)
        """The game night that is still going on, if there is one."""
        self.notice = ""
        self.today: draw_daily.Today | None = None
        """Today's deals; None until they were read."""

    @property
    def waiting(self) -> list[Waiting]:
        """The matches to go on with, the newest first."""
        return [self.read.get(file) or Waiting(file) for file in self.unfinished]

    def _about(self, way: Message) -> list[str]:
        """The table or match that *Play* and *Continue* lead to, in many and in fewer words."""
        if way == ContinueNewest() and not self.unfinished:
            return [_("No match in progress")]
        if way == ContinueNewest():
            newest = self.waiting[0]
            game = games.game(newest.game).title if newest.game else ""
            told = newest.told or players(newest.chairs)
            return [newest.place or ", ".join(filter(None, (game, told))), told]
        game = games.game(self.table.game).title
        chairs = self.table.chairs
        others = [c.name for i, c in enumerate(chairs) if self.table.people != (i,)]
        told = _("{game} with {names}").format(game=game, names=together(others) if others else "")
        return [told, _("{game}, {n} players").format(game=game, n=len(chairs))]

    def _rows(self) -> list[list[tuple[str, Message, str]]]:
        """The buttons, each with its words, message and icon, always in the same place.

        The last one opens the game night while there is one.
        """
        rows: list[list[tuple[str, Message, str]]] = [
            [(_("Play"), PlayNow(), "play")],
            [(_("Continue"), ContinueNewest(), "forward")],
        ]
        others: list[tuple[str, Message, str]] = [
            (_("Games"), ShowGames(), "cards"),
            (_("With friends"), PlayWithFriends(), "people"),
            (_("Records"), OpenRecords(), "crown"),
            (_("Match history"), OpenLookBack(), "replay"),
            (_("Rules"), Help(), "book"),
            (_("Settings"), OpenSettings(), "settings"),
            (_("Credits"), OpenCredits(), "info"),
            (_("Quit"), LeaveProgram(), "exit"),
        ]
        if self.evening is not None:
            others.append((self.evening.title(), ShowEvening(), "crown"))
        return rows + [others[i : i + 2] for i in range(0, len(others), 2)]

    def draw(self, page: Page) -> None:
        ground(page)
        left = sized(self._column(page), width=wider(560))
        padding(row(left, grow(self._beside()), gap=56), 52, 36).draw(page, page.rect)
        if self.notice:
            notice = text(self.notice, "body", "bad", centre=True)
            padding(column(plate(notice, 24, 14), at=1), 60, 16).draw(page, page.rect)

    def _beside(self) -> LayoutBox:
        """The games, and below them the daily deal and the puzzles."""
        today = self.today
        day = draw_daily.panel(today)
        puzzles = draw_puzzles.panel(today.puzzles if today is not None else ())
        short = row(grow(draw_daily.short_way(today)), grow(draw_puzzles.short_way()), gap=18)
        large = row(grow(day, 0.71), grow(puzzles, 0.29), gap=18)
        games_shown = draw_games.panel(today.games if today is not None else ())
        return first(
            column(grow(games_shown, 1 - LOWER), grow(large, LOWER), gap=20),
            column(grow(games_shown), short, gap=20),
        )

    def _column(self, page: Page) -> LayoutBox:
        """The name of the program, the present players, the buttons, and cards below these."""
        side = min(page.px(180), round(page.theme.wider(560) * 0.3))
        ways = [self._ways(*way) for way in WAYS]
        return column(
            picture(page.pictures.name(side), "Octavo"),
            self._on_tour(),
            space(8),
            self._me(page),
            space(14),
            grow(_above(sized(first(*ways), 0)._replace(height=ways[0].height), paint(_fans))),
        )

    def _on_tour(self) -> LayoutBox:
        """The way to the tour for somebody new, or how far one has got there; a motto until that is read."""
        place = self.today.place if self.today is not None else None
        if place is None:
            shown: LayoutBox = line(_("Four card games, one table"), "body", "pale", 0.5)
        elif place.is_new:
            words = _("New here? Start with {game}").format(game=games.game(place.region.game).title)
            shown = tile(line(words, "label", "lit", 0.5), words, StartTour(), "sunk", "button-hover")
        else:
            words = ngettext(
                "{n} star, next on the tour: {stop}", "{n} stars, next on the tour: {stop}", place.stars
            )
            words = words.format(n=place.stars, stop=_(place.stop.name))
            said = f"{_(place.region.name)} · {words}"
            forms = (said, "label"), (said, "small"), (words, "label")
            told = first(*(line(one, role, "pale", 0.5) for one, role in forms))
            do = OpenTour(place.region.game)
            shown = tile(told, said, do, "sunk", "button-hover", id="on-tour")
        return sized(shown, height=button_height)

    def _ways(self, icons: bool, role: str, gap: int) -> LayoutBox:
        """All buttons, with letters of this role; those that begin a match are larger than the others."""
        large = (self._large(label, do, role, gap) for ((label, do, _icon),) in self._rows()[:2])
        others = (
            grow(row(*(grow(button(label, do, icon=icon * icons)) for label, do, icon in some), gap=14))
            for some in self._rows()[2:]
        )
        return column(*large, *others, gap=gap)

    def _me(self, page: Page) -> LayoutBox:
        """The person who plays now; a click lets somebody else play."""
        me = self.people.me
        known = self.people.introduced
        do = EditMe()
        side = max(page.px(84), page.theme.line("strong") + page.px(16)) - page.px(12)
        tone = "#f3d58c" if do in (page.hover, page.focus) or not known else "#cbbfa6"
        shown = row(
            picture(page.pictures.portrait(me.avatar, side, SEATS[max(0, me.colour)])),
            grow(line(me.name if known else _("What is your name?"), "strong", "cream" if known else "pale")),
            picture(page.pictures.icon("edit", round(side * 0.5), tone)),
            gap=16,
        )
        return tile(padding(shown, 12, 6), _("Who is playing?"), do, "sunk", "button-hover")

    def _large(self, label: str, do: Message, role: str, air: int) -> LayoutBox:
        """The button for a match, with its destination below; disabled without an unfinished match."""
        off = do == ContinueNewest() and not self.unfinished
        primary = do == (ContinueNewest() if self.unfinished else PlayNow())
        colours = ("muted", "muted") if off else ("ink", "ink") if primary else ("cream", "pale")
        told = first(*(line(words, "small", colours[1], 0.5) for words in self._about(do)))
        words = column(line(label, role, colours[0], 0.5), told, at=0.5)
        style = "off" if off else "primary" if primary else "button"
        large = tile(padding(words, 18, air), label, None if off else do, style, lit=primary)
        if do != ContinueNewest():
            return large
        count = _("Unfinished: {n}").format(n=len(self.unfinished))
        every = sized(icon_button("folder", count, None if off else ShowMatches()), _side)
        return row(grow(large), every, gap=14)


def _side(page: Page) -> int:
    """The width of the buttons beside others."""
    return max(page.theme.target, page.px(80))


def _above(box: LayoutBox, below: LayoutBox) -> LayoutBox:
    """A box at its height and another one in the room below; in a low window only the first one, lower."""
    return first(column(box, grow(below)), box)


def _fans(page: Page, rect: Rect) -> None:
    """Draw cards scattered over the lower edge of the window, as if somebody had just left the table."""
    h = page.px(400)
    low = max(page.height + page.px(130), rect.y + page.px(320))
    for i, (name, part, angle) in enumerate(FANS):
        x = part * page.width / 100
        if x + h / 3 < rect.right:
            y = low - page.px(70 if i in (1, 2, 5, 6) else 0)
            page.put_at(page.pictures.card(name, h, angle), (x, y))

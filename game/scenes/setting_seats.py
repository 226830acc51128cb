"""The seats on the setup screen: a row for each, with a grip, a face, a name and what can be changed."""

from __future__ import annotations

from pygame import Rect

from engine import games
from game.art.palette import SEATS
from game.room.page import Page
from game.room.scene import House, Scene
from game.room.theme import COLOURS
from game.room.widgets import button, button_height, choice, evenly, icon_button, ring, stack
from game.room.words_over import tooltip
from game.table.pacing import like
from game.table.people import same
from game.table.plates import YOU
from game.table.setup import FOLLOWS, LEVEL_LINES, LEVEL_WORDS, LEVELS, Chair, Setup
from game.words import N_, _

from .little_table import little_table

NAME, TOLD = 0.3, 0.4
"""The shares of a row that a player's name may take, and the name with a line."""
EDGE = 6
"""So much lower than its row is what lies in it."""
FEW = 4
"""So many seats have high rows; with more the rows are lower."""
SMALL_TABLE = 130
"""The picture of the table is at least about so high."""
LARGE_TABLE = 230
"""It is so high where rows have room beside it, so that faces are seen at any number of seats."""
KEY = N_("With this key {name} says: it is me. It opens the own hand. Press here to choose another.")
KEYS = N_("The key beside a name opens that person's hand.")
ICONS = 1.4
"""Up to this size of text the buttons have room for icons."""


class SeatsPage(Scene):
    """The seats' state, and its drawing."""

    def __init__(self, room: House, setup: Setup) -> None:
        super().__init__(room)
        self.setup = setup
        self.game = games.game(setup.game)
        self.editing = ""
        """What is typed now: the seed."""
        self.binding = -1
        """The seat whose new key is awaited."""
        self.gone: tuple[Chair, ...] | None = None
        """The chairs before somebody left."""
        self.news = ""
        """What has just happened to the seats."""
        self.notice = ""
        self.pace_words = ""
        """Which level follows the person today, if one does."""

    @property
    def typing(self) -> bool:
        return bool(self.editing)

    @property
    def limits(self) -> tuple[int, int]:
        """How many sit here at least and at most."""
        return self.game.players

    def impossible(self) -> str:
        """Why these people cannot play this game as they sit here; empty where they can."""
        low, high = self.limits
        count = len(self.setup.chairs)
        if not self.setup.people:
            return _("Somebody has to play: add a person.")
        if not low <= count <= high:
            words = _("{game} is for {low} to {high} players; here sit {given}.")
            return words.format(game=self.game.title, low=low, high=high, given=count)
        return ""

    # Pictures

    def _seats(self, page: Page, area: Rect) -> bool:
        """Seats in the order of play, clockwise from the first; True if their picture had room below."""
        chairs = self.setup.chairs
        high = max(FEW, len(chairs))
        foot = min(page.px(96), button_height(page))
        room, gap = area.h - foot - page.px(LARGE_TABLE), page.px(10)
        if room < high * (page.theme.target + gap):  # a lower picture has no names: rows are worth more
            room = area.h - foot
        h = min(page.px(96), max(min(page.theme.target, (area.h - foot) // high - gap), room // high - gap))
        rows = stack(area, [h] * len(chairs), gap)
        told = self._has_room(page, rows[0])
        for seat, rect in enumerate(rows):
            self._seat(page, rect, seat, told)
        more = Rect(area.x, area.bottom - foot, area.w, foot)  # where it stays, whoever sits down
        self._more(page, more)
        y = rows[-1].bottom + page.px(8)
        pictured = self._picture(page, Rect(area.x, y, area.w, more.y - page.px(8) - y))
        for seat, (rect, chair) in enumerate(zip(rows, chairs, strict=False)):
            over = Rect(rect.x, rect.y, rect.h, rect.h)
            if page.here == ("who", seat) and not told:
                tooltip(page, chair.line, over)
            if page.here == ("bind", seat) and self.binding != seat:
                tooltip(page, page.said(KEY).format(name=chair.name), over)
            steps = ("level", seat)
            if page.here in (steps, (steps, "‹"), (steps, "›")):
                line = self.pace_words if chair.follows else _(LEVEL_LINES[chair.level])
                tooltip(page, line, rect)
        return pictured

    def _picture(self, page: Page, area: Rect) -> bool:
        """The seats around the felt, if an area has room for them."""
        if area.h <= page.px(SMALL_TABLE) * 0.8:
            return False
        little_table(page, area, self.setup, named=True)
        return True

    def _more(self, page: Page, rect: Rect) -> None:
        """Buttons for more people at the table, and for another order."""
        _low, high = self.limits
        room = len(self.setup.chairs) < high
        bots = len(self.setup.people) < len(self.setup.chairs)
        first, second, third = evenly(rect, 3, page.px(12))
        icons = page.theme.text <= ICONS
        person = ("add person",) if room or bots else None
        button(page, first, _("Add a person"), person, icon="person" * icons)
        button(page, second, _("Add a bot"), ("add",) if room else None, icon="robot" * icons)
        button(page, third, _("Shuffle seats"), ("shuffle",), icon="shuffle" * icons)

    def _seat(self, page: Page, rect: Rect, seat: int, told: bool) -> None:
        chair = self.setup.chairs[seat]
        page.panel(rect, "sunk")
        grip = Rect(rect.x, rect.y, page.theme.target, rect.h)
        self._grip(page, grip, seat, chair)
        face = Rect(grip.right, rect.y, rect.h, rect.h)
        portrait = page.pictures.portrait(chair.avatar, rect.h - page.px(4), SEATS[self.setup.colours[seat]])
        page.put_at(portrait, face.center)
        do, words = ("who", seat), _("Another face for {name}")
        if chair.is_person:
            do, words = ("look", seat), _("{name}: name, face and colour")
        side = min(rect.h - page.px(EDGE), button_height(page))
        wide = self._end_width(page, side)
        off = Rect(rect.right - wide - page.px(4), rect.centery - side // 2, wide, side)
        name = Rect(face.right + page.px(14), rect.y, round(rect.w * (TOLD if told else NAME)), rect.h)
        touched = face.union(name) if chair.is_person else face  # the name is changed there as well
        page.thing("button", words.format(name=chair.name), touched, do)
        if do in (page.hover, page.focus):
            page.put_at(page.pictures.frame(face.w, face.h, "#f3d58c", page.px(3), page.px(12)), face.center)
        box = Rect(name.right + page.px(14), rect.y, off.x - name.right - page.px(28), rect.h)
        box = box.inflate(0, -min(page.px(EDGE), max(0, box.h - page.theme.target)))
        if chair.is_person:
            said = page.text(chair.name, (name.x, name.centery), "strong", "cream", "midleft", name.w)
            if len(self.setup.people) == 1 < len(self.setup.chairs):  # alone among bots
                page.text(_(YOU), (said.right + page.px(8), name.centery), "label", "pale", "midleft")
            if self.setup.shared:
                self._key(page, box, seat, chair)
        else:
            self._character(page, name, chair.name, chair.line if told else "")
            self._level(page, box, seat, chair)
        self._end_of_row(page, off, seat, chair)

    def _end_width(self, page: Page, side: int) -> int:
        """How wide the end of each row is; a square has room for an icon."""
        return side

    def _end_of_row(self, page: Page, rect: Rect, seat: int, chair: Chair) -> None:
        """The way to send somebody away."""
        if len(self.setup.chairs) > 1:
            icon_button(page, rect, "remove", _("Send {name} away").format(name=chair.name), ("remove", seat))

    def _grip(self, page: Page, rect: Rect, seat: int, chair: Chair) -> None:
        """Where a seat is taken to be moved: dragged, or by a press to the next place."""
        do, count = ("grip", seat), len(self.setup.chairs)
        tone = COLOURS["pale" if do in (page.hover, page.focus) else "muted"]
        dot, step = page.px(7), page.px(15)
        for row in (-1, 0, 1):
            for column in (-1, 1):
                at = (rect.centerx - page.px(6) + column * step / 2, rect.centery + row * step)
                page.put_at(page.pictures.disc(dot, tone, tone, 0), at)
        words = _("Move {name}").format(name=chair.name)
        page.thing("grip", words, rect, ("move", seat, (seat + 1) % count), id=do)
        ring(page, rect, do)

    def _key(self, page: Page, rect: Rect, seat: int, chair: Chair) -> None:
        """The key with which a person says that it is them."""
        h = min(button_height(page), rect.h)
        waits = self.binding == seat
        words = (
            page.said(N_("A key, or a pad …"))
            if waits
            else _("Key {key}").format(key=chair.key.upper() or "–")
        )
        pads = [n for n, pad in enumerate(sorted(self.room.pads), 1) if same(self.room.pads[pad], chair.name)]
        if pads and not waits:
            words = _("{key} · pad {n}").format(key=chair.key.upper() or "–", n=pads[0])
        box = Rect(rect.x, rect.centery - h // 2, rect.w, h)
        icon = "keyboard" if page.theme.text <= ICONS else ""
        button(page, box, words, ("bind", seat), primary=waits, icon=icon)

    def _level(self, page: Page, rect: Rect, seat: int, chair: Chair) -> None:
        """How strong a bot is, from the weakest to the strongest; the last step follows the person."""
        steps = (*LEVELS, *[FOLLOWS] * bool(self.setup.people))
        at = steps.index(FOLLOWS if chair.follows and self.setup.people else chair.level)
        less = ("level", seat, steps[at - 1]) if at else None
        more = ("level", seat, steps[at + 1]) if at + 1 < len(steps) else None
        words = like(self.setup) if steps[at] == FOLLOWS else _(LEVEL_WORDS[chair.level])
        choice(page, rect, "", words, less, more, id=("level", seat))

    def _character(self, page: Page, rect: Rect, name: str, line: str) -> None:
        """A bot's name and, below it, what it is like."""
        if not line:
            page.text(name, (rect.x, rect.centery), "strong", "cream", "midleft", rect.w)
            return
        high, small = page.theme.line("strong"), page.theme.line("small")
        y = rect.centery - (high + small * len(page.lines(line, "small", rect.w))) // 2 - page.px(EDGE) // 2
        page.text(name, (rect.x, y), "strong", "cream", "topleft", rect.w)
        page.paragraph(line, Rect(rect.x, y + high, rect.w, 0), "small", "pale")

    def _has_room(self, page: Page, row: Rect) -> bool:
        """Whether in such a row every bot's line fits below its name."""
        most = max(len(page.lines(c.line, "small", round(row.w * TOLD))) for c in self.setup.chairs)
        return page.theme.line("strong") + most * page.theme.line("small") <= row.h

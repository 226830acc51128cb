"""The shelf: the games as boxes, to choose which one to play."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from engine import games
from game.room.page import Page
from game.room.scene import GALLERY, POP, Go, House, Message, Scene, push
from game.room.theme import COLOURS
from game.room.widgets import button, button_height, button_width, evenly, icon_button, ring
from game.table import last
from game.table.book import WEIGHTS, book_of
from game.table.seating import fitted
from game.table.seats import LARGE
from game.table.setup import Chair
from game.words import _

from .frame import heading
from .host import Host

SLOWER = 3
"""So many times as long takes a round of friends, who come to the screen in turn: 12 s a decision, not 4."""
SMALLEST = 150
"""Where a box's picture would be smaller, the lesson's button becomes a sign in the corner."""
AIR = 10
"""The room between what is told of a game and the ring around its button."""


Together = Callable[[str], Go]
"""To the table of a game for friends."""


class Shelf(Scene):
    """The shelf of games; one click leads to a game's table."""

    def __init__(
        self, room: House, title: Host, chairs: Sequence[Chair] = (), together: Together | None = None
    ) -> None:
        """`chairs`: who is to play the game that is chosen; otherwise those who played it last.

        `together`: what then comes, where friends choose what they play first.
        """
        super().__init__(room)
        self.title, self.chairs, self.together = title, chairs, together

    def act(self, message: Message) -> Go | None:
        if message[0] == "back":
            return POP
        if message[0] == "records":
            from .records import Records

            return push(Records(self.room))
        if message[0] == "learn":
            from .lessons import Lessons

            return push(Lessons(self.room, message[1]))
        if self.together is not None:
            return self.together(message[1])
        from .setting import SetupScene

        setup = last.load_for(self.room.home, message[1])
        if self.chairs:
            fit = fitted(self.chairs, *games.game(setup.game).players, setup.chairs)
            setup = setup._replace(chairs=fit)
            return Go(leave=2, enter=(SetupScene(self.room, self.title, setup),))
        return push(SetupScene(self.room, self.title, setup))

    def draw(self, page: Page) -> None:
        area = heading(page, _("What do you play?") if self.together else _("Games"))
        w, h = button_width(page, _("Records")), button_height(page)
        button(page, Rect(area.right - w, page.px(36), w, h), _("Records"), ("records",))
        right, w = area.right - w - page.px(12), button_width(page, _("Gallery"))
        button(page, Rect(right - w, page.px(36), w, h), _("Gallery"), GALLERY)
        found = [*games.MODULES]
        h = min(area.h, round(page.px(760) * max(1.0, page.theme.text * 0.75)))
        row = Rect(area.x, area.y + (area.h - h) // 2, area.w, h)
        parts = evenly(row, len(found), page.px(24))
        inner = parts[0].w - 2 * page.px(24)
        # one size of title, and of picture, for all of them
        family, px = page.theme.type("heading")
        titles = [page.pictures.line(games.game(id).title, family, px, "#000000").get_width() for id in found]
        fit = min(1.0, inner / max(titles))
        most = self._lines(page, inner, "body")
        for part, game, w in zip(parts, found, titles, strict=True):
            self._box(page, part, game, round(w * fit), most)

    @staticmethod
    def _lines(page: Page, wide: int, role: str) -> int:
        """How many lines the longest of the sentences about the games has."""
        return max(len(page.lines(_(book_of(id).box.feel), role, wide)) for id in games.MODULES)

    def _box(self, page: Page, rect: Rect, id: str, title: int, feel: int) -> None:
        """One game; `title` is how wide its name is, `feel` how many lines the longest sentence has."""
        do = ("game", id)
        hot = do in (page.hover, page.focus)
        page.panel(rect, "raised" if hot else "panel")
        game, told = games.game(id), book_of(id).box
        pad = page.px(24)
        inner = rect.inflate(-2 * pad, -2 * pad)
        low, high = game.players
        low_minutes, high_minutes = told.minutes
        facts = [
            _("{low} to {high} players").format(low=low, high=high),
            _("{low} to {high} minutes").format(low=low_minutes, high=high_minutes),
            _(WEIGHTS[told.weight]),
        ]
        if page.theme.text <= LARGE:  # larger words would leave the picture too little room
            words = _("{low} to {high} min. among friends")
            facts.insert(2, words.format(low=SLOWER * low_minutes, high=SLOWER * high_minutes))
        line, head = page.theme.line("small"), page.theme.line("heading")
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
            icon_button(page, corner, "lesson", _("Learn it"), ("learn", id))
        if low_row:
            row = Rect(inner.x, inner.bottom - low_row + page.px(8), inner.w, low_row)
            play, *learn = [row] if tight else evenly(row, 2, page.px(12))
            button(page, play, _("Play"), do, role="label", primary=True, id=("play", id))
            for beside in learn:
                button(page, beside, _("Learn it"), ("learn", id), role="label")


def told_lessons(game: str) -> bool:
    """Whether there is anything to learn by playing."""
    return bool(book_of(game).lessons)

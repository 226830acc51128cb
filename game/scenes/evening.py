"""The screen of a shared evening: who has how many points so far, and who won when somebody ends it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pygame import Rect

from engine import games
from game import art
from game.art import Rim
from game.room.page import Page
from game.room.scene import POP, Go, House, Message, push
from game.room.widgets import bar, button, button_height, button_width
from game.storage.matches import deal_of
from game.table import evening
from game.table.evening import RULE, Evening, EveningTally
from game.words import _, number, together

from .celebration import LEFT, Celebration, Winner
from .evening_end import EndEvening
from .evening_panel import END, IN_TURNS, Look, look_of, shown_of

NEXT = ("next match",)
"""Sets the table for another match of the evening."""
NARROW = Rim(26, 26, 26, 150)
"""How much of the table's rail is seen around the plates."""
MOST_NAMES = 4
"""So many who share the evening are named one by one."""
ROW = 100
"""The height of a row at most."""
NUMBERS = 130
"""The least width of a column of numbers."""


class EveningScene(Celebration):
    """Everybody with points, wins and matches; beside them the matches, or whoever won the evening."""

    for_both = True

    def __init__(
        self,
        room: House,
        shown: Evening,
        faces: Mapping[str, Look],
        changed: Callable[[Evening], None] = lambda _: None,
        onward: Callable[[], Go] | None = None,
        running: bool = False,
    ) -> None:
        """`changed` hears when somebody ends the evening, or lets it go on after all.

        `onward` sets the table for the next match; with `running` there is one on the table below.
        """
        super().__init__(room)
        self.onward, self.running = onward, running
        self.evening, self.faces, self.changed = shown, faces, changed
        if shown.over:
            self._stage()
        else:
            self.age = art.SECONDS

    def _stage(self) -> None:
        self.age = 0.0 if self.shows else art.SECONDS
        self.room.sounds.play("win")

    def act(self, message: Message) -> Go | None:
        if message == NEXT and self.onward is not None:
            return self.onward()._replace(leave=self._all)
        if message == ("back",) and self.evening.over and self.running:
            return Go(leave=self._all)
        if message != END:
            return POP
        if self.running and not self.evening.over:
            return push(EndEvening(self.room, self._end))
        self._end()
        return None

    @property
    def _all(self) -> int:
        """How many screens lie on the title: an evening that is over ends there."""
        return self.room.stack.index(self)

    def _end(self) -> None:
        """End the evening, or let it go on."""
        self.evening = evening.end(self.room.home, not self.evening.over)
        self.changed(self.evening)
        self.room.newly.came()  # the same button does the opposite now
        if self.evening.over:
            self._stage()

    # Pictures

    def draw(self, page: Page) -> None:
        page.put(page.pictures.table_top(page.theme.size, NARROW), 0, 0)
        h = button_height(page)
        foot = page.height - h - page.px(40)
        high = foot - page.px(36) - page.px(44)
        left = Rect(page.px(50), page.px(44), round(page.width * LEFT) - page.px(60), high)
        x = left.right + page.px(30)
        self._table(page, Rect(x, page.px(44), page.width - page.px(50) - x, high))
        if self.evening.over:
            self._winners(page, left)
        else:
            self._matches(page, left)
        over = self.evening.over
        next_one = not over and self.onward is not None
        ways: list[tuple[str, Message, bool]] = [
            *([(_("Next match"), NEXT, True)] if next_one else []),
            (_("Go on with this evening") if over else _("End the evening"), END, False),
            (_("Done") if over else _("Back"), ("back",), over),
        ]
        widths = [max(page.px(300), button_width(page, words)) for words, _do, _p in ways]
        row = Rect(page.px(40), foot, page.width - page.px(80), h)
        for rect, (words, do, primary) in zip(bar(row, widths, page.px(24)), ways, strict=True):
            button(page, rect, words, do, primary=primary)

    def _winners(self, page: Page, area: Rect) -> None:
        """Who has most points, in their light."""
        first = self.evening.leaders()
        names = [one.name for one in first]
        colour = look_of(names[0], self.faces).colour
        high = max(page.px(126), page.theme.line("strong"))
        side = min(page.px(620), area.h - high, area.w)
        top = area.y + (area.h - side - high) // 2
        seen = [(name, look_of(name, self.faces)) for name in names]
        winners = [Winner(name, look.avatar, look.colour) for name, look in seen]
        self.light(page, winners, colour, (area.centerx, top + side // 2), side)
        band = Rect(area.x, top + side - page.px(36), area.w, high)
        if len(names) == 1:
            words = _("{name} wins the evening").format(name=names[0])
        elif len(names) <= MOST_NAMES:
            words = _("{names} share the evening").format(names=together(names))
        else:
            words = _("{n} share the evening").format(n=len(names))
        self.banner(page, band, words, colour)

    def _matches(self, page: Page, area: Rect) -> None:
        """The matches, the latest first, with whoever won them."""
        page.panel(area)
        self._list(page, area.inflate(-page.px(44), -page.px(36)))

    def _list(self, page: Page, inner: Rect) -> None:
        """As many matches as have room: the game, who won, and the points of each."""
        head, small, line = (page.theme.line(role) for role in ("strong", "small", "body"))
        page.text(_("Matches"), inner.topleft, "strong", "gold", "topleft", inner.w)
        y, step = inner.y + head + page.px(10), line + 2 * small + page.px(14)
        for match in self.evening.matches[::-1][: max(1, (inner.bottom - y) // step)]:
            page.text(title_of(match), (inner.x, y), "body", "cream", "topleft", inner.w)
            page.text(won_by(match), (inner.x, y + line), "small", "pale", "topleft", inner.w)
            told = self.evening.points_in(match)
            page.text(told, (inner.x, y + line + small), "small", "muted", "topleft", inner.w)
            y += step

    def _table(self, page: Page, area: Rect) -> None:
        """Everybody with their numbers under each other, the leader first."""
        page.panel(area)
        inner = area.inflate(-page.px(56), -page.px(36))
        head, small = page.theme.line("heading"), page.theme.line("small")
        title = _("The evening is over") if self.evening.over else self.evening.title()
        page.text(title, inner.topleft, "heading", "pale", "topleft", inner.w)
        lines = page.lines(_(RULE), "small", inner.w)
        rule = Rect(inner.x, inner.bottom - len(lines) * small, inner.w, 0)
        page.paragraph(_(RULE), rule, "small", "muted")
        labels = (_("Matches"), _("Won"), _("Points"))
        wide = max(page.px(NUMBERS), *(button_width(page, one, "small") - page.px(20) for one in labels))
        ends = [inner.right - wide * i for i in (2, 1, 0)]
        y = inner.y + head + page.px(8)
        for words, x in zip(labels, ends, strict=True):
            page.text(words, (x, y), "small", "muted", "topright", wide - page.px(8))
        y += small + page.px(6)
        shown, _more = shown_of(self.evening.tally(), self.faces)
        free = rule.y - page.px(10) - y
        least = page.theme.line("strong") + page.theme.line("body") + 2 * small + page.px(40)
        told = self.evening.over and free - least >= len(shown) * page.theme.line("strong")
        step = min(page.px(ROW), (free - least * told) // len(shown))
        for one in shown:
            self._row(page, Rect(inner.x, y, inner.w, step), one, ends, wide)
            y += step
        if told:
            y += page.px(16)
            self._list(page, Rect(inner.x, y, inner.w, rule.y - page.px(10) - y))

    def _row(self, page: Page, rect: Rect, one: EveningTally, ends: Sequence[int], wide: int) -> None:
        look = look_of(one.name, self.faces)
        first = one in self.evening.leaders()
        side = rect.h - page.px(8)
        face = page.put(page.pictures.portrait(look.avatar, side, look.colour), rect.x, rect.y + page.px(4))
        fits = [role for role in ("name", "strong", "small") if page.theme.line(role) <= rect.h * 1.1]
        role = fits[0] if fits else "least"
        x = face.right + page.px(16)
        numbers = (one.played, one.won, one.points) if one.played else (None, None, one.points)
        for value, right in zip(numbers, ends, strict=True):
            told = "–" if value is None else number(value)
            tone = "gold" if right == ends[-1] else "pale"
            page.text(told, (right, rect.centery), role, tone, "midright", wide - page.px(8))
        tone = "gold" if first else "cream"
        room = ends[0] - wide - x
        page.text(one.name, (x, rect.centery), role, tone, "midleft", room)


def title_of(match: Mapping[str, Any]) -> str:
    """The game, and whether its players had the same cards in turns, so that it is one match of several."""
    title = games.game(match["game"]).title
    return f"{title} · {_(IN_TURNS)}" if deal_of(match.get("file", "")) else title


def won_by(match: Mapping[str, Any]) -> str:
    """Who won a match of the evening, and for whom it does not count."""
    first = [name for name, place in match["places"].items() if place == 1]
    words = _("Won: {names}").format(names=together(first)) if first else _("A bot won")
    away = match.get("away", ())
    if away:
        words += " · " + _("not counted for {names}").format(names=together(list(away)))
    return words

"""The screen of a game night: everybody's points so far, and the winner when somebody ends it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, assert_never

from pygame import Rect

from engine import games
from game.data.matches import deal_of
from game.table.stage.celebration import Celebration, Winner, draw_sides
from game.ui import art
from game.ui.art import Rim
from game.ui.page.layout import (
    LayoutBox,
    alike,
    as_many,
    at_least,
    button,
    column,
    first,
    grow,
    line,
    paint,
    plate,
    row,
    sized,
    space,
    table,
    text,
)
from game.ui.page.message_types import Back
from game.ui.page.page import Page
from game.ui.page.question_window import QuestionWindow, Reply
from game.ui.window.scene import Go, House, push
from game.words import _, number, together

from . import evening
from .evening import RULE, Evening, EveningTally
from .evening_panel import IN_TURNS, Look, face, look_of, people_in, shown_of
from .messages import EndEvening, NextMatch

NARROW = Rim(26, 26, 26, 150)
"""How much of the table's rail is visible around the plates."""
MOST_NAMES = 4
"""How many people who share the win are named one by one."""
ROLES = ("name", "strong", "small", "least")
"""The letters of names and numbers: the first in which everybody fits."""
ROW = 100
"""The height of a row at most."""
NUMBERS = 130
"""The least width of a column of numbers."""


EveningMessages = NextMatch | EndEvening


class EveningScene(Celebration):
    """Everybody with points, wins and matches; beside them the matches, or the winner of the game night."""

    takes = EveningMessages

    drawn_first = True
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
        """`changed` is called when somebody ends the game night, or takes that back.

        `onward` prepares the table for the next match; with `running`, a match goes on at the table below.
        """
        super().__init__(room)
        self.onward = onward
        self.running = running
        self.evening = shown
        self.faces = faces
        self.changed = changed
        if shown.over:
            self._stage()
        else:
            self.age = art.SECONDS

    def _stage(self) -> None:
        self.age = 0.0 if self.shows else art.SECONDS
        self.room.sounds.play("win")

    def act(self, message: EveningMessages) -> Go | None:
        match message:
            case NextMatch():
                return self.onward()._replace(leave=self._all) if self.onward is not None else None
            case EndEvening() if self.running and not self.evening.over:
                return push(self._ending())
            case EndEvening():
                self._end()
                return None
            case _ as unknown:
                assert_never(unknown)

    def command(self, name: str) -> Go | None:
        """A finished game night leads to the main menu."""
        if name == "back" and self.evening.over and self.running:
            return Go(leave=self._all)
        return super().command(name)

    @property
    def _all(self) -> int:
        """How many screens lie above the main menu, to which a finished game night leads."""
        return self.room.stack.index(self)

    def _ending(self) -> QuestionWindow:
        """The confirmation before a game night is ended during a match."""
        words = _(
            "The match at the table isn't over. It's saved: “Continue” on the main menu brings it back, "
            "and it will count for the next game night."
        )
        replies = (Reply(_("End game night"), self._end), Reply(_("Keep playing"), usual=True))
        return QuestionWindow(self.room, _("End game night now?"), words, replies)

    def _end(self) -> None:
        """End the game night, or continue it."""
        self.evening = evening.end(self.room.home, not self.evening.over)
        self.changed(self.evening)
        self.room.newly.came()  # the same button does the opposite now
        if self.evening.over:
            self._stage()

    # Pictures

    def draw(self, page: Page) -> None:
        page.put(page.pictures.table_top(page.theme.size, NARROW), 0, 0)
        over = self.evening.over
        left = paint(self._winners) if over else plate(self._list(), 22, 18)
        end = button(_("Continue game night") if over else _("End game night"), EndEvening())
        ways = [end, button(_("Done") if over else _("Back"), Back(), primary=over)]
        if not over and self.onward is not None:
            ways.insert(0, button(_("Next match"), NextMatch(), primary=True))
        draw_sides(page, left, self._table(), row(*alike(ways), gap=24, at=0.5))

    def _winners(self, page: Page, area: Rect) -> None:
        """The people with the most points, in their light."""
        names = [one.name for one in self.evening.leaders()]
        if len(names) == 1:
            words = _("{name} wins game night").format(name=names[0])
        elif len(names) <= MOST_NAMES:
            words = _("{names} tie for game night").format(names=together(names))
        else:
            words = _("{n} tie for game night").format(n=len(names))
        seen = [(name, look_of(name, self.faces)) for name in names]
        self.announce(page, area, [Winner(name, look.avatar, look.colour) for name, look in seen], words)

    def _list(self) -> LayoutBox:
        """As many matches as fit, at least one: the game, the winner, and the points of each."""
        told = [
            column(
                line(title_of(match)),
                line(won_by(match), "small", "pale"),
                line(self.evening.points_in(match), "small", "muted"),
            )
            for match in self.evening.matches[::-1]
        ]
        listed = [sized(one, width=0) for one in told]
        head = line(_("Matches"), "strong", "gold")
        return column(head, grow(as_many(listed, 14)), gap=10)._replace(
            height=column(head, *told[:1], gap=10).height
        )

    def _table(self) -> LayoutBox:
        """Everybody with their numbers in columns, the leader first; below them the matches, if these fit."""
        title = _("Game night is over") if self.evening.over else self.evening.title()
        head = line(title, "heading", "pale")
        rule = text(_(RULE), "small", "muted")
        forms = [self._people(role) for role in ROLES]
        listed = [column(head, people, grow(self._list()), rule, gap=10) for people in forms[:2]]
        plain = [column(head, grow(people), rule, gap=8) for people in forms]
        return plate(first(*(listed if self.evening.over else ()), *plain), 28, 18)

    def _people(self, role: str) -> LayoutBox:
        """A row for each person, in these letters, and the names of the columns above them."""
        labels = [line(words, "small", "muted", 1) for words in (_("Matches"), _("Won"), _("Night points"))]
        shown, _more = shown_of(self.evening.tally(), self.faces)
        cells = [[space(), space(), *(at_least(one, NUMBERS) for one in labels)]]
        cells += [self._cells(one, role) for one in shown]
        above, *rows = table(cells, (0, 1), 16)
        return column(above, grow(people_in(rows, ROW)), gap=6)

    def _cells(self, one: EveningTally, role: str) -> list[LayoutBox]:
        played = (number(one.played), number(one.won)) if one.played else ("–", "–")
        name = line(one.name, role, "gold" if one in self.evening.leaders() else "cream")
        numbers = [line(words, role, "pale", 1) for words in played]
        return [face(one.name, self.faces, role), name, *numbers, line(number(one.points), role, "gold", 1)]


def title_of(match: Mapping[str, Any]) -> str:
    """The game, and a note if its players had the same cards in turn, so that this is one of several."""
    title = games.game(match["game"]).title
    return f"{title} · {_(IN_TURNS)}" if deal_of(match.get("file", "")) else title


def won_by(match: Mapping[str, Any]) -> str:
    """The winner of a match of the game night, and the people for whom it does not count."""
    first = [name for name, place in match["places"].items() if place == 1]
    words = _("Won: {names}").format(names=together(first)) if first else _("A bot won")
    away = match.get("away", ())
    if away:
        words += " · " + _("not counted for {names}").format(names=together(list(away)))
    return words

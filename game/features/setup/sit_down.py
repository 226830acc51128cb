"""The dialog in which people sit down one after the other: a known person with one press, or a new name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from game.features.people.people_store import People
from game.features.people.seating import newcomer
from game.table.match.setup import LONGEST_TYPED, NOT_DRAWN, Chair, is_drawn, same
from game.ui.durations import DIALOG_WAIT
from game.ui.page.layout import (
    LayoutBox,
    button,
    column,
    field,
    grow,
    line,
    lines,
    row,
    sized,
    space,
)  # fmt: skip
from game.ui.page.page import Page
from game.ui.page.screen_frame import dialog_with
from game.ui.page.typed_line import TypedLine
from game.ui.window.scene import POP, Go, House, Scene
from game.words import _

from .messages import NobodyElse, SeatKnown, SeatTyped, ShowLeaf, TypeName
from .people_grid import GAP, ROWS, columns_of, people_grid

Seats = Callable[[Chair], Sequence[Chair]]
"""A function that seats a person; returns the people at the table then."""


SitDownMessages = SeatKnown | SeatTyped | ShowLeaf | TypeName | NobodyElse


class SitDown(Scene):
    """A dialog over the setup screen; it stays open until everybody sits or no seat is left."""

    takes = SitDownMessages

    veiled = True

    def __init__(self, room: House, chairs: Sequence[Chair], seat: Seats, most: int) -> None:
        """`most` is the greatest number of people who can sit down."""
        super().__init__(room)
        self.line: TypedLine = TypedLine("", LONGEST_TYPED, takes=is_drawn)
        self.notice = ""
        """Why the name cannot be taken."""
        self.chairs = chairs
        self.seat = seat
        self.most = most
        self.known = People(room.home).known()
        self.offered = [one for one in self.known if not self._sits(one)]
        self.came = False
        """Whether somebody has sat down here."""
        self.leaf = 0

    def _sits(self, who: Chair) -> bool:
        return any(chair.id == who.id or same(chair.name, who.name) for chair in self._people_here())

    def act(self, message: SitDownMessages) -> Go | None:
        self.notice = ""
        match message:
            case SeatKnown(id):
                return self._seated(next(one for one in self.offered if one.id == id))
            case SeatTyped():
                return self._new()
            case ShowLeaf(leaf):
                self.leaf = leaf
            case TypeName():
                self.line.toggle()
            case NobodyElse():
                return POP
            case _ as unknown:
                assert_never(unknown)
        return None

    def _new(self) -> Go | None:
        """Seat the person whose name was typed, or a guest if none was.

        A known name means that known person.
        """
        name = self.line.text.strip() or self._guest().name
        if any(same(chair.name, name) for chair in self._people_here()):
            self.notice = _("{name} is already sitting here.").format(name=name)
        else:
            known = next((one for one in self.known if same(one.name, name)), None)
            return self._seated(known or newcomer(name, self.chairs, self.known))
        return None

    def _seated(self, who: Chair) -> Go | None:
        """Seat this person, then ask for the next."""
        self.chairs = self.seat(who)
        self.came = True
        self.line.text = ""
        self.leaf = 0
        self.room.newly.came(DIALOG_WAIT)  # the last person may press Return twice
        self.offered = [one for one in self.offered if not self._sits(one)]
        return POP if len(self._people_here()) >= self.most else None

    def _people_here(self) -> list[Chair]:
        return [chair for chair in self.chairs if chair.is_person]

    def _guest(self) -> Chair:
        """The person who sits down without typing a name: their name is that of their face."""
        return newcomer("", self.chairs, self.known)

    def typed(self, text: str) -> Go | None:
        self.notice = "" if all(map(is_drawn, text)) else _(NOT_DRAWN)
        return super().typed(text)

    def command(self, name: str) -> Go | None:
        if name == "accept":
            return POP if self.came and not self.line.text.strip() else self._new()
        return super().command(name)

    # Pictures

    def draw(self, page: Page) -> None:
        title = _("Who else is playing?") if self._people_here() else _("Who's playing?")
        columns = columns_of(page)
        contents = [self._contents(columns, rows) for rows in range(ROWS, -1, -1)]
        dialog_with(page, title, page.px(1120), contents, contents[-1])

    def _contents(self, columns: int, most: int) -> LayoutBox:
        """The earlier players in at most this many rows, then a line for a new name, and a notice."""
        rows = min(most, -(-len(self.offered) // columns))
        told = line(_("Played here before"), "small", "pale")
        faces = people_grid(self.offered, columns, rows, self.leaf)
        people = [told, faces, space(6)] if rows else []
        named = bool(self.line.text.strip())
        name = row(
            grow(field("", self.line, TypeName(), empty=_("New name")), 2),
            grow(button(_("Join"), SeatTyped(), primary=not self.came or named)),
            gap=GAP,
        )
        nobody = _("That's everyone") if self._people_here() else _("Nobody")
        done = button(nobody, NobodyElse(), primary=self.came and not named)
        return column(*people, name, self._note(), done, gap=6)

    def _note(self) -> LayoutBox:
        """Why the name cannot be used, or who sits here so far, or the default name."""
        if self.notice:
            return line(self.notice, "body", "bad", 0.5)
        said = ""
        if self.came:
            said = _("At the table: {names}").format(names=", ".join(one.name for one in self._people_here()))
        elif not self.line.text.strip():
            said = _("Without a name they'll be called {name}.").format(name=self._guest().name)
        return sized(line(said, "small", "pale", 0.5), height=lines("body"))

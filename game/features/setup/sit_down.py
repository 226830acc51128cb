"""The dialog in which people sit down one after the other: a known person with one press, or a new name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import assert_never

from game.features.people.people_store import People, same
from game.features.people.seating import newcomer
from game.table.match.setup import LONGEST_TYPED, NOT_DRAWN, Chair, is_drawn
from game.ui.art.palette import SEATS
from game.ui.durations import DIALOG_WAIT
from game.ui.page.layout import (
    LayoutBox,
    button,
    column,
    field,
    grid,
    grow,
    icon_button,
    line,
    lines,
    padding,
    row,
    sized,
    space,
    square,
    tile,
)  # fmt: skip
from game.ui.page.page import Page
from game.ui.page.question_window import QuestionWindow, Reply
from game.ui.page.screen_frame import dialog_with
from game.ui.page.typed_line import TypedLine
from game.ui.page.widgets import button_height
from game.ui.window.scene import POP, Go, House, Scene, push
from game.words import _

from .messages import ForgetSomebody, NobodyElse, SeatKnown, SeatTyped, ShowLeaf, TypeName

COLUMNS, ROWS = 4, 3
"""The most known people that are shown at once, as columns and rows."""
SEVERAL = 1.5
"""The largest text size at which there are two columns."""
GAP = 14


Seats = Callable[[Chair], Sequence[Chair]]
"""A function that seats a person; returns the people at the table then."""


SitDownMessages = SeatKnown | SeatTyped | ForgetSomebody | ShowLeaf | TypeName | NobodyElse


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
        self.chairs, self.seat, self.most = chairs, seat, most
        self.known = People(room.home).known()
        self.offered = [one for one in self.known if not self._here(one.name)]
        self.came = False
        """Whether somebody has sat down here."""
        self.leaf = 0
        self.forgets = False
        """Whether the next person that is pressed will be forgotten."""

    def _here(self, name: str) -> bool:
        return any(chair.is_person and same(chair.name, name) for chair in self.chairs)

    def act(self, message: SitDownMessages) -> Go | None:
        self.notice = ""
        match message:
            case SeatKnown(name):
                if self.forgets:
                    return push(self._forgetting(name))
                return self._seated(next(one for one in self.offered if one.name == name))
            case SeatTyped():
                return self._new()
            case ForgetSomebody():
                self.forgets, self.line.editing = not self.forgets, False
            case ShowLeaf(leaf):
                self.leaf = leaf
            case TypeName():
                self.line.toggle()
            case NobodyElse():
                return POP
            case _ as unknown:
                assert_never(unknown)
        return None

    def _forgetting(self, name: str) -> QuestionWindow:
        """The confirmation before a name is forgotten."""
        words = _("{name} won't be suggested any more when someone sits down. Records and matches stay.")
        replies = (
            Reply(_("Forget name"), lambda: self._forget(name)),
            Reply(_("Keep name"), usual=True),
        )
        title = _("Forget {name}?").format(name=name)
        return QuestionWindow(self.room, title, words.format(name=name), replies)

    def _forget(self, name: str) -> None:
        """Forget a person, who is then no longer offered."""
        People(self.room.home).forget(name)
        self.known = People(self.room.home).known()
        self.offered = [one for one in self.offered if one.name != name]
        self.forgets = self.forgets and len(self._forgettable()) > 0

    def _forgettable(self) -> list[Chair]:
        """Everybody who is offered, except the owner."""
        me = self.known[0].name
        return [one for one in self.offered if not same(one.name, me)]

    def _new(self) -> Go | None:
        """Seat the person whose name was typed, or a guest if none was.

        A known name means that known person.
        """
        name = self.line.text.strip() or self._guest().name
        if self._here(name):
            self.notice = _("{name} is already sitting here.").format(name=name)
        else:
            known = next((one for one in self.known if same(one.name, name)), None)
            return self._seated(known or newcomer(name, self.chairs, self.known))
        return None

    def _seated(self, who: Chair) -> Go | None:
        """Seat this person, then ask for the next."""
        self.chairs, self.came, self.line.text, self.leaf = self.seat(who), True, "", 0
        self.room.newly.came(DIALOG_WAIT)  # the last person may press Return twice
        self.offered = [one for one in self.offered if not self._here(one.name)]
        return POP if len(self._people_here()) >= self.most else None

    def _people_here(self) -> list[str]:
        return [chair.name for chair in self.chairs if chair.is_person]

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
        columns = COLUMNS if page.theme.text <= SEVERAL else 2
        contents = [self._contents(columns, rows) for rows in range(ROWS, -1, -1)]
        dialog_with(page, title, page.px(1120), contents, contents[-1])

    def _contents(self, columns: int, most: int) -> LayoutBox:
        """The earlier players in at most this many rows, then a line for a new name, and a notice."""
        rows = min(most, -(-len(self.offered) // columns))
        told = _("Which name should be forgotten?") if self.forgets else _("Played here before")
        people = [line(told, "small", "pale"), self._people(columns, rows), space(6)] if rows else []
        named = bool(self.line.text.strip())
        name = row(
            grow(field("", self.line, TypeName(), empty=_("New name")), 2),
            grow(button(_("Join"), SeatTyped(), primary=not self.came or named)),
            gap=GAP,
        )
        forget = _("Cancel") if self.forgets else _("Forget a name …")
        nobody = _("That's everyone") if self._people_here() else _("Nobody")
        ways = row(
            grow(button(forget, ForgetSomebody() if self._forgettable() else None)),
            grow(button(nobody, NobodyElse(), primary=self.came and not named)),
            gap=GAP,
        )
        return column(*people, name, self._note(), ways, gap=6)

    def _note(self) -> LayoutBox:
        """Why the name cannot be used, or who sits here so far, or the default name."""
        if self.notice:
            return line(self.notice, "body", "bad", 0.5)
        said = ""
        if self.came:
            said = _("At the table: {names}").format(names=", ".join(self._people_here()))
        elif not self.line.text.strip():
            said = _("Without a name they'll be called {name}.").format(name=self._guest().name)
        return sized(line(said, "small", "pale", 0.5), height=lines("body"))

    def _people(self, columns: int, rows: int) -> LayoutBox:
        """The people who played before, the last first; if there are many, on several pages."""
        each = columns * rows
        leaves = -(-len(self.offered) // each)
        shown = self.offered[self.leaf % leaves * each :][:each]
        more = icon_button("forward", _("More players"), ShowLeaf((self.leaf + 1) % leaves))
        faces = [*map(self._known, shown), *[space()] * (-len(shown) % columns)]
        return row(grow(grid(faces, columns, GAP)), column(more) if leaves > 1 else None, gap=GAP)

    def _known(self, who: Chair) -> LayoutBox:
        do = SeatKnown(who.name) if not self.forgets or who in self._forgettable() else None
        colour = SEATS[max(0, who.colour)]
        face = square(lambda page, side: page.pictures.portrait(who.avatar, side, colour), 84)
        words = padding(row(face, grow(line(who.name, "strong")), gap=12), 8, 6)
        high = sized(words, height=lambda page: max(page.px(96), button_height(page)))
        return tile(high, who.name, do, "button" if do else "off")

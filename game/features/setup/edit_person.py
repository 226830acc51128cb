"""The screen on which a person's name, face and colour are chosen, for all games."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import assert_never

from pygame import Rect, Surface

from game.features.people.people_store import People
from game.table.match.setup import (
    ANIMALS,
    COLOUR_WORDS,
    COLOURS,
    LONGEST_TYPED,
    NOT_DRAWN,
    Chair,
    is_drawn,
    person,
)
from game.ui.art.palette import SEATS
from game.ui.page.layout import LayoutBox, button, column, field, grow, line, paint, row, sized, square
from game.ui.page.message_types import Back, Message
from game.ui.page.page import Page
from game.ui.page.screen_frame import dialog_with
from game.ui.page.theme import COLOURS as TONES
from game.ui.page.typed_line import TypedLine
from game.ui.page.widgets import button_height, ring
from game.ui.window.scene import POP, Go, House, Scene
from game.words import N_, _

from .messages import ChooseColour, ChooseFace, SomebodyElse, TakePerson, TypeName

RENAMED = N_("Their matches, records and badges stay theirs, under the new name.")

PersonMessages = TypeName | ChooseFace | ChooseColour | TakePerson | SomebodyElse


class PersonScene(Scene):
    """A screen over the one that opened it; `done` receives the changed person."""

    takes = PersonMessages

    veiled = True

    def __init__(
        self,
        room: House,
        who: Chair,
        done: Callable[[Chair], Go | None],
        others: Mapping[str, Chair] | None = None,
        *,
        title: str = "",
        says: str = "",
        instead: Callable[[], Scene] | None = None,
    ) -> None:
        """`others` sit at the same table, by name; their names and colours are taken, and so are the colours
        of everybody who played here before, unless that leaves none.

        If `done` returns a screen, that screen replaces this one. `says` explains what a change does, and
        `instead` makes the screen on which somebody else is chosen.
        """
        super().__init__(room)
        self.title = title
        self.says = says
        self.people = People(room.home)
        self.line: TypedLine = TypedLine("" if who.nameless else who.name, LONGEST_TYPED, takes=is_drawn)
        self.notice = ""
        """Why the name or the colour cannot be taken."""
        self.who = who
        self.done = done
        self.instead = instead
        self.others = others or {}
        self.taken = self._taken()
        """By colour, the name of the person who has it."""
        from game.features.people import rewards  # imported here, because it is not needed at once

        self.faces = rewards.to_choose(room.home, rewards.FACE, list(ANIMALS), who.avatar)

    def _taken(self) -> Mapping[int, str]:
        here = {one.colour: one.name for one in self.others.values()}
        taken = {one.colour: one.name for one in self.people.known() if one.id != self.who.id} | here
        some = taken if len({*range(COLOURS)} & {*taken}) < COLOURS else here
        return {colour: name for colour, name in some.items() if colour != self.who.colour}

    def act(self, message: PersonMessages) -> Go | None:
        self.notice = ""
        match message:
            case TypeName():
                self.line.editing = True
                self.line.select()
            case ChooseFace(avatar):
                self.who = self.who._replace(avatar=avatar)
            case ChooseColour(colour) if colour in self.taken:
                self.notice = self._whose(colour)
            case ChooseColour(colour):
                self.who = self.who._replace(colour=colour)
            case TakePerson():
                return self._done()
            case SomebodyElse():
                return Go(leave=1, enter=(self.instead(),)) if self.instead is not None else None
            case _ as unknown:
                assert_never(unknown)
        return None

    def _done(self) -> Go | None:
        name = self.line.text.strip()
        after = person(name, self.who.avatar, self.who.colour, self.who.key, self.who.id)
        self.notice = self.people.refusal(after, self.others)
        self.line.select()  # a refused name is typed over
        return None if self.notice else self.done(after) or POP

    def typed(self, text: str) -> Go | None:
        self.notice = "" if all(map(is_drawn, text)) else _(NOT_DRAWN)
        return super().typed(text)

    def command(self, name: str) -> Go | None:
        if name == "accept" and self.line.editing:
            return self._done()
        return super().command(name)

    # Pictures

    def draw(self, page: Page) -> None:
        typed = field("", self.line, TypeName(), empty=_(ANIMALS[self.who.avatar]))
        face = square(lambda page, side: self._face(page, self.who.avatar, side), 110)
        other = button(_("Someone else …"), SomebodyElse(), icon="person")
        ways = row(
            grow(button(_("Cancel"), Back())),
            grow(other) if self.instead is not None else None,
            grow(button(_("That's me"), TakePerson(), primary=True)),
            gap=16,
        )
        colours = [paint(partial(self._colour, colour=colour)) for colour in range(COLOURS)]
        here = page.here
        told = self.notice or (self._whose(here.colour) if isinstance(here, ChooseColour) else "")
        said = line(told or self.says, *(("body", "bad") if told else ("small", "pale")), 0.5)
        contents = column(
            sized(row(face, grow(typed), gap=16), height=button_height),
            line(_("Face"), "small", "pale"),
            _choices([self._animal(avatar) for avatar in self.faces]),
            line(_("Colour"), "small", "pale"),
            _choices(colours),
            sized(said, width=0),
            ways,
            gap=8,
        )
        dialog_with(page, self.title or _("Who are you?"), page.px(1120), [contents], contents)

    def _face(self, page: Page, avatar: str, side: int) -> Surface:
        return page.pictures.portrait(avatar, side, SEATS[max(0, self.who.colour)])

    def _animal(self, avatar: str) -> LayoutBox:
        def draw(page: Page, rect: Rect) -> None:
            page.put_at(self._face(page, avatar, min(rect.size) - page.px(14)), rect.center)
            self._spot(page, rect, _(ANIMALS[avatar]), ChooseFace(avatar), avatar == self.who.avatar)

        return paint(draw)

    def _colour(self, page: Page, rect: Rect, colour: int) -> None:
        size = round(min(rect.size) * 0.62)
        page.put_at(page.pictures.disc(size, SEATS[colour]), rect.center)
        if colour in self.taken:
            page.put_at(page.pictures.icon("close", round(size * 0.7), TONES["ink"]), rect.center)
            page.thing("button", self._whose(colour), rect, ChooseColour(colour))
            ring(page, rect, ChooseColour(colour))
        else:
            self._spot(
                page, rect, _(COLOUR_WORDS[colour]), ChooseColour(colour), colour == max(0, self.who.colour)
            )

    def _whose(self, colour: int) -> str:
        """The colour with the person who has it; empty if it is free."""
        words = _("{colour}: taken by {name}") if colour in self.taken else ""
        return words.format(colour=_(COLOUR_WORDS[colour]), name=self.taken.get(colour, ""))

    @staticmethod
    def _spot(page: Page, rect: Rect, name: str, do: Message, chosen: bool) -> None:
        """A square that can be chosen.

        A frame marks the present choice, so that it differs by more than colour.
        """
        if chosen or do in (page.hover, page.focus):
            tone = TONES["gold" if chosen else "muted"]
            page.put(page.pictures.frame(rect.w, rect.h, tone, page.px(4), page.px(14)), rect.x, rect.y)
        page.thing("button", name, rect, do, value=chosen)
        ring(page, rect, do)


def _choices(boxes: Sequence[LayoutBox]) -> LayoutBox:
    """Squares side by side."""
    count = len(boxes)

    def height(page: Page, w: int) -> int:
        return min(page.px(124), (w - (count - 1) * page.px(16)) // count)

    return row(*map(grow, boxes), gap=16)._replace(height=height)


def changing(
    room: House,
    who: Chair,
    done: Callable[[Chair], Go | None],
    others: Mapping[str, Chair],
    instead: Callable[[], Scene] | None = None,
) -> PersonScene:
    """The screen on which a known person is changed; `others` sit at the same table."""
    title = _("Change {name}").format(name=who.name)
    return PersonScene(room, who, done, others, title=title, says=_(RENAMED), instead=instead)

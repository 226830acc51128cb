"""Who sits where in a practice match that goes on from a moment of a recorded one."""

from __future__ import annotations

from pygame import Rect

from game.room.about import About
from game.room.page import Page
from game.room.scene import POP, Go, House, Message
from game.room.widgets import button, button_height, button_width, evenly, icon_button
from game.table.branch import held_before, same_seats
from game.table.people import same
from game.table.recorded import Recording
from game.table.seating import Chairs, with_bot
from game.table.setup import Chair
from game.words import _

from .frame import heading
from .host import host_of
from .setting_chairs import ChairsScene
from .setting_seats import ICONS


class BranchSeats(ChairsScene):
    """The seats as they stay, each with whoever is to play on from there; nobody comes or goes."""

    keeps_place = True

    def __init__(self, room: House, record: Recording, count: int, seat: int) -> None:
        """After so many events; the person is offered this seat."""
        super().__init__(room, record.setup)
        self.record, self.count = record, count
        self.usual = same_seats(record.setup, seat, self.people.me)
        """Who sits there where nothing is chosen."""
        self.set_chairs(self.usual)

    @property
    def limits(self) -> tuple[int, int]:
        return len(self.setup.chairs), len(self.setup.chairs)

    @property
    def accepts(self) -> Message | None:
        return None if self.impossible() else ("begin",)

    def impossible(self) -> str:
        return "" if self.setup.people else _("Somebody has to play: take one of these seats.")

    def about(self) -> About:
        return About(self.game.id)

    def act(self, message: Message) -> Go | None:
        kind, *rest = message
        if kind == "back":
            return POP
        if kind == "begin" and not self.impossible():
            go = host_of(self.room).practise_with(self.record, self.count, self.setup)
            return go._replace(leave=1)
        if kind == "same seats":
            self.news, self.notice, self.binding = "", "", -1
            self.set_chairs(self.usual)
            return None
        if kind == "sit":
            self.notice, self.news, self.binding = "", "", -1
            self._sit(*rest)
            return None
        return super().act(message)

    def _sit(self, seat: int) -> None:
        """A bot plays for the person of this seat; or the owner sits there, and the bot where they sat."""
        chairs, me = self.setup.chairs, self.people.me
        own = next((n for n in self.setup.people if same(chairs[n].name, me.name)), None)
        if chairs[seat].is_person:
            there = [*chairs[:seat], *chairs[seat + 1 :]]
            self._put(seat, with_bot(there, self.record.setup.chairs)[-1])
        elif own is None:
            self._put(seat, me)
        else:
            self.set_chairs(self._moved(own, seat))

    def _put(self, seat: int, who: Chair) -> None:
        chairs = self.setup.chairs
        self.set_chairs([*chairs[:seat], who, *chairs[seat + 1 :]])

    def _moved(self, seat: int, to: int) -> Chairs:
        """Two change places: the cards stay where they are."""
        chairs = [*self.setup.chairs]
        chairs[seat], chairs[to] = chairs[to], chairs[seat]
        return tuple(chairs)

    # Pictures

    def draw(self, page: Page) -> None:
        area = heading(page, _("Who plays on from here?"), helped=False)
        h = self._foot_height(page, area.w)
        foot = Rect(area.x, area.bottom - h, area.w, h)
        body = Rect(area.x, area.y, area.w, foot.y - area.y - page.px(16))
        page.panel(body)
        self._seats(page, body.inflate(-page.px(40), -page.px(28)))
        self._foot(page, foot)

    def _more(self, page: Page, rect: Rect) -> None:
        """The ways to all seats at once."""
        first, second, third = evenly(rect, 3, page.px(12))
        changed = self.setup.chairs != self._with_keys(self.usual)
        bots = len(self.setup.people) < len(self.setup.chairs)
        button(page, first, _("Add a person"), ("add person",) if bots else None)
        button(page, second, _("The same seats"), ("same seats",) if changed else None)
        button(page, third, _("Shuffle seats"), ("shuffle",))

    def _end_width(self, page: Page, side: int) -> int:
        """The way to sit down in another seat has words, where they have room."""
        return max(side, button_width(page, _("Sit here"))) if page.theme.text <= ICONS else side

    def _end_of_row(self, page: Page, rect: Rect, seat: int, chair: Chair) -> None:
        square = Rect(rect.right - rect.h, rect.y, rect.h, rect.h)
        if chair.is_person:
            words = _("A bot plays in the place of {name}").format(name=chair.name)
            icon_button(page, square, "robot", words, ("sit", seat))
        elif rect.w > rect.h:
            button(page, rect, _("Sit here"), ("sit", seat))
        else:
            words = _("Sit here in the place of {name}").format(name=chair.name)
            icon_button(page, square, "person", words, ("sit", seat))

    @staticmethod
    def _begin_width(page: Page) -> int:
        return max(page.px(340), button_width(page, _("Play from here")))

    def _foot_height(self, page: Page, width: int) -> int:
        """As high as what is said there."""
        lines = page.lines(self._said(), "body", width - self._begin_width(page) - page.px(30))
        return max(button_height(page), len(lines) * page.theme.line())

    def _foot(self, page: Page, rect: Rect) -> None:
        """The way to the table, and beside it whose cards are going to be seen."""
        wrong = self.notice or self.impossible()
        w, h = self._begin_width(page), button_height(page)
        begin = Rect(rect.right - w, rect.bottom - h, w, h)
        button(page, begin, _("Play from here"), None if self.impossible() else ("begin",), primary=True)
        said = self._said()
        room = Rect(rect.x, rect.y, begin.x - page.px(30) - rect.x, rect.h)
        room.y = rect.centery - len(page.lines(said, "body", room.w)) * page.theme.line() // 2
        page.paragraph(said, room, "body", "bad" if wrong else "cream")

    def _said(self) -> str:
        """What is wrong; else what has just happened, whose cards are seen, and that nothing counts."""
        nothing = _("Nothing here counts; the recorded match stays as it is.")
        told = " ".join(filter(None, (self.news, *self._seen(), nothing)))
        return self.notice or self.impossible() or told

    def _seen(self) -> list[str]:
        """Who plays on with cards that somebody else held."""
        now, held = self.setup.chairs, self.record.setup.chairs
        found = [(seat, held_before(held, now, seat)) for seat in self.setup.people]
        alone = _("You play on with the cards that {name} had.")
        words = alone if len(found) == 1 else _("{who} plays on with the cards that {name} had.")
        return [words.format(who=now[seat].name, name=name) for seat, name in found if name]

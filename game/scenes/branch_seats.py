"""Who sits where in a practice match that goes on from a moment of a recorded one."""

from __future__ import annotations

from pygame import Rect

from game.room.about import About
from game.room.page import Page
from game.room.scene import POP, Go, House, Message, push
from game.room.widgets import button, button_height, button_width, evenly, icon_button
from game.table.branch import same_seats
from game.table.people import same
from game.table.recorded import Recording
from game.table.seating import Chairs, with_bot
from game.table.setup import Chair
from game.words import _, together

from .frame import heading
from .host import host_of
from .setting_chairs import ChairsScene
from .sit_down import SitDown


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
            self.notice, self.binding = "", -1
            return self._sit(*rest)
        return super().act(message)

    def _sit(self, seat: int) -> Go | None:
        """A bot plays for the person of this seat; or in a bot's place sits the owner, or somebody else."""
        chairs, me = self.setup.chairs, self.people.me
        if chairs[seat].is_person:
            there = [*chairs[:seat], *chairs[seat + 1 :]]
            self._put(seat, with_bot(there, self.record.setup.chairs)[-1])
        elif not any(chair.is_person and same(chair.name, me.name) for chair in chairs):
            self._put(seat, me)
        else:
            people = len(self.setup.people)
            return push(SitDown(self.room, chairs, lambda who: self._put(seat, who), people + 1))
        return None

    def _put(self, seat: int, who: Chair) -> Chairs:
        """Let somebody sit there; returns who sits at the table then."""
        self.news = ""
        chairs = self.setup.chairs
        self.set_chairs([*chairs[:seat], who, *chairs[seat + 1 :]])
        return self.setup.chairs

    def _moved(self, seat: int, to: int) -> Chairs:
        """Two change places: the cards stay where they are."""
        chairs = [*self.setup.chairs]
        chairs[seat], chairs[to] = chairs[to], chairs[seat]
        return tuple(chairs)

    # Pictures

    def draw(self, page: Page) -> None:
        area = heading(page, _("Who plays on from here?"), helped=False)
        h = button_height(page)
        foot = Rect(area.x, area.bottom - h, area.w, h)
        body = Rect(area.x, area.y, area.w, foot.y - area.y - page.px(16))
        page.panel(body)
        self._seats(page, body.inflate(-page.px(40), -page.px(28)))
        self._foot(page, foot)

    def _more(self, page: Page, rect: Rect) -> None:
        """The ways to all seats at once."""
        first, second = evenly(Rect(rect.x, rect.y, rect.w * 2 // 3, rect.h), 2, page.px(12))
        changed = self.setup.chairs != self._with_keys(self.usual)
        button(page, first, _("The same seats"), ("same seats",) if changed else None)
        button(page, second, _("Shuffle seats"), ("shuffle",))

    def _end_of_row(self, page: Page, rect: Rect, seat: int, chair: Chair) -> None:
        icon, words = "person", _("Somebody plays in the place of {name}")
        if chair.is_person:
            icon, words = "robot", _("A bot plays in the place of {name}")
        icon_button(page, rect, icon, words.format(name=chair.name), ("sit", seat))

    def _foot(self, page: Page, rect: Rect) -> None:
        """The way to the table, and beside it whose cards are going to be seen."""
        wrong = self.notice or self.impossible()
        label = _("Play from here")
        w = max(page.px(340), button_width(page, label))
        begin = Rect(rect.right - w, rect.y, w, rect.h)
        button(page, begin, label, None if self.impossible() else ("begin",), primary=True)
        said = wrong or self.news or self._seen()
        room = Rect(rect.x, rect.y, begin.x - page.px(30) - rect.x, rect.h)
        room.y = rect.centery - len(page.lines(said, "body", room.w)) * page.theme.line() // 2
        page.paragraph(said, room, "body", "bad" if wrong else "cream")

    def _seen(self) -> str:
        """Whose cards are seen, where somebody sits down in another seat than before."""
        now, before = self.setup.chairs, self.usual
        seats = [seat for seat in self.setup.people if not same(now[seat].name, before[seat].name)]
        if not seats:
            return _("Nothing here counts; the recorded match stays as it is.")
        words = _("Whoever sits there sees the cards of {names}.")
        return words.format(names=together([before[seat].name for seat in seats]))

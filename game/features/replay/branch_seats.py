"""The dialog for the seats of a practice match that goes on from a recorded moment."""

from __future__ import annotations

from pygame import Rect

from game.features.lessons.practice_table import held_before
from game.features.people.people_store import same
from game.features.people.seating import Chairs, with_bot
from game.features.setup.chairs import ICONS, ChairsScene, SeatMessages
from game.features.setup.messages import AddPerson, ShuffleSeats
from game.table.match.main_menu_protocol import host_of
from game.table.match.recorded_match import Recording
from game.table.match.setup import Chair
from game.ui.page.message_types import Message
from game.ui.page.page import Page
from game.ui.page.page_subject import About
from game.ui.page.screen_frame import heading
from game.ui.page.widgets import button, button_height, button_width, evenly, icon_button
from game.ui.window.scene import Go, House
from game.words import _

from .branch import same_seats
from .messages import KeepSeats, PlayFromHere, SitHere

BranchMessages = PlayFromHere | KeepSeats | SitHere | SeatMessages


class BranchSeats(ChairsScene):
    """The seats, with the player of each from this moment on; nobody can be added or removed."""

    takes = BranchMessages

    def __init__(self, room: House, record: Recording, count: int, seat: int) -> None:
        """The match continues after this many events; this seat is offered to the person."""
        super().__init__(room, record.setup)
        self.record, self.count = record, count
        self.usual = same_seats(record.setup, seat, self.people.me)
        """The default player of each seat."""
        self.set_chairs(self.usual)

    @property
    def limits(self) -> tuple[int, int]:
        return len(self.setup.chairs), len(self.setup.chairs)

    @property
    def accepts(self) -> Message | None:
        return None if self.impossible() else PlayFromHere()

    def impossible(self) -> str:
        return "" if self.setup.people else _("Someone has to play: take one of these seats.")

    def about(self) -> About:
        return About(self.game.id)

    def act(self, message: BranchMessages) -> Go | None:
        match message:
            case PlayFromHere():
                if self.impossible():
                    return None
                go = host_of(self.room).practise_with(self.record, self.count, self.setup)
                return go._replace(leave=1)
            case KeepSeats():
                self.news, self.notice, self.binding = "", "", -1
                self.set_chairs(self.usual)
                return None
            case SitHere(seat):
                self.notice, self.news, self.binding = "", "", -1
                self._sit(seat)
                return None
            case _:
                return self.seat_act(message)

    def _sit(self, seat: int) -> None:
        """A bot plays for the person of this seat; or the owner sits there, and the bot in their seat."""
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
        """Two players change places; the cards stay in place."""
        chairs = [*self.setup.chairs]
        chairs[seat], chairs[to] = chairs[to], chairs[seat]
        return tuple(chairs)

    # Pictures

    def draw(self, page: Page) -> None:
        area = heading(page, _("Who plays from here?"), helped=False)
        h = self._foot_height(page, area.w)
        foot = Rect(area.x, area.bottom - h, area.w, h)
        body = Rect(area.x, area.y, area.w, foot.y - area.y - page.px(16))
        page.panel(body)
        inner = body.inflate(-page.px(40), -page.px(28))
        self._seats(page, inner)
        self._seat_tips(page, inner)
        self._foot(page, foot)

    def _more(self, page: Page, rect: Rect) -> None:
        """The buttons that change all seats at once."""
        first, second, third = evenly(rect, 3, page.px(12))
        changed = self.setup.chairs != self._with_keys(self.usual)
        bots = len(self.setup.people) < len(self.setup.chairs)
        button(page, first, _("Add a person"), AddPerson() if bots else None)
        button(page, second, _("Same seats"), KeepSeats() if changed else None)
        button(page, third, _("Shuffle seats"), ShuffleSeats())

    def _end_width(self, page: Page, side: int) -> int:
        """The button for sitting down in another seat has words, if they fit."""
        return max(side, button_width(page, _("Sit here"))) if page.theme.text <= ICONS else side

    def _end_of_row(self, page: Page, rect: Rect, seat: int, chair: Chair) -> None:
        square = Rect(rect.right - rect.h, rect.y, rect.h, rect.h)
        if chair.is_person:
            words = _("A bot plays {name}'s seat").format(name=chair.name)
            icon_button(page, square, "robot", words, SitHere(seat))
        elif rect.w > rect.h:
            button(page, rect, _("Sit here"), SitHere(seat))
        else:
            words = _("Take {name}'s seat").format(name=chair.name)
            icon_button(page, square, "person", words, SitHere(seat))

    @staticmethod
    def _begin_width(page: Page) -> int:
        return max(page.px(340), button_width(page, _("Play from here")))

    def _foot_height(self, page: Page, width: int) -> int:
        """The height of the words at the foot."""
        lines = page.lines(self._said(), "body", width - self._begin_width(page) - page.px(30))
        return max(button_height(page), len(lines) * page.theme.line())

    def _foot(self, page: Page, rect: Rect) -> None:
        """The button that leads to the table, and beside it a note on whose cards will be visible."""
        wrong = self.notice or self.impossible()
        w, h = self._begin_width(page), button_height(page)
        begin = Rect(rect.right - w, rect.bottom - h, w, h)
        button(page, begin, _("Play from here"), None if self.impossible() else PlayFromHere(), primary=True)
        said = self._said()
        room = Rect(rect.x, rect.y, begin.x - page.px(30) - rect.x, rect.h)
        room.y = rect.centery - len(page.lines(said, "body", room.w)) * page.theme.line() // 2
        page.paragraph(said, room, "body", "bad" if wrong else "cream")

    def _said(self) -> str:
        """Problems; otherwise the last change, whose cards are visible, and that nothing counts."""
        nothing = _("This is just practice; the recorded match doesn't change.")
        told = " ".join(filter(None, (self.news, *self._seen(), nothing)))
        return self.notice or self.impossible() or told

    def _seen(self) -> list[str]:
        """The players who go on with another person's cards."""
        now, held = self.setup.chairs, self.record.setup.chairs
        found = [(seat, held_before(held, now, seat)) for seat in self.setup.people]
        alone = _("You continue with {name}'s cards.")
        words = alone if len(found) == 1 else _("{who} continues with {name}'s cards.")
        return [words.format(who=now[seat].name, name=name) for seat, name in found if name]

"""The dialog for the seats of a practice match that goes on from a recorded moment."""

from __future__ import annotations

from pygame import Rect

from game.features.lessons.practice_table import held_before
from game.features.people.seating import Chairs, with_bot
from game.features.setup.chairs import ChairsScene, SeatMessages
from game.features.setup.messages import AddPerson, ShuffleSeats
from game.table.match.main_menu_protocol import host_of
from game.table.match.recorded_match import Recording
from game.table.match.setup import Chair
from game.ui.page.layout import (
    LayoutBox,
    at_least,
    at_most,
    button,
    column,
    first,
    grow,
    icon_button,
    layers,
    paint,
    plate,
    row,
    sized,
    text,
)
from game.ui.page.message_types import Message
from game.ui.page.page import Page
from game.ui.page.page_subject import About
from game.ui.page.screen_frame import heading
from game.ui.page.widgets import button_height, button_width
from game.ui.window.scene import Go, House
from game.words import _

from .branch import same_seats
from .messages import KeepSeats, PlayFromHere, SitHere

WORDS = 0.09
"""The largest share of the width that the words of a button in each row may take."""
BranchMessages = PlayFromHere | KeepSeats | SitHere | SeatMessages


class BranchSeats(ChairsScene):
    """The seats, with the player of each from this moment on; nobody can be added or removed."""

    takes = BranchMessages

    def __init__(self, room: House, record: Recording, count: int, seat: int) -> None:
        """The match continues after this many events; this seat is offered to the person."""
        super().__init__(room, record.setup)
        self.record = record
        self.count = count
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
                self.news = ""
                self.notice = ""
                self.binding = -1
                self.set_chairs(self.usual)
                return None
            case SitHere(seat):
                self.notice = ""
                self.news = ""
                self.binding = -1
                self._sit(seat)
                return None
            case _:
                return self.seat_act(message)

    def _sit(self, seat: int) -> None:
        """A bot plays for the person of this seat; or the owner sits there, and the bot in their seat."""
        chairs = self.setup.chairs
        me = self.people.me
        own = next((n for n in self.setup.people if chairs[n].id == me.id), None)
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
        def seats(page: Page, rect: Rect) -> None:
            self._seats(page, rect)

        def tips(page: Page, rect: Rect) -> None:
            self._seat_tips(page, rect)

        inner = layers(paint(seats), paint(tips))
        whole = column(grow(plate(inner, 20, 14)), self._foot(), gap=16)
        whole.draw(page, heading(page, _("Who plays from here?"), helped=False))

    def _more(self) -> LayoutBox:
        """The buttons that change all seats at once."""
        changed = self.setup.chairs != self._with_keys(self.usual)
        bots = len(self.setup.people) < len(self.setup.chairs)
        ways = (
            button(_("Add a person"), AddPerson() if bots else None),
            button(_("Same seats"), KeepSeats() if changed else None),
            button(_("Shuffle seats"), ShuffleSeats()),
        )
        return row(*map(grow, ways), gap=12)

    def _end_width(self, page: Page, side: int) -> int:
        """The button for sitting down in another seat has words, if they fit."""
        wide = max(side, button_width(page, _("Sit here")))
        return wide if wide <= WORDS * page.width else side

    def _end_of_row(self, seat: int) -> LayoutBox:
        name = self.setup.chairs[seat].name
        if self.setup.chairs[seat].is_person:
            robot = icon_button("robot", _("A bot plays {name}'s seat").format(name=name), SitHere(seat))
            return row(sized(robot, button_height), at=1)
        brief = icon_button("person", _("Take {name}'s seat").format(name=name), SitHere(seat))
        return first(button(_("Sit here"), SitHere(seat)), brief)

    def _foot(self) -> LayoutBox:
        """The button that leads to the table, and beside it a note on whose cards will be visible."""
        wrong = self.notice or self.impossible()
        begin = button(_("Play from here"), None if self.impossible() else PlayFromHere(), primary=True)
        said = text(self._said(), "body", "bad" if wrong else "cream")
        return row(grow(column(said, at=0.5)), at_least(at_most(begin, button_height, 1), 340), gap=30)

    def _said(self) -> str:
        """Problems; otherwise the last change, whose cards are visible, and that nothing counts."""
        nothing = _("This is just practice; the recorded match doesn't change.")
        told = " ".join(filter(None, (self.news, *self._seen(), nothing)))
        return self.notice or self.impossible() or told

    def _seen(self) -> list[str]:
        """The players who go on with another person's cards."""
        now = self.setup.chairs
        held = self.record.setup.chairs
        found = [(seat, held_before(held, now, seat)) for seat in self.setup.people]
        alone = _("You continue with {name}'s cards.")
        words = alone if len(found) == 1 else _("{who} continues with {name}'s cards.")
        return [words.format(who=now[seat].name, name=name) for seat, name in found if name]

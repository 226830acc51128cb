"""The handover of a shared screen: who may look now, who is called to it, and who is still there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from game.books.contract.seen_event import Seen, Visit
from game.table.board.action_picker import Click
from game.table.match.play_protocol import MatchPlay
from game.table.match.viewer import Curtain, Open, PublicOnly, asked_in, beckons

from .glimpse import Glimpse
from .public_questions import PublicQuestions
from .reactions import Reactions

ONE_PRESS = 3
"""How many pauses after a hand opened another press of the same key counts as part of the first."""


class Handover(PublicQuestions):
    """Decides what the screen may show; with a single person it is always their view."""

    look: ClassVar[float] = 1.0
    """The least time that a person who claimed something looks at their hand."""

    def __init__(self, play: MatchPlay) -> None:
        super().__init__(play)
        self.curtains = 0
        """How many curtains have fallen to call somebody else to the screen."""
        self.just_came = 0.0
        """How many more seconds another press of the key that opened a hand counts as part of the first."""
        self.reactions = Reactions(self)
        self.glimpse = Glimpse(self)
        play.timeline.knows = self.all_know

    @property
    def waits(self) -> bool:
        """Whether a person must do something before the next question."""
        return beckons(self.showing) or self.nothing is not None

    def update(self, dt: float) -> None:
        self.deaf = max(0.0, self.deaf - dt)
        self.just_came = max(0.0, self.just_came - dt)

    def look_on(self, dt: float) -> None:
        """A person takes a last look at their hand, which then closes."""
        if self.last_look.over(dt):
            self.turn_to(PublicOnly())

    def forget(self) -> None:
        """Something was undone: forget the stored stories, so that they are built again."""
        self._stories.clear()
        self.reactions.window = None
        self.reactions.comes = self.play.timeline.looker = -1

    def _away(self, seat: int, level: str) -> None:
        super()._away(seat, level)
        if self.reactions.window is not None:
            self.reactions.window.leave(seat)

    # Asking

    def call(self) -> None:
        """Ask somebody: at once, on the public ledge, or behind a curtain."""
        visit = self.play.timeline.visit
        seat = visit.seat if visit else self.play.flow.to_move
        if not self.play.sitting.shared:
            self.turn_to(Open(seat))
            self.play.ask()
            return
        if visit is None and self.play.together.asks:
            self._call_each(self.play.together.waiting())
            return
        match self.showing:
            case Open(here, down) if here == seat and not self.nothing_hidden(visit):
                if not down:
                    self._ask(visit)
                return
            case Curtain(here) if here == seat:
                return
        if not visit and self._by_habit():
            return
        view = None if visit else self.open_view()
        came = self.reactions.has_come(seat)
        if view is not None:
            self.turn_to(PublicOnly(seat))
            self.play.ask(view)
            return
        if seat == self.last:
            self._again(seat)
        else:
            self._drop(Curtain(seat))
        if came:
            self.come()

    def _call_each(self, seats: list[int]) -> None:
        """Call several people who choose in secret: they come in any order; one at the screen goes on.

        Face to face they come one after another, because the picture can be turned to only one of them.
        """
        called = seats
        if self.across and len(seats) > 1:
            called = [self.faced if self.faced in seats else seats[0]]
        match self.showing:
            case Open(here, down) if here in seats:
                if not down:
                    self.play.ask(self.play.together.view(here))
                return
            case Curtain() as curtain if [*curtain.seats] == called:
                return
        if self.last in seats:
            self._again(self.last)
        elif seats:
            self._drop(Curtain(called[0], tuple(called[1:])))

    def _again(self, seat: int) -> None:
        """Ask the person who answered last again after their hand has closed: others may be looking.

        No curtain falls, because nobody else is at the screen, but hidden cards lie face down until they
        come.
        """
        self.turn_to(Open(seat, True))
        self.play.listener.heard("again")

    def _drop(self, curtain: Curtain) -> None:
        self.curtains += 1
        self.turn_to(curtain)
        self.play.listener.heard("curtain")

    def chosen(self, seat: int) -> None:
        """Keep a choice that others make at the same time; it is recorded when all have chosen."""
        self.last = seat
        if not self.play.together.has_choice(seat):
            self.turn_to(PublicOnly())

    def _by_habit(self) -> bool:
        """Answer by the person's habit if there is one: then nobody comes to the screen or leaves it."""
        flow = self.play.flow
        asked = flow.asked
        return asked is not None and not asked.hidden and self.play.by_habit(flow.view_of_asked())

    def _ask(self, visit: Visit | None) -> None:
        asked = self.play.flow.asked
        if self.play.timeline.looker >= 0:
            self.reactions.ask()
            self._look()
            return
        if visit is None and self.play.together.asks:
            self._call_each(self.play.together.waiting())
            return
        here = asked is not None and visit == (asked.seat, asked.kind)
        if visit is None or (here and not self.play.timeline.waiting):
            self.play.ask()
            self._look()
        elif self.nothing is None:
            self.nothing = visit
            self.play.pause(visit.seat, visit.decision)
            self._look()
            self.play.listener.heard("your turn")

    def ask_again(self, seat: int) -> None:
        """Somebody's habits have changed: a habit may answer the pending question."""
        play = self.play
        if play.picker is not None and play.view.seat == seat and not play.picker.begun:
            play.picker = None

    def _look(self) -> None:
        """Let a person who claimed something look at their hand for a while, whatever it contains."""
        if self.reactions.window is not None:
            self.play.ready_in = max(self.play.ready_in, self.look)

    # What people do

    def come(self, seat: int = -1) -> None:
        """A person comes (*I am Ana*): the hand opens, face down first if set so, and they are asked.

        `seat` is the one who comes, if several are called.
        """
        down = self.play.listener.wish("peek") and not isinstance(self.showing, Open)
        match self.showing:
            case Curtain() as curtain:
                called = seat if seat in curtain.seats else curtain.seat
            case PublicOnly(called) | Open(called, True):
                called = max(called, self.play.timeline.looker)
            case _:
                return
        if called >= 0:
            down = down and self._holds(called)
            self.turn_to(Open(called, down))
            self.deaf = self.pause
            self.just_came = ONE_PRESS * self.pause
            if not down:
                self.reactions.looked(called)
                self._ask(self.play.timeline.visit)

    def come_by(self, seat: int, click: Click) -> None:
        """A person comes by making the first click of their choice, which shows them nothing hidden."""
        self.come(seat)
        picker = self.play.picker
        if picker is None or asked_in(self.showing, self.play.table.players) != seat:
            return
        action = picker.click(click)
        if action is not None:
            self.play.play(action)

    def _holds(self, seat: int) -> bool:
        """Whether they have anything to lie face down: a hand, or in games without hands a drawn card."""
        layout = self.play.presenter.layout
        zones = self.play.sitting.public().zones
        return not layout.has_grids or any(zones[z] for z in layout.held(seat))

    def close(self) -> None:
        """Close an open hand for something that concerns everybody; its owner still counts as the last."""
        match self.showing:
            case Open(seat) if self.play.sitting.shared:
                if not self.play.sitting.round_over:
                    self.last = seat
                self.turn_to(PublicOnly())

    def stays(self, seen: Seen) -> bool:
        """Whether an open hand at a shared table must not close for this event, as everybody may know.

        Its owner looks at their new cards or goes on, unless everybody must see the event's moment first.
        """
        match self.showing:
            case Open(seat, False) if self.play.sitting.shared:
                if self.last_look.on:
                    return True
                urgent = seen.shown is not None and seen.shown.kind in self.play.presenter.moments.retold
                return not urgent and self._goes_on(seat, [seen, *self.play.timeline.waiting])
        return False

    def cover(self) -> None:
        """Close an open hand, even in the middle of a choice; its owner has to come again."""
        if not self.play.sitting.shared:
            return
        self.glimpse.end()
        self.last = self.reactions.comes = -1
        match self.showing:
            case Open(seat):
                asked = self.play.picker is not None or self.waits
                self.turn_to(Curtain(seat) if asked else PublicOnly())

    def looks(self, seat: int) -> None:
        """Somebody pressed something that reveals a card at once: if they are asked next, they see it."""
        if self.showing == PublicOnly(seat) and not self.nothing_hidden(self.play.timeline.visit):
            self.turn_to(Open(seat))
            self.deaf = self.pause

    def decided(self, seat: int) -> None:
        """A choice was made: a person who is not asked again at once leaves the screen."""
        sitting = self.play.sitting
        timeline = self.play.timeline
        if not sitting.shared:
            return
        here = asked_in(self.showing, self.play.table.players) == seat
        if here:
            self.last = seat
            self.just_came = 0.0
        if timeline.visit is not None and timeline.visit.seat == seat:
            timeline.visit = None
        if self.reactions.window is not None:
            self.reactions.window.pass_on(seat)
        if seat in self.once:
            self.once.remove(seat)
            del sitting.absent[seat]
        if sitting.round_over:
            self.round_ended()
        if not here or not self._goes_on(seat, timeline.waiting):
            self._leave(seat)
        elif self.nothing_hidden(timeline.visit):
            self.turn_to(PublicOnly(seat))  # the result, such as a big moment, is for everybody

    def go_on(self) -> None:
        """The person who had nothing to decide, or has seen their new cards, goes on."""
        if self.last_look.on:
            self.turn_to(PublicOnly())
            return
        assert self.nothing is not None
        seat = self.nothing.seat
        timeline = self.play.timeline
        if timeline.looker >= 0:
            self.play.listener.decided()
            self.reactions.answer()
            return
        self.play.chosen = self.nothing
        self.nothing = timeline.visit = None
        self.last = seat
        self.just_came = 0.0
        if self.play.sitting.round_over:
            self.round_ended()
        self.play.listener.decided()
        if not self._goes_on(seat, timeline.waiting):
            self._leave(seat)

    def _leave(self, seat: int) -> None:
        """Close the hand of a person who is not asked next, once they have seen the new cards in it."""
        looks = self.showing == Open(seat) and not self.play.sitting.round_over
        if not (looks and self.last_look.begins(seat, self.play.timeline.waiting)):
            self.turn_to(PublicOnly())

    def _goes_on(self, seat: int, news: Iterable[Seen]) -> bool:
        """Whether the same person has the next question, with no window before it, so that everyone may
        know.
        """
        windows = self.play.presenter.windows
        for seen in news:
            if windows.calls(seen) and seen.visit is not None:
                return seen.visit.seat == seat
            if windows.opens(seen):
                return False
        asked = self.play.flow.asked
        return asked is not None and asked.seat == seat and not asked.hidden

    def may_undo(self) -> bool:
        """Undo is possible only while nobody else's hand has been opened since."""
        flow = self.play.flow
        match self.showing:
            case Open(seat, False) if flow.shared and seat != flow.undo_owner(seat):
                return False
        return not self.play.together.chosen

    def taken_back(self) -> None:
        """A choice was taken back: its owner is asked again, and comes anew unless their hand is open."""
        seat = self.play.flow.to_move
        match self.showing:
            case Open(here, False) if here == seat:
                self.play.ask()
                return
            case Open(here) if here == seat:
                self.last = seat
            case _:
                self.last = -1
        self.turn_to(PublicOnly())
        self.call()

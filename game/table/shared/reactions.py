"""Reactions at a shared table: opens the window, takes each person's answer, and gives them to the rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from engine.kernel.events import Event
from engine.kernel.view import View
from engine.kernel.zones import HAND
from game.books.contract.deed import Clause
from game.books.contract.reaction_rules import ReactionClaim
from game.books.contract.seen_event import Visit
from game.table.board.action_picker import Action
from game.table.match.next_asked import onward, view_in_window
from game.table.match.play_protocol import MatchPlay
from game.table.match.stand_ins import BY_TABLE
from game.table.match.tempo import Tempo
from game.table.match.viewer import PublicOnly, Showing
from game.words import Decision

from .reaction_window import STAYS, TIMES, Anyone, new_since


class Caller(Protocol):
    """Calls somebody to the screen."""

    play: MatchPlay
    last: int
    faced: int
    nothing: Visit | None
    just_came: float

    @property
    def pause(self) -> float: ...
    @property
    def waits(self) -> bool: ...
    def call(self) -> None: ...
    def come(self, seat: int = -1) -> None: ...
    def turn_to(self, showing: Showing) -> None: ...


class Reactions:
    """Opens the window, takes the answers, and gives them to the rules in turn order when it closes."""

    def __init__(self, handover: Caller) -> None:
        self.handover = handover
        self.play = handover.play
        self.window: Anyone | None = None
        """The open window, or None."""
        self.comes = -1
        """The person who pressed last, and sees their hand when they are called next; -1: nobody."""
        self._looks: dict[int, int] = {}
        """By seat, how many events had been shown when its hand was last opened."""
        self.play.timeline.anyone = self._opens

    def looked(self, seat: int) -> None:
        """Note that somebody opens their hand."""
        self._looks[seat] = self.play.told

    def _opens(self, event: Event) -> bool:
        """Whether people at this screen may react to an event, which opens the window if so."""
        play = self.play
        sitting = self.play.sitting
        if not sitting.shared:
            return False
        windows = play.presenter.windows
        order = windows.claimants(play.board.public, event)
        persons = [seat for seat in order if sitting.is_person(seat)]
        self.comes = -1
        if persons:
            claim = windows.claims[event.kind]
            shown = sitting.shown_to(play.table.players, 0, play.told)
            next_ = onward(play.flow, claim, play.told)
            decides = bool(windows.warning(play.board.public, event, play.names))
            given = {seat: answer for seat in persons if (answer := self._given(claim, seat)) is not None}
            self.window = Anyone(event, claim, order, persons, shown, next_, decides, given)
            if not claim.says and any(self._is_new(seat, shown) for seat in persons):
                self.window.stays = max(STAYS, self.window.stays)
        if len(persons) == 1:
            self.handover.faced = persons[0]
        return bool(persons)

    def _given(self, claim: ReactionClaim, seat: int) -> Action | None:
        """The answer that somebody gave in this window before the match was continued; None: none."""
        play = self.play
        given = play.flow.answers.get(seat)
        if given is None or given.told != play.told:
            return None
        if given.text == claim.passes:
            return (claim.passes,)
        view = view_in_window(play.flow, claim, play.told, seat)
        legal = view.legal if view is not None else ()
        return next((action for action in legal if play.table.action_text(action) == given.text), None)

    def _is_new(self, seat: int, shown: Sequence[Event | None]) -> bool:
        """Whether somebody has not opened their hand since it was dealt, redealt or exchanged in public."""
        return self._looks.get(seat, -1) < max(new_since(shown, z) for z in self._held(seat))

    def _held(self, seat: int) -> list[int]:
        zones = enumerate(self.play.table.zones)
        return [z for z, zone in zones if zone.kind == HAND and zone.owner == seat]

    def beat(self, tempo: Tempo) -> float:
        """How long a window that is open now lasts."""
        if self.play.timeline.claim is None or self.window is None:
            return tempo.window
        return self.window.lasts(tempo.pace, TIMES[self.play.listener.wish("reaction_time")])

    @property
    def open_window(self) -> Anyone | None:
        """The window while everybody may answer in it; None while somebody looks at their hand, too."""
        return self.window if self.play.timeline.held else None

    @property
    def heard(self) -> bool:
        """Whether answers count: not right after the window has opened, as the last player may have clicked
        once too often.
        """
        return self.open_window is not None and self.play.timeline.open_for >= self.handover.pause

    def look(self, seat: int) -> None:
        """A person comes to look at their hand, and answers there; meanwhile the time of the others rests."""
        self.pressed(seat)
        if self.window is None or not self.heard or not self.window.may_look(seat):
            return
        self.window.looked.add(seat)
        self.window.answers.pop(seat, None)
        self.play.timeline.interrupt(seat)
        self.handover.come()

    def ask(self) -> None:
        """Ask the person who looks, with a choice or without one."""
        window = self.window
        seat = self.play.timeline.looker
        assert window is not None
        view = view_in_window(self.play.flow, window.claim, window.told, seat)
        if view is not None:
            self.play.ask(view)
            return
        self.handover.nothing = Visit(seat, window.claim.decision)
        self.play.pause(seat, window.claim.decision)
        self.play.listener.heard("your turn")

    def answer(self, action: tuple[Any, ...] | None = None) -> None:
        """The person who looks has answered, or could only decline; everybody is at the screen again."""
        window = self.window
        seat = self.play.timeline.looker
        assert window is not None
        window.answers[seat] = action or (window.claim.passes,)
        self.play.chosen = seat, window.claim.decision
        self.handover.last = seat
        self.handover.just_came = 0.0
        self.handover.turn_to(PublicOnly())
        self.play.timeline.resume()
        self._keep()

    def decline(self, seat: int) -> None:
        """A person says that they don't react, without a look at their hand."""
        self.pressed(seat)
        if self.window is not None and self.heard and seat in self.window.awaited:
            self.window.decline(seat)
            self._keep()

    def begin_turn(self) -> None:
        """The next player has come: if nobody presses after them, or reacts, their hand opens."""
        if self.window is not None and self.heard and self.window.onward >= 0:
            self.comes = self.window.onward
            self.decline(self.comes)

    def pressed(self, seat: int) -> None:
        """Somebody pressed a key or button of their own: now they are in front of the screen, nobody else."""
        if seat != self.comes:
            self.comes = -1

    def _keep(self) -> None:
        """Record the answers, for when the match is continued."""
        if self.window is not None:
            self.window.answered = self.play.timeline.open_for
            self.play.flow.answered(self.window.told, self.window.answers)

    def has_come(self, seat: int) -> bool:
        """Whether the called person is already there, which is true only once."""
        came = self.comes
        self.comes = -1
        return 0 <= came == seat

    def settle(self) -> bool:
        """Give the next answer to the rules; returns True if a bot is asked."""
        play = self.play
        window = self.window
        if play.timeline.visit is not None or window is None:
            if play.picker is None:  # a person who is already asked is not asked again in every frame
                self.handover.call()
            return False
        if play.picker is not None or self.handover.waits:
            return False
        if play.timeline.looker >= 0:  # they have left the table
            play.timeline.resume()
            return False
        seat = window.next
        taken = play.flow.reacted(window.told, window.claim.passes)
        if seat < 0 or taken:
            if taken:
                self._too(window, window.order[window.at - 1])
                self.comes = -1
                play.timeline.stood = 0.0
            play.flow.answered(window.told, dict.fromkeys(window.persons, (window.claim.passes,)))
            self.window = play.timeline.claim = None
            return False
        pending = play.flow.asked
        if pending is None or (pending.seat, pending.kind) != (seat, window.claim.decision):
            window.at += 1
        elif not play.sitting.is_person(seat):
            return True
        elif window.reacts(seat):
            play.play(window.answers[seat])
        else:
            play.play((window.claim.passes,), BY_TABLE)
        return False

    def _too(self, window: Anyone, first: int) -> None:
        """Let the log mention those who reacted, too, but were not the first in turn order."""
        others = [seat for seat in window.persons if seat != first and window.reacts(seat)]
        if window.claim.too and others:
            said = [Clause("too", window.claim.too, {"seat": seat, "target": first}) for seat in others]
            self.play.flow.too[window.told] = tuple(said)
            self.play.story.react_too(said, window.told)

    @property
    def kind(self) -> str:
        """The kind of a called person's decision, as far as shown; the same with or without a choice."""
        if self.window is not None:
            return self.window.claim.decision
        visit = self.play.timeline.visit
        return visit.decision if visit else self.play.board.public.kind

    def decision(self, seat: int) -> Decision | None:
        """The question for this seat, in words that are true by public knowledge."""
        return self.play.presenter.voice.decision(self.kind, seat, self._public(seat))

    def called(self, seat: int) -> str:
        """The question as a sentence, with the player who caused the decision."""
        voice = self.play.presenter.voice
        names = self.play.names
        return voice.called(self.kind, seat, self._public(seat), names)

    def _public(self, seat: int) -> View:
        """The public knowledge when this seat is called."""
        play = self.play
        asked = self.play.flow.asked
        here = asked is not None and asked.seat == seat and play.timeline.visit is None
        if here and asked is not None and not asked.hidden and asked.kind == self.kind:
            return play.sitting.public()  # which knows how often they have chosen in this turn
        return play.board.public

"""Reactions at a shared table: the window in which people claim one, and the questions to those who did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.kernel.events import Event
from engine.kernel.view import View
from engine.kernel.zones import HAND
from game.books.contract.seen_event import Visit
from game.table.match.next_asked import onward
from game.table.match.play_protocol import MatchPlay
from game.table.match.stand_ins import BY_TABLE
from game.table.match.tempo import Tempo
from game.words import Decision

from .reaction_window import HASTE, STAYS, Anyone, beat, new_since


class Caller(Protocol):
    """Calls somebody to the screen."""

    play: MatchPlay
    last: int
    faced: int

    @property
    def pause(self) -> float: ...
    @property
    def waits(self) -> bool: ...
    def call(self) -> None: ...


class Reactions:
    """Opens the window, takes claims, and asks the claimers when it closes."""

    def __init__(self, handover: Caller) -> None:
        self.handover = handover
        self.play = handover.play
        self.window: Anyone | None = None
        """The open window, or None."""
        self.comes = -1
        """The person who has come, and sees their hand when they are called next; -1: nobody."""
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
            self.window = Anyone(event, claim, order, persons, shown, next_, decides)
            if not claim.says and any(self._is_new(seat, shown) for seat in persons):
                self.window.stays = max(STAYS, self.window.stays)
        if len(persons) == 1:
            self.handover.faced = persons[0]
        return bool(persons)

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
        window = self.window
        return beat(tempo.pace, window.claim, window.stays, len(window.persons))

    @property
    def open_window(self) -> Anyone | None:
        """The open window until its time is over, or None."""
        return self.window if self.play.timeline.held else None

    def claim(self, seat: int) -> None:
        """Somebody claims a reaction; for a moment others still may, because turn order decides.

        Right after the window has opened nothing counts, because the last player may have clicked once too
        often.
        """
        window = self._window_for(seat)
        if window is not None:
            window.claims.add(seat)
            looks = window.claims == {seat} and not window.claim.says
            self.comes = seat if looks else -1  # a person who looks alone is at the screen
            self.play.timeline.shorten(HASTE)
            self.play.listener.heard("your turn")

    def let_be(self, seat: int) -> None:
        """Somebody declines; if everybody is waited for, the last one closes the window."""
        window = self._window_for(seat)
        if window is not None and window.decides:
            window.let_be.add(seat)
            if not window.awaited:
                self.play.timeline.shorten(0.0)

    def _window_for(self, seat: int) -> Anyone | None:
        """The open window in which this person may say something."""
        window = self.open_window
        heard = self.play.timeline.open_for >= self.handover.pause
        return window if window is not None and seat in window.persons and heard else None

    def nobody(self) -> None:
        """*Nobody* was pressed: nobody reacts. Ignored in the first part of the window."""
        window = self.open_window
        if window is not None and self.play.timeline.part >= window.deaf:
            self.play.timeline.shorten(0.0)

    def go_on(self) -> None:
        """The next player has come: nobody reacts, and their hand opens without another press."""
        window = self.open_window
        if window is None or window.onward < 0 or window.claims:
            return
        if self.play.timeline.part >= window.deaf:
            self.comes = window.onward
            self.play.timeline.shorten(0.0)

    def has_come(self, seat: int) -> bool:
        """Whether the called person is already there, which is true only once."""
        came = self.comes
        self.comes = -1
        return 0 <= came == seat

    def settle(self) -> bool:
        """Ask the next claimer; returns True if that is a bot."""
        play = self.play
        window = self.window
        pending = self.play.flow.asked
        if play.timeline.visit is not None or window is None:
            if play.picker is None:  # a person who is already asked is not asked again in every frame
                self.handover.call()
            return False
        if play.picker is not None or self.handover.waits:
            return False
        seat = window.next
        taken = play.flow.reacted(window.told, window.claim.passes)
        if seat < 0 or taken:
            if taken:
                self.comes = -1
                play.timeline.stood = 0.0
            self.window = play.timeline.claim = None
            return False
        asked = pending is not None and (pending.seat, pending.kind) == (seat, window.claim.decision)
        claims = seat in window.claims
        if asked and not play.sitting.is_person(seat):
            return True
        if asked and claims and not window.claim.says:
            self.handover.call()
        elif asked:
            if claims:
                self.handover.last = seat
            play.play((window.claim.says if claims else window.claim.passes,), "" if claims else BY_TABLE)
        else:
            window.at += 1
            if claims and not window.claim.says:
                play.timeline.visit = Visit(seat, window.claim.decision)
                self.handover.call()  # in the same frame in which a person is asked
        return False

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
        """The same as a sentence, with the player who caused the decision."""
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

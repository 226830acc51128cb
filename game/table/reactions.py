"""Reactions at a shared table: a beat in which anybody may claim one, and what comes of it."""

from __future__ import annotations

from typing import Protocol

from engine.kernel.events import Event

from .anyone import FIRST, HASTE, Anyone, beat
from .kept import BY_TABLE
from .led import Led
from .seen import Visit
from .tempo import Tempo


class Caller(Protocol):
    """Calls somebody to the screen."""

    play: Led
    last: int

    @property
    def waits(self) -> bool: ...
    def call(self) -> None: ...


class Reactions:
    """Opens the window, takes the claims, and asks those who claimed when the beat is over."""

    def __init__(self, handover: Caller) -> None:
        self.handover, self.play = handover, handover.play
        self.window: Anyone | None = None
        """What anybody may react to now, in front of everybody."""
        self.play.timeline.anyone = self._opens

    def _opens(self, event: Event) -> bool:
        """Whether persons at this screen may react to an event, which opens the window if so."""
        play, sitting = self.play, self.play.sitting
        if not sitting.shared:
            return False
        windows = play.presenter.windows
        order = windows.claimants(play.board.public, event)
        persons = [seat for seat in order if sitting.is_person(seat)]
        if persons:
            self.window = Anyone(event, windows.claims[event.kind], order, persons, play.told)
        return bool(persons)

    def beat(self, tempo: Tempo) -> float:
        """How long a window that is open now lasts."""
        claim = self.play.timeline.claim
        if claim is None:
            return tempo.window
        return beat(tempo.pace, self.play.presenter.windows.claims[claim.kind])

    @property
    def open_window(self) -> Anyone | None:
        """The window while its beat lasts."""
        return self.window if self.play.timeline.held else None

    def claim(self, seat: int) -> None:
        """Somebody reacts; for a moment others still may, as the nearest in turn order counts."""
        window = self.open_window
        if window is not None and seat in window.persons:
            window.claims.add(seat)
            self.play.timeline.shorten(HASTE)
            self.play.listener.heard("your turn")

    def nobody(self) -> None:
        """All have said that they let it be; nobody can say so too early."""
        if self.open_window is not None and self.play.timeline.part >= FIRST:
            self.play.timeline.shorten(0.0)

    def settle(self) -> bool:
        """Somebody must do something before anything goes on; True where that is a bot."""
        play, window, state = self.play, self.window, self.play.sitting.match.state
        if play.timeline.visit is not None or window is None:
            if play.picker is None:  # whoever is asked already is not asked anew with every frame
                self.handover.call()
            return False
        if play.picker is not None or self.handover.waits:
            return False
        seat = window.next
        if seat < 0 or window.taken(play.sitting.match.choices):
            self.window = play.timeline.claim = None
            return False
        asked = state.question is not None and (state.seat, state.question.kind) == (
            seat,
            window.claim.decision,
        )
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
        return False

    @property
    def kind(self) -> str:
        """What somebody is called for, as far as it was shown: the same whether or not they have a choice."""
        if self.window is not None:
            return self.window.claim.decision
        visit = self.play.timeline.visit
        return visit.decision if visit else self.play.board.public.kind

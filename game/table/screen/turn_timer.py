"""The turn timer: how long a person may think, and who chooses for them when the time is up."""

from __future__ import annotations

from math import ceil

from game.books.contract.seen_event import Visit
from game.table.board.action_picker import Picker
from game.table.explain.hint import Hint
from game.table.match.bot_thinkers import AT_ONCE
from game.table.match.play import Play
from game.table.match.stand_ins import BY_CLOCK

TIMES = (0, 30, 60, 90, 120)
"""The times that can be set, in seconds; 0: no timer."""
STEP = 0.08
"""Seconds between updates; more than the loop's longest step would slow the clock down."""
LAST = 10
"""How many of the last seconds are highlighted."""
TICKS = 5
"""How many of the last seconds tick audibly."""


class TurnTimer:
    """Runs while the person is asked, from the start for each question; only `update` moves it.

    At a shared table it also runs for a person who was called and has no choice: ticks, length and end are
    the same, so that others do not notice the difference.
    """

    def __init__(self, play: Play, advice: Hint) -> None:
        self.play = play
        self.advice = advice
        self.seconds = 0
        self.left = 0.0
        self.waiting = False
        """Whether a bot thinks for the person; until it has answered, their own click still counts."""
        self.waited = 0.0
        """How long it has been thinking."""
        self._asked: Picker | Visit | None = None

    @property
    def asked(self) -> Picker | Visit | None:
        """The question, or the visit of a person without a choice."""
        return self.play.picker if self.play.picker is not None else self.play.handover.nothing

    @property
    def due(self) -> float | None:
        """When to update next; None while no time runs."""
        return STEP if self.seconds and self.asked is not None else None

    @property
    def shown(self) -> int:
        """The seconds that are left, rounded as people expect."""
        return ceil(self.left) if self.asked is self._asked else self.seconds

    def update(self, dt: float, seconds: int) -> bool:
        """Let time pass; returns True if a choice has just been made for the person."""
        asked = self.asked
        if asked is not self._asked or seconds != self.seconds:
            self.forget()
            self._asked = asked
            self.seconds = seconds
            self.left = float(seconds)
        if asked is None or not seconds or self.play.ready_in > 0:
            return False
        before = self.shown
        self.left = max(0.0, self.left - dt)
        if self.shown < before and 0 < self.shown <= TICKS:
            self.play.listener.heard("time")
        return self.left == 0.0 and self._choose(dt)

    def _choose(self, dt: float) -> bool:
        """Ask a Regular, and play its choice; its real thinking time is not noticed."""
        play = self.play
        thinker = play.flow.thinker
        view = play.view
        if view.seat != play.sitting.viewer:  # the question is public, but the answer needs the hand
            view = play.flow.view_of_asked()
        if not self.waiting:
            self.advice.forget()
            self.waiting = True
            self.waited = 0.0
            if play.picker is not None:
                thinker.ask("regular", view, AT_ONCE)
            return False
        self.waited += dt
        if self.waited < thinker.holds.get("regular", 0.0):
            return False
        self.waiting = False
        if play.picker is None:
            play.handover.go_on()
        else:
            play.story.time_is_up(view.seat, play.flow.happened)
            play.play(thinker.hurry().action, BY_CLOCK)
        play.chosen = None  # the clock did it
        return True

    def forget(self) -> None:
        """Stop thinking for the person."""
        if self.waiting and not isinstance(self._asked, Visit):
            self.play.flow.thinker.cancel()
        self.waiting = False

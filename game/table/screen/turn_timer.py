"""The turn timer: how long a person may think, and who chooses for them when the time is up."""

from __future__ import annotations

from math import ceil
from typing import Any

from game.table.explain.hint import Advice
from game.table.match.bot_thinkers import AT_ONCE
from game.table.match.journal_notes import BY_CLOCK
from game.table.match.play import Play

TIMES = (0, 30, 60, 90, 120)
"""The times that can be set, in seconds; 0: no timer."""
STEP = 0.08
"""Seconds between updates; more than the loop's longest step would slow the clock down."""
LAST = 10
"""How many of the last seconds are highlighted."""
TICKS = 5
"""How many of the last seconds tick audibly."""


class TurnTimer:
    """Runs while the person is asked, from the start for each question; only `update` moves it."""

    def __init__(self, play: Play, advice: Advice) -> None:
        self.play, self.advice = play, advice
        self.seconds = 0
        self.left = 0.0
        self.waiting = False
        """Whether a bot thinks for the person; until it has answered, their own click still counts."""
        self._picker: Any = None

    @property
    def due(self) -> float | None:
        """When to update next; None while no time runs."""
        return STEP if self.seconds and self.play.picker is not None else None

    @property
    def shown(self) -> int:
        """The seconds that are left, rounded as people expect."""
        return ceil(self.left) if self.play.picker is self._picker else self.seconds

    def update(self, dt: float, seconds: int) -> bool:
        """Let time pass; returns True if a choice has just been made for the person."""
        picker = self.play.picker
        if picker is not self._picker or seconds != self.seconds:
            self.forget()
            self._picker, self.seconds, self.left = picker, seconds, float(seconds)
        if picker is None or not seconds or self.play.ready_in > 0:
            return False
        before = self.shown
        self.left = max(0.0, self.left - dt)
        if self.shown < before and 0 < self.shown <= TICKS:
            self.play.listener.heard("time")
        return self.left == 0.0 and self._choose()

    def _choose(self) -> bool:
        """Ask a Regular, and play its choice as soon as it has answered."""
        play = self.play
        thinker, view = play.sitting.thinker, play.view
        if view.seat != play.sitting.viewer:  # the question is public, but the answer needs the hand
            view = play.sitting.view_of_asked()
        if not self.waiting:
            self.advice.forget()
            self.waiting = True
            thinker.ask("regular", view, AT_ONCE)
            return False
        thought = thinker.poll()
        if thought is None:
            return False
        self.waiting = False
        play.story.time_is_up(view.seat, play.sitting.happened)
        play.play(thought.action, BY_CLOCK)
        return True

    def forget(self) -> None:
        """Stop thinking for the person."""
        if self.waiting:
            self.play.sitting.thinker.cancel()
        self.waiting = False

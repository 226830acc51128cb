"""`Replaying`: a recorded match on the board: step by step, from one decision, turn or round to another."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from engine.kernel.events import Event

from .book import book_of
from .listener import Listener
from .play import Play
from .presenter import Presenter
from .recorded import SAID, Recorded
from .story import Story
from .tempo import Tempo

LOOKED_AT = 0.9
"""Seconds for which each decision is looked at while the replay runs, at normal speed."""


class Steps(NamedTuple):
    """Where a replay can stand, as somebody saw the match; what others chose in secret is no step."""

    counts: tuple[int, ...]
    """How many events had happened: before each decision, at the end of each round, at the end of all."""
    turns: tuple[int, ...]
    """The steps at which a turn begins."""
    rounds: tuple[int, ...]
    """The first step of each round."""

    @property
    def last(self) -> int:
        return len(self.counts) - 1

    def at(self, count: int) -> int:
        """The step at which, or after which, so many events had happened."""
        return max(0, bisect_right(self.counts, count) - 1)

    def stride(self, kind: str, here: int, way: int) -> int:
        """The step to which one goes by decision, by turn or by round."""
        if kind == "decision":
            return min(max(0, here + way), self.last)
        marks = self.turns if kind == "turn" else self.rounds
        ahead = [mark for mark in marks if (mark - here) * way > 0]
        return (ahead[0] if way > 0 else ahead[-1]) if ahead else (self.last if way > 0 else 0)


def steps_of(events: Sequence[Event], viewer: int, presenter: Presenter) -> Steps:
    """The steps of a record for one viewer, who need not be a seat."""
    counts: list[int] = []
    turns, rounds = [0], [0]
    turn, turned, dealt = -1, False, False
    for number, event in enumerate(events):
        shown = event.seen_from(viewer)
        if shown is None:
            continue
        seat = presenter.voice.whose_turn(shown)
        turned, turn = (True, seat) if seat is not None and seat != turn else (turned, turn)
        if shown.kind == "round":
            dealt, turn = True, -1
            counts += [number] if number and counts[-1:] != [number] else []
        elif shown.kind in ("answered", SAID):
            count = number + (shown.kind == SAID)
            if counts and counts[-1] == count:  # what is done as soon as it was said
                continue
            turns += [len(counts)] if turned else []
            rounds += [len(counts)] if dealt else []
            turned = dealt = False
            counts.append(count)
    if not counts or counts[-1] < len(events):
        counts.append(len(events))
    return Steps(tuple(counts), tuple(sorted({*turns})), tuple(sorted({*rounds})))


class Replaying(Play):
    """Shows a record. Forward the cards move as they did; any other step is shown at once."""

    sitting: Recorded
    counts = False
    looks_back = True

    def __init__(self, sitting: Recorded, listener: Listener, count: int) -> None:
        self.running = False
        """Whether it goes on by itself."""
        self.relives = False
        """Whether a big moment is looked at again, until another step is shown."""
        self.pace = 1
        """How many times as fast as usual."""
        self.looked = 0.0
        """For how long the present step has been looked at."""
        table = sitting.record.table
        self.steps = steps_of(sitting.events, sitting.viewer, book_of(table.game.id).at(table))
        self.step = self.steps.at(count)
        sitting.tell(self.count)
        super().__init__(sitting, listener, fresh=False)
        self._whole: Story | None = None

    def _last_seen_choice(self) -> int:
        return len(self.sitting.match.events)

    def retell(self, count: int) -> None:
        """Tell this round up to now, for the ribbon and the last moves; `whole` is the log."""
        dealt = self.sitting.match.dealt
        self.story = self.retelling.tell_on(self.retelling.story(self.sitting.viewer, dealt), dealt, count)
        self.sitting.read_so_far = count

    @property
    def whole(self) -> Story:
        """The log of the whole match for these eyes; it is told when somebody opens it."""
        if self._whole is None:
            self._whole = self._told_whole()
        return self._whole

    def _told_whole(self) -> Story:
        record, late = self.sitting.events, self.sitting.record.late
        story = self.retelling.story(self.sitting.viewer)
        for number in range(len(record) + 1):
            if number in late:
                story.time_is_up(late[number], number)
            if number < len(record):
                story.tell(record[number].seen_from(story.me))
        return story

    # Going somewhere

    @property
    def count(self) -> int:
        """How many events have happened at the present step."""
        return self.steps.counts[self.step]

    @property
    def hasty(self) -> bool:
        """Whether the step before is not wholly shown yet."""
        return self.timeline.busy or self.stage.on or self.board.moving or self.column.moving

    def go(self, step: int) -> None:
        """Show a step: the next one as it happened, any other at once."""
        step = min(max(0, step), self.steps.last)
        self.looked, self.relives = 0.0, False
        if step == self.step + 1:
            if self.hasty:
                self._show_at_once()
            self.step = step
            self.sitting.tell(self.count)
            self._take_in()
        elif step != self.step or self.hasty:
            self.step = step
            self.sitting.tell(self.count)
            self._show_at_once()

    def go_to_event(self, number: int) -> None:
        """Show the step after which this event, counted from 1, had happened."""
        self.go(bisect_left(self.steps.counts, number))

    def relive(self, number: int) -> None:
        """Go to the step before this event, and let happen what led there."""
        self.go_to_event(number)
        step = self.step
        if step:
            self.step = step - 1
            self.sitting.tell(self.count)
            self._show_at_once()
            self.go(step)
            self.relives = True

    def look(self, eyes: int) -> None:
        """Look with other eyes, at the same moment as far as they saw it."""
        count = self.count
        self.sitting.look(eyes)
        self.steps = steps_of(self.sitting.events, self.sitting.viewer, self.presenter)
        self.step = self.steps.at(count)
        self.sitting.tell(self.count)
        self._whole = None
        self.board.turn_to(self.sitting.view(), self.sitting.public())
        self._show_at_once()
        self.listener.turned()

    def _show_at_once(self) -> None:
        self.timeline.clear()
        self.board.show(self.sitting.view(), self.sitting.public())
        self.stage.restart(self.board.public)
        self.retell(self.count)
        self.column.hit = -1
        self.listener.arrange(0.0)
        self.board.finish()
        self.column.finish()

    # Time

    @property
    def lasts(self) -> float:
        """For how many seconds the present step is looked at, at normal speed."""
        return LOOKED_AT

    @property
    def due(self) -> float | None:
        if self.running:
            return max(0.0, self.lasts / self.pace - self.looked)
        return self.story.moods.due

    def _next(self, dt: float, flow: float, tempo: Tempo) -> bool:
        """All is shown: go on by itself after a while, if it runs; never anything else.

        It runs until the last step is over, as that may be staged.
        """
        if self.running and not self.board.moving:
            self.running = self.step < self.steps.last
            self.looked += dt
            if self.running and self.looked >= self.lasts / self.pace:
                self.go(self.step + 1)
        return False

    def _whisper(self, dt: float, tempo: Tempo) -> None:
        """Nobody is asked."""

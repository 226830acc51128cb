"""`Replaying`: a recorded match on the board: step by step, from one decision, turn or round to another."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import NamedTuple

from engine.kernel.events import Event
from game.books.contract.book import book_of
from game.books.contract.presenter import Presenter
from game.table.log.story import Story
from game.table.match.play import Play
from game.table.match.playback import Listener
from game.table.match.recorded_match import SAID, Recorded
from game.table.match.tempo import Tempo

from .messages import Stride

LOOKED_AT = 0.9
"""How many seconds each decision is shown while the replay runs, at normal speed."""


class Steps(NamedTuple):
    """The positions of a replay for one viewer; other players' secret choices are not steps."""

    counts: tuple[int, ...]
    """The number of events before each decision, at the end of each round, and at the very end."""
    turns: tuple[int, ...]
    """The steps at which a turn begins."""
    rounds: tuple[int, ...]
    """The first step of each round."""

    @property
    def last(self) -> int:
        return len(self.counts) - 1

    def at(self, count: int) -> int:
        """The step at or after this many events."""
        return max(0, bisect_right(self.counts, count) - 1)

    def stride(self, kind: Stride, here: int, way: int) -> int:
        """The next step, by decision, by turn or by round."""
        if kind == "decision":
            return min(max(0, here + way), self.last)
        marks = self.turns if kind == "turn" else self.rounds
        ahead = [mark for mark in marks if (mark - here) * way > 0]
        return (ahead[0] if way > 0 else ahead[-1]) if ahead else (self.last if way > 0 else 0)


def steps_of(events: Sequence[Event], viewer: int, presenter: Presenter) -> Steps:
    """The steps of a record for one viewer, which need not be a seat."""
    counts: list[int] = []
    turns = [0]
    rounds = [0]
    turn = -1
    turned = False
    dealt = False
    for number, event in enumerate(events):
        shown = event.seen_from(viewer)
        if shown is None:
            continue
        seat = presenter.voice.whose_turn(shown)
        turned, turn = (True, seat) if seat is not None and seat != turn else (turned, turn)
        if shown.kind == "round":
            dealt = True
            turn = -1
            counts += [number] if number and counts[-1:] != [number] else []
        elif shown.kind in ("answered", SAID):
            count = number + (shown.kind == SAID)
            if counts and counts[-1] == count:  # said and done at the same moment
                continue
            turns += [len(counts)] if turned else []
            rounds += [len(counts)] if dealt else []
            turned = dealt = False
            counts.append(count)
    if not counts or counts[-1] < len(events):
        counts.append(len(events))
    return Steps(tuple(counts), tuple(sorted({*turns})), tuple(sorted({*rounds})))


class Replaying(Play):
    """Shows a record. One step forward moves the cards as in the match; any other step is shown at once."""

    sitting: Recorded
    looks_back = True

    def __init__(self, sitting: Recorded, listener: Listener, count: int) -> None:
        self.running = False
        """Whether it runs by itself."""
        self.relives = False
        """Whether a big moment is being watched again, until another step is shown."""
        self.pace = 1
        """The factor for its speed."""
        self.looked = 0.0
        """How many seconds the present step has been shown."""
        table = sitting.record.table
        self.steps = steps_of(sitting.events, sitting.viewer, book_of(table.game.id).at(table))
        self.step = self.steps.at(count)
        sitting.tell(self.count)
        super().__init__(sitting, listener, fresh=False)
        self._whole: Story | None = None

    def _last_seen_choice(self) -> int:
        return self.sitting.happened

    def retell(self, count: int) -> None:
        """Rebuild the story of this round up to now, for the ribbon and the last moves.

        `whole` is the log of the match.
        """
        dealt = self.sitting.match.dealt
        self.story = self.retelling.tell_on(self.retelling.story(self.sitting.viewer, dealt), dealt, count)
        self.sitting.read_so_far = count

    @property
    def whole(self) -> Story:
        """The log of the whole match for this viewer, built when somebody opens it."""
        if self._whole is None:
            self._whole = self._told_whole()
        return self._whole

    def _told_whole(self) -> Story:
        record = self.sitting.events
        viewer = self.sitting.viewer
        noticed = [number for number, event in enumerate(record) if event.seen_from(viewer) is not None]
        late = {number: seat for number, seat in self.sitting.record.late.items() if number in noticed}
        story = self.retelling.story(self.sitting.viewer)
        for number in range(len(record) + 1):
            if number in late:
                story.time_is_up(late[number], number)
            if number < len(record):
                story.tell(record[number].seen_from(story.me))
        return story

    # Moving

    @property
    def count(self) -> int:
        """The number of events before the present step."""
        return self.steps.counts[self.step]

    @property
    def hasty(self) -> bool:
        """Whether the previous step is not wholly shown yet."""
        return self.timeline.busy or self.stage.on or self.board.moving or self.column.moving

    def go(self, step: int) -> None:
        """Show a step: the next one with its motion, any other at once."""
        step = min(max(0, step), self.steps.last)
        self.looked = 0.0
        self.relives = False
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
        """Go to the step before this event, and let everything up to the event happen."""
        self.go_to_event(number)
        step = self.step
        if step:
            self.step = step - 1
            self.sitting.tell(self.count)
            self._show_at_once()
            self.go(step)
            self.relives = True

    def look(self, eyes: int) -> None:
        """How many seconds the present step is shown, at normal speed."""
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

    # Everything is shown: go on after a while, if the replay runs by itself.

    @property
    def lasts(self) -> float:
        """How many seconds the present step is shown, at normal speed."""
        return LOOKED_AT

    @property
    def due(self) -> float | None:
        if self.running:
            return max(0.0, self.lasts / self.pace - self.looked)
        return self.story.moods.due

    def _next(self, dt: float, flow: float, tempo: Tempo) -> bool:
        """Everything is shown: go on by itself after a while, if it runs.

        It runs until the time of the last step is over, because a big moment may be staged there.
        """
        if self.running and not self.board.moving:
            self.running = self.step < self.steps.last
            self.looked += dt
            if self.running and self.looked >= self.lasts / self.pace:
                self.go(self.step + 1)
        return False

    def _whisper(self, dt: float, tempo: Tempo) -> None:
        """Does nothing: nobody is asked."""

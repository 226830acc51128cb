"""Tables for lessons and practice: prepared positions, prescribed actions of others, nothing on disk."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

from engine.kernel.match import Match
from engine.kernel.state import State
from engine.kernel.view import View
from game.data import Home
from game.features.people.people_store import People
from game.table.board.action_picker import Action, Click, fields_of, picker_for, verb_of
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.play import Play
from game.table.match.playback import Listener
from game.table.match.seat_holders import true_match
from game.table.match.setup import Chair, first_setup, same
from game.table.match.tempo import Tempo
from game.ui.durations import DURATIONS

from .duration import TITLE
from .lesson_run import LessonRun

SEED = 1
"""The seed of the deal under the prepared position, which nobody sees."""


def held_before(held: Sequence[Chair], chairs: Sequence[Chair], seat: int) -> str:
    """The name of the person who held this seat's cards before; empty if it was the same person."""
    before = held[seat].name if seat < len(held) else ""
    return "" if not before or same(before, chairs[seat].name) else before


class Practice(Sitting):
    """A match that is never written, counted or continued later."""

    held: tuple[Chair, ...] = ()
    """By seat, the person who held the cards before, if this continues a recorded match."""

    def held_before(self, seat: int) -> str:
        return held_before(self.held, self.setup.chairs, seat) if seat < len(self.setup.chairs) else ""

    @property
    def talks(self) -> bool:
        """Always false: nobody talks while the learner has to find one choice."""
        return False

    @property
    def counted(self) -> bool:
        """Always false, so that practice can be undone back to its first move even after its last."""
        return False

    @property
    def position(self) -> State[Any]:
        """The position as its author prepared it, with all cards, which a lesson may use."""
        return true_match(self).state

    def lay(self, s: State[Any]) -> None:
        """Set up this position, with nothing recorded before it."""
        match = true_match(self)
        for told in (match.events, match.past, match.choices, match.results):
            told.clear()
        self.is_laid = True
        self.has_sheet = False
        match.dealt = 0
        match.laid = True
        self.read_so_far = 0
        s.listen()
        match.state = s


class LaidPractice(Practice):
    """Practice with cards that no friends play in turns: a prepared position, or that of a puzzle."""

    opens_sealed = True

    @classmethod
    def at(cls, s: State[Any], home: Home, seat: int = 0) -> LaidPractice:
        """Sit down at this position; the person has this seat."""
        table = s.table
        setup = first_setup(table.game.id, table.players, People(home).me)
        chairs = [*setup.chairs]
        chairs[0], chairs[seat] = chairs[seat], chairs[0]
        setup = setup._replace(chairs=tuple(chairs), options=tuple(table.options.items()))
        practice = cls(setup, Match(table, SEED), None, OnTheSpot(), home)
        practice.lay(s)
        return practice


class LessonPlay(Play):
    """Plays the steps of a course: the others' actions by itself, the person's when asked to."""

    def __init__(self, sitting: Practice, listener: Listener, course: LessonRun) -> None:
        self.course = course
        self.practice = sitting
        self.others: deque[str] = deque()
        """The others' actions that are still to come before the step is shown."""
        self.title = ""
        self.titled = 0.0
        """The title of a new table, and for how long it is still shown."""
        super().__init__(sitting, listener, fresh=False)

    def stand(self, s: State[Any], others: tuple[str, ...]) -> None:
        """Show a position at once; then let the others carry out these actions."""
        self.practice.lay(s)
        self.timeline.clear()
        self.board.show(self.sitting.view(), self.sitting.public())
        self.stage.restart(self.board.public)
        self.retell(0)
        self.others = deque(others)
        self.picker = None
        self.rest = 0.0
        self._thinking = 0.0
        self.titled = 0.0

    def jump(self, at: int) -> None:
        """Go directly to a step, at the position in which its words are shown."""
        title = self.course.title(at, self.course.at)
        self.course.at = at
        self.stand(self.course.asked(at), ())
        self._entitle(title)

    def _entitle(self, title: str) -> None:
        """Show the title of a table that was just laid, for a moment."""
        self.title = title
        self.titled = TITLE if title else 0.0

    def advance(self) -> None:
        """Go on to the next step, and show the events before it."""
        self.course.at += 1
        stop = self.course.stops[self.course.at]
        if stop.begins:
            self.stand(self.course.before(self.course.at), stop.step.after)
            self._entitle(self.course.title(self.course.at, self.course.at - 1))
        else:
            self.others = deque(stop.step.after)
            self._thinking = 0.0

    @property
    def settled(self) -> bool:
        """Whether the step can be shown: everything before it has happened, and nothing moves."""
        far = any(sprite.travelling for sprites in self.board.sprites for sprite in sprites)
        asked = not self.course.step.do or self.picker is not None
        waits = self.others or self.titled > 0
        return not (waits or self.timeline.busy or self.stage.on or far) and asked

    def hurry(self, tempo: Tempo) -> None:
        """Carry out at once everything that must still happen before the step is shown."""
        self.titled = 0.0
        self.skip(tempo)
        while self.others:
            self._deed()
            self.skip(tempo)

    def _deed(self) -> None:
        self.play(self.course.action(true_match(self.practice).state, self.others.popleft()))

    @property
    def action(self) -> Action | None:
        """The action that the person is to do."""
        text = self.course.step.do
        return self.course.action(true_match(self.practice).state, text) if text else None

    def clicks(self, action: Action) -> list[Click]:
        """The clicks for an action."""
        kinds = self.table.game.verbs[verb_of(action)]
        return [Click(*pair) for pair in zip(kinds, fields_of(action), strict=True)]

    # Others' decisions

    @property
    def due(self) -> float | None:
        return None if self.settled else 0.0

    def _next(self, dt: float, flow: float, tempo: Tempo) -> bool:
        self._thinking += flow
        if self.titled > 0:
            self.titled -= dt
        elif self.others:
            if self._thinking >= tempo.pace and not self.board.moving:
                self._thinking = 0.0
                self._deed()
        else:
            self.call()
        return False

    def call(self) -> None:
        """Ask for the click that the step needs, if it needs one."""
        if self.course.step.do and self.picker is None:
            self.ask()

    def _whisper(self, dt: float, tempo: Tempo) -> None:
        """Does nothing: nobody is asked in secret, because the lesson determines what everybody does."""

    def ask(self, view: View | None = None) -> None:
        action = self.action
        assert action is not None
        self.view = view or self.sitting.view()
        self.picker = picker_for(self.presenter.layout, self.view).only(action)
        self.view.legal = (action,)
        for click in self.clicks(action)[: self.course.clicks(self.course.at)]:
            self.picker.click(click)
        self.ready_in = 0.0 if self.course.stops[self.course.at].begins else self.patience
        self.listener.heard("your turn")
        self.listener.arrange(DURATIONS["reflow"])

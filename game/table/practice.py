"""Tables for lessons and practice: laid positions, prescribed moves of others, and nothing on disk."""

from __future__ import annotations

from collections import deque
from typing import Any

from engine.kernel.match import Match
from engine.kernel.state import State
from engine.kernel.view import View
from game.lessons.budget import TITLE
from game.lessons.course import Course
from game.room.theme import DURATIONS
from game.storage import Home

from .board import Board
from .bots import OnTheSpot
from .listener import Listener
from .order import Order
from .people import People
from .picker import Action, Click, Picker, fields_of, verb_of
from .play import Play
from .setup import Chair, first_setup
from .sitting import Sitting
from .tempo import Tempo

SEED = 1
"""The seed of the deal under the laid position; nobody sees that deal."""


class Practice(Sitting):
    """A match that is never written, counted or gone on with."""

    held: tuple[Chair, ...] = ()
    """Who held the cards before, by seat, where a recorded match goes on."""

    @classmethod
    def at(cls, s: State[Any], home: Home, seat: int = 0) -> Practice:
        """Sit down at this position, the person in this seat."""
        table = s.table
        setup = first_setup(table.game.id, table.players, People(home).me)
        chairs = [*setup.chairs]
        chairs[0], chairs[seat] = chairs[seat], chairs[0]
        setup = setup._replace(chairs=tuple(chairs), options=tuple(table.options.items()))
        practice = cls(setup, Match(table, SEED), None, OnTheSpot(), home)
        practice.lay(s)
        return practice

    @property
    def counted(self) -> bool:
        """Always false, so that practice can be taken back to its first move even after its last."""
        return False

    def lay(self, s: State[Any]) -> None:
        """Set this position, with nothing on record before it."""
        match = self.match
        for told in (match.events, match.past, match.choices, match.results):
            told.clear()
        match.dealt, match.laid, self.read_so_far = 0, True, 0
        s.log = []
        match.state = s


class PracticePlay(Play):
    """A match at a table that was laid."""

    counts = False

    def _board(self, count: int, own_order: Order | None = None) -> Board:
        """The board at present; a laid position has no deal to rebuild it from."""
        return Board(self.presenter, self.sitting.view(), self.sitting.public(), own_order)


class LessonPlay(PracticePlay):
    """Plays the steps of a course: the others' actions by itself, the person's one when asked to."""

    def __init__(self, sitting: Practice, listener: Listener, course: Course) -> None:
        self.course = course
        self.practice = sitting
        self.others: deque[str] = deque()
        """The others' actions that are still to come before the step is told."""
        self.title, self.titled = "", 0.0
        """What is said of a new table, and for how long it is shown yet."""
        super().__init__(sitting, listener, fresh=False)

    def stand(self, s: State[Any], others: tuple[str, ...]) -> None:
        """Show a position at once; then the others carry out these actions."""
        self.practice.lay(s)
        self.timeline.clear()
        self.board.show(self.sitting.view(), self.sitting.public())
        self.stage.restart(self.board.public)
        self.retell(0)
        self.others = deque(others)
        self.picker, self.rest, self._thinking = None, 0.0, 0.0
        self.titled = 0.0

    def jump(self, at: int) -> None:
        """Go directly to a step, at the position in which its words are shown."""
        title = self.course.title(at, self.course.at)
        self.course.at = at
        self.stand(self.course.asked(at), ())
        self._entitle(title)

    def _entitle(self, title: str) -> None:
        """Show the title of a table that was just laid, for a moment."""
        self.title, self.titled = title, TITLE if title else 0.0

    def advance(self) -> None:
        """Go on to the next step, and show what happens before it."""
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
        """Whether the step can be told: all before it has happened and nothing moves."""
        far = any(sprite.travelling for sprites in self.board.sprites for sprite in sprites)
        asked = not self.course.step.do or self.picker is not None
        waits = self.others or self.titled > 0
        return not (waits or self.timeline.busy or self.stage.on or far) and asked

    def hurry(self, tempo: Tempo) -> None:
        """Carry out at once what still has to happen before the step is told."""
        self.titled = 0.0
        self.skip(tempo)
        while self.others:
            self._deed()
            self.skip(tempo)

    def _deed(self) -> None:
        self.play(self.course.action(self.sitting.match.state, self.others.popleft()))

    @property
    def action(self) -> Action | None:
        """The action that the person is to do."""
        text = self.course.step.do
        return self.course.action(self.sitting.match.state, text) if text else None

    def clicks(self, action: Action) -> list[Click]:
        """The clicks that say an action."""
        kinds = self.table.game.verbs[verb_of(action)]
        return [Click(*pair) for pair in zip(kinds, fields_of(action), strict=True)]

    def do(self) -> None:
        """Make the clicks that the step waits for."""
        action, step = self.action, self.course.step
        if action is None or self.picker is None:
            return
        if not step.clicks:
            self.play(action)
            return
        for click in self.clicks(action)[len(self.picker.clicks) : step.clicks]:
            self.picker.click(click)

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
        """Ask for what the step waits for, if it waits for anything."""
        if self.course.step.do and self.picker is None:
            self.ask()

    def _whisper(self, dt: float, tempo: Tempo) -> None:
        """Nobody is asked in secret, as the lesson says what everybody does."""

    def ask(self, view: View | None = None) -> None:
        action = self.action
        assert action is not None
        self.view = view or self.sitting.view()
        self.view.legal = (action,)
        layout = self.presenter.layout
        self.picker = Picker(
            self.table.game.verbs, self.view.legal, by_button=layout.by_button, waits=layout.waits
        )
        for click in self.clicks(action)[: self.course.clicks(self.course.at)]:
            self.picker.click(click)
        self.ready_in = 0.0 if self.course.stops[self.course.at].begins else self.patience
        self.listener.heard("your turn")
        self.listener.arrange(DURATIONS["reflow"])

"""Play as it goes on: events reach the board one by one, bots answer in their time, the person is asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, NamedTuple, Protocol

from engine.kernel.view import View, fold, observe
from game.room.theme import DIALOG_WAIT, DURATIONS, PACES, WINDOW

from .board import Board
from .order import Order
from .picker import Picker
from .presenter import presenter_for
from .sitting import Seen, Sitting
from .story import Story
from .timeline import Timeline

AFTER_ROUND = 0.9
"""How long the last cards can be looked at before the score sheet comes."""


class Tempo(NamedTuple):
    """How fast things go, by the player's settings; a speed of 0 means at once."""

    speed: float
    pace: float
    still: bool

    @property
    def turn(self) -> float:
        """How long a card takes to turn over."""
        return 0.0 if self.speed == 0 or self.still else DURATIONS["flip"]

    @property
    def window(self) -> float:
        """How long a window of reactions lasts, in real time: as long as a bot seems to think."""
        return max(WINDOW, self.pace / (self.speed or 1.0))

    def travel(self, seconds: float) -> float:
        return 0.0 if self.speed == 0 or self.still else seconds


def tempo(settings: Any, times: float = 1.0) -> Tempo:
    speed = 0.0 if settings["speed"] == "instant" else float(settings["speed"]) * times
    return Tempo(speed, PACES[settings["bot_pace"]] if speed else 0.0, settings["reduced_motion"])


class Listener(Protocol):
    """The scene: hears what happens and sends the cards where they belong."""

    def heard(self, kind: str) -> None: ...
    def habits(self) -> Mapping[str, str]: ...
    def arrange(self, seconds: float) -> None: ...


class Play:
    """A sitting with its board. The match never waits for the board; the board shows it as fast as it may."""

    patience: ClassVar[float] = DIALOG_WAIT
    """How long a new question hears nothing, at any speed; only tests click faster than people do."""

    def __init__(self, sitting: Sitting, listener: Listener, fresh: bool) -> None:
        self.sitting, self.listener = sitting, listener
        self.table = sitting.match.table
        self.names = [chair.name for chair in sitting.setup.chairs]
        self.presenter = presenter_for(self.table)
        self.timeline = Timeline(self.presenter)
        self.story = Story(self.table, self.presenter, self.names)
        self.picker: Picker | None = None
        self.view = View(self.table, sitting.viewer)
        """The person's view at the decision they are asked for."""
        self.watched: View | None = None
        """Their view at a decision that a bot is asked for."""
        self.ready_in = 0.0
        self.rest = 0.0
        self._answer: tuple[Any, ...] | None = None
        self._thinking = 0.0
        self._whispers = 0
        """How many were asked in secret since anything was to be seen."""
        if fresh:
            self.board = Board(self.presenter, self.view, View(self.table, self.table.players))
            self._take_in()
        else:
            since = self._last_seen_choice()
            self.board = self._board(since)
            self.retell(since)
            self._take_in()
            self.rest = AFTER_ROUND if sitting.round_over else 0.0

    @property
    def moving(self) -> bool:
        busy = self.timeline.busy or self.board.moving or self.story.moving
        return busy or self.ready_in > 0 or self.rest > 0

    @property
    def due(self) -> float | None:
        """When to look again although nothing moves; None while the person thinks."""
        if self.sitting.asked_bot:
            return 0.03
        return None if self.picker is not None or self.sitting.round_over else 0.0

    def update(self, dt: float, tempo: Tempo) -> bool:
        """Let time pass; True when the round is over and has been looked at."""
        self.timeline.beat = tempo.window
        self.ready_in = max(0.0, self.ready_in - dt)
        flow = dt * (tempo.speed or 1.0)
        self._whisper(dt, tempo)
        self._show(self.timeline.update(dt, tempo.speed), tempo)
        if tempo.speed == 0:
            self.board.finish()
        self.board.update(flow, tempo.turn)
        self.story.update(flow if tempo.speed else dt * 3)
        if self.timeline.busy:
            return False
        self.rest = max(0.0, self.rest - flow)
        if self.sitting.round_over:
            return self.rest <= 0 and not self.board.moving
        if self.sitting.person_asked:
            if self.picker is None:
                self.ask(tempo)
        else:
            self._bot(flow, tempo)
        return False

    def _show(self, events: Iterable[Seen], tempo: Tempo) -> None:
        travel = 0.0
        for seen in events:
            travel = DURATIONS["dealt"] if self.timeline.dealing else DURATIONS["move"] * 1.25
            self.board.apply(seen, tempo.turn)
            self.story.tell(seen.mine)
            event = seen.mine or seen.everybody
            if event is not None:
                self.listener.heard(event.kind)
        if travel:
            self.listener.arrange(travel)

    def skip(self, tempo: Tempo) -> None:
        """Whatever moves is where it goes."""
        self._show(self.timeline.rush(), tempo)
        self.board.finish()

    def ask(self, tempo: Tempo) -> None:
        """The person is asked; for a moment nothing is heard, so that a double click answers nothing."""
        self.view, habits = self.sitting.view(), self.listener.habits()
        habit = self.presenter.habit(self.view, habits)
        if (habit,) in self.view.legal:
            self.play((habit,))
            return
        self.view.legal = self.presenter.offers(self.view, habits)
        presenter = self.presenter
        self.picker = Picker(self.table.game.verbs, self.view.legal, presenter.any_order, presenter.by_button)
        self.ready_in = self.patience
        self.listener.heard("your turn")
        self.listener.arrange(DURATIONS["reflow"])

    def _bot(self, flow: float, tempo: Tempo) -> None:
        """A bot answers no sooner than a person would, and never while cards still move."""
        sitting = self.sitting
        if not sitting.asked_bot and self._answer is None:
            sitting.start_bot()
            self.watched = observe(sitting.match.state, sitting.viewer)
            self._thinking = 0.0
        self._thinking += flow
        if self._answer is None:
            self._answer = sitting.bot_answer()
        pace = tempo.pace * self.presenter.slower
        if self._answer is not None and self._thinking >= pace and not self.board.moving:
            action, self._answer = self._answer, None
            self.play(action)

    def _whisper(self, dt: float, tempo: Tempo) -> None:
        """Bots asked in secret think while the window is open, and at its end they have thought enough."""
        sitting = self.sitting
        while sitting.whispering:
            if not sitting.asked_bot:
                self._whispers += 1
                sitting.start_bot(tempo.window / 2**self._whispers)
            action = sitting.bot_answer()
            if action is None:
                if not self.timeline.closing(dt):
                    return
                action = sitting.cut_bot()
            self._decide(action)

    def play(self, action: tuple[Any, ...], by_clock: bool = False) -> None:
        """Somebody has decided: on record first, then to be seen."""
        if self.presenter.leaves_open(self.sitting.match.state, action):
            self.timeline.hold()
        self.picker = self.watched = None
        self._decide(action, by_clock)
        self.listener.arrange(DURATIONS["reflow"])

    def _last_seen_choice(self) -> int:
        """How much had happened before the last choice that the person saw, if a window may be open since.

        It is shown once more when the match is gone on with: nobody sees whether somebody is asked behind it.
        """
        match, viewer = self.sitting.match, self.sitting.viewer
        count = match.dealt
        for state, action, before in reversed(match.past):
            if state.seat == viewer or state.question is None or not state.question.hidden:
                count = before
                if state.seat == viewer and self.presenter.leaves_open(state, action):
                    self.timeline.hold()
                    return count
                break
        opens = any(map(self.presenter.opens, self.sitting.since(count)))
        return count if opens else len(match.events)

    def _decide(self, action: tuple[Any, ...], by_clock: bool = False) -> None:
        self.sitting.play(action, by_clock)
        self._take_in()
        if self.sitting.round_over:
            self.rest = AFTER_ROUND

    def _take_in(self) -> None:
        news = self.sitting.news()
        self.timeline.extend(news)
        if any(seen.mine or seen.everybody for seen in news):
            self._whispers = 0

    def next_round(self) -> None:
        """Deal again."""
        self.sitting.next_round()
        self._take_in()
        self.picker = None

    def undo(self, tempo: Tempo) -> bool:
        """Back to the person's last decision; True where that took back nothing anybody had learned."""
        free = self.sitting.undo_is_free()
        self.sitting.undo()
        self.timeline.clear()
        self._answer, self.picker, self.rest = None, None, 0.0
        self.board.show(self.sitting.view(), self.sitting.public())
        self.retell(len(self.sitting.match.events))
        self.ask(tempo)
        return free

    def moment(self, count: int) -> Board:
        """The table as the person saw it after so many events, and no more than that."""
        events, seen = self.sitting.match.events, 0
        for number, event in enumerate(events, 1):
            seen += event.seen_from(self.sitting.viewer) is not None
            if seen == count:
                return self._board(number, self.board.own_order)
        return self._board(len(events), self.board.own_order)

    def _board(self, count: int, own_order: Order | None = None) -> Board:
        """The table as the person saw it after so much had happened."""
        viewer, spectator = self.sitting.viewer, self.table.players
        views = View(self.table, viewer), View(self.table, spectator)
        for view in views:
            shown = (event.seen_from(view.seat) for event in self.sitting.match.events[:count])
            fold(view, [event for event in shown if event is not None])
        return Board(self.presenter, *views, own_order)

    def retell(self, count: int) -> None:
        """The log of what was seen while so much happened, without its calls and arrows."""
        sitting, late = self.sitting, self.sitting.timed_out()
        self.story = Story(self.table, self.presenter, self.names)
        for number in range(count + 1):
            if number in late:
                self.story.time_is_up(late[number])
            if number < count:
                self.story.tell(sitting.match.events[number].seen_from(sitting.viewer))
        self.story.forget_last()
        sitting.read_so_far = count

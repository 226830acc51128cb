"""Play as it goes on: events reach the board one by one, bots answer in their time, the person is asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, NamedTuple, Protocol

from engine.kernel.view import View, fold, observe
from game.room.theme import DIALOG_WAIT, DURATIONS, PACES, WINDOW

from .board import Board
from .book import book_of
from .column import Column
from .moments import Shown
from .order import Order
from .picker import Picker
from .seen import Seen
from .sitting import Sitting
from .stage import Stage
from .story import Story
from .timeline import Timeline

AFTER_ROUND = 0.9
"""How long the last cards can be looked at before the score sheet comes."""


class Tempo(NamedTuple):
    """How fast things go, by the player's settings; a speed of 0 means at once."""

    speed: float
    pace: float
    still: bool
    moments: str = "off"
    """Which big moments are staged: all, few or off."""

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
    return Tempo(
        speed, PACES[settings["bot_pace"]] if speed else 0.0, settings["reduced_motion"], settings["moments"]
    )


class Listener(Protocol):
    """The scene: hears what happens and sends the cards where they belong."""

    def heard(self, kind: str) -> None: ...
    def opens(self, shown: Shown, large: bool) -> None: ...
    @property
    def ready(self) -> bool: ...
    def concerned(self) -> None: ...
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
        self.avatars = [chair.avatar for chair in sitting.setup.chairs]
        self.presenter = book_of(self.table.game.id).at(self.table)
        self.timeline = Timeline(self.presenter)
        self.story = Story(self.table, self.presenter, self.names, self.avatars, sitting.viewer)
        self.column = Column()
        self.picker: Picker | None = None
        self.view = View(self.table, sitting.viewer)
        """The person's view at the decision they are asked for."""
        self.watched: View | None = None
        """Their view at a decision that a bot is asked for."""
        self.news: list[Seen] = []
        """What is going to be shown, until somebody has prepared for it."""
        self.ready_in = 0.0
        self.rest = 0.0
        self._answer: tuple[Any, ...] | None = None
        self._thinking = 0.0
        self._waited = 0.0
        """How long a bot has been asked, in real time."""
        self._whispers = 0
        """How many were asked in secret since anything was to be seen."""
        if fresh:
            self.board = Board(self.presenter, self.view, View(self.table, self.table.players))
            self.stage = self._stage()
            self._take_in()
        else:
            since = self._last_seen_choice()
            self.board = self._board(since)
            self.stage = self._stage()
            self.retell(since)
            self._take_in()
            self.rest = AFTER_ROUND if sitting.round_over else 0.0

    @property
    def moving(self) -> bool:
        busy = self.stage.on or self.timeline.busy or self.board.moving or self.story.moving
        busy = busy or self.column.moving
        return busy or self.ready_in > 0 or self.rest > 0

    @property
    def due(self) -> float | None:
        """When to look again although nothing moves; None while the person thinks."""
        if self.sitting.asked_bot:
            return 0.03
        return self.story.moods.due if self.picker is not None or self.sitting.round_over else 0.0

    def update(self, dt: float, tempo: Tempo) -> bool:
        """Let time pass; True when the round is over and has been looked at."""
        if self.stage.on:
            self.stage.update(dt, self.listener.ready)
            return False
        self.timeline.paused = False
        self.timeline.beat = tempo.window
        self.ready_in = max(0.0, self.ready_in - dt)
        flow = dt * (tempo.speed or 1.0)
        self._whisper(dt, tempo)
        self._show(self.timeline.update(dt, tempo.speed), tempo)
        if tempo.speed == 0:
            self.board.finish()
            self.column.finish()
        self.board.update(flow, tempo.turn)
        self.column.update(flow)
        self.story.update(flow if tempo.speed else dt * 3)
        if self.timeline.busy:
            return False
        self.rest = max(0.0, self.rest - flow)
        return self._next(dt, flow, tempo)

    def _next(self, dt: float, flow: float, tempo: Tempo) -> bool:
        """All that happened has been shown: whoever is to decide does; True when the round was looked at."""
        if self.sitting.round_over:
            return self.rest <= 0 and not self.board.moving
        if self.sitting.person_asked:
            if self.picker is None:
                self.ask(tempo)
        else:
            self._bot(dt, flow, tempo)
        return False

    def _show(self, events: Iterable[Seen], tempo: Tempo) -> None:
        travel = 0.0
        for seen in events:
            travel = DURATIONS["dealt"] if self.timeline.dealing else DURATIONS["move"] * 1.25
            self.board.apply(seen, tempo.turn)
            if self.story.tell(seen.mine):
                self.listener.concerned()
            self.story.feel(seen.everybody)
            event = seen.mine or seen.everybody
            if event is not None and event.kind in self.presenter.voice.hits:
                self.column.hit = (event.open or {})[self.presenter.voice.hits[event.kind][1]]
            if self._stages(seen, tempo):
                self.timeline.paused = True
                assert seen.shown is not None
                self.story.calls.clear()  # the stage says it
                self.listener.opens(seen.shown, self.stage.large)
            elif event is not None:
                self.listener.heard(event.kind)
        if travel:
            self.listener.arrange(travel)

    def _stages(self, seen: Seen, tempo: Tempo) -> bool:
        """Whether an event's moment is staged now; none is while cards are dealt."""
        return not self.timeline.dealing and self.stage.begins(
            seen, self.timeline.waiting, tempo.moments, tempo.speed
        )

    def _stage(self) -> Stage:
        return Stage(self.presenter.moments, self.presenter.windows, self.board.public)

    def skip(self, tempo: Tempo) -> None:
        """Whatever moves is where it goes."""
        self._show(self.timeline.rush(), tempo._replace(moments="off"))
        self.board.finish()
        self.column.finish()

    def ask(self, tempo: Tempo) -> None:
        """The person is asked; for a moment nothing is heard, so that a double click answers nothing."""
        self.view, habits = self.sitting.view(), self.listener.habits()
        habit = self.presenter.windows.habit(self.view, habits)
        if (habit,) in self.view.legal:
            self.play((habit,))
            return
        self.view.legal = self.presenter.windows.offers(self.view, habits)
        layout = self.presenter.layout
        self.picker = Picker(self.table.game.verbs, self.view.legal, layout.any_order, layout.by_button)
        self.ready_in = self.patience
        self.listener.heard("your turn")
        self.listener.arrange(DURATIONS["reflow"])

    def _bot(self, dt: float, flow: float, tempo: Tempo) -> None:
        """A bot answers no sooner than a person would, and never while cards still move.

        When it answers depends on its level and the player's settings alone: how long it really thought
        would tell how many choices its cards leave it.
        """
        sitting = self.sitting
        if not sitting.asked_bot and self._answer is None:
            sitting.start_bot()
            self.watched = observe(sitting.match.state, sitting.viewer)
            self._thinking = self._waited = 0.0
        self._thinking += flow
        self._waited += dt
        if self._answer is None:
            self._answer = sitting.bot_answer()
        pace = tempo.pace * self.presenter.windows.slower
        if self._answer is None or self._thinking < pace or self.board.moving:
            return
        if self._waited >= self._hold():
            action, self._answer = self._answer, None
            self.play(action)

    def _hold(self) -> float:
        """How long the bot's answer is held back; not from people who are out and cannot make use of it."""
        sitting = self.sitting
        if self.presenter.signs.out(self.board.view, sitting.viewer) or not sitting.has_people:
            return 0.0
        return sitting.thinker.holds.get(sitting.setup.chairs[sitting.to_move].level, 0.0)

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
        if self.presenter.windows.leaves_open(self.sitting.match.state, action):
            self.timeline.hold()
        self.picker = self.watched = None
        self._decide(action, by_clock)
        self.listener.arrange(DURATIONS["reflow"])

    def _last_seen_choice(self) -> int:
        """How much had happened before the last choice that the person saw, if a window may be open since.

        It is shown once more when the match is gone on with: nobody sees whether somebody is asked behind it.
        """
        match, viewer = self.sitting.match, self.sitting.viewer
        count: int = match.dealt
        for state, action, before in reversed(match.past):
            if state.seat == viewer or state.question is None or not state.question.hidden:
                count = before
                if state.seat == viewer and self.presenter.windows.leaves_open(state, action):
                    self.timeline.hold()
                    return count
                break
        opens = any(map(self.presenter.windows.opens, self.sitting.since(count)))
        return count if opens else len(match.events)

    def _decide(self, action: tuple[Any, ...], by_clock: bool = False) -> None:
        self.sitting.play(action, by_clock)
        self._take_in()
        if self.sitting.round_over:
            self.rest = AFTER_ROUND

    def _take_in(self) -> None:
        news = self.stage.rated(self.sitting.news())
        self.timeline.extend(news)
        self.news += news
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
        self.stage.restart(self.board.public)
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
        self.story = Story(self.table, self.presenter, self.names, self.avatars, sitting.viewer)
        for number in range(count + 1):
            if number in late:
                self.story.time_is_up(late[number])
            if number < count:
                self.story.tell(sitting.match.events[number].seen_from(sitting.viewer))
        self.story.forget_last()
        sitting.read_so_far = count

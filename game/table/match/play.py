"""`Play`: the flow of a match at the table: events on the board, bots' answers, questions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from engine.kernel.talk import Saying
from engine.kernel.view import View
from game.books.contract.seen_event import Seen
from game.table.board.action_picker import ALL, Action, Picker, picker_for
from game.table.board.board import Board
from game.table.shared.handover import Handover
from game.ui.durations import DIALOG_WAIT, DURATIONS

from .live_match import Sitting
from .playback import Listener, Playback
from .secret_choices import Together
from .sheet_leaving import goes_on
from .stand_ins import BY_TABLE
from .tempo import Tempo
from .viewer import Curtain, PublicOnly

AFTER_ROUND = 0.9
"""How many seconds the last cards stay visible before the score sheet comes."""


class Play(Playback):
    """Runs a sitting. The match never waits for the board, which shows events at its own speed."""

    patience: ClassVar[float] = DIALOG_WAIT
    """How long a new question ignores input, at any speed; tests set it to 0."""

    at_once: ClassVar[int] = ALL
    """The most decisions that can be confirmed together."""

    def __init__(self, sitting: Sitting, listener: Listener, fresh: bool) -> None:
        super().__init__(sitting, listener)
        self.picker: Picker | None = None
        self.view = View(self.table, sitting.viewer)
        """The person's view at the decision they are asked for."""
        self.watched: View | None = None
        """The person's view at a decision that a bot is asked for."""
        self.ready_in = 0.0
        self.further: Sequence[Action] = ()
        """The decisions that were confirmed together with the last one, and follow it."""
        self.chosen: tuple[int, str] | None = None
        """The seat and kind for which a person was called last, if they clicked; with or without a choice."""
        self.rest = 0.0
        self._answer: tuple[Any, ...] | None = None
        self._thinking = 0.0
        self._waited = 0.0
        """How many seconds a bot has been asked, in real time."""
        self.first_look = 0.0
        """How long the first bot lets a newcomer look at the table, if cards take time at all."""
        self.awaits_step = False
        """Whether a bot's next decision waits for a press; never for a secret one, or for a reaction."""
        self.stepped = False
        """Whether it was pressed."""
        self.together = Together(sitting, self.presenter)
        self.handover = Handover(self)
        if fresh:
            self.board = Board(self.presenter, self.view, View(self.table, self.table.players))
            self.stage = self.bare_stage()
            self._take_in()
        else:
            since = self._last_seen_choice()
            self.board = self._board(since)
            self.stage = self.bare_stage()
            self.retell(since)
            self._take_in()
            self.rest = AFTER_ROUND if sitting.round_over else 0.0

    @property
    def moving(self) -> bool:
        if self.handover.glimpse.on:
            return self.board.moving or self.handover.deaf > 0
        busy = self.stage.on or self.timeline.busy or self.board.moving or self.story.moving
        busy = busy or self.column.moving or self.handover.deaf > 0 or self.handover.last_look.on
        return busy or self.ready_in > 0 or self.rest > 0

    def take_step(self) -> None:
        """Let the next bot answer; pressed while others are still moving, it counts for what comes then."""
        self.stepped = self.picker is None

    @property
    def due(self) -> float | None:
        """When to update next although nothing moves; None while the person thinks."""
        thinks = self.together.thinking or (self.flow.asked_bot and not self.flow.whispering)
        if thinks or self._answer is not None or self.handover.just_came:
            return 0.03
        rests = self.picker is not None or self.handover.waits or self.sitting.round_over
        return self.story.moods.due if rests else 0.0

    def update(self, dt: float, tempo: Tempo) -> bool:
        """Let time pass; returns True when the round is over and has been looked at."""
        self.awaits_step = False
        if self.stage.on:
            self.stage.update(dt, self.listener.ready)
            return False
        if self.handover.glimpse.on:
            self.handover.update(dt)
            self.board.update(dt, tempo.turn)
            return False
        self.timeline.paused = False
        self.timeline.beat = self.handover.reactions.beat(tempo)
        self.ready_in = max(0.0, self.ready_in - dt)
        self.handover.update(dt)
        flow = dt * (tempo.speed or 1.0)
        self._whisper(dt, tempo)
        self._show(self.timeline.update(dt, tempo.speed), tempo)
        if tempo.speed == 0:
            self.board.finish()
            self.column.finish()
        self.board.update(flow, tempo.turn)
        self.column.update(flow)
        self.story.update(flow if tempo.speed else dt * 3, tempo.still)
        if self.timeline.busy:
            return False
        if self.timeline.resting:
            self.handover.look_on(dt)
            return False
        if self.timeline.stopped:
            if self.handover.reactions.settle():
                self._bot(dt, flow, tempo)
            return False
        self.rest = max(0.0, self.rest - flow)
        return self._next(dt, flow, tempo)

    def _next(self, dt: float, flow: float, tempo: Tempo) -> bool:
        """Ask the next player, because all events are shown.

        Returns True when a finished round has been looked at.
        """
        if self.sitting.round_over:
            self.missed.clear()
            return self.rest <= 0 and not (self.board.moving or self.story.speaking)
        if isinstance(self.handover.showing, PublicOnly) and self.stage_missed(tempo.speed):
            return False
        if self.listener.wish("table_talk"):
            self.flow.let_bots_talk()
            self._take_in()
        if self.together.asks:
            self._choose_together(dt)
        elif self.flow.person_asked:
            if self.picker is None and not (self.board.moving and self.listener.prepares):
                self.handover.call()
        else:
            self._bot(dt, flow, tempo)
        return False

    def _choose_together(self, dt: float) -> None:
        """Let people come in any order while bots choose; when all have chosen, carry everything out."""
        together = self.together
        if self.picker is not None:
            together.rest()
        elif together.waiting():
            self.handover.call()
            if isinstance(self.handover.showing, Curtain):
                together.think(dt)
        elif not together.settled:
            together.think(dt)
        else:
            self._reveal()

    def _reveal(self) -> None:
        """Record all secret choices."""
        while self.together.chosen:
            seat = self.flow.to_move
            choice = self.together.next()
            if choice is not None:
                self._decide(choice.action, choice.by)
                self.handover.decided(seat)

    def ask(self, view: View | None = None) -> None:
        """Ask the person; input is ignored for a moment, so that a double click does not answer.

        If the same is asked again, other cards are there by then, so the moment is twice as long. `view` is
        the view to answer from, if that is less than everything they know.
        """
        self.timeline.stood = 0.0
        self.stepped = False
        self.view, habits = view or self.sitting.view(), self.listener.habits(self.flow.to_move)
        if self.by_habit(self.view):
            return
        self.view.legal = self.presenter.windows.offers(self.view, habits)
        following, *further = self.further or (None,)
        if following in self.view.legal:
            self.play(following, further=further)
            return
        self.picker = picker_for(self.presenter.layout, self.view, self.at_once)
        self.pause(self.view.seat, self.view.kind)
        self.listener.heard("your turn")
        self.listener.arrange(DURATIONS["reflow"])

    def pause(self, seat: int, kind: str) -> None:
        """Ignore input for a moment: twice as long if somebody has just clicked for the same."""
        self.ready_in = self.patience * (2 if self.chosen == (seat, kind) else 1)

    def by_habit(self, view: View) -> bool:
        """Answer by the habit of the asked person, or if no answer matters; returns False otherwise."""
        windows = self.presenter.windows
        habit = windows.habit(view, self.listener.habits(self.flow.to_move))
        answer = windows.idle(view) or (habit,)
        if answer not in view.legal:
            return False
        self.play(answer, BY_TABLE)
        return True

    def _bot(self, dt: float, flow: float, tempo: Tempo) -> None:
        """Let a bot answer: no sooner than a person would, and never while cards are moving.

        The time depends only on its level and the player's settings. The real thinking time would reveal how
        many choices its cards leave it.
        """
        if not self.flow.asked_bot and self._answer is None:
            self.flow.start_bot(tempo.most)
            self.watched = self.flow.glance()
            self._thinking = self._waited = 0.0
            if self.timeline.claim is None:
                self._thinking = self.timeline.stood
                self.timeline.stood = 0.0
        self._thinking += flow
        self._waited += dt
        if self._answer is None:
            self._answer = self.flow.bot_answer()
        if tempo.steps and self.timeline.claim is None and not self.stepped:
            self.awaits_step = not self.board.moving
            return
        pace = 0.0 if self.timeline.claim or self.stepped else tempo.pace * self.presenter.windows.slower
        pace = max(pace, self.first_look) if pace else 0.0
        if self._answer is None or self._thinking < pace or self.board.moving:
            return
        if self._waited >= self._hold():
            action = self._answer
            self._answer = None
            self.stepped = False
            self.play(action)

    def _hold(self) -> float:
        """How long to hold the bot's answer back; 0 if all people are out, because nobody needs the time."""
        return self.flow.hold(self.flow.to_move) if self.anybody_plays else 0.0

    @property
    def anybody_plays(self) -> bool:
        """Whether a person still plays in this round."""
        out = self.presenter.signs.out
        view = self.board.public
        return any(not out(view, seat) for seat in self.sitting.people)

    def _whisper(self, dt: float, tempo: Tempo) -> None:
        """Let bots that are asked in secret think while the window is open; at its end they must answer."""
        flow = self.flow
        while flow.whispering:
            if not flow.asked_bot:
                self._whispers += 1
                flow.start_bot(tempo.window / 2**self._whispers)
            action = flow.bot_answer()
            if action is None:
                if not self.timeline.closing(dt):
                    return
                action = flow.cut_bot()
            self._decide(action)

    def play(self, action: tuple[Any, ...], by: str = "", further: Sequence[Action] = ()) -> None:
        """Carry out a decision: it is put on record first, then shown. `further` ones follow it."""
        windows = self.presenter.windows
        asked = self.flow.asked
        if (
            self.picker is not None or asked is None or not asked.hidden
        ):  # what nobody noticed changes nothing
            self.first_look = 0.0
            self.further = further
            self.chosen = None
        if self.picker is not None:
            self.listener.decided()
        if self.picker is not None and self.timeline.looker >= 0:
            self.handover.reactions.answer(action)
            self.listener.arrange(DURATIONS["reflow"])
            return
        if self.picker is not None and self.together.asks:
            self.picker = None
            self.together.choose(self.view.seat, action, by)
            self.handover.chosen(self.view.seat)
            self.listener.arrange(DURATIONS["reflow"])
            return
        if self.timeline.claim is None and asked and windows.leaves_open(asked.kind, action):
            self.timeline.hold()
        pressed = self.picker is not None and not by
        if pressed:
            self.chosen = self.view.seat, self.view.kind
        self.picker = self.watched = None
        seat = self.flow.to_move
        opens = pressed and self.handover.opens(action)
        self._decide(action, by)
        self.handover.decided(seat)
        if opens:
            self.handover.looks(seat)
        self.listener.arrange(DURATIONS["reflow"])

    def skip(self, tempo: Tempo) -> None:
        if not self.handover.glimpse.on:
            super().skip(tempo)

    def say(self, saying: Saying) -> None:
        """Somebody says something; nothing else changes."""
        if self.sitting.may_say(saying):
            self.sitting.say(saying)
            self._take_in()

    def hide_hands(self) -> None:
        self.handover.close()

    def stays(self, seen: Seen) -> bool:
        return self.handover.stays(seen)

    def _decide(self, action: tuple[Any, ...], by: str = "") -> None:
        self.flow.play(action, by)
        self._take_in()
        if self.sitting.round_over:
            self.rest = AFTER_ROUND
            self.handover.round_ended()

    def next_round(self) -> None:
        """Deal the next round."""
        self.together.clear()
        self.handover.last = goes_on(self, self.handover.before_sheet)
        self.handover.before_sheet = -1
        self.flow.next_round()
        self._take_in()
        self.picker = None
        self.story.feel(self.ending)
        self.ending = None

    def undo(self) -> bool:
        """Go back to the person's last decision; True if that took back nothing that anybody had learned."""
        viewer = self.sitting.viewer
        free = self.flow.undo_is_free(viewer)
        self.further = ()
        self.together.clear()
        self.flow.undo(viewer)
        self.timeline.clear()
        self.missed.clear()
        self.counted = self.ending = None
        self._answer = None
        self.picker = None
        self.rest = 0.0
        self.board.show(self.sitting.view(), self.sitting.public())
        self.stage.restart(self.board.public)
        self.retell(self.flow.happened)
        self.handover.taken_back()
        return free

    def forget_answer(self) -> None:
        """Cancel the question to the bot."""
        self._answer = None
        self.flow.stop_bot()

    def retell(self, count: int) -> None:
        """Rebuild the log of the first `count` events, without calls and arrows."""
        self.handover.forget()
        self.story = self.retelling.tell_on(self.retelling.story(self.sitting.viewer), 0, count)
        self.flow.read_so_far = count

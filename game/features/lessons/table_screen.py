"""The screen of a lesson at the real table: step by step, with ways back, to skip, to repeat and to leave."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

import pygame

from game.books.contract.book import book_of
from game.books.contract.lesson_steps import Lesson
from game.data.lesson_progress import Progress
from game.table.board.action_picker import Click, Picker
from game.table.explain.find_newcomers import ids_of
from game.table.match.live_match import Sitting
from game.table.match.setup import Setup
from game.table.messages import (
    AskHint,
    Choices,
    ClickOn,
    MoreChoices,
    OpenMenu,
    PlayFast,
    PressVerb,
    TableMessages,
    TakeAction,
)
from game.table.screen.mode import Mode
from game.table.screen.table_scene import TableScene
from game.ui.durations import DURATIONS
from game.ui.page.page import Page, Thing
from game.ui.window.scene import POP, Go, House, push
from game.words import _, say_reason

from . import table_page as lessons_page
from .end_screen import LessonEnd
from .lesson_run import LessonRun
from .messages import LeaveLesson, NextStep, SkipStep, StepBack
from .pause_menu import lesson_pause
from .practice_table import LaidPractice, LessonPlay, Practice
from .state import TRIES, LessonState

LessonMessages = TableMessages | NextStep | SkipStep | StepBack | LeaveLesson
BY_KEY: dict[str, LessonMessages] = {
    "erase": StepBack(),
    "undo": StepBack(),
    "page-up": StepBack(),
    "page-down": NextStep(),
    "fast": PlayFast(),
    "hint": AskHint(),
    "menu": OpenMenu(),
}
"""The meanings of keys in a lesson."""


LESSON = Mode(is_coached=False, names_who_thinks=False)
"""The lesson itself explains everything."""


class LessonScene(TableScene):
    """One lesson, from the step at which it was left."""

    takes = LessonMessages
    play: LessonPlay

    opened = True
    """A lesson begins with its complete table, never with a bare one."""

    def __init__(
        self, room: House, game: str, lesson: Lesson, at: int = 0, waiting: Setup | None = None
    ) -> None:
        """`waiting` is the table to play at after the lesson, if one was set."""
        self.waiting = waiting
        self.course = LessonRun(game, lesson, at)
        self.progress = Progress(room.home)
        self.acted_on: Hashable = None
        """The thing that had the focus when this step began, or at the last choice."""
        self.did: set[str] = set()
        """The kinds of decisions that were made here."""
        s = self.course.asked(self.course.at)
        super().__init__(room, LaidPractice.at(s, room.home), False, LESSON)
        self.lesson = LessonState(self, self.play)

    def begin(self, sitting: Sitting, fresh: bool) -> LessonPlay:
        assert isinstance(sitting, Practice)
        return LessonPlay(sitting, self, self.course)

    @property
    def counts_goals(self) -> bool:
        """In a game's first lesson, only from the step on that explains the panel."""
        if self.course.lesson is not book_of(self.course.game).lessons[0]:
            return True
        speaks = (n for n, stop in enumerate(self.course.stops) if "goals" in stop.step.light)
        return self.course.at >= next(speaks, 0)

    # Time

    @property
    def due(self) -> float | None:
        due = self.play.due
        return self.reader.due(self.quiet) if due is None else due

    def update(self, dt: float) -> Go | None:
        self.play.update(dt, self.tempo)
        if not self.play.settled:  # a press during a motion must not answer the next question
            self.play.ready_in = self.play.patience
        self.reader.update(dt, not self.play.settled, self.play.picker is not None, self.quiet)
        return None

    # Steps

    def show_step(self, at: int) -> None:
        """Show a step at the position in which its words are shown."""
        self.play.jump(at)
        self._stands()

    def another(self, lesson: Lesson, at: int = 0) -> LessonScene:
        """A lesson of the same game."""
        return LessonScene(self.room, self.table.game.id, lesson, at, self.waiting)

    def from_the_start(self) -> LessonScene:
        return self.another(self.course.lesson)

    def _stands(self) -> None:
        """React to the beginning of another step."""
        self.lesson.wrong = 0
        self.lesson.answer = ""
        self.notice = ""
        self._learned(self.course.at)
        self.room.seek = True
        self.acted_on = self.room.focus
        self.arrange(DURATIONS["move"])

    def _on(self) -> Go | None:
        """Go to the next step; after the last one the lesson is over."""
        if self.course.last:
            return self.end()
        self.play.advance()
        self._stands()
        return None

    def end(self) -> Go:
        self._learned(0, done=True)
        self.progress.tell(self.table.game.id, *sorted(self.did))
        return push(LessonEnd(self.room, self.sitting.setup, self.course.lesson, self.waiting, self.another))

    def _learned(self, at: int, done: bool = False) -> None:
        """Remember the progress; people who wait to play have learned it together."""
        game = self.table.game.id
        lesson = self.course.lesson
        self.progress.reached(game, lesson.key, at, done)
        if self.waiting is not None and self.progress.knows(game, lesson.key, len(lesson.steps)):
            self.progress.meet(game, ids_of(self.waiting))

    def next(self) -> Go | None:
        """Carry out *Next*: speed up, or read on; an awaited click is shown, then made."""
        if not self.play.settled:
            self._hurry()
        elif self.course.step.do:
            return self.show_click()
        elif self.play.ready_in <= 0:
            return self._on()
        return None

    def show_click(self) -> Go | None:
        """Highlight the click that the lesson waits for; if it is highlighted already, make it."""
        if self.lesson.shows:
            for _id, choice in self._awaited(self.room.make_page().things):
                return self.act(choice)
        self.lesson.wrong = max(self.lesson.wrong, TRIES)
        self.lesson.answer = ""
        return None

    def _awaited(self, things: Sequence[Thing]) -> Iterator[tuple[Hashable, Choices]]:
        """The choices that the lesson still waits for, including buttons, each after the id of its thing."""
        picker = self.play.picker
        done = [*picker.clicks] if picker is not None else []
        for thing in things:
            made = isinstance(thing.do, ClickOn) and thing.do.click in done
            if isinstance(thing.do, Choices) and not made:
                yield thing.id, thing.do

    def _hurry(self) -> None:
        """Show at once all events that come before the words of this step."""
        self.play.hurry(self.tempo)

    def skip(self) -> Go | None:
        """Go to the next step, with everything before it carried out at once."""
        if self.course.last:
            return self.end()
        self.show_step(self.course.at + 1)
        return None

    def back(self) -> None:
        """The previous step; at the first one, start again."""
        self.show_step(max(0, self.course.at - 1))

    # Input

    def act(self, message: LessonMessages) -> Go | None:
        if self.play.stage.on:
            self.play.stage.end()
            return None
        match message:
            case ClickOn() | PressVerb() | TakeAction():
                return self._choose(message)
            case NextStep():
                return self.next()
            case SkipStep():
                return self.skip()
            case StepBack():
                self.back()
            case LeaveLesson():
                return POP
            case OpenMenu():
                return push(lesson_pause(self.room, self.from_the_start))
            case AskHint():
                return self.show_click()
            case PlayFast() | MoreChoices():
                self.use(message)
            case _:
                return self._rests()
        return None

    def _rests(self) -> Go | None:
        """Reply that this is not possible in a lesson."""
        self.lesson.answer = _("Not available in lessons.")
        return None

    def _choose(self, message: Choices) -> Go | None:
        """A click that the lesson waits for."""
        before = self.play.picker
        step = self.course.step
        self.did.add(self.play.view.kind)
        self.choose(message)
        self.acted_on = self.room.focus
        picker = self.play.picker
        if before is None or not step.do:
            return None
        if picker is None or (step.clicks and len(picker.clicks) >= step.clicks):
            return self._on()
        return None

    def command(self, name: str) -> Go | None:
        if self.hurry():
            return None
        if name in BY_KEY:
            return self.act(BY_KEY[name])
        if name == "back":
            return self.act(OpenMenu())
        if name == "read" and self.room.focus == self.acted_on:
            return self.next()  # Return on the last chosen thing, because the focus has not moved since
        if name in ("felt", "read"):
            self._felt()
            return None
        return self._rests()

    def _felt(self) -> None:
        """Handle a click on the bare felt: speed up, or explain which click is awaited."""
        if not self.play.settled:
            self._hurry()
        elif self.course.step.do:
            self._wrong("")
        else:
            self.lesson.answer = _("Nothing to choose here: continue with Next.")
            if self.course.last:
                self.lesson.answer = _("Nothing to choose here: continue with Done.")

    def missed(self, thing: Thing) -> Go | None:
        """Handle a click on something that is not awaited: explain why, kindly."""
        if self.play.titled > 0:
            return self._early(thing)
        if thing.kind == "bubble" and not self.course.step.do:
            return self.next()
        if not self.play.settled or not self.course.step.do:
            self._felt()
        else:
            self._wrong(self._reason(thing))
        return None

    def _early(self, thing: Thing) -> Go | None:
        """Handle a click while the title of a new table is still shown: it counts if it is the awaited
        click.
        """
        self._hurry()
        self.play.call()
        for now in self.room.make_page().things:
            if now.id == thing.id and isinstance(now.do, Choices):
                return self.act(now.do)
        return None

    def dropped(self, source: Thing, target: Thing | None) -> Go | None:
        """Dragging means two clicks here too.

        A thing that cannot be dragged is answered like a click on it.
        """
        if not isinstance(source.do, ClickOn):
            return self.missed(source)
        step = self.act(source.do)
        if target is None or step is not None:
            return step
        for thing in self.room.make_page().things:
            if thing.id == target.id and isinstance(thing.do, ClickOn):
                return self.act(thing.do)
        return self.missed(target)

    def dragged(self, source: Thing, at: tuple[int, int]) -> bool:
        return False

    def first_focus(self, things: Sequence[Thing]) -> Hashable:
        """The thing that the lesson still waits for, even if it is a button."""
        return next((id for id, _choice in self._awaited(things)), super().first_focus(things))

    def aside(self) -> bool:
        return True

    def catch(self, key: int) -> bool:
        if super().catch(key):
            return True
        name = pygame.key.name(key)
        if len(name) == 1 and name not in self.room.reader.keys:
            self.lesson.answer = _("That key does nothing here.")
            return True
        return False

    def _wrong(self, why: str) -> None:
        self.lesson.wrong += 1
        self.lesson.answer = why or _("Not this one.")
        self.room.sounds.play("error")

    def _reason(self, thing: Thing) -> str:
        """Why a thing is not awaited: because of the rules, or because the lesson wants something else."""
        play = self.play
        felt = self.felt()
        assert play.picker is not None
        view = self.sitting.view()
        real = Picker(self.table.game.verbs, view.legal)
        for click in play.picker.clicks:
            real.click(Click(*click))
        if thing.kind == "seat":
            if Click("seat", thing.value) in real.next:
                return _("Allowed, but this lesson needs another move.")
            hands = [z for z in felt.places.zones_of[thing.value] if self.table.is_hand[z]]
            at = (hands[0], -1) if hands else None
        elif thing.kind in ("card", "back", "memory"):
            if felt.meaning(self.asking()._replace(picker=real), *thing.value):
                return _("Allowed, but this lesson needs another move.")
            at = thing.value
        else:
            at = None
        if at is None or thing.value == view.seat:
            return ""
        return say_reason(self.table, self.table.game.why_not(view, *at), play.names) or ""

    # Words

    def said_instead(self, thing: Thing) -> str | None:
        """Words over a card that is not awaited. The rules' reason would mislead, since they allow only one
        action here.
        """
        if thing.do is not None:
            return None
        return self._reason(thing) if self.course.step.do and self.play.picker is not None else ""

    def draw(self, page: Page) -> None:
        lessons_page.draw(self.lesson, page)

"""The screen of a lesson at the real table: step by step, back, skip, again, leave."""

from __future__ import annotations

import pygame

from game.lessons.steps import Lesson
from game.room.page import Page, Thing
from game.room.scene import POP, Go, Message, push
from game.room.theme import DURATIONS
from game.room.touch import to_finger
from game.table.newcomers import names_of
from game.table.picker import Click, Picker
from game.words import N_, _, say_reason

from . import lesson_page
from .lesson_end import LessonEnd
from .lesson_pause import LessonPause
from .lesson_state import TRIES, LessonState

CHOICES = ("click", "verb", "whole")
"""Messages that decide something at the table."""
WITH_KEYS = {"erase": "step-back", "undo": "step-back", "page-up": "step-back", "page-down": "step-on"}
"""Keys that go through the steps."""


class LessonScene(LessonState):
    """One lesson, from the step at which it was left."""

    # Time

    @property
    def due(self) -> float | None:
        due = self.play.due
        return self.reader.due(self.quiet) if due is None else due

    def update(self, dt: float) -> Go | None:
        self.play.update(dt, self.tempo)
        self.reader.update(dt, not self.play.settled, self.play.picker is not None, self.quiet)
        return None

    # Steps

    def _at(self, at: int) -> None:
        """Show a step at the position in which its words are shown."""
        self.play.jump(at)
        self._stands()

    def another(self, lesson: Lesson, at: int = 0) -> LessonScene:
        """A lesson of the same game."""
        return LessonScene(self.room, self.table.game.id, lesson, at, self.waiting)

    def from_the_start(self) -> LessonScene:
        return self.another(self.course.lesson)

    def _stands(self) -> None:
        """Another step has begun."""
        self.wrong, self.answer, self.notice = 0, "", ""
        self._learned(self.course.at)
        self.room.seek = True
        self.acted_on = self.room.focus
        self.arrange(DURATIONS["move"])

    def _on(self) -> Go | None:
        """To the next step; after the last one the lesson is over."""
        if self.course.last:
            return self._end()
        self.play.advance()
        self._stands()
        return None

    def _end(self) -> Go:
        self._learned(0, done=True)
        self.progress.tell(self.table.game.id, *sorted(self.did))
        return push(LessonEnd(self.room, self, self.another))

    def _learned(self, at: int, done: bool = False) -> None:
        """Remember how far the lesson is; those who wait to play have learned it together."""
        game, lesson = self.table.game.id, self.course.lesson
        self.progress.reached(game, lesson.key, at, done)
        if self.waiting is not None and self.progress.knows(game, lesson.key, len(lesson.steps)):
            self.progress.meet(game, names_of(self.waiting))

    def next(self) -> Go | None:
        """What *Next* does: hurry on, make the click that is waited for, or read on."""
        if not self.play.settled:
            self._hurry()
            return None
        if not self.course.step.do:
            return self._on()
        if self.play.ready_in > 0:
            return None
        self.did.add(self.play.view.kind)
        self.play.do()
        return self._on()

    def _hurry(self) -> None:
        """Show at once all events that come before the words of this step."""
        self.play.hurry(self.tempo)

    def skip(self) -> Go | None:
        """The next step, with what happens before it done at once."""
        if self.course.last:
            return self._end()
        self._at(self.course.at + 1)
        return None

    def back(self) -> None:
        """The step before; at the first one it begins anew."""
        self._at(max(0, self.course.at - 1))

    # Input

    def act(self, message: Message) -> Go | None:
        kind = message[0]
        if self.play.stage.on:
            self.play.stage.end()
            return None
        if kind in CHOICES:
            return self._choose(message)
        if kind == "more":
            self.leaf += 1
            return None
        return self.command(kind)

    def _choose(self, message: Message) -> Go | None:
        """A click that the lesson waits for."""
        before, step = self.play.picker, self.course.step
        self.did.add(self.play.view.kind)
        super().act(message)
        self.acted_on = self.room.focus
        picker = self.play.picker
        if before is None or not step.do:
            return None
        if picker is None or (step.clicks and len(picker.clicks) >= step.clicks):
            return self._on()
        return None

    def command(self, name: str) -> Go | None:
        if self.play.stage.on:
            self.play.stage.end()
            return None
        name = WITH_KEYS.get(name, name)
        if name == "step-on":
            return self.next()
        if name == "step-skip":
            return self.skip()
        if name == "step-back":
            self.back()
        elif name == "leave":
            return POP
        elif name in ("back", "menu"):
            return push(LessonPause(self.room, self.table.game.id, self.from_the_start))
        elif name == "fast":
            self.fast = not self.fast
        elif name == "hint":
            self.wrong = max(self.wrong, TRIES)
            self.answer = ""
        elif name == "read" and self.room.focus == self.acted_on:
            return self.next()  # Return on what was chosen last, as nobody went elsewhere since
        elif name in ("felt", "read"):
            self._felt()
        else:
            self.answer = _("That rests while you learn.")
        return None

    def _felt(self) -> None:
        """A click beside everything: hurry on, or be told what is waited for."""
        if not self.play.settled:
            self._hurry()
        elif self.course.step.do:
            self._wrong("")
        else:
            words = N_("Nothing to click here: go on with Next.")
            if self.course.last:
                words = N_("Nothing to click here: go on with Done.")
            self.answer = _(to_finger(words, self.room.touched))

    def missed(self, thing: Thing) -> Go | None:
        """Something was clicked that is not waited for: say why, kindly."""
        if self.play.titled > 0:
            return self._early(thing)
        if not self.play.settled or not self.course.step.do:
            self._felt()
        else:
            self._wrong(self._reason(thing))
        return None

    def _early(self, thing: Thing) -> Go | None:
        """A click while a new table's title is still shown: it counts if it is the one that is waited for."""
        self._hurry()
        self.play.call()
        for now in self.room.make_page().things:
            if now.id == thing.id and now.do is not None and now.do[0] in CHOICES:
                return self.act(now.do)
        return None

    def dropped(self, source: Thing, target: Thing | None) -> Go | None:
        """Dragging is two clicks here too; what cannot be dragged is answered like a click on it."""
        if source.do is None or source.do[0] != "click":
            return self.missed(source)
        step = self.act(source.do)
        if target is None or step is not None:
            return step
        for thing in self.room.make_page().things:
            if thing.id == target.id and thing.do is not None and thing.do[0] == "click":
                return self.act(thing.do)
        return self.missed(target)

    def dragged(self, source: Thing, at: tuple[int, int]) -> bool:
        return False

    def aside(self) -> bool:
        return True

    def catch(self, key: int) -> bool:
        if super().catch(key):
            return True
        name = pygame.key.name(key)
        if len(name) == 1 and name not in self.room.reader.keys:
            self.answer = _("That key does nothing here.")
            return True
        return False

    def _wrong(self, why: str) -> None:
        self.wrong += 1
        self.answer = why or _("Not this one.")
        self.room.sounds.play("error")

    def _reason(self, thing: Thing) -> str:
        """Why a thing is not what is waited for: by the rules, or as the lesson wants something else."""
        play, felt = self.play, self.felt()
        assert play.picker is not None
        view = self.sitting.match.view(self.sitting.viewer)
        real = Picker(self.table.game.verbs, view.legal)
        for click in play.picker.clicks:
            real.click(Click(*click))
        if thing.kind == "seat":
            if Click("seat", thing.value) in real.next:
                return _("You may. Here we need something else.")
            hands = [z for z in felt.places.zones_of[thing.value] if self.table.is_hand[z]]
            at = (hands[0], -1) if hands else None
        elif thing.kind in ("card", "back", "memory"):
            if felt.meaning(self.asking()._replace(picker=real), *thing.value):
                return _("You may. Here we need something else.")
            at = thing.value
        else:
            at = None
        if at is None or thing.value == view.seat:
            return ""
        return say_reason(self.table, self.table.game.why_not(view, *at), play.names) or ""

    # Words

    def said_instead(self, thing: Thing) -> str | None:
        """Why another card is not waited for, by the rules themselves: here only one action is on offer."""
        if thing.do is not None:
            return None
        return self._reason(thing) if self.course.step.do and self.play.picker is not None else ""

    def draw(self, page: Page) -> None:
        lesson_page.draw(self, page)

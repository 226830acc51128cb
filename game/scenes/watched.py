"""The screen on which a lesson is looked at again: its tables, and what it says, on a timeline."""

from __future__ import annotations

from game.lessons.steps import Lesson
from game.room.page import Page
from game.room.scene import Go, House, push
from game.room.touch import to_finger
from game.table import speech
from game.table.lesson_record import LessonRecord
from game.table.people import People
from game.table.play import Play
from game.table.practice import Practice, PracticePlay
from game.table.recorded import Recorded
from game.table.watching import Watching
from game.words import N_, _

from .branching import Branching
from .lesson_light import darken, joined, places_of
from .lesson_page import behind
from .lesson_state import BubbleSpot
from .replay import ReplayScene

FILE = "lesson {game} {key}"
"""Under what name it is remembered how far a lesson was watched: no match has one like it."""


class WatchedLesson(ReplayScene):
    """A replay of what the lesson shows when everything it waits for is done."""

    play: Watching
    has_seats = False
    ROUND = N_("Table {n}")
    OVER = N_("The lesson is over")
    OTHER_ROUNDS = N_("To the table before"), N_("To the next table")

    def __init__(self, room: House, game: str, lesson: Lesson) -> None:
        self.lesson = LessonRecord.of(game, lesson, People(room.home).me)
        self.spot = BubbleSpot()
        self._may: dict[int, bool] = {}
        """By how many events had happened, whether one may play on from there."""
        super().__init__(room, self.lesson.record, FILE.format(game=game, key=lesson.key))

    def begin(self, fresh: bool) -> Play:
        assert isinstance(self.sitting, Recorded)
        count = min(self.noted.of(self.key).at, len(self.record.events))
        return Watching(self.sitting, self, count, self.lesson)

    @property
    def branches(self) -> bool:
        count = self.play.count
        if count not in self._may:
            self._may[count] = not self.lesson.state_at(count).over
        return self._may[count]

    def _branch(self, seat: int) -> Go:
        sitting = Practice.at(self.lesson.state_at(self.play.count), self.room.home, seat)
        return push(FromLesson(self.room, sitting, fresh=False))

    def explain(self, page: Page) -> None:
        """Say what the lesson says at this step, and light what it speaks of."""
        spoken, spot = self.play.spoken, self.spot
        if spoken is None or self.play.hasty or self.log_alone:
            return
        lit = joined(places_of(self, page, spoken.said, spoken.light))
        darken(page, lit)
        said = [piece._replace(text=to_finger(piece.text, self.room.touched)) for piece in spoken.said]
        goal = lit[0] if lit else None
        key = (self.play.count, page.theme.size, page.theme.text)
        if spot.of != key or spot.rect.collidelist(lit) >= 0:
            spot.lay(key, *speech.place(page, said, [], goal, lit, behind(page)))
        if spot.bubble is not None:
            aside = [rect for rect in behind(page) if goal is not None and not rect.contains(goal)]
            speech.draw(page, spot.bubble, spot.rect, goal, aside)


class FromLesson(Branching):
    """A practice table that goes on from a moment of a lesson."""

    def begin(self, fresh: bool) -> Play:
        assert isinstance(self.sitting, Practice)
        return PracticePlay(self.sitting, self, fresh)

    def looked_at_the_end(self) -> Go | None:
        if not self.rests:
            self.rest(_("The round is over. Take the last move back, or leave the practice table."))
        return None

"""The screen for watching a lesson again: its tables and sentences on a timeline."""

from __future__ import annotations

from game.books.contract.lesson_steps import Lesson
from game.features.people.people_store import People
from game.features.replay.screen import RecordKind, ReplayScene
from game.table.explain import speech_bubble
from game.table.match.recorded_match import Recorded
from game.table.screen.mode import PRACTICE
from game.table.screen.table_scene import TableScene
from game.ui.page.floats import Placer
from game.ui.page.page import Page
from game.ui.page.touch_words import to_finger
from game.ui.window.scene import Go, House, push
from game.words import N_

from .lesson_recording import LessonRecord
from .practice_table import LaidPractice
from .replay_steps import Watching
from .spotlight import darken, joined, places_of
from .table_page import behind

FILE = "lesson {game} {key}"
"""The name under which the program remembers how far a lesson was watched; no match has a similar one."""


class WatchedLesson(RecordKind):
    """The differences between the replay of a lesson and that of a match."""

    has_seats = False
    ROUND = N_("Table {n}")
    OVER = N_("The lesson is over")
    OTHER_ROUNDS = N_("Previous position"), N_("Next position")

    def __init__(self, lesson: LessonRecord) -> None:
        self.lesson = lesson
        self.bubble = Placer()
        self._may: dict[int, bool] = {}
        """By number of events, whether people may play on from there."""

    def play(self, screen: ReplayScene, sitting: Recorded, count: int) -> Watching:
        return Watching(sitting, screen, count, self.lesson)

    def branches(self, screen: ReplayScene) -> bool:
        count = screen.play.count
        if count not in self._may:
            self._may[count] = not self.lesson.state_at(count).over
        return self._may[count]

    def branch(self, screen: ReplayScene, seat: int) -> Go:
        sitting = LaidPractice.at(self.lesson.state_at(screen.play.count), screen.room.home, seat)
        return push(TableScene(screen.room, sitting, False, PRACTICE))

    def explain(self, screen: ReplayScene, page: Page) -> None:
        """Show the lesson's sentence at this step, and highlight its subject."""
        play = screen.play
        assert isinstance(play, Watching)
        spoken = play.spoken
        if spoken is None or play.hasty or screen.log_alone:
            return
        lit = joined(places_of(screen, page.things, spoken.said, spoken.light))
        darken(page, lit)
        said = [piece._replace(text=to_finger(piece.text, screen.room.touched)) for piece in spoken.said]
        goal = lit[0] if lit else None
        drawn = behind(page.things)
        spot = speech_bubble.over_dark(page, self.bubble, said, [], goal, lit, drawn)
        if spot is not None:
            aside = [rect for rect in drawn if goal is not None and not rect.contains(goal)]
            speech_bubble.draw(page, spot.look, spot.rect, goal, aside)


def watched(room: House, game: str, lesson: Lesson) -> ReplayScene:
    """The screen for watching a lesson again."""
    record = LessonRecord.of(game, lesson, People(room.home).me)
    key = FILE.format(game=game, key=lesson.key)
    return ReplayScene(room, record.record, key, WatchedLesson(record))

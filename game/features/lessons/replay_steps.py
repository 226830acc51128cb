"""`Watching`: a lesson being watched again, with its sentences."""

from __future__ import annotations

from game.features.replay.replay_steps import Replaying
from game.table.explain.reading_time import reading
from game.table.log.story import Story
from game.table.match.playback import Listener
from game.table.match.recorded_match import SAID, Recorded
from game.words import text

from .lesson_recording import LessonRecord, Spoken


class Watching(Replaying):
    """Shows the record of a lesson. Only viewers who see the learner's cards get its sentences."""

    def __init__(self, sitting: Recorded, listener: Listener, count: int, lesson: LessonRecord) -> None:
        self.lesson = lesson
        super().__init__(sitting, listener, count)

    @property
    def spoken(self) -> Spoken | None:
        """The sentence at the present step, if this viewer gets one."""
        return self.lesson.spoken.get(self.count) if self._hears else None

    @property
    def _hears(self) -> bool:
        return self.sitting.eyes in (0, self.table.players + 1)

    @property
    def lasts(self) -> float:
        """The time needed to read the sentence."""
        return max(super().lasts, reading(text(self.spoken.said)) if self.spoken else 0.0)

    def _told_whole(self) -> Story:
        """The log, with every sentence as a line."""
        story = self.retelling.story(self.sitting.viewer)
        for number, event in enumerate(self.sitting.events):
            story.tell(event.seen_from(story.me))
            if event.kind == SAID and self._hears:
                story.explain(self.lesson.spoken[number + 1].said)
        return story

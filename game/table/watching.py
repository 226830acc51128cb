"""`Watching`: a lesson that is looked at again, with what it says."""

from __future__ import annotations

from game.lessons.budget import reading
from game.words import text

from .lesson_record import LessonRecord, Spoken
from .listener import Listener
from .recorded import SAID, Recorded
from .replaying import Replaying
from .story import Story


class Watching(Replaying):
    """Shows the record of a lesson. What is said there, only they hear who see the learner's cards."""

    def __init__(self, sitting: Recorded, listener: Listener, count: int, lesson: LessonRecord) -> None:
        self.lesson = lesson
        super().__init__(sitting, listener, count)

    @property
    def spoken(self) -> Spoken | None:
        """The sentence at the present step, if these eyes hear one."""
        return self.lesson.spoken.get(self.count) if self._hears else None

    @property
    def _hears(self) -> bool:
        return self.sitting.eyes in (0, self.table.players + 1)

    @property
    def lasts(self) -> float:
        """Long enough to read what is said."""
        return max(super().lasts, reading(text(self.spoken.said)) if self.spoken else 0.0)

    def _told_whole(self) -> Story:
        """The log, with every sentence as a line."""
        story = self.retelling.story(self.sitting.viewer)
        for number, event in enumerate(self.sitting.events):
            story.tell(event.seen_from(story.me))
            if event.kind == SAID and self._hears:
                story.explain(self.lesson.spoken[number + 1].said)
        return story

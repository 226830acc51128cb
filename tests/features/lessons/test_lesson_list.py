"""The list of lessons stands in the middle of its page."""

from __future__ import annotations

from game.features.lessons.lesson_list import Lessons
from game.features.lessons.messages import TakeLesson
from game.ui.window.scene import push


def test_the_list_has_as_much_room_on_its_left_as_on_its_right(pilot):
    """Reported: it stood left of the middle, because the times did not reach its right edge."""
    p = pilot(size=(1280, 720))
    p.room.go(push(Lessons(p.room, "absurd")))
    p.frame()
    starts = [t.rect for t in p.things if isinstance(t.do, TakeLesson)]
    times = [t.rect for t in p.things if t.kind == "text" and "minute" in t.name]
    left, right = min(rect.left for rect in starts), max(rect.right for rect in times)
    assert abs(left - (p.room.page.width - right)) <= 2

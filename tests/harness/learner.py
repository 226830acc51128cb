"""Opens lessons at the real table and waits for their steps."""

from __future__ import annotations

from pilot import Pilot
from tables import GAMES

from game.books.contract.book import book_of
from game.features.lessons.table_screen import LessonScene
from game.table.messages import Choices
from game.ui.page.page import Thing
from game.ui.window.scene import push

ALL = [(game, lesson.key) for game in GAMES for lesson in book_of(game).lessons]


def learn(p: Pilot, game: str, key: str, at: int = 0) -> LessonScene:
    lesson = next(one for one in book_of(game).lessons if one.key == key)
    scene = LessonScene(p.room, game, lesson, at)
    p.room.go(push(scene))
    settle(p)
    return scene


def settle(p: Pilot) -> LessonScene | None:
    """Wait until the step is shown; returns the lesson's scene, or None if the lesson is over."""
    scene = p.room.top
    p.room.fresh = True
    p.frame()
    if not isinstance(scene, LessonScene):
        return None
    p.until(lambda: p.room.top is not scene or (scene.play.settled and scene.play.ready_in <= 0))
    p.frame()
    p.frame()
    return scene


def bubble(p: Pilot) -> Thing:
    return next(thing for thing in p.things if thing.kind == "bubble")


def choices(p: Pilot) -> list[Thing]:
    """What the lesson still waits for; things on the felt come first."""
    picker = p.room.top.play.picker
    done = picker.clicks if picker is not None else []
    found = [
        t for t in p.things if t.do and isinstance(t.do, Choices) and getattr(t.do, "click", None) not in done
    ]
    return sorted(found, key=lambda t: t.kind == "button")


def by_clicks(p: Pilot, scene: LessonScene) -> None:
    """Click what is highlighted until the step is done: a choice may take several clicks."""
    at = scene.course.at
    if not scene.course.step.do:
        p.click("Done" if scene.course.last else "Next")
        return
    for _click in range(3):
        if p.room.top is scene and scene.course.at == at:
            p.click_thing(choices(p)[0])
            settle(p)

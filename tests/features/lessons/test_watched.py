"""Lessons watched again: each table as in the lesson, each sentence, and playing on from there."""

from __future__ import annotations

import pytest
from learner import ALL

from engine.kernel.fold import fold
from engine.kernel.view import View, observe
from game.books.contract.book import book_of
from game.data.lesson_progress import Progress
from game.features.lessons.lesson_list import Lessons
from game.features.lessons.lesson_recording import LessonRecord
from game.features.lessons.lesson_run import LessonRun, said
from game.features.lessons.messages import WatchLesson
from game.features.lessons.replay_screen import WatchedLesson
from game.features.replay.messages import GoToStep, LookWith
from game.features.rulebook.positions import lay_position
from game.features.rulebook.positions.position_events import told
from game.table.match.setup import person
from game.table.messages import ShowMoment
from game.table.screen.mode import PRACTICE
from game.ui.window.scene import push
from game.words import text

ME = person("Ada")


def views_of(events, table):
    """The views that each seat, and the public, gets from the events."""
    found = [View(table, seat) for seat in range(table.players + 1)]
    for view in found:
        fold(view, [e for e in (event.seen_from(view.seat) for event in events) if e is not None])
    return [view.shown() for view in found]


def lesson_of(game, key):
    return next(one for one in book_of(game).lessons if one.key == key)


@pytest.mark.parametrize(("game", "key"), ALL)
def test_a_lesson_is_recorded_as_each_seat_sees_it_at_each_sentence(game, key):
    lesson = lesson_of(game, key)
    course, record = LessonRun(game, lesson), LessonRecord.of(game, lesson, ME)
    events, table = record.record.events, record.record.table
    assert len(record.spoken) == len(course)
    names = [chair.name for chair in record.record.setup.chairs]
    for (count, spoken), (stop, s) in zip(record.spoken.items(), course.walk(), strict=True):
        begun = max(begin for begin in record.tables if begin < count)
        assert views_of(events[begun:count], table) == [
            observe(s, seat).shown() for seat in range(table.players + 1)
        ]
        assert text(spoken.said) == said(stop.step, s, names) and spoken.light == stop.step.light
        assert observe(record.state_at(count), 0).text() == observe(s, 0).text()


def test_a_position_with_a_secret_pick_is_told_to_its_owner_alone():
    """No lesson begins in the middle of one."""
    s = lay_position(
        "equilibrium", {"players": "3", "hand0": "7H 8D", "hand1": "2C 3S", "market": "4H 5H 6H 9H"}
    )
    hand = s.table.zone["hand1"]
    s.pick(1, hand, s.zones[hand][0])
    s.marks |= 1 << s.zones[hand][1]
    assert views_of(told(s, 0), s.table) == [observe(s, seat).shown() for seat in range(4)]
    assert s.picks[1][1] == s.zones[hand][:1] and observe(s, 0).picks[1][1] == (-1,)


def watch(p, game, key):
    """Finish a lesson, and watch it from the list."""
    Progress(p.room.home).reached(game, key, 0, done=True)
    p.room.go(push(Lessons(p.room, game)))
    p.frame()
    p.click_thing(next(t for t in p.things if t.do == WatchLesson(key)))
    p.frame()
    assert isinstance(p.room.top.shown, WatchedLesson)
    return p.room.top


def bubble(p):
    return next((t.name for t in p.things if t.kind == "bubble"), "")


def test_a_lesson_is_watched_from_the_list_with_its_sentences_and_scrubbed(pilot):
    p = pilot()
    scene = watch(p, "lockdown", "base")
    sentences = [text(one.said) for one in scene.shown.lesson.spoken.values()]
    seen = []
    for step in range(scene.play.steps.last + 1):
        scene.act(GoToStep(step))
        p.until(lambda: not scene.play.hasty)
        p.frame()
        seen += [bubble(p)] if bubble(p) else []
    assert seen == sentences
    assert len(scene.play.steps.rounds) == len(scene.shown.lesson.tables) == 2
    told = [text(line.pieces) for line in scene.play.whole.lines]
    assert [line for line in told if line in sentences] == sentences
    assert not [line for line in told if "begin" in line], "nobody was dealt these cards"
    line = next(one for one in scene.play.whole.lines if text(one.pieces) == sentences[3])
    scene.act(ShowMoment(line.event))
    p.room.fresh = p.room.stale = True
    p.frame()
    assert bubble(p) == sentences[3]
    p.click("Next position")
    p.until(lambda: not scene.play.hasty)
    assert scene.play.step == scene.play.steps.rounds[1]
    assert p.room.top is scene


def test_only_the_learner_hears_the_lesson(pilot):
    """Its sentences name cards that the others were not shown."""
    p = pilot()
    scene = watch(p, "lockdown", "base")
    players = scene.table.players
    sentences = {text(one.said) for one in scene.shown.lesson.spoken.values()}
    for eyes, hears in ((0, True), (1, False), (players, False), (players + 1, True)):
        scene.act(LookWith(eyes))
        found = []
        for step in range(scene.play.steps.last + 1):
            scene.act(GoToStep(step))
            p.room.fresh = p.room.stale = True
            p.frame()
            found += [bubble(p)] if bubble(p) else []
        told = {text(line.pieces) for line in scene.play.whole.lines}
        assert bool(found) == hears and bool(told & sentences) == hears


def test_a_watched_lesson_runs_by_itself_as_long_as_one_reads(pilot):
    p = pilot()
    scene = watch(p, "equilibrium", "base")
    first_one = text(next(iter(scene.shown.lesson.spoken.values())).said)
    p.click("Autoplay")
    p.wait(len(first_one.split()) / 3 - 0.2)
    assert scene.play.step == 0
    p.wait(2)
    assert scene.play.step > 0 and scene.play.running


@pytest.mark.parametrize("seat", [0, 2])
def test_one_plays_on_from_a_moment_of_a_lesson(pilot, seat):
    p = pilot()
    scene = watch(p, "lockdown", "base")
    scene.act(LookWith(seat))
    steps = scene.play.steps.counts[:-1]
    lesson = scene.shown.lesson
    scene.act(GoToStep(next(n for n, count in enumerate(steps) if lesson.state_at(count).seat == seat)))
    p.frame()
    before = scene.play.board.view.shown()["zones"]
    p.click("Play from here")
    p.frame()
    top = p.room.top
    assert top.mode is PRACTICE
    assert [chair.is_person for chair in top.sitting.setup.chairs] == [n == seat for n in range(4)]
    assert top.sitting.match.view(seat).shown()["zones"] == before
    p.until(lambda: top.play.picker is not None)
    p.press("escape")
    p.frame()
    assert p.room.top is scene

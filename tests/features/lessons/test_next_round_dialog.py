"""The real round after a lesson has an end of its own, and ways on and back."""

from __future__ import annotations

import pytest
from chairs import ANA, BEN, CLEO, names, set_table
from learner import learn
from pilot import Pilot

from game.books.contract.book import book_of
from game.data.lesson_progress import Progress
from game.features.lessons.end_screen import LessonEnd
from game.features.lessons.messages import TakeNext
from game.features.lessons.offer_dialog import first_lesson
from game.features.results.screen import Results
from game.features.title.screen import Title
from game.features.tour.regions import REGIONS
from game.features.tour.screen import TourScene
from game.table.match.setup import bot
from game.table.screen.table_scene import TableScene
from game.ui.page.question_window import QuestionWindow


def to_the_end_of_a_real_round(p: Pilot, game: str) -> QuestionWindow:
    """Go from the last step of the game's first lesson through a random round."""
    first = book_of(game).lessons[0]
    learn(p, game, first.key, len(first.steps) - 1)
    p.press("return")
    p.until(lambda: isinstance(p.room.top, LessonEnd))
    p.click("Play a real round")
    p.play_to_a_sheet()
    p.until(lambda: p.sees("Next"))
    p.click("Next")
    top = p.room.top
    assert isinstance(top, QuestionWindow)
    return top


def test_it_is_a_whole_match_that_comes_to_its_end(pilot):
    """Reported: after the lesson of Eightfist, the real round was the first of eight."""
    p = pilot()
    assert book_of("eightfist").first["match"] != "single"
    to_the_end_of_a_real_round(p, "eightfist")
    assert any("real round" in t.name for t in p.things)
    assert not p.sees("Play the match on")
    p.click("Results")
    assert isinstance(p.room.top, Results)


def offered_at_a_table(p: Pilot, *chairs):
    """Set a table of Lockdown where no lesson is known, and deal; the lesson is offered."""
    kept = Progress(p.room.home).store
    kept.values["offered"], kept.values["met"] = [], {}
    kept.save()
    scene = set_table(p, *chairs)
    p.click("Deal")
    assert isinstance(p.room.top, QuestionWindow)
    return scene


def test_a_table_that_was_set_waits_for_those_who_learn_first(pilot):
    """Reported: the lesson threw the table away, and after it one could only play against bots."""
    p = pilot(size=(1280, 720))
    scene = offered_at_a_table(p, ANA, BEN, CLEO)
    p.click("Take the lesson")
    p.click("Leave lesson")
    assert p.room.top is scene and names(scene) == ["Ana", "Ben", "Cleo"]
    p.frame()
    p.click("Deal")
    assert isinstance(p.room.top, QuestionWindow), "a lesson that was only opened is not known"
    p.click("Take the lesson")
    p.room.go(p.room.top.from_the_start().end())
    p.frame()
    assert not p.sees("Play a real round")
    p.press("return")
    table = p.room.top
    assert [type(scene) for scene in p.room.stack] == [Title, TableScene]
    assert [chair.name for chair in table.sitting.setup.chairs] == ["Ana", "Ben", "Cleo"]
    assert table.table.game.id == "lockdown"


def test_who_is_alone_may_play_a_first_round_or_at_the_table_that_was_set(pilot):
    p = pilot(size=(1280, 720))
    offered_at_a_table(p, ANA, bot("mira", "expert"), bot("juno"))
    p.click("Take the lesson")
    p.room.go(p.room.top.end())
    p.frame()
    assert p.room.top.accepts == TakeNext()
    p.click("Deal at my table")
    assert [chair.name for chair in p.room.top.sitting.setup.chairs] == ["Ana", "Mira", "Juno"]


def test_the_offer_is_made_again_unless_it_was_declined_or_the_lesson_half_done(pilot):
    """Reported: a lesson that was opened and left at once was never offered again."""
    p = pilot(size=(1280, 720))
    scene = offered_at_a_table(p, ANA, BEN)
    x, y = p.room.pointer
    p.point((x + 1, y))
    p.frame()
    assert p.room.here is not None and p.room.here not in [
        t.do for t in p.live("button") if t.name == "Just deal"
    ], "one looks chosen"
    p.click("Back")
    assert p.room.top is scene
    setup, progress = scene.setup, Progress(p.room.home)
    lesson = book_of("lockdown").lessons[0]

    def offered():
        return first_lesson(p.room, p.title, setup) is not None

    assert offered(), "nobody said no"
    progress.reached("lockdown", lesson.key, 1)
    assert offered()
    progress.reached("lockdown", lesson.key, len(lesson.steps) // 2 + 1)
    assert offered(), "the owner learned it, who is not at this table"
    progress.reached("lockdown", lesson.key, 0)
    p.room.set("teach_us", True)
    assert not offered(), "they are taught while they play"
    p.room.set("teach_us", False)
    p.frame()
    p.click("Deal")
    p.click("Just deal")
    assert not offered()


def test_a_real_round_that_is_left_is_no_match_to_continue(pilot):
    """Reported: five rounds of practice, left in the middle, pushed the games off the title."""
    p = pilot()
    first = book_of("lockdown").lessons[0]
    learn(p, "lockdown", first.key, len(first.steps) - 1)
    p.press("return")
    p.until(lambda: isinstance(p.room.top, LessonEnd))
    p.click("Play a real round")
    p.until(p.moves)
    assert p.home.matches.all(), "a program that is killed goes on with it"
    p.press("escape")
    p.click("Leave table")
    assert not p.home.matches.all()


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 200)])
def test_a_lesson_leads_on_to_the_first_stop_of_its_game(pilot, size, text):
    p = pilot(size=size, text_size=text)
    first = book_of("lockdown").lessons[0]
    learn(p, "lockdown", first.key, len(first.steps) - 1)
    p.press("return")
    p.until(lambda: isinstance(p.room.top, LessonEnd))
    p.frame()
    p.click("To the tour")
    assert isinstance(p.room.top, TourScene) and p.room.stack == [p.title, p.room.top]
    assert p.room.top.stop == next(region for region in REGIONS if region.game == "lockdown").stops[0]

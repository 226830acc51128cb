"""The real round after a lesson has an end of its own, and ways on and back."""

from __future__ import annotations

import pytest
from learner import learn
from pilot import Pilot

from game.lessons.progress import Progress
from game.scenes.lesson_end import LessonEnd
from game.scenes.lesson_offer import first_lesson
from game.scenes.lessons import Lessons
from game.scenes.real_round import RealRound
from game.scenes.results import Results
from game.scenes.table import TableScene
from game.scenes.title import Title
from game.table.book import book_of
from game.table.setup import first_setup


def to_the_end_of_a_real_round(p: Pilot, game: str) -> RealRound:
    """Go from the last step of the game's first lesson through a random round."""
    first = book_of(game).lessons[0]
    learn(p, game, first.key, len(first.steps) - 1)
    p.press("return")
    p.until(lambda: isinstance(p.room.top, LessonEnd))
    p.click("Now a real round")
    p.play_to_a_sheet()
    p.until(lambda: p.sees("Go on"))
    p.click("Go on")
    top = p.room.top
    assert isinstance(top, RealRound)
    return top


def test_it_is_a_whole_match_that_comes_to_its_end(pilot):
    """Reported: after the lesson of Eightfist the real round was the first of eight."""
    p = pilot()
    assert book_of("eightfist").first["match"] != "single"
    to_the_end_of_a_real_round(p, "eightfist")
    assert any("real round" in t.name for t in p.things)
    assert not p.sees("Play the match on")
    p.click("Results")
    assert isinstance(p.room.top, Results)


@pytest.mark.parametrize("game", ["eightfist", "lockdown"])
def test_from_there_another_lesson_is_two_presses_away(pilot, game):
    p = pilot()
    to_the_end_of_a_real_round(p, game)
    p.click("Another lesson")
    top = p.room.top
    assert isinstance(top, Lessons) and top.game == game
    assert [type(scene) for scene in p.room.stack] == [Title, Lessons]


def test_escape_leads_to_the_title(pilot):
    p = pilot()
    to_the_end_of_a_real_round(p, "eightfist")
    p.press("escape")
    assert isinstance(p.room.top, Title)


def test_its_results_are_to_be_had(pilot):
    p = pilot()
    to_the_end_of_a_real_round(p, "equilibrium")
    p.click("Results")
    assert isinstance(p.room.top, Results)
    p.click("To the title")
    assert isinstance(p.room.top, Title)


def test_another_is_offered(pilot):
    """Reported: somebody who had won could only look at results, take a lesson or leave."""
    p = pilot()
    to_the_end_of_a_real_round(p, "lockdown")
    p.press("return")
    top = p.room.top
    assert isinstance(top, TableScene) and not top.sitting.match.over and not top.sitting.after_lesson
    assert [type(scene) for scene in p.room.stack] == [Title, TableScene]


def test_its_results_lead_to_the_title_where_no_lesson_is_offered_again(pilot):
    """Reported: *To the title* led to the lessons, and *Play* asked whether one is new to the game."""
    p = pilot()
    p.room.go(p.title.act(("learn", "lockdown")))
    to_the_end_of_a_real_round(p, "lockdown")
    p.click("Results")
    p.until(lambda: p.sees("To the title"))
    p.click("To the title")
    assert [type(scene) for scene in p.room.stack] == [Title]
    kept = Progress(p.room.home).store
    kept.values["offered"] = []
    kept.save()
    assert first_lesson(p.room, p.title, first_setup("lockdown", 4)) is None
    assert first_lesson(p.room, p.title, first_setup("eightfist", 4)) is not None

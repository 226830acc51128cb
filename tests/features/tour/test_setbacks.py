"""Nobody gets stuck: a stop that was lost three times offers a lesson or puzzles on what cost the matches."""

from __future__ import annotations

import pytest

from ai.review.judged_decision import Judged, Passed
from ai.search.compare import Compared, Gap
from engine import games
from game.data.lesson_progress import Progress
from game.features.lessons.table_screen import LessonScene
from game.features.people.history import History
from game.features.people.played_matches import MatchRow, PlayerRow
from game.features.puzzles.screen import PuzzlesScene
from game.features.puzzles.shipped_puzzles import right_verbs
from game.features.review.match_review import EFFORT
from game.features.review.store import FOLDER, Kept, PlayedMatch
from game.features.tour.messages import ChooseStop, OpenTour
from game.features.tour.model import LOSSES
from game.features.tour.regions import REGIONS
from game.features.tour.remedy import Remedy, costliest, help_with
from game.table.match.setup import person

HARBOUR, *_ = REGIONS
QUAY = HARBOUR.stops[0]
GIVE, REJECT, PEEK = ("give", 1, 0), ("reject",), ("peek", 1)


def choice(best, cost, number=0, error=0.001):
    """A choice that cost so much; `best` would have been better."""
    tried = (Compared(best, 0.5, 0.0), Compared(("accept",), 0.5 - cost, 0.0))
    return Judged(number, 0, "act", ("accept",), tried, 64, Gap(cost, error), Gap(), best)


def never(key):
    return False


def test_what_cost_most_in_all_is_the_matter():
    assert costliest([choice(REJECT, 0.2), choice(GIVE, 0.15), choice(GIVE, 0.1)]) == "give"
    assert costliest([choice(REJECT, 0.2), choice(GIVE, 0.9, error=0.5)]) == "reject", "that may be chance"
    assert costliest([]) == costliest([choice(REJECT, 0.0)]) == ""


def test_the_first_lesson_on_it_is_offered_or_a_puzzle_to_those_who_know_it():
    assert help_with("equilibrium", [choice(REJECT, 0.2)], never) == Remedy("base", "reject")
    assert help_with("equilibrium", [choice(PEEK, 0.2)], never) == Remedy("fog", "peek")
    assert help_with("equilibrium", [choice(PEEK, 0.2)], lambda key: key == "fog") == Remedy("", "peek")
    assert help_with("equilibrium", [choice(("no such",), 0.2)], never) == Remedy("", "no such")
    assert help_with("equilibrium", [], never) == Remedy()


def lose(p, number, choices=()):
    """A match lost at the first stop, with its review."""
    history = History(p.home)
    setup = HARBOUR.setup(QUAY, person("You"))
    bots = (PlayerRow(chair.name, bot=chair.level) for chair in setup.chairs[1:])
    seats = (PlayerRow("You", history.people.me.id), *bots)
    places = (len(seats), *range(1, len(seats)))
    totals = tuple(20 - n for n in places)
    table = games.lay(setup.game, len(setup.chairs), setup.options)
    played = PlayedMatch(table, number, ())
    row = MatchRow(f"{number}", played.mark, "equilibrium", "2026-11-30", number, seats, places, totals, 1)
    history.enter(row._replace(options=dict(setup.options)))
    if choices:
        Kept(p.home.folder / FOLDER, played, 0, EFFORT).write([*choices, Passed(9, 0, Gap())], True)


def card(p):
    p.room.go(p.title.act(OpenTour("equilibrium")))
    p.room.go(p.room.top.act(ChooseStop(QUAY.id)))
    p.frame()


@pytest.mark.parametrize(("size", "text"), [((960, 600), 200), ((1280, 720), 100)])
def test_three_losses_lead_to_the_lesson(pilot, size, text):
    p = pilot(size=size, text_size=text)
    for number in range(1, LOSSES):
        lose(p, number, [choice(REJECT, 0.2)])
    card(p)
    assert not any(t.name == "Learn" for t in p.live("button")), "not before the third"
    lose(p, LOSSES)
    p.room.top.entered()
    p.room.fresh = True
    p.frame()
    assert all(p.room.page.rect.contains(t.rect) for t in p.things)
    p.click("Learn")
    assert isinstance(p.room.top, LessonScene) and p.room.top.course.lesson.key == "base"


def test_somebody_who_knows_the_lesson_gets_puzzles_of_that_kind(pilot):
    p = pilot(size=(1280, 720))
    Progress(p.home).reached("equilibrium", "base", 0, True)
    for number in range(LOSSES):
        lose(p, 1 + number, [choice(GIVE, 0.2)])
    card(p)
    p.click("Puzzles")
    page = p.room.top
    assert isinstance(page, PuzzlesScene)
    shown = [one for level in (1, 2, 3) for one in page.of_level(level)]
    assert (
        shown
        and {right_verbs("equilibrium")[one.id] for one in shown} == {"give"}
        and len(shown) < len(page.shelf.puzzles)
    )


def test_without_a_review_all_lessons_are_offered(pilot):
    p = pilot(size=(1280, 720))
    for number in range(LOSSES):
        lose(p, 1 + number)
    card(p)
    p.click("Learn")
    assert type(p.room.top).__name__ == "Lessons"

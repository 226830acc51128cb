"""Two people play at a stop of the tour together, against its table."""

from __future__ import annotations

import pytest

from engine import games
from game.data import open_home
from game.data.lesson_progress import Progress
from game.features.people.history import History
from game.features.people.people_store import People
from game.features.people.played_matches import MatchRow, PlayerRow
from game.features.results.screen import Results
from game.features.tour.messages import ChooseStop, OpenTour, PlayAsPair
from game.features.tour.model import Stars, stars_of, stop_at, stop_of, tour_of, unfinished
from game.features.tour.regions import REGIONS
from game.features.tour.screen import TourScene
from game.table.match.setup import new_id, person
from game.table.screen.table_scene import TableScene
from game.ui.window.scene import Go

HARBOUR, *_ = REGIONS
QUAY = HARBOUR.stops[0]
ALL = [(region, stop) for region in REGIONS for stop in region.stops]


def match(places, *ids, away=()):
    """A match of these people at the first stop; their places come first."""
    people = [PlayerRow(f"P{n}", id, away=n in away) for n, id in enumerate(ids)]
    bots = [PlayerRow(name.capitalize(), bot=level) for name, level in QUAY.bots]
    totals = tuple(18 - 2 * place for place in places)
    seats = (*people, *bots)
    return MatchRow("a", "a", "equilibrium", "2026-11-30", 0, seats, places, totals, 1)


def test_each_star_is_earned_by_whichever_of_the_two_does_better():
    """The task there is 14 points or more."""
    assert stars_of(QUAY, match((1, 4, 2, 3), "x", "y")) == Stars(True, True, True)
    assert stars_of(QUAY, match((4, 1, 2, 3), "x", "y")) == Stars(True, True, True)
    assert stars_of(QUAY, match((3, 4, 2, 1), "x", "y")) == Stars(True, False, False)
    assert stars_of(QUAY, match((4, 1, 2, 3), "x", "y", away=(1,))) == Stars(), "a bot played for them"


def test_it_counts_on_both_tours_and_on_no_other(tmp_path):
    with open_home(tmp_path) as home:
        history, people = History(home), People(home)
        me, ana, ben = people.me, person("Ana", id=new_id()), person("Ben", id=new_id())
        people.played((me, ana, ben))
        history.enter(match((3, 1, 2, 4), me.id, ana.id))
        tours = [tour_of(history, one.id) for one in (me, ana, ben)]
        assert tours[0] == tours[1] and tours[0][QUAY.id].stars.won and not tours[2]


def test_every_stop_that_seats_a_pair_is_known_by_its_table():
    alone = []
    for region, stop in ALL:
        setup = region.setup(stop, person("Ana"), person("Ben", id=new_id()))
        assert stop_at(setup) == stop
        if region.seats_pair(stop):
            games.lay(setup.game, len(setup.chairs), setup.options)
        else:
            alone.append(stop.id)
        three = setup._replace(chairs=(*setup.chairs, person("Cleo", id=new_id())))
        assert stop_at(three) is None
    assert len(alone) < len(ALL) / 4
    assert stop_of(match((1, 2, 3, 4, 5), "x", "y", "z")) is None


@pytest.mark.parametrize(("size", "text"), [((960, 600), 200), ((1280, 720), 100)])
def test_a_second_person_is_chosen_and_the_match_waits_for_both(pilot, size, text):
    p = pilot(size=size, text_size=text)
    people = People(p.home)
    me, ana = people.me, person("Ana", id=new_id())
    people.played((me, ana))
    Progress(p.home).meet("equilibrium", (me.id, ana.id))
    p.room.go(p.title.act(OpenTour("equilibrium")))
    p.room.go(p.room.top.act(ChooseStop(QUAY.id)))
    p.frame()
    assert all(p.room.page.rect.contains(t.rect) for t in p.things)
    p.click_thing(next(t for t in p.live("button") if t.do == PlayAsPair()))
    p.click("Ana")
    table = p.room.top
    assert isinstance(table, TableScene) and table.sitting.shared
    assert [table.sitting.setup.chairs[n].id for n in table.sitting.setup.people] == [me.id, ana.id]
    assert stop_at(table.sitting.setup) == QUAY
    for one in (me, ana):
        assert [*unfinished(p.home, one.id)] == [QUAY.id]
    p.room.go(Go(leave=1))
    assert isinstance(p.room.top, TourScene)


def test_the_results_tell_the_stars(pilot):
    p = pilot(size=(1280, 720))
    people = People(p.home)
    ana = person("Ana", id=new_id())
    people.played((people.me, ana))
    p.room.go(p.title.play(HARBOUR.setup(QUAY, people.me, ana)))
    sitting = p.room.top.sitting
    while not sitting.match.over:
        sitting.play(sitting.match.state.legal[0])
    while not isinstance(p.room.top, Results):
        on = p.onward()
        p.click_thing(on) if on else p.frame()
    assert any(words.startswith("Quay: ") for words in p.room.top.news.told)
    p.click_thing(next(t for t in p.live("button") if isinstance(t.do, OpenTour)))
    assert isinstance(p.room.top, TourScene)


def test_a_stop_without_room_for_a_second_person_says_so(pilot):
    region, stop = next(one for one in ALL if not one[0].seats_pair(one[1]))
    p = pilot(size=(1280, 720))
    p.room.go(p.title.act(OpenTour(region.game)))
    p.room.go(p.room.top.act(ChooseStop(stop.id)))
    p.frame()
    assert not any(t.do == PlayAsPair() for t in p.live()) and p.sees("A pair finds no room here.")

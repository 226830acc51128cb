"""The tour: a stop is a table, and what somebody has reached follows from their finished matches alone."""

from __future__ import annotations

from collections import Counter

import pytest
from samples import long, wide

from ai.contests.rounds import seat_agents
from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from game.books.contract.book import book_of, feats_of
from game.data import Trouble, open_home
from game.data.lesson_progress import Progress
from game.data.row_file import ROWS
from game.features.daily.deal import today
from game.features.lessons.lesson_list import Lessons
from game.features.people import remembered_tables
from game.features.people.history import History
from game.features.people.missing_rows import facts_of_file, take_in
from game.features.people.people_store import People
from game.features.people.played_matches import MatchRow, PlayedMatches, PlayerRow
from game.features.people.rewards import EARNED, FACE, FELT, Merits, stars, to_choose
from game.features.results.messages import Rematch, UsePrize
from game.features.results.round_sheet import Sheet
from game.features.results.screen import Results
from game.features.settings.screen import SettingsScene
from game.features.title.messages import StartTour
from game.features.tour.looks_page import look_name
from game.features.tour.looks_screen import LooksScene
from game.features.tour.messages import ChooseStop, MeetOpponent, OpenLooks, OpenTour, PlayStop
from game.features.tour.model import (
    FACTS,
    LOSSES,
    Stars,
    StopRecord,
    folded,
    judge,
    missing,
    news_of,
    stars_in,
    stars_of,
    stop_at,
    stop_of,
    stops_by_table,
    tour_of,
)
from game.features.tour.regions import REGIONS
from game.features.tour.screen import TourScene
from game.features.tour.shares import SHARES
from game.features.tour.stops import OPENS, StopTask
from game.features.tour.words import hardness_said, master_said, stars_said
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.setup import bot, first_setup, new_id, person
from game.table.messages import AskHint
from game.table.screen.pause_menu import Pause
from game.table.screen.table_scene import TableScene
from game.ui import art
from game.ui.window.scene import Go, push

ALL = [(region, stop) for region in REGIONS for stop in region.stops]
IN_TURN = sorted(ALL, key=lambda one: one[0].stops.index(one[1]))
"""The stops, first those at which the regions begin."""
HARBOUR, RAILWAY, FAIR, CASTLE = REGIONS
QUAY, NET_LOFT, *_ = HARBOUR.stops


def row(stop, place, file="a", me="", game="equilibrium", **more):
    """A finished match at a stop, in which the person came in this place."""
    seats = (PlayerRow("You", me), *(PlayerRow(name.capitalize(), bot=level) for name, level in stop.bots))
    others = [n for n in range(1, len(seats) + 1) if n != place]
    places = (place, *others)
    totals = tuple(20 - n for n in places)
    facts = {"options": dict(stop.options), **more}
    return MatchRow(file, file, game, "2026-11-30", 0, seats, places, totals, 1, **facts)


def laid(region, stop):
    """The table of a stop, in the game's own words."""
    return games.lay(region.game, 1 + len(stop.bots), stop.options)


def judged(task, match):
    """The person's stars in a match at a stop with this task."""
    return judge(QUAY._replace(task=task), match, 0)


def test_a_stop_is_known_by_its_table_and_by_nothing_else():
    assert len({stop.id for _region, stop in ALL}) == len(stops_by_table()) == len(ALL) == 40
    for region, stop in ALL:
        assert len(region.stops) == len(OPENS)
        setup = region.setup(stop, person("Mira"))
        assert stop_at(setup) == stop
        laid = games.lay(setup.game, len(setup.chairs), setup.options)
        assert {**laid.options} == {**laid.options, **dict(setup.options)}, "as it is spelt in rows"
        assert stop_at(setup._replace(chairs=(*setup.chairs[1:], setup.chairs[0]))) == stop
        friend = person("Ana", id=new_id())
        assert stop_at(setup._replace(chairs=(*setup.chairs[:-1], friend))) is None
        assert stop_at(setup._replace(chairs=(*setup.chairs, friend))) == stop
        assert stop_at(setup._replace(chairs=(*setup.chairs, friend, person("Bo", id=new_id())))) is None
        weaker = bot(setup.chairs[1].avatar, "novice" if setup.chairs[1].level != "novice" else "regular")
        assert stop_at(setup._replace(chairs=(setup.chairs[0], weaker, *setup.chairs[2:]))) is None


def test_each_star_is_earned_for_itself():
    task = StopTask("points", least=19)
    assert judged(task, row(QUAY, 1)) == Stars(True, True, True)
    assert judged(task, row(QUAY, 2)) == Stars(True, False, False)
    assert judged(task, row(QUAY, 3)) == Stars(False, False, False)
    assert judged(StopTask("points", most=17), row(QUAY, 3)) == Stars(False, False, True)
    all_alike = row(QUAY, 1)._replace(places=(1, 1, 1))
    assert judged(task, all_alike).well, "who wins does not come last, even if all do"


@pytest.mark.parametrize(
    ("task", "done"),
    [
        (StopTask("ahead", least=1), (True, False, False)),
        (StopTask("others", most=18), (True, False, False)),
        (StopTask("others", least=19), (False, True, True)),
        (StopTask("place", most=2), (True, True, False)),
        (StopTask("perfect"), (False, False, False)),
    ],
)
def test_a_task_is_a_fact_of_the_match(task, done):
    assert tuple(judged(task, row(QUAY, place)).task for place in (1, 2, 3)) == done
    assert judged(StopTask("perfect"), row(QUAY, 3, feats={0: ["perfect"]})).task
    assert not judged(StopTask("perfect"), row(QUAY, 3, feats={1: ["perfect"]})).task


def test_being_ahead_means_fewer_points_where_the_fewest_win():
    railway = REGIONS[1]
    stop = railway.stops[0]
    match = row(stop, 3, game=railway.game)
    assert judged(StopTask("ahead", least=1), match).task and match.totals[0] < min(match.totals[1:])


def test_a_partner_is_nobody_to_be_ahead_of():
    seats = (PlayerRow("You", "x", team=0), PlayerRow("A", bot="regular", team=1))
    seats += (PlayerRow("B", bot="regular", team=0), PlayerRow("C", bot="regular", team=1))
    match = row(QUAY, 1)._replace(seats=seats, places=(1, 2, 1, 2), totals=(30, 20, 30, 20))
    assert judged(StopTask("ahead", least=10), match).task


def test_of_two_sides_the_losing_one_played_well_if_it_was_near():
    """Whoever does not come last has won there."""
    stop = next(stop for _region, stop in ALL if stop.well)
    match = row(stop, 2)._replace(places=(2, 1, 2, 1), totals=(26, 30, 26, 30))
    assert judge(stop, match, 0) == Stars(True, False, False)
    assert not judge(stop, match._replace(totals=(25, 30, 25, 30)), 0).well
    assert judge(stop, match, 1).well


def test_stars_are_kept_and_losses_counted():
    lost = row(QUAY, 3, "a")._replace(totals=(18, 17, 19))
    tour = folded([(lost, 0), (row(QUAY, 2, "b")._replace(totals=(3, 17, 19)), 0)])
    assert tour == {QUAY.id: StopRecord(Stars(True, False, True), 2, Stars(True, False, True))}
    tour = folded([(lost, 0), (row(QUAY, 1, "c"), 0), (lost, 0)])
    assert tour == {QUAY.id: StopRecord(Stars(True, True, True), 2, Stars(True, True, True))}


def test_nobody_gets_stuck_and_nothing_opens_for_nothing():
    """Whoever loses every open stop three times still comes to the end of each region."""
    for region in REGIONS:
        tour = {}
        open_at_first = [stop for stop in region.stops if not missing(region, stop, tour)]
        assert 0 < len(open_at_first) < len(region.stops)
        for stop in region.stops:
            assert not missing(region, stop, tour)
            tour[stop.id] = StopRecord(lost=LOSSES - 1)
            assert not tour[stop.id].counts
            tour[stop.id] = StopRecord(lost=LOSSES)
    quay = {QUAY.id: StopRecord(Stars(True, True, True))}
    assert missing(HARBOUR, HARBOUR.stops[3], quay) == OPENS[3] - 3


def test_a_match_tells_what_it_opened(tmp_path):
    with open_home(tmp_path) as home:
        history = History(home)
        me = history.people.me.id
        for stop, file in ((QUAY, "a"), (NET_LOFT, "b")):
            match = row(stop, 1, file, me)
            history.enter(match._replace(totals=(20, *match.totals[1:])))
        first_news, news = (news_of(history, me, file) for file in ("a", "b"))
        assert first_news.fresh == Stars(True, True, True) and first_news.fresh != news.fresh
        assert news.stop == NET_LOFT and news.fresh == Stars(True, True, False)
        assert news.opened == HARBOUR.stops[3:6]
        history.enter(row(NET_LOFT, 1, "c", me))
        again = news_of(history, me, "c")
        assert again.fresh == Stars() and not again.opened
        assert news_of(history, me, "d") is None


def test_what_this_version_does_not_know_is_kept_and_counts_for_nothing(tmp_path):
    odd = [
        row(QUAY, 1, "a")._replace(options={"match": "single", "from_the_future": "7"}),
        row(QUAY, 1, "b")._replace(options={"variants": "Z"}),
        row(QUAY, 1, "c")._replace(seats=(PlayerRow("You"), PlayerRow("Zed", bot="grandmaster"))),
        row(QUAY, 1, "d")._replace(seats=(PlayerRow("You"), PlayerRow("Ana"), PlayerRow("Ben"))),
    ]
    shared = row(QUAY, 1, "e")
    odd.append(shared._replace(seats=(*shared.seats, PlayerRow("Ana"), PlayerRow("Ben"))))
    assert not folded((match, 0) for match in odd)
    with open_home(tmp_path) as home:
        history = History(home)
        for match in odd[:2]:
            history.enter(match)
    with open_home(tmp_path) as home:
        assert [one.options for one in PlayedMatches(home).matches] == [one.options for one in odd[:2]]


def test_an_option_that_is_not_in_an_old_row_has_its_default():
    assert stop_of(row(QUAY, 1)._replace(options={"match": "single"})) == QUAY
    assert stop_of(row(QUAY, 1)._replace(options={"match": "rounds:2"})) != QUAY


def test_each_person_has_their_own_tour(tmp_path):
    with open_home(tmp_path) as home:
        history = History(home)
        people = People(home)
        me, ana = people.me, person("Ana", id=new_id())
        people.played((me, ana))
        history.enter(row(QUAY, 1, "a", me.id))
        history.enter(row(NET_LOFT, 1, "b", ana.id))
        assert [*tour_of(history, me.id)] == [QUAY.id] and [*tour_of(history, ana.id)] == [NET_LOFT.id]


# Stops


def test_every_task_is_about_something_and_told(tmp_path):
    for region, stop in ALL:
        task = stop.task
        assert task.fact in FACTS or task.fact in book_of(region.game).feats.kinds
        assert (task.least is None and task.most is None) == (task.fact not in FACTS)
        assert all(stars_said(stop))


def test_no_task_is_hopeless_or_a_matter_of_course():
    """For the level for which a stop is meant, as measured."""
    assert {*SHARES} == {stop.id for _region, stop in ALL}
    for _region, stop in ALL:
        share = SHARES[stop.id][stop.meant]
        assert 0.05 <= share.task / share.matches <= 0.8, stop.id
        assert share.well > share.won > 0, f"{stop.id}: the first star is more than the second"


def test_how_hard_a_stop_is_follows_the_person():
    """By what bots of their level were measured to win, once they have won a stop meant for that level."""
    share = {level: round(100 * one.won / one.matches) for level, one in SHARES[NET_LOFT.id].items()}
    assert share["learner"] < 20 < 33 < share["regular"]
    said, shares = hardness_said(NET_LOFT, {})
    assert said.startswith("Winning: hard") and f"{share['learner']} %" in shares
    won = {HARBOUR.stops[-1].id: StopRecord(Stars(won=True))}
    assert hardness_said(NET_LOFT, won)[0].startswith("Winning: easy")


@pytest.mark.parametrize(
    ("region", "stop"), [*IN_TURN[:4], *(wide(*one) for one in IN_TURN[4:])], ids=lambda one: one.id
)
def test_a_stop_is_played_saved_continued_and_judged(tmp_path, region, stop):
    """Its bots are quicker here than at the table, because only the way through matters."""
    thinker = OnTheSpot("novice")
    with open_home(tmp_path) as home:
        me = People(home).me
        sitting = Sitting.new(region.setup(stop, me), 5, home, thinker)
        agents = seat_agents(["novice"] * len(sitting.setup.chairs), 5)
        played = 0
        while not sitting.match.over:
            if sitting.round_over:
                sitting.next_round()
                continue
            seat = sitting.match.state.seat
            view = sitting.match.view(seat)
            sitting.play(agents[seat].choose(view, view.legal, None))
            played += 1
            if played == 12:
                sitting.close()
                sitting = Sitting.resumed(sitting.file.path, home, thinker)
        sitting.close()
        history = History(home)
        tour = tour_of(history, me.id)
        (match,) = history.played.matches
        stars = judge(stop, match, 0)
        assert tour == {stop.id: StopRecord(stars, int(match.places[0] > 1), stars)}
        assert stars.won == (match.places[0] == 1)
        name = match.file
    (tmp_path / ROWS).write_bytes(b"\x00 not a row\n")
    with open_home(tmp_path) as home:
        history = History(home)
        assert not tour_of(history, me.id)
        take_in(history.played, name)
        assert tour_of(history, me.id) == tour, "made anew from the finished match"


# Screens


@pytest.mark.parametrize(("size", "text"), [((960, 600), 100), ((960, 600), 200), ((1920, 1080), 100)])
def test_the_map_is_reached_and_a_stop_is_played_by_keys(pilot, size, text):
    p = pilot(size=size, text_size=text)
    p.until(lambda: p.title.today)
    p.frame()
    ways = [t for t in p.live("button") if isinstance(t.do, OpenTour)]
    assert [t.do.game for t in ways] == [region.game for region in REGIONS]
    p.room.focus, p.room.ring = ways[-1].id, True
    p.press("return")
    assert isinstance(p.room.top, TourScene) and p.room.top.region == REGIONS[-1]
    stops = [t for t in p.live("button") if isinstance(t.do, ChooseStop)]
    assert len(stops) == 40
    assert all(p.room.page.rect.contains(t.rect) for t in p.things)
    assert min(min(t.rect.size) for t in stops) >= p.room.page.theme.target
    closed, opened = (next(t for t in stops if t.do == ChooseStop(id)) for id in ("great_tower", "quay"))
    p.click_thing(closed)
    assert not [t for t in p.live("button") if t.do == PlayStop()], "what is closed cannot be played"
    if p.room.theme.large:
        p.click("Back")
        assert not p.sees("Play"), "back from the card to the map"
    p.room.focus, p.room.ring = opened.id, True
    p.press("return")
    goals = [t for t in p.things if t.kind == "goal"]
    assert [t.name for t in goals] == [*stars_said(QUAY)]
    before = remembered_tables.load(p.home)
    p.room.focus, p.room.ring = next(t for t in p.live("button") if t.do == PlayStop()).id, True
    p.press("return")
    assert isinstance(p.room.top, TableScene) and stop_at(p.room.top.sitting.setup) == QUAY
    assert remembered_tables.load(p.home) == before, "somebody's own table stays"


def test_the_results_tell_the_stars_and_lead_back_to_the_map(pilot):
    p = pilot(size=(1280, 720))
    p.room.go(p.title.act(OpenTour("equilibrium")))
    p.room.go(p.room.top.act(PlayStop()))
    while not isinstance(p.room.top, Results):
        on = p.onward()
        p.click_thing(on) if on else p.decide()
    told = [words for words in p.room.top.news.told if "Quay" in words]
    history = History(p.home)
    record = tour_of(history, history.people.me.id)[QUAY.id]
    assert told and told[0].startswith(f"Quay: {sum(record.stars)} star")
    p.click("Next stop" if record.stars.won else "Tour")
    assert isinstance(p.room.top, TourScene) and p.room.top.tour == {QUAY.id: record}
    assert p.room.stack == [p.title, p.room.top]


def results_after(p, region, stop, won):
    """The results of a match at a stop, with choices at random, that the person won or did not win."""
    for seed in range(99):
        match, chance = Match(laid(region, stop), seed), Rng(seed)
        while not match.over:
            legal = match.state.legal
            match.play(legal[chance.below(len(legal))])
        if (match.standing.places[0] == 1) == won:
            break
    p.room.go(p.title.play(region.setup(stop, People(p.home).me), seed))
    for _before, _seat, choice in match.choices:
        p.room.top.sitting.play(choice)
    while not isinstance(p.room.top, Results):
        on = p.onward()
        p.click_thing(on) if on else p.frame()
    p.room.fresh = True
    p.frame()
    return p.room.top


@pytest.mark.parametrize(("won", "lost"), [(True, 0), (False, 0), (False, LOSSES - 1)])
def test_after_a_stop_the_golden_button_leads_on_once_it_is_won_or_passed(pilot, won, lost):
    p = pilot(size=(1280, 720), text_size=150)
    history = History(p.home)
    for number in range(lost):
        history.enter(row(QUAY, 3, str(number), history.people.me.id))
    results_after(p, HARBOUR, QUAY, won)
    ways = [OpenTour("equilibrium"), Rematch()]
    (golden,) = (t.do for t in p.live("button") if t.lit)
    assert golden == (ways[0] if won or lost else ways[1])
    assert {*ways} <= {t.do for t in p.live("button")}, "the other one stays"


def test_after_the_last_stop_of_a_region_nothing_leads_on(pilot):
    """The golden button led to a stop that was already won."""
    p = pilot(size=(1280, 720))
    history = History(p.home)
    for number, stop in enumerate(HARBOUR.stops):
        history.enter(row(stop, 1, str(number), history.people.me.id))
    results_after(p, HARBOUR, QUAY, True)
    assert [t.do for t in p.live("button") if t.lit] == [Rematch()] and not p.sees("Next stop")


@pytest.mark.parametrize("text", [100, 200])
def test_stars_are_the_last_news_to_be_left_out(pilot, text, monkeypatch):
    """Records and achievements may be, because they are on other screens too."""
    monkeypatch.setattr(Results, "_achieved", lambda _: [f"Achievement number {n}" for n in range(12)])
    p = pilot(size=(960, 600), text_size=text)
    p.room.go(p.title.act(OpenTour("equilibrium")))
    p.room.go(p.room.top.act(PlayStop()))
    while not isinstance(p.room.top, Results):
        on = p.onward()
        p.click_thing(on) if on else p.decide()
    p.room.top.news.looking_back = ["A long sentence about the best moment of whoever lost this match"] * 4
    p.room.fresh = True
    p.frame()
    assert any("Quay:" in t.name for t in p.things)


def test_a_star_without_hints_has_a_mark_and_opens_no_more(pilot):
    """Also if the hint was before the match was left, or its choice was taken back."""
    hints, none = row(QUAY, 1, hinted=True), row(QUAY, 2, "b")
    record = folded([(hints, 0), (none, 0)])[QUAY.id]
    assert record.stars.won and record.alone == stars_of(QUAY, none) and not record.alone.won
    assert record.counts == sum(record.stars)
    p = pilot(size=(1280, 720))
    p.room.go(p.title.play(HARBOUR.setup(QUAY, People(p.home).me), 3))
    p.until(lambda: p.room.top.play.picker is not None)
    sitting = p.room.top.sitting
    p.room.top.act(AskHint())
    assert not sitting.hinted
    sitting.play(sitting.match.state.legal[0])
    assert sitting.hinted and sitting.path.read_text().count('"by":"hint"') == 1
    p.room.go(Go(leave=1))
    p.room.go(p.title.resume(sitting.path))
    sitting = p.room.top.sitting
    while not sitting.match.over:
        sitting.play(sitting.match.state.legal[0])
    (match,) = History(p.home).played.matches
    assert match.hinted
    played = History(p.home).played
    again = facts_of_file(played.home.matches.read(played.home.matches.finished / match.file).lines, "", 0)
    assert again.hinted, "a row that is made anew"


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 200)])
def test_the_card_marks_stars_without_hints(pilot, size, text):
    p = pilot(size=size, text_size=text)
    history = History(p.home)
    history.enter(row(QUAY, 1, "a", history.people.me.id, hinted=True))
    for hinted in (True, False):
        if not hinted:
            history.enter(row(QUAY, 2, "b", history.people.me.id))
        p.room.go(p.title.act(OpenTour("equilibrium")))
        p.room.go(p.room.top.act(ChooseStop(QUAY.id)))
        p.room.fresh = True
        p.frame()
        goals = [t.name for t in p.things if t.kind == "goal"]
        assert any("without hints" in name for name in goals) != hinted
        assert goals[1] == "Win the match: earned"
        p.room.go(Go(leave=1))


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 200)])
def test_the_task_of_a_stop_is_at_its_table(pilot, size, text):
    """It is said at the beginning, and can be looked at in the pause; in the top bar if there is room."""
    p = pilot(size=size, text_size=text)
    for region, stop in ((RAILWAY, RAILWAY.stops[1]), (HARBOUR, HARBOUR.stops[5])):
        _well, _won, task = stars_said(stop)
        p.room.go(p.title.play(region.setup(stop, People(p.home).me)))
        assert p.room.top.notice == f"Task: {task}"
        p.until(lambda: p.room.top.play.picker is not None)
        p.frame()
        assert p.room.theme.large or p.sees(f"Task: {task}")
        p.press("escape")
        p.frame()
        assert f"Task: {task}" in " ".join(t.name for t in p.things)
        p.room.go(Go(leave=2))
    p.room.go(p.title.play(first_setup("equilibrium", 3)))
    assert not p.room.top.notice and not p.room.top.task_told()


def test_a_task_that_an_earlier_round_did_is_done(pilot):
    p = pilot(size=(1280, 720))
    stop = next(stop for stop in FAIR.stops if stop.task == StopTask("honest") and stop.options)
    for seed in range(99):
        match, chance = Match(laid(FAIR, stop), seed), Rng(seed)
        while not match.state.over:
            match.play(match.state.legal[chance.below(len(match.state.legal))])
        if "honest" in feats_of(match.table, match.events, match.results, over=False).get(0, ()):
            break
    p.room.go(p.title.play(FAIR.setup(stop, People(p.home).me), seed))
    sitting = p.room.top.sitting
    for _before, _seat, choice in match.choices:
        assert "done" not in p.room.top.task_told()
        sitting.play(choice)
    assert "done" not in p.room.top.task_told(), "before its score sheet"
    sitting.next_round()
    assert p.room.top.task_told().endswith("(done)")


def test_the_pause_between_rounds_tells_the_task(pilot):
    p = pilot(size=(1280, 720))
    stop = next(stop for stop in FAIR.stops if stop.task == StopTask("honest") and stop.options)
    p.room.go(p.title.play(FAIR.setup(stop, People(p.home).me), 1))
    told = p.room.top.task_told()
    match, chance = p.room.top.sitting.match, Rng(1)
    while not match.state.over:
        p.room.top.sitting.play(match.state.legal[chance.below(len(match.state.legal))])
    p.until(lambda: isinstance(p.room.top, Sheet))
    p.until(lambda: not p.room.top.moving)
    p.press("escape")
    assert isinstance(p.room.top, Pause) and told and p.room.top.task == told


def test_an_unfinished_match_is_continued_from_its_stop(pilot):
    p = pilot(size=(1280, 720))
    p.room.go(p.title.act(OpenTour("equilibrium")))
    p.room.top.act(ChooseStop("ferry"))
    p.frame()
    assert not p.sees("Continue")
    p.click("Play")
    while len(p.room.top.sitting.match.choices) < 3:
        p.decide()
    path = p.room.top.sitting.file.path
    p.press("escape")
    p.frame()
    p.click("Leave table")
    assert p.room.top is not p.title, "it goes back to where one came from"
    p.click("Continue")
    assert isinstance(p.room.top, TableScene) and p.room.top.sitting.file.path == path
    p.room.go(Go(leave=2))
    p.until(lambda: p.sees("The tour: Ferry"))
    p.room.go(p.title.act(OpenTour("equilibrium")))
    p.room.top.act(ChooseStop("ferry"))
    p.frame()
    path.write_text("{}")
    p.room.fresh = True
    p.frame()
    assert p.sees("Continue"), "it was read before it was damaged"
    p.click("Continue")
    assert isinstance(p.room.top, TourScene) and p.room.top.notice and not p.sees("Continue")


@pytest.mark.parametrize("region", [RAILWAY, *map(long, (HARBOUR, FAIR, CASTLE))], ids=lambda one: one.id)
def test_a_masters_table_is_told_in_their_words_and_looks_like_theirs(pilot, region):
    """What the person has chosen stays as it is, and is worn at all other tables."""
    p = pilot(size=(1280, 720), card_back="folio", felt="plum")
    pictures = p.room.pictures

    def looks():
        return pictures.back, pictures.cloth

    History(p.home).enter(row(region.stops[0], 1, game=region.game))
    stop = region.stops[-1]
    p.room.go(p.title.act(OpenTour(region.game)))
    p.room.top.act(ChooseStop(stop.id))
    p.frame()
    assert p.sees(master_said(region, stop)) and looks() == ("folio", "plum")
    p.room.go(p.title.play(region.setup(stop, People(p.home).me)))
    p.frame()
    assert looks() == region.wears
    path = p.room.top.sitting.file.path
    p.room.go(push(SettingsScene(p.room, "look")))
    p.frame()
    assert looks() == ("folio", "plum") and p.sees("Folio") and p.sees("Plum")
    p.press("escape")
    p.frame()
    assert looks() == region.wears
    p.room.go(Go(leave=1))
    assert looks() == ("folio", "plum")
    p.room.go(p.title.resume(path))
    p.frame()
    assert looks() == region.wears
    p.room.go(Go(leave=1))
    p.room.go(p.title.play(region.setup(region.stops[0], People(p.home).me)))
    p.frame()
    assert looks() == ("folio", "plum")


def test_a_masters_options_are_at_no_other_table():
    for region in REGIONS:
        laid = {stop.id: (len(stop.bots), {*stop.options}) for stop in region.stops}
        assert region.stops[-1].says
        assert sum(one == laid[region.stops[-1].id] for one in laid.values()) == 1


def test_a_stop_that_was_lost_three_times_is_passed_and_offers_a_lesson(pilot):
    p = pilot(size=(1280, 720))
    history = History(p.home)
    for number in range(LOSSES):
        p.room.go(p.title.act(OpenTour("equilibrium")))
        p.room.top.act(ChooseStop(QUAY.id))
        p.room.fresh = True
        p.frame()
        assert not p.sees("Learn")
        p.press("escape")
        history.enter(row(QUAY, 3, str(number), history.people.me.id))
    p.room.go(p.title.act(OpenTour("equilibrium")))
    assert p.room.top.stop == NET_LOFT, "the next stop is chosen"
    p.room.top.act(ChooseStop(QUAY.id))
    p.room.fresh = True
    p.frame()
    p.click("Learn")
    assert isinstance(p.room.top, Lessons)


def test_every_face_of_a_card_is_at_its_table(pilot):
    p = pilot(size=(1280, 720))
    p.room.go(p.title.act(OpenTour("lockdown")))
    for _region, stop in ALL[::7]:
        p.room.top.act(ChooseStop(stop.id))
        p.room.fresh = True
        p.frame()
        seats = Counter(
            t.name.partition(",")[0].lower() for t in p.live("button") if isinstance(t.do, MeetOpponent)
        )
        assert seats == Counter(name for name, _level in stop.bots)


# Looks earned on the tour


def test_stars_of_a_region_earn_looks_and_no_other_stars(tmp_path):
    """Those of whoever has most; nothing that could be chosen before the tour is among them."""
    ours = [one for one in EARNED if one.region]
    assert len(ours) >= 8 and {one.region for one in ours} == {region.id for region in REGIONS}
    for one in ours:
        assert 0 < one.stars <= 3 * len(OPENS)
        assert Merits({}, {}, stars={one.region: one.stars}).has(one)
        assert not Merits({}, {}, stars={one.region: one.stars - 1}).has(one)
    with open_home(tmp_path) as home:
        history = History(home)
        for number, stop in enumerate(HARBOUR.stops[:4]):
            history.enter(row(stop, 1, str(number), history.people.me.id))
        found = stars(history, history.names())
        assert found["harbour"] == stars_in(HARBOUR, tour_of(history, history.people.me.id)) >= 8
        assert not found["fair"]
        assert stars(history, history.names(), without=["3"])["harbour"] < found["harbour"]
        assert "coral" in to_choose(home, FELT, [*art.FELTS], "")
        assert not {"snow", "carnival", "royal"} & {*to_choose(home, FELT, [*art.FELTS], "")}


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 150), ((960, 600), 200)])
def test_the_map_names_games_and_what_locks_wait_for(pilot, size, text):
    p = pilot(size=size, text_size=text)
    p.room.go(p.title.act(OpenTour("equilibrium")))
    p.frame()
    assert all(any(games.game(region.game).title in t.name for t in p.things) for region in REGIONS)
    for region, stop in ALL:
        (place,) = (t.rect for t in p.live("button") if t.do == ChooseStop(stop.id))
        closed = str(missing(region, stop, {}))
        assert closed == "0" or any(t.name == closed and place.contains(t.rect) for t in p.things)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_map_shows_what_its_stars_earned(pilot, size):
    p = pilot(size=size)
    history = History(p.home)
    for number, stop in enumerate(HARBOUR.stops[:4]):
        history.enter(row(stop, 1, str(number), history.people.me.id))
    p.room.go(p.title.act(OpenTour("equilibrium")))
    p.frame()
    shown = [t for t in p.live("button") if t.do == OpenLooks() and t.id != t.do]
    assert len(shown) == len([one for one in EARNED if one.region])
    assert {t.name for t in shown if "earned" in t.name} == {"Coral: earned", "Sea shanty: earned"}
    p.click_thing(shown[0])
    assert isinstance(p.room.top, LooksScene)
    p.frame()
    assert any(t.name == "Coral: earned" for t in p.things), "which was new on another day"
    for number, stop in enumerate(HARBOUR.stops[4:7]):
        match = row(stop, 1, f"new {number}", history.people.me.id)
        history.enter(match._replace(day=today().isoformat()))
    p.room.top.entered()
    p.room.fresh = True
    p.frame()
    assert [t.name for t in p.things if ", New" in t.name] == ["Seal: earned, New"]


@pytest.mark.parametrize("kind", ["felt", "card_back", "face", "tune"])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 150), ((960, 600), 200)])
def test_the_match_that_earns_something_shows_it_and_lets_one_use_it(pilot, monkeypatch, size, text, kind):
    p = pilot(size=size, text_size=text)
    monkeypatch.setattr(Results, "_achieved", lambda _: [f"Achievement number {n}" for n in range(12)])
    (prize,) = (one for one in EARNED if one.region == HARBOUR.id and one.kind == kind)
    monkeypatch.setattr("game.features.people.rewards.EARNED", (prize._replace(stars=2),))
    results = results_after(p, HARBOUR, QUAY, True)
    assert [one.name for one in results.news.prizes] == [prize.name]
    assert any(look_name(prize) in t.name for t in p.things), "whatever else has no room"
    p.click("Use it now")
    p.frame()
    now = People(p.home).me.avatar if kind == FACE else p.home.settings[kind]
    assert now == prize.name and not p.sees("Use it now")
    assert p.room.top is results


def test_a_face_is_offered_for_use_only_to_the_person_who_played(pilot):
    """At a shared table it changed the face of the person who plays now, whoever had earned it."""
    p = pilot(size=(1280, 720))
    results = results_after(p, HARBOUR, QUAY, True)
    sitting = results.play.sitting
    face, felt = (next(one for one in EARNED if one.kind == kind) for kind in (FACE, "felt"))
    me, other, *others = sitting.setup.chairs
    friend = me._replace(name="Ben", id="ben")
    for chairs, usable in (([me, other], {face, felt}), ([me, friend], {felt}), ([friend, other], {felt})):
        sitting.setup = sitting.setup._replace(chairs=(*chairs, *others))
        results.news.prizes = [face, felt]
        p.room.fresh = True
        p.frame()
        assert {t.do.prize for t in p.live("button") if isinstance(t.do, UsePrize)} == usable


def test_a_face_that_was_not_written_says_so(pilot, monkeypatch):
    p = pilot(size=(1280, 720))
    results = results_after(p, HARBOUR, QUAY, True)
    monkeypatch.setattr(People, "change", lambda *_: Trouble("no-lock", {"file": "people"}))
    results.act(UsePrize(next(one for one in EARNED if one.kind == FACE)))
    assert results.news.trouble


# The main menu


def read(p):
    """Wait until the main menu has read everything."""
    p.until(lambda: p.title.today)
    p.room.fresh = True
    p.frame()


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 200)])
def test_a_newcomer_is_led_to_the_first_stop_and_its_lesson(pilot, size, text):
    p = pilot(size=size, text_size=text)
    progress = Progress(p.home)
    progress.store.values["offered"], progress.store.values["met"] = [], {}
    progress.store.save()
    read(p)
    (way,) = (t for t in p.live("button") if t.do == StartTour())
    assert games.game(HARBOUR.game).title in way.name
    p.room.focus, p.room.ring = way.id, True
    p.press("return")
    assert p.sees("Take the lesson")
    p.click("Just deal")
    assert isinstance(p.room.top, TableScene) and stop_at(p.room.top.sitting.setup) == QUAY


def test_the_main_menu_tells_where_one_is_on_the_tour(pilot):
    p = pilot(size=(1280, 720))
    history = History(p.home)
    history.enter(row(QUAY, 1, "a", history.people.me.id))
    railway = REGIONS[1]
    history.enter(row(railway.stops[0], 3, "b", history.people.me.id, game=railway.game)._replace(ended=5))
    read(p)
    assert not [t for t in p.live("button") if t.do == StartTour()]
    (way,) = (t for t in p.live("button") if t.id == "on-tour")
    assert railway.stops[0].name in way.name, "the region where one played last"
    tour = tour_of(history, history.people.me.id)
    count = sum(sum(one.stars) for one in tour.values())
    assert way.name.startswith(f"{railway.name} · {count} star")
    p.click_thing(way)
    assert isinstance(p.room.top, TourScene) and p.room.top.stop == railway.stops[0]


def test_somebody_who_only_played_elsewhere_is_not_new(pilot):
    p = pilot(size=(1280, 720))
    history = History(p.home)
    history.enter(row(QUAY, 1, "a", history.people.me.id)._replace(options={"match": "rounds:8"}))
    read(p)
    assert not [t for t in p.live("button") if t.do == StartTour()]

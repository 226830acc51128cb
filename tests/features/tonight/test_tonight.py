"""A run follows from its number and from finished matches alone; it is played, continued, lost and shared."""

from __future__ import annotations

from datetime import date
from itertools import pairwise, product

import pytest
from samples import long

from ai.contests.rounds import seat_agents
from engine import games
from engine.kernel.journal_lines import parse
from engine.kernel.match import Match
from game.data import open_home
from game.data.row_file import ROWS
from game.features.daily.store import dealt
from game.features.people import remembered_tables
from game.features.people.history import History
from game.features.people.missing_rows import take_in
from game.features.people.people_store import People
from game.features.people.played_matches import (
    RUN_BITS,
    RUN_MARK,
    MatchRow,
    PlayedMatches,
    PlayerRow,
    facts,
)
from game.features.results.screen import Results
from game.features.tonight.messages import (
    CopyScore,
    GoOnInRun,
    NewRun,
    OpenTonight,
    PlayPoint,
    ShowRuns,
    TypeNumber,
)
from game.features.tonight.model import (
    LIVES,
    OFFERED,
    SPARED,
    RunPoint,
    TonightRun,
    best,
    day_of,
    evening,
    of_day,
    own_matches,
    played,
    point_at,
    point_of,
    unfinished,
)
from game.features.tonight.run_tables import (
    EVENING,
    GAMES,
    GRAND,
    GRAND_TABLES,
    TABLES,
    Twist,
    tables,
    twists,
)
from game.features.tonight.screen import TonightScene
from game.features.tonight.words import shared, twist_said
from game.features.tour.messages import OpenTour
from game.features.tour.model import Stars, StopNews, StopRecord, stop_at, to_grand_table
from game.features.tour.regions import REGIONS
from game.features.tour.words import news_said as stop_news
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.setup import bot, new_id, person
from game.table.screen.table_scene import TableScene
from tests.ui.page.test_touch import tap

NUMBER = 20261130
DRAWN = [
    ("absurd", ("mira", "learner"), "tobias"),
    ("equilibrium", ("wren", "novice"), ("dario", "learner"), "petra"),
    ("lockdown", ("juno", "amateur"), ("petra", "novice"), "okoro"),
    ("eightfist", ("juno", "regular"), ("tobias", "amateur"), ("dario", "novice"), "okoro"),
    ("equilibrium", ("sal", "veteran"), ("mira", "regular"), ("juno", "regular"), "okoro"),
]
TWISTS = [
    (Twist("fewer"), Twist("stronger"), Twist("rule", ("variants", "C"))),
    (Twist("fewer"), Twist("stronger"), Twist("rule", ("aces_as_jokers", "1"))),
    (Twist("weaker"), Twist("more"), Twist("rule", ("match", "single"))),
    (Twist("weaker"), Twist("more"), Twist("rule", ("variants", "D"))),
]
POINTS = [
    RunPoint(NUMBER, 0, twists) for at in range(TABLES) for twists in product(range(OFFERED), repeat=at)
]


def row(point, won, me="", **more):
    """The row of a finished match at a point of a run."""
    table = point.table
    seats = (PlayerRow("You", me), *(PlayerRow(name.capitalize(), bot=level) for name, level in table.bots))
    places = (1, *[2] * len(table.bots)) if won else (2, *[1] * len(table.bots))
    facts = {"options": dict(table.options), "seed": point.seed, **more}
    file = f"{point.seed}-{won}.octavo"
    return MatchRow(file, file, table.game, "2026-11-30", 0, seats, places, (0,) * len(seats), 1, **facts)


def after(number, *course):
    """A run after matches won or lost, with the second twist after each win."""
    matches = {}
    run = TonightRun(number)
    for won in course:
        point = run.points[len(run.points) // 2]
        matches[point] = won
        run = run.after(point, won)
    return run, matches


# Drawing


def test_a_run_is_the_same_for_ever():
    """A different draw would make runs that friends compare, and those begun before an update, other runs."""
    assert [(one.game, *one.bots, one.spare) for one in tables(NUMBER)] == DRAWN
    assert [twists(NUMBER, at) for at in range(1, TABLES)] == TWISTS
    assert RunPoint(NUMBER, 1, (0, 2)).seed == 1984010386543984


def test_each_run_has_all_games_and_gets_harder():
    seen = set()
    for number in range(1, 60):
        drawn = tables(number)
        assert {table.game for table in drawn} == {*GAMES}
        assert [tuple(level for _name, level in table.bots) for table in drawn] == [*EVENING]
        assert all(before.worth < table.worth for before, table in pairwise(drawn))
        for table in drawn:
            names = [name for name, _level in table.bots]
            assert len({*names, table.spare}) == len(names) + 1
        seen.add(tuple(table.game for table in drawn))
    assert len(seen) > 30


def test_a_twist_is_easier_harder_or_changes_one_option():
    for number in range(1, 60):
        for at in range(1, TABLES):
            before = tables(number)[at]
            easier, harder, rules = (one.after(before) for one in twists(number, at))
            assert easier.worth < before.worth < harder.worth
            assert (easier.options, harder.options) == (before.options, before.options)
            assert rules.bots == before.bots and {*rules.options} != {*before.options}
            assert len({twist_said(one, before) for one in twists(number, at)}) == OFFERED


@pytest.mark.parametrize("number", [NUMBER, *(long(n) for n in range(1, 9))])
def test_every_table_of_a_run_can_be_laid(number):
    for point in POINTS:
        table = point._replace(run=number).table
        setup = table.setup(person("Mira"), point.seed)
        laid = games.lay(setup.game, len(setup.chairs), setup.options)
        assert {**laid.options} == {**laid.options, **dict(setup.options)}, "as it is spelt in rows"


def test_the_seed_says_the_point_of_a_run_and_no_other_seed_does():
    points = [
        *POINTS,
        *(one._replace(lost=1) for one in POINTS),
        RunPoint(1),
        RunPoint(GRAND - 1, 1, (2,) * 4),
        RunPoint(GRAND + 20, 0, (0,) * 3),
    ]
    assert len({one.seed for one in points}) == len(points)
    assert all(point_of(one.seed) == one for one in points)
    for seed in (
        0,
        -1,
        999_999_999,
        2**64 - 1,
        1 - 2**64,
        RunPoint(GRAND, 0, (0,) * len(GRAND_TABLES)).seed,
        RunPoint(5, 0, (0,)).seed ^ 1,
    ):
        assert point_of(seed) is None
    assert remembered_tables.new_seed().bit_length() < RunPoint(0).seed.bit_length()


def test_only_rows_of_runs_have_a_seed():
    assert all(one.seed >> RUN_BITS == RUN_MARK for one in POINTS)
    point = RunPoint(NUMBER)
    setup = point.table.setup(person("Mira"), point.seed)
    table = games.lay(setup.game, len(setup.chairs), setup.options)
    match = Match(table, point.seed)
    while not match.over:
        match.play(match.state.legal[0])
    for seed, kept in ((point.seed, point.seed), (567_891_243, 0), (2**48 - 1, 0)):
        found = facts(setup, table, [], match.results, (), file="a", ended=0, mark="", seed=seed)
        assert found.seed == kept


def test_a_match_belongs_to_a_run_only_at_its_own_table():
    point = RunPoint(NUMBER, 0, (1,))
    setup = point.table.setup(person("Mira"), point.seed)
    assert point_at(setup, point.seed) == point
    assert point_at(setup, point.seed + 1) != point and point_at(setup, 7) is None
    weaker = bot(setup.chairs[1].avatar, "learner")
    assert point_at(setup._replace(chairs=(setup.chairs[0], weaker, *setup.chairs[2:])), point.seed) is None
    friend = person("Ana", id=new_id())
    assert point_at(setup._replace(chairs=(*setup.chairs, friend)), point.seed) is None
    assert point_at(setup._replace(options=(("from_the_future", "7"),)), point.seed) is None


def test_days_have_numbers_and_other_numbers_have_no_day():
    assert day_of(of_day(date(2026, 11, 30))) == date(2026, 11, 30) and of_day(date(2026, 11, 30)) == NUMBER
    assert [day_of(number) for number in (0, 7, 1234567, 20261301, 99999999)] == [None] * 5


# What was reached


def test_two_lost_matches_end_a_run_and_five_wins_crown_it():
    run, _matches = after(NUMBER, True, False, True)
    assert (run.won, run.lost, run.over) == (2, 1, False) and len(run.points) == OFFERED
    run, _matches = after(NUMBER, True, False, True, False)
    assert (run.won, run.lost, run.over, run.points) == (2, LIVES, True, ())
    assert run.score == sum(run.scores)
    whole, _matches = after(NUMBER, *[True] * TABLES)
    assert whole.over and whole.score == sum(whole.scores) + LIVES * SPARED
    dented, _matches = after(NUMBER, *[True] * 4, False, True)
    assert dented.over and dented.score == sum(dented.scores) + SPARED


def test_after_a_loss_the_same_table_waits_with_other_cards():
    before, _matches = after(NUMBER, True, False)
    (point,) = before.points
    assert point.table == RunPoint(NUMBER, 0, point.twists).table
    assert point.seed != RunPoint(NUMBER, 0, point.twists).seed


def test_a_run_is_folded_from_matches_in_any_order_and_each_counts_once():
    run, matches = after(NUMBER, True, True, False, True)
    _other, others = after(NUMBER + 1, True)
    assert played(NUMBER, {**others, **dict([*matches.items()][::-1])}) == run
    stray = RunPoint(NUMBER, 1, (0, 0, 0, 0))
    assert played(NUMBER, {stray: True, **matches}) == run
    assert best({**matches, **others}, 5) == []
    _over, lost = after(5, False, False)
    _won, whole = after(6, *[True] * TABLES)
    assert [one.number for one in best({**lost, **whole, **others}, 5)] == [6, 5]
    assert [one.number for one in best({**lost, **whole, **others}, 1)] == [6]


def test_rows_count_for_their_person_once_and_if_they_played_themselves(tmp_path):
    with open_home(tmp_path) as home:
        history = History(home)
        people = People(home)
        me, ana = people.me, person("Ana", id=new_id())
        people.played((me, ana))
        first = RunPoint(NUMBER)
        away = row(first, True, ana.id)._replace(file="away.octavo")
        away = away._replace(seats=(away.seats[0]._replace(away=True), *away.seats[1:]))
        for one in (row(first, True, me.id), row(first, False, me.id), away):
            history.enter(one)
        assert own_matches(history, me.id) == {first: True}, "the first match counts"
        assert own_matches(history, ana.id) == {first: False}, "bots played"


def test_what_this_version_does_not_know_is_kept_and_counts_for_nothing(tmp_path):
    point = RunPoint(NUMBER)
    odd = [
        row(point, True)._replace(file="a", options={**dict(point.table.options), "from_the_future": "7"}),
        row(point, True)._replace(file="b", seats=(PlayerRow("You"), PlayerRow("Zed", bot="grandmaster"))),
        row(point, True)._replace(file="c", seed=0),
        row(point, True)._replace(file="d", game="snap"),
    ]
    with open_home(tmp_path) as home:
        history = History(home)
        for one in odd:
            history.played.enter(one)
        assert not own_matches(history, "")
    with open_home(tmp_path) as home:
        assert [one.seed for one in PlayedMatches(home).matches] == [one.seed for one in odd]


def playing(sitting, level="novice", most=10**6):
    """Let bots make this many choices."""
    agents = seat_agents([level] * len(sitting.setup.chairs), 5)
    for _ in range(most):
        if sitting.match.over:
            return
        if sitting.round_over:
            sitting.next_round()
            continue
        seat = sitting.match.state.seat
        view = sitting.match.view(seat)
        sitting.play(agents[seat].choose(view, view.legal, None))


@pytest.mark.parametrize(
    ("number", "at"),
    [
        (NUMBER, 0),
        (GRAND, 0),
        *(long(NUMBER, at) for at in range(1, TABLES)),
        *(long(GRAND, at) for at in range(1, len(GRAND_TABLES))),
    ],
)
def test_a_match_is_played_saved_continued_and_counted(tmp_path, number, at):
    thinker = OnTheSpot("novice")
    run, matches = after(number, *[True] * at)
    with open_home(tmp_path) as home:
        history = History(home)
        me = People(home).me
        for point in matches:
            history.enter(row(point, True, me.id))
        point = run.points[-1]
        sitting = Sitting.new(point.table.setup(me, point.seed), point.seed, home, thinker)
        playing(sitting, most=8)
        sitting.close()
        assert unfinished(home, run, me.id) == sitting.file.path
        assert unfinished(home, run, new_id()) is None and unfinished(home, TonightRun(5), me.id) is None
        assert home.matches.put_away(sitting.file.path) is None
        begun = unfinished(home, run, me.id)
        assert begun == home.matches.away / sitting.file.path.name, "with the cards it has"
        sitting = Sitting.resumed(begun, home, thinker)
        playing(sitting)
        sitting.close()
        after_it = played(number, own_matches(History(home), me.id))
        assert unfinished(home, after_it, me.id) is None
        assert after_it.won + after_it.lost == at + 1 and after_it.twists == point.twists
        name = sitting.file.path.name
        assert dealt(sitting.file.path)[1] == point.seed
    (tmp_path / ROWS).write_bytes(b"\x00 not a row\n")
    with open_home(tmp_path) as home:
        history = History(home)
        assert not own_matches(history, me.id)
        take_in(history.played, name)
        assert own_matches(history, me.id) == {point: after_it.won > at}, "made anew from the finished match"


def test_a_damaged_match_is_nobodys(tmp_path):
    with open_home(tmp_path) as home:
        me = People(home).me
        point = RunPoint(NUMBER)
        sitting = Sitting.new(point.table.setup(me, point.seed), point.seed, home, OnTheSpot("novice"))
        sitting.close()
        path = sitting.file.path
        start = path.read_text()
        assert parse(start.splitlines()[0], 1)["seed"] == point.seed
        for text in ("", "{", '{"seats": 5, "seed": 7}\n', start.replace(str(point.seed), '"x"'), "\0" * 50):
            path.write_text(text)
            assert unfinished(home, TonightRun(NUMBER), me.id) is None


# The grand table


def test_an_evening_is_four_games_with_a_master_as_the_host_of_each():
    """As for other runs, what was played before an update must stay what it was."""
    assert [(one.game, dict(one.options)["match"], one.bots[-1]) for one in GRAND_TABLES] == [
        ("equilibrium", "rounds:4", ("okoro", "expert")),
        ("eightfist", "rounds:3", ("petra", "expert")),
        ("absurd", "rounds:2", ("dario", "expert")),
        ("lockdown", "single", ("sal", "expert")),
    ]
    assert [(region.game, region.master) for region in REGIONS] == [
        (one.game, one.bots[-1][0]) for one in GRAND_TABLES
    ]
    for table in GRAND_TABLES:
        setup = table.setup(person("Mira"), 0)
        laid = games.lay(setup.game, len(setup.chairs), setup.options)
        assert {**laid.options} == {**laid.options, **dict(setup.options)}
        assert stop_at(setup) is None, "an evening earns no stars at a stop"


@pytest.mark.parametrize("course", [(True, False, True, True), (False,) * 4, (True,) * 4])
def test_an_evening_goes_on_after_each_match_and_ends_after_four(course):
    run, matches = after(GRAND, *course)
    for at in range(len(course)):
        begun, _matches = after(GRAND, *course[:at])
        (point,) = begun.points
        assert not begun.over and point.table == GRAND_TABLES[at] and point.lost == 0
        assert evening(_matches) == begun
    assert run.over and not run.points and (run.won, run.lost) == (sum(course), 4 - sum(course))
    worth = [table.worth for table in GRAND_TABLES]
    assert run.score == sum(one for one, won in zip(worth, course, strict=True) if won)
    assert evening(matches).number == GRAND + 1, "and the next one begins"
    assert len({point.seed for point in (*matches, *evening(matches).points)}) == 5, "with other cards"
    _tonight, others = after(5, False, False)
    assert best({**others, **matches}, 5, grand=True) == [run]
    assert [one.number for one in best({**others, **matches}, 5)] == [5]


# Screens


def opened(pilot, number=NUMBER, course=(), **more):
    """The screen of a run after these matches."""
    p = pilot(**{"size": (1280, 720), **more})
    history = History(p.home)
    _run, matches = after(number, *course)
    for point, won in matches.items():
        history.enter(row(point, won, history.people.me.id))
    p.room.go(p.title.tonight(number))
    p.frame()
    return p


def ways(p, kind):
    return [thing for thing in p.live("button") if isinstance(thing.do, kind)]


@pytest.mark.parametrize(("size", "text"), [((960, 600), 100), ((960, 600), 200), ((1920, 1080), 100)])
def test_a_run_is_reached_from_the_tour_and_played_by_keys(pilot, size, text):
    p = pilot(size=size, text_size=text)
    p.room.go(p.title.act(OpenTour("absurd")))
    p.frame()
    p.room.focus, p.room.ring = ways(p, OpenTonight)[0].id, True
    p.press("return")
    assert isinstance(p.room.top, TonightScene)
    assert all(p.room.page.rect.contains(thing.rect) for thing in p.things)
    before = remembered_tables.load(p.home)
    p.press("return")
    if not isinstance(p.room.top, TableScene):
        p.click("Just deal")
    table = p.room.top
    assert isinstance(table, TableScene) and table.mode.mark == "Tonight" and table.sitting.scored
    assert point_at(table.sitting.setup, dealt(table.sitting.path)[1]).lost == 0
    assert remembered_tables.load(p.home) == before, "somebody's own table stays"


def test_each_of_three_twists_leads_to_its_own_table(pilot):
    for at in range(OFFERED):
        p = opened(pilot, course=(True, True))
        some = ways(p, PlayPoint)
        assert [thing.do.point.twists[-1] for thing in some] == [0, 1, 2]
        assert len({thing.name for thing in some}) == OFFERED
        p.click_thing(some[at])
        if not isinstance(p.room.top, TableScene):
            p.click("Just deal")
        setup = p.room.top.sitting.setup
        table = some[at].do.point.table
        assert [(chair.avatar, chair.level) for chair in setup.chairs[1:]] == [*table.bots]
        assert dict(setup.options) == dict(table.options)


def test_a_begun_match_is_continued_before_anything_else_is_chosen(pilot):
    p = opened(pilot, course=(True,))
    p.click_thing(ways(p, PlayPoint)[2])
    if not isinstance(p.room.top, TableScene):
        p.click("Just deal")
    path = p.room.top.sitting.path
    p.press("escape")
    p.click("Leave table")
    while p.room.top is not p.title:
        p.press("escape")
    p.until(lambda: p.sees("Tonight, table 2"))
    p.room.go(p.title.tonight(NUMBER))
    p.frame()
    assert not ways(p, PlayPoint)
    (onward,) = ways(p, GoOnInRun)
    p.click_thing(onward)
    table = p.room.top
    assert isinstance(table, TableScene) and table.sitting.path == path and table.sitting.scored


def test_the_results_tell_how_the_run_stands_and_lead_back_to_it(pilot):
    p = opened(pilot)
    p.click_thing(ways(p, PlayPoint)[0])
    if not isinstance(p.room.top, TableScene):
        p.click("Just deal")
    while not isinstance(p.room.top, Results):
        on = p.onward()
        p.click_thing(on) if on else p.decide()
    won = p.room.top.standing.places[0] == 1
    assert any(words.startswith(f"Tables won: {int(won)} of 5") for words in p.room.top.news.told)
    assert not p.sees("Rematch") and not p.sees("Daily deal")
    p.click("Tonight")
    scene = p.room.top
    assert isinstance(scene, TonightScene) and (scene.run.won, scene.run.lost) == (int(won), int(not won))
    assert p.room.stack == [p.title, scene]


def test_a_run_that_is_over_is_shared_and_listed_and_another_begins(pilot):
    p = opened(pilot, course=(True, False, False))
    scene = p.room.top
    assert not ways(p, PlayPoint)
    assert [run.number for run in scene.best] == [NUMBER]
    told = shared(scene.run)
    assert "November 30" in told and f"{scene.run.score} point" in told and "1 of 5" in told
    p.click_thing(ways(p, CopyScore)[0])
    assert scene.notice
    p.click_thing(ways(p, NewRun)[0])
    assert scene.run.number != NUMBER and day_of(scene.run.number) is None and not scene.run.over
    (kept,) = (thing for thing in ways(p, OpenTonight) if thing.do.number == NUMBER)
    p.click_thing(kept)
    assert scene.run.number == NUMBER and scene.run.over


@pytest.mark.parametrize("text", [100, 200])
def test_any_number_can_be_typed(pilot, text):
    p = opened(pilot, text_size=text)
    scene = p.room.top
    if text == 200:
        p.click_thing(ways(p, ShowRuns)[0])
    field = next(thing for thing in p.things if thing.do == TypeNumber())
    p.click_thing(field)
    p.room.go(scene.typed("00x41"))
    p.press("return")
    assert scene.run == TonightRun(41) and not scene.line.editing
    scene.act(TypeNumber())
    p.room.go(scene.typed("0"))
    p.press("return")
    assert scene.run == TonightRun(41), "there is no run 0"


def with_stars(pilot, count, course=(), **more):
    """The map for somebody with stars at this many stops, and matches at the grand table."""
    p = pilot(**{"size": (1280, 720), **more})
    history = History(p.home)
    me = history.people.me.id
    for region in REGIONS:
        for stop in region.stops[:count]:
            bots = [PlayerRow(name.capitalize(), bot=level) for name, level in stop.bots]
            places = (1, *[2] * len(bots))
            file = f"{stop.id}.octavo"
            row_at = MatchRow(
                *(file, file, region.game, "2026-11-29", 0, (PlayerRow("You", me), *bots)),
                *(places, (0,) * len(places), 1, dict(stop.options)),
            )
            history.enter(row_at)
    for point, won in after(GRAND, *course)[1].items():
        history.enter(row(point, won, me))
    p.room.go(p.title.act(OpenTour("equilibrium")))
    p.frame()
    return p


def grand(p):
    return next(thing for thing in p.things if thing.id == "grand")


@pytest.mark.parametrize(
    ("size", "text", "by"),
    [
        ((1280, 720), 100, "click"),
        *(long((960, 600), text, by) for text in (100, 200) for by in ("keys", "touch", "pad")),
        long((1920, 1080), 100, "keys"),
    ],
)
def test_the_grand_table_opens_with_stars_and_is_played_from_the_map(pilot, size, text, by):
    assert grand(with_stars(pilot, 5, size=size, text_size=text)).do is None
    p = with_stars(pilot, 9, size=size, text_size=text)
    assert p.room.page.rect.contains(grand(p).rect) and grand(p).do == OpenTonight(GRAND)
    for kind in (OpenTonight, PlayPoint):
        thing = grand(p) if kind is OpenTonight else ways(p, PlayPoint)[0]
        if by == "click":
            p.click_thing(thing)
        elif by == "touch":
            tap(p, thing.rect.center)
        else:
            p.room.focus, p.room.ring = thing.id, True
            p.press("return") if by == "keys" else p.pad(0)
    if not isinstance(p.room.top, TableScene):
        p.click("Just deal")
    table = p.room.top
    assert isinstance(table, TableScene) and table.mode.mark == "Grand table" and table.sitting.scored
    assert table.mode.wears == REGIONS[0].wears, "each table is its master's own"


def test_the_map_keeps_the_mark_of_the_best_evening(pilot):
    p = with_stars(pilot, 9, (True, False, True))
    assert "won" not in grand(p).name, "an evening that is not over leaves none"
    p = with_stars(pilot, 9, (True, False, True, True))
    assert "3 of 4" in grand(p).name and grand(p).do == OpenTonight(GRAND + 1), "the next evening"
    p.click_thing(grand(p))
    (kept,) = (thing for thing in ways(p, OpenTonight) if thing.do.number == GRAND)
    p.click_thing(kept)
    scene = p.room.top
    assert scene.run.over and "Grand table" in shared(scene.run) and "3 of 4" in shared(scene.run)
    p.click_thing(ways(p, NewRun)[0])
    assert scene.run == TonightRun(GRAND + 1)


def test_the_match_that_opens_the_grand_table_says_so():
    """With half of all stars of any regions; a stop that may be passed counts as where stops open."""
    every = [stop for region in REGIONS for stop in region.stops]
    half = {stop.id: StopRecord(Stars(True, True, True)) for stop in every[:20]}
    assert to_grand_table(half) == 0
    assert to_grand_table({**half, every[0].id: StopRecord(Stars(True, True, False))}) == 1
    assert to_grand_table({**half, every[0].id: StopRecord(lost=3)}) == 1
    news = StopNews(every[0], StopRecord(), Stars(), ())
    assert len(stop_news(news._replace(grand_opened=True))) == len(stop_news(news)) + 1

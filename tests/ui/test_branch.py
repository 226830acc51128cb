"""Playing on from a moment of a replay: it stands as it stood then, and touches neither match nor records."""

from __future__ import annotations

import re

import pytest
from looked import GOLDEN, golden, look, to
from samples import first

from game import records
from game.scenes.branching import Branching
from game.scenes.replay import ReplayScene
from game.storage import open_home
from game.table.bots import OnTheSpot
from game.table.branch import Branch
from game.table.recorded import record_of

SMALL = [GOLDEN[1], GOLDEN[5], GOLDEN[6], GOLDEN[9]]


@pytest.mark.parametrize(("which",), first(4, [(GOLDEN[n],) for n in (0, 1, 5, 9, 6)]), ids=str)
def test_it_stands_as_the_match_stood(which, tmp_path):
    lines, views, _hands, match = golden(*which)
    record, home = record_of(lines), open_home(tmp_path)
    for count in [*views][::9]:
        for seat in range(match.table.players):
            branch = Branch.of(record, count, seat, home, OnTheSpot())
            assert branch.match.events == match.events[:count]
            assert branch.view().shown() == views[count][seat]
            assert branch.viewer == seat


def test_where_a_round_ended_the_next_is_dealt(tmp_path):
    lines, _views, _hands, match = golden(*GOLDEN[0])
    end = [n for n, event in enumerate(match.events) if event.kind == "round"][1]
    branch = Branch.of(record_of(lines), end, 0, open_home(tmp_path), OnTheSpot())
    assert branch.match.round == 1 and branch.to_move >= 0
    assert branch.match.events == match.events[: len(branch.match.events)]


def files(p):
    return {path: path.read_bytes() for path in p.home.folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize(("which",), first(1, [(GOLDEN[4],), (GOLDEN[0],), (GOLDEN[8],)]), ids=str)
def test_it_is_played_to_its_end_and_touches_nothing(pilot, which):
    p = pilot()
    before = files(p)
    scene = look(p, which)
    events = [*scene.record.events]
    to(p, scene, 8)
    p.click("Play from here")
    table = p.room.top
    assert isinstance(table, Branching)
    assert any(t.name.startswith("Practice:") for t in p.things)
    for _ in range(6000):
        if table.rests and p.room.top is table:
            break
        on = p.onward() if p.room.top is not table else None
        if on is not None:
            assert on.name != "Results"
            p.click_thing(on)
        else:
            p.decide()
    assert table.rests and table.sitting.match.over
    p.click("Undo")
    assert not table.rests and not table.sitting.match.over
    p.press("f10")
    assert p.room.top is scene and scene.play.step == 8
    assert [*scene.record.events] == events
    assert files(p) == before
    assert records.opened(p.home)[0].values == {}


def test_bots_come_in_place_of_other_persons(tmp_path):
    record = record_of(golden(*SMALL[2])[0])
    chairs = tuple(chair._replace(kind="person", avatar="fox") for chair in record.setup.chairs)
    shared = record._replace(setup=record.setup._replace(chairs=chairs))
    branch = Branch.of(shared, 0, 1, open_home(tmp_path), OnTheSpot())
    assert branch.setup.people == (1,)
    assert len({chair.avatar for chair in branch.setup.chairs}) == len(chairs)


def test_nobody_plays_on_from_an_unfinished_match_or_one_of_other_rules_or_from_the_end(pilot):
    p = pilot()
    lines = golden(*GOLDEN[1])[0]
    assert not record_of(lines[: len(lines) // 2]).branches
    other = re.sub(r'"rules":"?[\w.]+"?', '"rules":99', lines[0])
    assert not record_of([other, *lines[1:]]).branches
    scene = look(p, GOLDEN[1])
    to(p, scene, scene.play.steps.last)
    assert isinstance(scene, ReplayScene)
    assert not [t for t in p.live("button") if t.name == "Play from here"]

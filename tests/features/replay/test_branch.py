"""Playing on from a moment of a replay: the position is the one from that moment, and neither match nor
records change.
"""

from __future__ import annotations

import re

import pytest
from looked import GOLDEN, golden, look, to
from reviewing import thought_over
from samples import first
from shared import play_together

from game.data import open_home
from game.features.people.history import History
from game.features.replay.branch import Branch
from game.features.replay.branch_seats import BranchSeats
from game.features.replay.screen import ReplayScene
from game.features.setup.messages import MoveSeat, NextFace, SetLevel
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.recorded_match import record_of
from game.table.match.setup import bot, person, with_keys
from game.table.match.viewer import Open
from game.table.screen.mode import PRACTICE
from game.table.shared.handover import Handover

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
    assert table.mode is PRACTICE
    assert any(t.name.startswith("Practice") for t in p.things)  # it may say whose cards these were
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
    assert not History(p.home).played.matches


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


# With others in the seats


@pytest.mark.parametrize(("which",), first(2, [(one,) for one in SMALL]), ids=str)
def test_whoever_sits_there_each_sees_what_their_seat_saw(which, tmp_path):
    """Other people at the table change no view: a person who plays on in a seat learns nothing that the seat
    did not know.
    """
    lines, views, _hands, match = golden(*which)
    record, home, players = record_of(lines), open_home(tmp_path), match.table.players
    chairs = [bot(name, "expert") for name in ("petra", "sal", "wren", "dario")][:players]
    for count in [*views][::11]:
        for seat in range(players):
            here = (*chairs[:seat], person("Zoe"), *chairs[seat + 1 :])
            branch = Branch.seated(record, count, record.setup._replace(chairs=here), home, OnTheSpot())
            assert branch.view().shown() == views[count][seat] and branch.viewer == seat
        together = with_keys([person("Ana"), person("Ben"), *chairs[2:]])
        branch = Branch.seated(record, count, record.setup._replace(chairs=together), home, OnTheSpot())
        assert branch.view().shown() == views[count][players], "only what everybody knows, until one presses"
        assert not isinstance(branch.showing, Open)


def choosing(p, which=GOLDEN[9], step=8):
    """Choose who plays on from a step of a golden match."""
    scene = look(p, which)
    to(p, scene, step)
    p.click("Choose players")
    seats = p.room.top
    assert isinstance(seats, BranchSeats)
    return scene, seats


def names(scene):
    return [chair.name for chair in scene.setup.chairs]


def foot(p, words):
    return any(words in t.name for t in p.things if t.kind == "text")


def test_seats_and_levels_are_chosen_and_touch_neither_match_nor_records(pilot):
    p = pilot(size=(1280, 720))
    before = files(p)
    scene, seats = choosing(p)
    events, whose = [*scene.record.events], names(seats)
    seats.act(MoveSeat(0, 2))
    assert names(seats) == [whose[2], whose[1], whose[0], whose[3]], "two change places"
    p.room.fresh = True
    p.frame()
    assert foot(p, f"You continue with {whose[2]}'s cards.") and foot(p, "This is just practice")
    seats.act(SetLevel(1, "expert"))
    seats.act(NextFace(3))
    p.room.fresh = True
    p.frame()
    p.click("Play from here")
    table = p.room.top
    assert table.mode is PRACTICE and table.sitting.viewer == 2
    assert any(t.name.startswith(f"Practice with {whose[2]}'s cards") for t in p.things)
    chairs = table.sitting.setup.chairs
    assert chairs[1].level == "expert" and chairs[3].avatar not in (chairs[0].avatar, "juno")
    p.press("f10")
    assert p.room.top is scene and [*scene.record.events] == events and files(p) == before


@pytest.mark.long
def test_another_person_sits_down_and_both_play_to_the_end(pilot, monkeypatch):
    p = pilot(size=(1280, 720))
    monkeypatch.setattr(Handover, "pause", 0.0)
    scene, seats = choosing(p, GOLDEN[8])
    p.click("Add a person")
    for letter in "Bo":
        p.room.go(p.room.top.typed(letter))
    p.press("return")
    p.click("That's everyone")
    last = len(seats.setup.chairs) - 1
    assert p.room.top is seats and seats.setup.people == (0, last) and seats.setup.chairs[last].name == "Bo"
    p.frame()
    assert foot(p, "Bo continues with")
    before = files(p)
    p.room.fresh = True
    p.frame()
    p.click("Play from here")
    table = p.room.top
    assert table.sitting.shared and not isinstance(table.sitting.showing, Open)
    play_together(p, enough=lambda: bool(table.rests))
    assert table.sitting.match.over and files(p) == before
    assert not History(p.home).played.matches
    while p.room.top is not table:
        p.click_thing(p.onward())
    p.press("f10")
    assert p.room.top is scene


@pytest.mark.usefixtures("hasty_reviews")
@pytest.mark.long
def test_seats_are_chosen_from_a_moment_of_a_review(pilot):
    p = pilot(size=(1280, 720))
    scene = thought_over(p)
    p.click("Choose players")
    seats = p.room.top
    assert isinstance(seats, BranchSeats) and seats.count == scene.reviewed.count(scene.one)
    assert seats.setup.people == (scene.reviewed.seat,)
    p.press("escape")
    assert p.room.top is scene

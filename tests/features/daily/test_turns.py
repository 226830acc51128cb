"""A deal for several people at the screen: from the setup to the table of results; nothing opens before."""

from __future__ import annotations

import os
import time

import pytest

from game.features.daily.deal import Deal, today
from game.features.daily.messages import ReviewTurn, SitDownNow, WatchTurn
from game.features.daily.screen import DayScene
from game.features.daily.turns_screen import TurnsScene
from game.features.daily.turns_store import InTurns
from game.features.daily.turns_table import COVER
from game.features.people import remembered_tables
from game.features.people.people_store import People
from game.features.replay.open_file import Unread, recorded
from game.features.replay.screen import ReplayScene
from game.features.results.round_sheet import Sheet
from game.features.review.screen import ReviewScene
from game.features.setup.screen import SetupScene
from game.table.match.setup import Setup, bot, first_setup, person
from game.table.screen.name_overlay import labels
from game.table.shared.leave_and_return import GiveSeat
from game.ui.page.message_types import Back, Help
from game.ui.page.question_window import QuestionWindow
from game.ui.window.scene import POP, push

NAMES = {
    "Ana": "hare",
    "Ben": "bear",
    "Cleo": "owl",
    "Dan": "cat",
    "Edo": "frog",
    "Fay": "fox",
    "Zoe": "stag",
    "Bo": "raven",
}


pytestmark = pytest.mark.usefixtures("hasty_reviews")


def setting(p, people=3, game="equilibrium"):
    """The setup screen for this many friends and a bot."""
    friends = [person(name, face, i, name[0].lower()) for i, (name, face) in enumerate(NAMES.items())]
    chairs = (*friends[:people], *[bot("mira", "novice")] * (people < 8))
    p.room.go(push(SetupScene(p.room, p.title, Setup(game, chairs))))
    p.wait(0.1)


def begin(p, people=3, game="equilibrium"):
    """They play in turn, each with one bot."""
    setting(p, people, game)
    p.click("Same deal, in turns")
    p.click("Deal")
    assert isinstance(p.room.top, TurnsScene)
    return p.room.top


def play(p, most=10**6):
    """Let the person at the table play at random, to the last sheet or for this many decisions."""
    table = p.room.top
    assert table.mode.after is COVER
    for _ in range(20_000):
        if isinstance(p.room.top, Sheet) or len(table.sitting.match.choices) >= most:
            return
        p.decide()
    raise AssertionError("the match does not end")


def in_turn(p, name):
    """A person confirms that it is them, plays, and hands over."""
    p.click(f"I'm {name}")
    play(p)
    p.room.top.complete()
    p.click_thing(p.onward())
    assert isinstance(p.room.top, TurnsScene)


def to_the_end(p, *names):
    for name in names:
        in_turn(p, name)
    p.until(lambda: not p.room.top.moving, 600)
    return p.room.top


def said(p):
    return " ".join(t.name for t in p.things)


# From the setup to the end


def test_friends_play_in_turns_and_whoever_has_the_best_result_comes_forward(pilot):
    p = pilot(size=(1280, 720), bot="novice")
    scene = begin(p)
    assert p.sees("Ana is playing. Everyone else, look away.") and not scene.turns.over
    in_turn(p, "Ana")
    assert p.sees("Pass the device to Ben.") and p.sees("has played")
    turns = to_the_end(p, "Ben", "Cleo").turns
    points = {chair.name: turn.total for chair, turn in zip(turns.people, turns.turns, strict=True)}
    best = [name for name, found in points.items() if found == max(points.values())]
    assert (f"{best[0]} wins" if len(best) == 1 else "tie for first place") in said(p)
    assert "Points" in said(p) and "most points" in said(p)
    for name, found in points.items():
        assert p.sees(str(found)) and p.sees(f"{name}: review")
    p.click("Done")
    p.wait(0.6)
    assert p.room.top is p.title and not p.title.unfinished
    assert InTurns(p.home).table is None and p.title.evening is not None


def test_the_seats_of_the_setup_are_those_of_the_deal(pilot):
    """A picture shows a table for each person, with the same bots; what is seen is what is dealt."""
    p = pilot(size=(1280, 720), bot="novice")
    setting(p)
    p.click("Same deal, in turns")
    p.click("Add a bot")
    scene = p.room.top
    assert "Ana, Ben and Cleo play one after another, each alone against Mira and" in said(p)
    seated = [chair.name for chair in scene.setup.chairs]
    p.click("Deal")
    p.click("I'm Ana")
    names = [chair.name for chair in p.room.top.sitting.setup.chairs]
    assert names == ["Ana", *seated[3:]] and len(names) == 3


def test_the_daily_deal_is_set_up_in_the_same_place(pilot):
    p = pilot(size=(1280, 720), bot="novice")
    setting(p)
    p.click("Same deal, in turns")
    p.click("Daily deal")
    scene = p.room.top
    deal = Deal("equilibrium", today())
    assert scene.is_today and [chair.name for chair in scene.setup.chairs[3:]] == ["Mira", "Tobias", "Juno"]
    p.click("Daily deal")
    assert not scene.is_today and scene.setup.seed is None
    p.click("Daily deal")
    p.click("Deal")
    assert p.room.top.turns.deal == deal and "Daily deal" in said(p)
    p.press("escape")
    p.wait(0.6)
    p.room.go(push(DayScene(p.room, "equilibrium")))
    p.wait(0.2)
    p.click("Continue")
    assert isinstance(p.room.top, TurnsScene), "it leads to the deal that they play"


def test_a_changed_table_is_not_dealt_the_cards_of_the_day(pilot):
    p = pilot(size=(1280, 720), bot="novice")
    setting(p)
    p.click("Same deal, in turns")
    p.click("Daily deal")
    p.click("Remove Juno")
    assert not p.room.top.is_today
    p.click("Deal")
    assert p.room.top.turns.deal is None
    assert p.room.top.turns.table.seed != Deal("equilibrium", today()).seed


def test_an_attempt_among_others_is_continued_with_them(pilot):
    p = pilot(size=(1280, 720), bot="novice")
    People(p.home).switch(person("Ana", "hare"))
    setting(p)
    p.click("Same deal, in turns")
    p.click("Daily deal")
    p.click("Deal")
    p.click("I'm Ana")
    play(p, 3)
    p.press("f10")
    p.click("Leave table")
    p.click("Back")
    p.wait(0.6)
    p.room.go(push(DayScene(p.room, "equilibrium")))
    p.wait(0.2)
    assert "Results are shown when everyone has played." in said(p)
    p.click("Continue")
    assert isinstance(p.room.top, TurnsScene) and p.room.top.turns.begun(0)


def test_from_the_day_several_people_sit_down_at_its_deal(pilot):
    p = pilot(size=(1280, 720), bot="novice")
    remembered_tables.save(p.home, Setup("lockdown", (person("Ana", "hare"), person("Ben", "bear"))))
    p.room.go(push(DayScene(p.room, "absurd")))
    p.wait(0.2)
    p.click("One after another with friends")
    scene = p.room.top
    assert isinstance(scene, SetupScene) and scene.is_today and scene.game.id == "absurd"
    assert [chair.name for chair in scene.setup.chairs][:2] == ["Ana", "Ben"]


def test_reviews_and_replays_open_in_the_end(pilot):
    p = pilot(size=(1280, 720), bot="novice")
    begin(p, 2)
    to_the_end(p, "Ana", "Ben")
    for words, scene in (("Ben: review", ReviewScene), ("Ana: replay", ReplayScene)):
        p.click(words)
        assert isinstance(p.room.top, scene)
        assert [chair.name for chair in p.room.top.record.setup.chairs] == [words[:3], "Mira"]
        p.room.go(POP)
        p.frame()
    p.click("Another deal")
    turns = p.room.top.turns
    assert (
        turns.next == 0
        and [chair.name for chair in turns.people] == ["Ana", "Ben"]
        and len(p.room.stack) == 2
    )


# Nothing is opened before the end


def openers(p):
    """Every scene that something on this page would open."""
    scene, found = p.room.top, []
    for message in [t.do for t in p.live()]:
        if not isinstance(message, SitDownNow | Back | Help):
            go = scene.act(message)
            found += [] if go is None else [type(one) for one in go.enter]
    return found


def test_nothing_of_an_earlier_match_can_be_opened_before_all_have_played(pilot):
    p = pilot(size=(1280, 720), bot="novice")
    scene = begin(p)
    for name in ("Ana", "Ben"):
        in_turn(p, name)
        for _ in range(300):
            p.frame(0.1)
        assert set(openers(p)) <= {QuestionWindow} and not p.home.matches.all()
        assert "points" not in said(p) and "place" not in said(p)
        assert not any(p.room.top.act(look(n)) for look in (ReviewTurn, WatchTurn) for n in range(3))
        assert not any(t.kind in ("card", "back") for t in p.things)
    p.click("Back")
    p.wait(0.6)
    p.click("Match history")
    p.wait(0.2)
    assert "No matches yet." in said(p)
    assert not (p.home.folder / "records.json").exists() and not (p.home.folder / "career.json").exists()
    assert not scene.turns.over
    files = sorted((p.home.folder / "turns" / "finished").iterdir())
    assert len(files) == 2
    for file in files:
        p.room.go(p.room.stack[0].open_match(file))  # dropped on the window
        p.wait(0.2)
        assert (
            "Other players still have to play this deal. You can open it when everyone has played." in said(p)
        )
        p.click("Close")
        p.wait(0.2)
        with pytest.raises(Unread, match="Other players still"):
            recorded(p.room, file)


def test_the_table_shows_nothing_of_the_match_before(pilot):
    p = pilot(size=(1280, 720), bot="novice")
    begin(p, 2)
    in_turn(p, "Ana")
    p.click("I'm Ben")
    table = p.room.top
    assert not table.hints and [chair.name for chair in table.sitting.setup.chairs] == ["Ben", "Mira"]
    assert not any("Ana" in line.words for line in table.play.story.log if hasattr(line, "words"))


def test_nobody_takes_a_bots_seat_as_bots_are_the_same_for_all(pilot):
    p = pilot(size=(1280, 720), bot="novice")
    begin(p, 2)
    p.click("I'm Ana")
    p.press("f10")
    p.click("Players")
    assert GiveSeat(1) not in [t.do for t in p.live()]


CARDS = ("card", "back", "zone", "memory", "seat")


def begun_by_ana(pilot, **settings):
    """Ana is asked at her table, with everything on it."""
    p = pilot(size=(1280, 720), bot="novice", **settings)
    begin(p)
    p.click("I'm Ana")
    table = p.room.top
    p.until(lambda: table.play.picker is not None)
    p.frame()
    assert any(t.kind in CARDS for t in p.things)
    return p, table


def test_labels_name_nothing_on_a_table_that_is_hidden(pilot):
    """Reported: "Offered" on the bare curtain, which may say that a card is on offer."""
    p, table = begun_by_ana(pilot)
    assert len(labels(table, p.things)) > 3
    table.covered()
    p.room.fresh = True
    p.frame()
    assert not any(t.kind in CARDS for t in p.things)
    assert [label.words for label in labels(table, p.things)] == ["Menu · F10"]


def hides_all(p, table):
    """A curtain hides everything until Ana says that it is her."""
    count = len(table.sitting.match.choices)
    p.wait(3)
    assert not any(t.kind in CARDS for t in p.things) and p.sees("Ana continues. Everyone else, look away.")
    for key in ("h", "1", "l", "b"):
        p.press(key)
    assert not any(t.kind in CARDS for t in p.things) and len(table.sitting.match.choices) == count
    p.press("a")
    assert any(t.kind in CARDS for t in p.things) and table.play.picker is not None


def test_the_pause_hides_the_cards_that_others_have_yet_to_play(pilot):
    p, table = begun_by_ana(pilot)
    p.press("f10")
    assert p.sees("Pause") and not any(t.kind in CARDS for t in p.things)
    p.click("Continue")
    hides_all(p, table)


def test_a_window_out_of_sight_or_long_untouched_hides_them(pilot):
    p, table = begun_by_ana(pilot, cover_after="30")
    p.room.out_of_sight()
    hides_all(p, table)
    p.wait(31)
    hides_all(p, table)


def test_the_main_menu_says_whose_turn_continue_leads_to(pilot):
    p = pilot(size=(1280, 720), bot="novice")
    begin(p)
    in_turn(p, "Ana")
    p.press("escape")
    p.until(lambda: p.sees("8-equilibrium, Same deal in turns: Ben is next"), 3)


def test_the_list_says_who_is_in_the_middle_of_their_deal(pilot):
    p, _table = begun_by_ana(pilot)
    p.press("f10")
    p.click("Leave table")
    assert p.sees("has begun") and not p.sees("is next")


# Kept


def test_the_same_person_goes_on_after_a_kill_by_the_tile_or_continue(pilot, tmp_path):
    p = pilot(size=(1280, 720), bot="novice", folder=tmp_path)
    begin(p)
    p.click("I'm Ana")
    table = p.room.top
    play(p, 9)
    before = list(table.sitting.match.choices)
    table.sitting.file.close()
    p.home.close()
    p.room.stack.clear()
    p = pilot(size=(1280, 720), bot="novice", folder=tmp_path)
    p.wait(0.5)
    p.click("Unfinished: 1")
    assert any("Ana, Ben and Cleo, Same deal in turns: Ana has begun" in t.name for t in p.live("button"))
    p.press("escape")
    p.click("Continue")
    assert p.sees("Ana continues. Everyone else, look away.")
    p.click("I'm Ana")
    assert list(p.room.top.sitting.match.choices)[: len(before)] == before


def test_continue_goes_on_with_what_was_played_last(pilot):
    p = pilot(size=(1280, 720), bot="novice")
    scene = begin(p)
    p.click("I'm Ana")
    play(p, 5)
    path = scene.turns.path(0)
    p.press("f10")
    p.click("Leave table")
    p.click("Back")
    p.room.go(p.title.play(first_setup("lockdown", 2)))
    p.press("f10")
    p.click("Leave table")
    now = time.time()
    os.utime(p.home.folder / "turns.json", (now - 90, now - 90))
    for later, turns_first in ((60, True), (-60, False)):
        os.utime(path, (now + later, now + later))
        p.title.look()
        assert [file.path.name == "turns.json" for file in p.title.unfinished] == [
            turns_first,
            not turns_first,
        ]


# Giving up


def test_the_others_go_on_without_somebody(pilot):
    p = pilot(size=(1280, 720), bot="novice")
    scene = begin(p)
    p.click("Continue without Ana")
    p.click("Wait for them")
    assert scene.turns.next == 0
    p.click("Continue without Ana")
    p.click("Continue without them")
    assert p.sees("gave up") and p.sees("Ben is playing. Everyone else, look away.")


# Keys


def test_the_called_persons_key_sits_them_down_and_nobody_elses_does(pilot):
    p = pilot(size=(1280, 720), bot="novice")
    scene = begin(p)
    p.press("b")
    assert p.room.top is scene
    p.press("a")
    assert p.room.top.sitting.setup.chairs[0].name == "Ana"

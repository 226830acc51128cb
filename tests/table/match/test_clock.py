"""The turn timer: when it runs, what happens when the time is up, and what it must not disturb."""

from __future__ import annotations

import json

import pygame
import pytest
from pilot import sit
from samples import first

from game.features.results.screen import Results
from game.features.setup.messages import ChooseGame
from game.table.messages import clicks_on


def start(p, game="equilibrium", players=4, options=()):
    sit(p, game, players, options)
    p.until(lambda: p.moves())


def time_left(p):
    """The seconds that the clock at the prompt shows; None without a clock."""
    for t in p.things:
        minutes, colon, seconds = t.name.partition(":")
        if t.kind == "text" and colon and minutes.isdigit() and len(seconds) == 2 and seconds.isdigit():
            return int(minutes) * 60 + int(seconds)
    return None


def choices(p):
    return len(p.room.top.sitting.match.choices)


def told(p):
    """Whether the log says that the time was up; opens the log and closes it again."""
    p.press("l")
    found = any(t.kind == "line" and t.name == "Time's up: a Regular bot chooses for Fox" for t in p.things)
    p.press("l")
    return found


def test_without_a_timer_no_time_runs(pilot):
    p = pilot()
    start(p)
    assert time_left(p) is None
    p.wait(10.0)  # until the bots' faces are calm again
    assert p.room.due is None, "the window does not sleep"


def test_the_turn_timer_is_set_on_the_setup_screen_and_remembered(pilot):
    p = pilot()
    p.click("Games")
    p.click_thing(next(t for t in p.live() if isinstance(t.do, ChooseGame)))
    shown = []
    for _ in range(5):
        shown.append(next(t for t in p.things if t.kind == "choice" and t.name == "Turn timer").value)
        p.click_thing(next(t for t in p.live("choice") if t.name == "Turn timer"))
    assert shown == ["off", "30 s", "60 s", "90 s", "2 min"]
    for _ in range(2):  # back from 90 s
        p.click_thing(next(t for t in p.live("arrow") if t.id == (("choice", "Turn timer"), "‹")))
    assert json.loads((p.home.folder / "settings.json").read_text("utf-8"))["turn_seconds"] == 30
    p.click("Deal")
    p.until(lambda: p.moves())
    assert time_left(p) == 30


def test_the_turn_timer_counts_seconds_at_any_speed(pilot):
    for speed in ("0.5", "4", "instant"):
        p = pilot(turn_seconds=60, speed=speed)
        start(p)
        p.wait(1.0)
        before = time_left(p)
        p.wait(5.0)
        assert before - time_left(p) == 5


def test_every_question_has_its_own_time_and_what_was_clicked_does_not_start_it_anew(pilot):
    p = pilot(turn_seconds=30)
    start(p)
    p.wait(5.0)
    p.click_thing(next(t for t in p.moves() if clicks_on(t.do, "slot:market")))
    assert time_left(p) <= 25
    p.click_thing(next(t for t in p.moves() if t.kind == "seat"))
    p.until(lambda: p.moves())
    assert time_left(p) == 30


@pytest.mark.parametrize("begun", first(1, [True, False]))
def test_when_the_time_is_up_a_regular_chooses_and_the_log_says_so(pilot, begun):
    p = pilot(turn_seconds=8, bot_pace="normal", speed="1")
    start(p)
    p.wait(0.5)
    before = choices(p)
    if begun:
        p.click_thing(next(t for t in p.moves() if clicks_on(t.do, "slot:market")))
    p.wait(7.0)
    assert choices(p) == before and time_left(p) <= 2
    p.wait(1.5)
    assert choices(p) == before + 1
    assert told(p)
    p.until(lambda: p.moves())
    assert time_left(p) == 8


@pytest.mark.parametrize("game", first(1, ["eightfist", "equilibrium", "lockdown", "absurd"]))
def test_a_round_ends_although_nobody_touches_anything(pilot, game):
    p = pilot(turn_seconds=1, bot="")
    start(p, game)
    p.until(lambda: p.onward() or isinstance(p.room.top, Results), 900.0)


def test_the_pause_stops_the_turn_timer(pilot):
    p = pilot(turn_seconds=30)
    start(p)
    p.wait(3.0)
    before = time_left(p)
    p.press("f10")
    p.wait(60.0)
    p.click("Continue")
    assert before - 1 <= time_left(p) <= before


def test_the_turn_timer_stands_still_while_the_window_has_no_focus(pilot):
    p = pilot(turn_seconds=30)
    start(p)
    p.wait(3.0)
    before = time_left(p)
    p.post(pygame.WINDOWFOCUSLOST)
    p.wait(60.0)
    assert before - 1 <= time_left(p) <= before
    assert p.room.due is None, "the window does not sleep"
    p.post(pygame.WINDOWFOCUSGAINED)
    p.wait(5.0)
    assert before - 6 <= time_left(p) <= before - 4

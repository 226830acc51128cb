"""Two people at one real window: they sit down from the main menu, play with their own keys and clicks, and
continue after a power cut.
"""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest
from running import FRIENDS, Twin, lines, quick
from xscreen import until

from game.table.match.viewer import Curtain, Open, PublicOnly
from game.ui.window.sleep_detection import STOPPED

ROOT = Path(__file__).parents[2]
SIZE = (1280, 720)
pytestmark = [pytest.mark.desktop, pytest.mark.long, pytest.mark.timeout(400)]


NAMES = FRIENDS
"""Whose computer it is, and who comes."""


def sit_down(screen, home, place) -> None:
    """Click from the title to the deal, at the places that the twin shows; Ana and Ben type their names."""
    with Twin(home, place, SIZE) as twin:
        begun = [twin.click(name) for name in ("With friends", "8-equilibrium")]
        for name in (*NAMES, ""):
            twin.write(name)
        dealt = [twin.click(name) for name in ("Deal", "Just deal")]  # Ben is offered a lesson
    for spot in begun:
        assert screen.still()
        screen.click(*spot)
    for name in (*NAMES, ""):
        assert screen.still()
        for letter in name:
            screen.key(letter)
        screen.key("Return")
    for spot in dealt:
        assert screen.still()
        screen.click(*spot)


def called_to(twin) -> tuple[str, str]:
    """What the twin shows after *Continue*: the kind of screen, and the key of the person who is asked."""
    p = twin.pilot
    p.click("Continue")
    p.until(lambda: hasattr(p.room.top, "sitting"))
    scene = p.room.top

    def asked():
        match scene.sitting.showing:
            case Curtain() | Open():
                return True
            case PublicOnly(seat):
                return seat >= 0 and scene.play.picker is not None
        return False

    p.until(asked)
    showing = scene.sitting.showing
    seat = showing.asked if isinstance(showing, PublicOnly) else showing.seat
    return type(showing).__name__, scene.sitting.setup.chairs[seat].key


def clicks_of(twin) -> list[tuple[int, int]]:
    """The clicks that make a decision, never two on the same thing."""
    p, spots, clicked = twin.pilot, [], set()
    before = len(lines(twin.home))
    while len(lines(twin.home)) == before:
        thing = next(t for t in p.moves() if t.id not in clicked)
        clicked.add(thing.id)
        spots.append(p.bare_spot(thing))
        p.click_thing(thing)
        p.wait(0.3)
    return spots


def decision(screen, home, place) -> str:
    """Make one decision by the keys and clicks of the person who is asked; returns whose decision it was."""
    before = lines(home)
    for _ in range(4):
        with Twin(home, place, SIZE) as twin:
            kind, key = called_to(twin)
            twin.pilot.wait(0.7)  # input is ignored for a moment
            if kind == "Curtain":
                twin.pilot.press(key)
                twin.pilot.wait(0.7)
                twin.pilot.until(twin.pilot.moves)
            spots = clicks_of(twin)
        if kind == "Curtain":  # the hand of a person who goes on is open already, and the key would close it
            screen.key(key)
            time.sleep(0.8)
        for spot in spots:
            assert screen.still()
            screen.click(*spot)
            time.sleep(0.6)
        if until(lambda: len(lines(home)) > len(before), 3):
            assert screen.still()
            return lines(home)[len(before)]
    raise AssertionError(f"four tries and nothing was decided: {spots}")


def test_two_people_sit_down_play_and_go_on_after_a_kill(play, screen, home, tmp_path):
    quick(home, cover_after="off")
    running = play("play", "--seed", "5")
    sit_down(screen, home, tmp_path / "twin")
    assert until(lambda: lines(home)), "no match was begun"
    assert '"ana"' in lines(home)[0] and '"ben"' in lines(home)[0]
    seats = set()
    for _ in range(6):
        line = decision(screen, home, tmp_path / "twin")
        seats.add(line.split('"seat":')[1].split(",")[0])
        if len(seats) > 1 and _ > 3:
            break
    assert len(seats) > 1, "only one person ever played"
    running.kill()
    before = lines(home)
    again = play()
    with Twin(home, tmp_path / "twin", SIZE) as twin:
        spot = twin.pilot.bare_spot(twin.pilot.find("Continue"))
    assert screen.changes(lambda: screen.click(*spot)), "Continue does nothing"
    assert screen.still() and again.rests()
    with Twin(home, tmp_path / "twin", SIZE) as twin:
        kind, key = called_to(twin)
    assert kind in ("Curtain", "PublicOnly"), "a hand is open"
    assert screen.changes(lambda: screen.key(key)), "the own key opens nothing"
    time.sleep(2.5)  # a second press right after the first is taken for the same one
    assert screen.changes(lambda: screen.key(key)), "it does not close again"
    again.terminate()
    assert lines(home)[: len(before)] == before


def test_a_program_that_was_stopped_wakes_covered(play, screen, home, tmp_path):
    """As when a laptop's lid is closed and opened: the hand is covered without any input."""
    quick(home, cover_after="off")
    running = play("play", "--seed", "5")
    sit_down(screen, home, tmp_path / "twin")
    assert until(lambda: lines(home)), "no match was begun"
    with Twin(home, tmp_path / "twin", SIZE) as twin:
        kind, key = called_to(twin)
    time.sleep(2)  # the curtain falls, and input is ignored for a moment
    assert kind == "Curtain" and screen.still()
    assert screen.changes(lambda: screen.key(key)), "the own key opens nothing"
    time.sleep(0.8)
    assert screen.still()

    def stop_and_go_on() -> None:
        os.kill(running.pid, signal.SIGSTOP)
        time.sleep(STOPPED + 0.5)
        os.kill(running.pid, signal.SIGCONT)

    assert screen.changes(stop_and_go_on), "the hand lies open still"
    time.sleep(0.8)
    assert screen.changes(lambda: screen.key(key)), "there is no curtain that the own key opens"
    running.terminate()

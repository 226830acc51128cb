"""The program as it runs from its source, in a real window on a real X server, with real clicks."""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from pathlib import Path

import pytest
from running import journals, lines, quick, where
from xscreen import XVFB, Screen, until

ROOT = Path(__file__).parents[2]
SIZE, WHOLE = (1280, 720), (1600, 1000)
ERROR_ON_RESIZE = """
import sys
from game.app.startup import prepare
prepare()
import pygame
from game.ui.window.scene_runner import Room

def handle(room, event, real=Room.handle):
    if event.type == pygame.WINDOWSIZECHANGED and event.x == 1500:
        raise ZeroDivisionError
    real(room, event)

Room.handle = handle
from game.cli import main
raise SystemExit(main(["play"]))
"""
pytestmark = [pytest.mark.desktop, pytest.mark.timeout(180)]


def test_the_mouse_still_moves_after_tests_at_another_server(screen):
    """A server without one extension gives those after it other numbers, as TigerVNC does."""
    other = Screen((*XVFB, "-extension", "MIT-SHM"))
    for x, server in enumerate((screen, other), 1):
        server.point(x, 1)
    assert [server.root.query_pointer().root_x for server in (screen, other)] == [1, 2]
    other.close()


def test_it_opens_plays_and_leaves_cleanly(play, screen, home, tmp_path):
    quick(home)
    running = play("play", "--seed", "5")
    assert screen.size() == SIZE
    spot = where(home, tmp_path / "twin", SIZE, "Play")
    assert screen.changes(lambda: screen.click(*spot)), "Play does nothing"
    assert until(lambda: lines(home)), "no match was begun"
    running.terminate()
    assert len(journals(home)) == 1


@pytest.mark.long
def test_a_resting_window_costs_next_to_nothing(play, screen):
    running = play()
    assert running.rests(0.02), "it never comes to rest"
    assert running.busy(4.0) < 0.05, "a core is busy while nothing moves"
    assert screen.changes(lambda: screen.key("Tab")), "a key does not wake it"
    assert screen.still()
    os.kill(running.pid, signal.SIGSTOP)
    assert not screen.unhindered(0.1), "cards in flight would be taken for cards at rest"
    os.kill(running.pid, signal.SIGCONT)
    running.terminate()


@pytest.mark.long
def test_continue_after_a_kill(play, screen, home, tmp_path):
    running = play("play", "--game", "equilibrium", "--seed", "5")
    assert until(lambda: lines(home)), "no match was begun"
    time.sleep(3)
    running.kill()
    before = lines(home)
    again = play()
    spot = where(home, tmp_path / "twin", SIZE, "Continue")
    assert screen.changes(lambda: screen.click(*spot)), "Continue does nothing"
    time.sleep(1)
    again.terminate()
    assert lines(home)[: len(before)] == before


@pytest.mark.long
def test_full_screen_and_back(play, screen):
    """Without a window manager, only the program itself can move the window onto the screen and back."""
    running = play()
    for size, place in ((WHOLE, (0, 0)), (SIZE, (160, 140))):
        screen.key("F11")
        assert until(lambda size=size: screen.size() == size)
        assert until(lambda place=place: screen.place() == place, 5), screen.place()
        time.sleep(1)
    assert screen.changes(lambda: screen.key("Tab")), "it does not answer any more"
    running.terminate()


@pytest.mark.long
def test_an_error_while_a_full_screen_gets_another_size(start, screen, home):
    """The error loses the event of the new size; freed memory is overwritten, so that using it crashes."""
    words = ("-P", "-c", ERROR_ON_RESIZE)
    env = {"MALLOC_PERTURB_": "165", "PYGAME_HIDE_SUPPORT_PROMPT": "1", "OCTAVO_HOME": str(home)}
    running = start(Path(sys.executable), *words, cwd=ROOT, **env)
    running.ready()
    screen.key("F11")
    assert until(lambda: screen.size() == WHOLE)
    time.sleep(1)
    screen.window().configure(width=1500, height=900)
    screen.display.sync()
    assert until(lambda: (home / "last-error.txt").exists())
    time.sleep(1)
    assert running.runs, "it crashed"
    assert screen.changes(lambda: screen.key("Tab")), "the calm screen is not painted at the new size"
    running.terminate()


def keep_place(home: Path, place: list[int], screens: list[list[int]]) -> Path:
    """A file that says where the window was left."""
    kept = home / "window.json"
    home.mkdir()
    kept.write_text(json.dumps({"v": 1, "size": list(SIZE), "place": place, "screens": screens}))
    return kept


def test_a_window_left_on_a_screen_that_is_gone_comes_to_the_one_that_is_left(play, screen, home):
    keep_place(home, [4000, -50], [[*WHOLE], [2560, 1440]])
    running = play()
    assert until(lambda: screen.place() == (320, 40))
    running.terminate()


@pytest.mark.long
def test_the_window_comes_back_where_it_was_left(play, screen, home):
    kept = keep_place(home, [60, 90], [[*WHOLE]])
    running = play()
    assert until(lambda: screen.place() == (60, 90))
    time.sleep(0.5)
    screen.window().configure(x=33, y=71)
    screen.display.sync()
    time.sleep(0.5)
    running.terminate()
    left = json.loads(kept.read_text())
    assert (left["size"], left["place"], left["screens"]) == ([*SIZE], [33, 71], [[*WHOLE]])
    again = play()
    assert until(lambda: screen.place() == (33, 71))
    screen.key("F11")
    assert until(lambda: screen.size() == WHOLE)
    again.terminate()
    full = play()  # it was left in full screen, so it starts in full screen
    assert until(lambda: screen.size() == WHOLE)
    full.terminate()
    left = json.loads(kept.read_text())
    assert (left["size"], left["place"]) == ([*SIZE], [33, 71])

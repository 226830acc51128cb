"""The window opens where it was left, unless that place is no longer on a screen."""

from __future__ import annotations

from warnings import warn

import pygame
import pytest

from game.app.startup import last_stand, remember_window
from game.data import open_home
from game.ui.window.loop import Window
from game.ui.window.window_place import FIRST, GRIP, WindowPlace, fitting, inside, mended, opening, read

ONE = ((1920, 1080),)
TWO = ((1920, 1080), (2560, 1440))
SIZE = (1280, 720)


def test_size_and_place_come_back_from_disk(tmp_path):
    with open_home(tmp_path) as home:
        assert last_stand(home) == WindowPlace(FIRST, None, (), first=True)
        left = WindowPlace((1500, 800), (-300, 40), TWO)
        remember_window(home, left)
    with open_home(tmp_path) as home:
        assert last_stand(home) == left


@pytest.mark.parametrize("place", [(0, 0), (300, 200), (-900, 500), (1700, 900)])
def test_on_the_same_screen_it_stands_where_it_stood(place):
    assert mended(WindowPlace(SIZE, place, ONE), SIZE, ONE) == place


def test_with_the_same_screens_it_may_stand_on_any_of_them():
    assert mended(WindowPlace(SIZE, (-2200, 300), TWO), SIZE, TWO) == (-2200, 300)


@pytest.mark.parametrize(
    "place", [(-1200, 300), (1900, 300), (300, 1060), (300, -700), (5000, 5000), (-2200, 300)]
)
@pytest.mark.parametrize("then", [ONE, TWO, ()])
def test_a_window_off_the_screen_is_moved_onto_it(place, then):
    x, y = mended(WindowPlace(SIZE, place, then), SIZE, ONE)
    assert 0 <= x <= 1920 - SIZE[0] and 0 < y <= 1080 - SIZE[1]


def test_on_a_smaller_screen_size_and_place_give_way():
    small = ((1024, 768),)
    size = fitting((1920, 1080), small)
    assert size == (1024, 768)
    assert mended(WindowPlace((1920, 1080), (400, 300), ONE), size, small) == (0, 0)
    assert fitting((100, 5000), ONE) == (960, 1080)
    assert GRIP < 960


def test_without_known_screens_the_system_places_the_window():
    assert mended(WindowPlace(SIZE, None, ONE), SIZE, ONE) is None
    assert mended(WindowPlace(SIZE, (5, 5), ONE), SIZE, ()) is None


@pytest.mark.parametrize(
    ("screen", "size"),
    [
        ((3840, 2160), (2560, 1440)),
        ((1920, 1080), (1280, 720)),
        ((1366, 768), (1280, 720)),
        ((1024, 768), (1024, 720)),
        ((1280, 720), (1280, 680)),
    ],
)
def test_the_first_window_is_two_thirds_of_its_screen(screen, size):
    """On a screen of the window's height, the title bar pushed the lower edge off the screen."""
    assert opening(read({}), (screen,)) == size
    assert opening(read({"size": [1000, 700]}), (screen,)) == (1000, 700), "a size that was kept stays"
    assert opening(read({}), ()) == FIRST


@pytest.mark.parametrize(("seed", "scene"), [(None, "SetupScene"), (5, "TableScene")])
def test_a_game_named_on_the_command_line_is_set_up_and_with_a_seed_dealt(tmp_path, monkeypatch, seed, scene):
    from game.app import startup
    from game.ui.window import loop

    seen = []
    monkeypatch.setenv("OCTAVO_HOME", str(tmp_path))
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(loop, "run", lambda room, *_: seen.append(type(room.top).__name__))
    monkeypatch.setattr(pygame, "quit", pygame.display.quit)  # other tests still need the typefaces
    assert startup.play("lockdown", seed) == 0
    assert seen == [scene]


@pytest.mark.parametrize(
    ("screens", "place", "put"),
    [
        (ONE, (1993, 60), True),
        (ONE, (-1100, 60), True),
        (ONE, (300, 200), False),
        (TWO, (1993, 60), False),
        (((1920, 1080), (800, 600), (2560, 1440)), (1993, 60), False),
    ],
)
def test_a_window_whose_screen_is_unplugged_comes_to_the_one_that_is_left(monkeypatch, screens, place, put):
    """It is moved once; a window that is later moved over the edge stays there."""
    from game.ui.window import loop

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")

    window = loop.Window(WindowPlace(), "test")
    window.placing, window.screens = True, TWO
    put_to = []
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [*screens])
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: place)
    owner = type("Owner", (), {"__setattr__": lambda self, key, value: put_to.append((key, value))})
    monkeypatch.setattr(pygame, "Window", type("Windows", (), {"from_display_module": staticmethod(owner)}))
    try:
        window.look_round()
        window.look_round()
    finally:
        pygame.display.quit()
    assert put_to == [("position", pygame.WINDOWPOS_CENTERED)] * put
    assert window.screens == screens


def test_a_window_back_from_a_full_screen_lies_wholly_on_it():
    """Without a window manager nobody could move it back."""
    assert inside((60, 90), SIZE, ONE[0]) == (60, 90)
    assert inside((ONE[0][0] - 200, -30), SIZE, ONE[0]) == (ONE[0][0] - SIZE[0], 0)
    assert inside((5, 5), (9000, 9000), ONE[0]) == (0, 0)


@pytest.mark.filterwarnings("error")
def test_a_screen_that_is_smaller_than_the_window_is_no_warning(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    opened = pygame.display.set_mode

    def smaller(*how):
        warn("The requested window size is not supported", RuntimeWarning, stacklevel=1)
        return opened(*how)

    monkeypatch.setattr(pygame.display, "set_mode", smaller)
    Window(WindowPlace((960, 600), None, ()), "Octavo")

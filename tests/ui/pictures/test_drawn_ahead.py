"""Cards are drawn ahead between frames, and only the loop uses the window's surface.

After a resize `pygame.display.get_surface()` frees the old surface, so no other module may keep or fetch it.
"""

from __future__ import annotations

import ast
import threading
import time
from functools import partial
from pathlib import Path

import pytest
from pilot import sit
from pygame import Surface
from trees import tree_of

from engine import games
from game.books.contract.book import book_of
from game.ui.window import loop
from game.ui.window.window_place import WindowPlace

GAME = Path(loop.__file__).parents[2]
FOLDERS = ("ui", "books", "features", "table")
OF_THE_WINDOW = {"display", "get_surface", "convert_alpha", "Thread"}


@pytest.mark.parametrize("folder", FOLDERS)
def test_only_the_loop_knows_the_window_and_nothing_draws_in_a_thread(folder):
    for path in sorted((GAME / folder).rglob("*.py")):
        if path.name in ("loop.py", "sound_device.py"):
            continue
        for node in ast.walk(tree_of(path.read_text("utf-8"))):
            match node:
                case ast.Attribute(attr=name) | ast.alias(name=name):
                    assert name not in OF_THE_WINDOW, f"{path.name}: {name}"
                case ast.Call(func=ast.Attribute(attr="convert"), args=[]):
                    raise AssertionError(f"{path.name}:{node.lineno} converts to the form of the window")


def test_a_card_of_the_table_that_was_left_is_not_printed_with_another_deck(pilot):
    """Reported: jokers of Lockdown, still to be drawn, were requested from the jokerless deck of Absurd
    8's.
    """
    shelf = pilot().room.pictures
    shelf.lay("")
    joker = partial(shelf.card, "JB", 90)
    shelf.plan(shelf.plain(("JB",), (91,)))
    shelf.soon([joker])
    shelf.lay("absurd", book_of("absurd").face)
    while shelf.draw_ahead(time.perf_counter() + 1, True):
        pass
    assert not shelf.awaited


def test_cards_are_drawn_between_frames_until_all_are_there(pilot, monkeypatch):
    p = pilot()
    p.make_every_frame()
    threads = threading.active_count()
    drawn, real, clock = [], p.room.pictures.front, [0.0]
    monkeypatch.setattr(time, "perf_counter", lambda: clock[0])
    p.room.pictures.clock = time.perf_counter

    def front(*card):
        if len(card) == 2:
            drawn.append(card)
            clock[0] += 0.004
        return real(*card)

    monkeypatch.setattr(p.room.pictures, "front", front)
    window = loop.Window(WindowPlace(), "test")
    window.frame = 0.01
    names = [f"{rank}H" for rank in range(2, 10)]
    while p.room.pictures.draw_ahead(0.0, idle=True):
        pass
    p.room.pictures.plan(p.room.pictures.plain(names, (100, 140)))
    frames = 0
    while loop._frame(p.room, window, time.perf_counter())[1] and frames < 100:
        frames += 1
        clock[0] += 0.01
        assert threading.active_count() == threads
    assert drawn == [(name, height) for height in (100, 140) for name in names]
    assert 4 <= frames <= 20, "one card a frame at least, and no more than there is time for"


def test_drawing_ahead_yields_to_motion(pilot, monkeypatch):
    pictures = pilot().room.pictures
    drawn = []
    monkeypatch.setattr(pictures, "front", lambda *card: drawn.append(card))
    pictures.plan(pictures.plain(("7H", "8S"), (100,)))
    assert pictures.draw_ahead(time.perf_counter() - 1, idle=False) and not drawn
    pictures.plan(pictures.plain(("9D",), (90,)))
    assert not pictures.draw_ahead(time.perf_counter() + 1, idle=False)
    assert drawn == [("9D", 90)], "the cards of another size are not needed any more"


@pytest.mark.parametrize("game", games.MODULES)
def test_all_pictures_planned_at_a_table_can_be_drawn(pilot, game):
    p = pilot()
    p.make_every_frame()
    sit(p, game, 4)
    for _ in range(12):  # a back of each size comes first
        p.room.pictures.draw_ahead(0.0, idle=True)


def test_a_card_lies_open_to_nobody_when_it_is_drawn_ahead(pilot, monkeypatch):
    """Only faces that are already visible are drawn ahead, each in the place where it is going to be."""
    p = pilot(size=(960, 600), speed="1")
    p.make_every_frame()
    sit(p, "equilibrium", 4)
    table = p.room.top
    p.until(lambda: p.moves())
    drawn, real = [], p.room.pictures.card
    seen = {sprite.face for sprites in table.play.board.sprites for sprite in sprites}

    def card(name, *how, **more):
        drawn.append(name)
        return real(name, *how, **more)

    monkeypatch.setattr(p.room.pictures, "card", card)
    table.play.board.own_order.next()
    table.arrange(0.2)
    while p.room.pictures.awaited:
        p.room.pictures.draw_ahead(0.0, idle=True)
    assert drawn and set(drawn) <= seen


def test_a_card_grows_from_every_size_to_every_other(pilot, monkeypatch):
    """Found by random input: a card that became four times as high had no size between to grow through."""
    pictures = pilot().room.pictures
    monkeypatch.setattr(pictures, "card", lambda *_how: Surface((10, 14)))
    for base in (41, 79, 119, 200, 479):
        assert all(pictures.card_between("7H", height, base) for height in range(8, base, 7))

"""`?`, N or the pause show the name and key of everything on the table, without changing anything."""

from __future__ import annotations

import pygame
import pytest
from pilot import sit
from pygame import Rect
from samples import first

from engine import games
from game.scenes.names import Label, place
from game.scenes.rulebook import Rulebook
from game.table.line import Line
from game.words import Piece

GAMES = [game for game in games.MODULES if game != "toy"]
SIZES = [(*size, text) for size in ((960, 600), (1280, 720), (1920, 1080)) for text in (100, 200)]
TABLES = [
    (game, n, *size) for game in GAMES for n in sorted({2, 4, games.game(game).players[1]}) for size in SIZES
]
TABLES.sort(key=lambda at: (at[0] != "lockdown", -at[1], at[2], -at[4]))  # the most crowded first


@pytest.mark.parametrize(("game", "players", "width", "height", "text"), first(2, TABLES))
def test_everything_is_named_and_no_name_lies_over_another(pilot, game, players, width, height, text):
    """In the midst of a match, where there are most signs."""
    p = pilot(size=(width, height), text_size=text, coaching=False, seed=5)
    sit(p, game, players)
    p.until(p.moves)
    for _turn in range(7):
        if p.room.top.sitting.match.round:
            break
        p.decide()
        p.until(p.moves)
    p.wait(1)
    table = p.room.top
    before = len(table.sitting.match.choices)
    tools = [t.name for t in p.live("button") if isinstance(t.do, tuple) and len(t.do) == 1]
    p.press("n")
    named = [t for t in p.things if t.kind == "label"]
    said = [t.name for t in named]
    for name in (*tools, *table.play.names):
        assert any(one.startswith(name) for one in said), name
    assert "Your cards" in said and any("U" in one.split(" · ") for one in said)
    for n, label in enumerate(named):
        assert p.room.page.rect.contains(label.rect)
        assert label.rect.collidelist([t.rect for t in named[n + 1 :]]) < 0, label.name
    p.press("escape")
    assert p.room.top is table and len(table.sitting.match.choices) == before


def test_the_question_mark_names_everything_and_f1_opens_the_book(pilot):
    """The character counts, on whichever key a keyboard has it; while a name is typed it is only a letter."""
    p = pilot(size=(1280, 720))
    sit(p, "equilibrium", 4)
    p.until(p.moves)
    table = p.room.top
    for key in (pygame.K_SLASH, pygame.K_MINUS):  # English and German keyboards
        p.post(pygame.KEYDOWN, key=key, mod=pygame.KMOD_SHIFT, unicode="?", scancode=0)
        p.post(pygame.KEYUP, key=key, mod=0, unicode="?", scancode=0)
        p.frame()
        assert any(t.kind == "label" for t in p.things)
        assert any(t.kind == "label" and t.name == "Rules · F1" for t in p.things)
        p.press("escape")
    p.click_thing(next(t for t in p.live("button") if t.name == "Rules"))
    assert isinstance(p.room.top, Rulebook)
    p.post(pygame.KEYDOWN, key=pygame.K_SLASH, mod=pygame.KMOD_SHIFT, unicode="?", scancode=0)
    p.frame()
    assert isinstance(p.room.top, Rulebook)
    p.press("f1")
    assert p.room.top is table
    p.press("f1")
    assert isinstance(p.room.top, Rulebook)


def test_the_pause_leads_there(pilot):
    p = pilot()
    sit(p, "lockdown", 4)
    p.until(p.moves)
    p.wait(1)
    table = p.room.top
    drew = [Piece("seat", 1, "Mira"), Piece("text", None, " draws a card")]
    took = [Piece("seat", 2, "Tobias"), Piece("text", None, " takes a card")]
    table.play.story.last = {1: Line(drew, 1, "drew", 1), 2: Line(took, 1, "took", 2)}
    p.press("escape")
    p.click("What is what")
    labels = [t.name for t in p.things if t.kind == "label"]
    small = ["Cards in hand", "Locked sets", "What is asked now"]
    assert [labels.count(name) for name in small] == [1, 1, 1], "one of each, as they look alike"
    assert "Mira draws a card" in labels and "Tobias takes a card" in labels, "each sign has its own meaning"
    p.press("n")
    assert p.moves()


def test_many_long_names_are_written_smaller_rather_than_over_one_another(pilot):
    p = pilot(size=(960, 600), text_size=200)
    sit(p, "lockdown", 4)
    p.until(p.moves)
    page = p.room.make_page()
    spread = [Rect(60 + 220 * (n % 4), 60 + 50 * (n // 4), 30, 20) for n in range(40)]
    found = [Label(f"What this small sign means: {n}", of) for n, of in enumerate(spread)]
    role, spots = place(page, found)
    assert role == "least"
    assert all(spot.collidelist(spots[n + 1 :]) < 0 for n, spot in enumerate(spots))

"""The main menu: who plays here, what stays in its place, and the unfinished matches."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from itertools import combinations

import pygame
import pytest
from pilot import sit
from samples import busiest_first, first
from tables import GAMES

from engine import games
from engine.kernel.match import Match
from game.data import MatchFile, open_home
from game.features.lessons.messages import OpenLessons
from game.features.people.people_store import People
from game.features.replay.unfinished_summary import looked_at
from game.features.setup.messages import ChooseGame
from game.features.title.messages import (
    OpenDaily,
    OpenPuzzles,
    OpenSettings,
    PutAway,
    Resume,
    ShowGames,
    ShowMatches,
)
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.setup import Setup, bot, first_setup, person
from game.words import use

ANA, BEN = person("Ana", "hare", 3, "a"), person("Ben", "bear", 4, "b")
SIZES = [((960, 600), 100), ((960, 600), 200), ((1280, 720), 200), ((1920, 1080), 100)]


def left(home, setup, seed=5, days=0.0, rounds=0):
    """An unfinished match with a few decisions, or this many rounds, on record."""
    sitting = Sitting.new(setup, seed, home, OnTheSpot("random"))
    while len(sitting.match.results) < rounds or len(sitting.match.past) < 4:
        sitting.play(sitting.match.state.legal[0])
        if sitting.round_over:
            sitting.next_round()
    sitting.close()
    stamp = time.time() - days * 86400
    os.utime(sitting.file.path, (stamp, stamp))
    return sitting.file.path


def several(home, count):
    setups = [
        Setup("equilibrium", (ANA, bot("mira"), BEN)),
        Setup("lockdown", (person(), *map(bot, ("mira", "sal", "juno", "petra", "wren", "dario", "tobias")))),
        first_setup("eightfist", 2),
        first_setup("absurd", 4),
    ]
    return [left(home, setups[i % 4], i, i * 1.5) for i in range(count)]


def look(p):
    p.title.entered()
    p.room.fresh = True
    p.wait(0.6)


def all_of_them(p):
    p.click_thing(next(t for t in p.live("button") if t.do == ShowMatches()))


def tiles(p):
    return [t for t in p.live("button") if isinstance(t.do, Resume)]


@pytest.mark.parametrize(("size", "text"), first(2, SIZES))
def test_every_match_that_waits_has_a_table_and_all_can_be_reached(pilot, size, text):
    p = pilot(size=size, text_size=text)
    paths = several(p.home, 20)
    look(p)
    all_of_them(p)
    assert tiles(p)[0].do == Resume(paths[0])
    seen = {t.do.path for t in tiles(p)}
    for _ in range(25):
        p.post(pygame.MOUSEWHEEL, y=-1)
        p.frame()
        seen |= {t.do.path for t in tiles(p)}
        for a, b in combinations(tiles(p), 2):
            assert not a.rect.colliderect(b.rect)
        assert all(p.room.page.rect.contains(t.rect) for t in tiles(p))
    assert seen == {*paths}
    p.press("escape")
    assert p.sees("Play")


@pytest.mark.parametrize(("size", "text"), first(2, SIZES))
def test_whatever_waits_the_title_offers_to_play_and_to_learn_each_game(pilot, size, text):
    p = pilot(size=size, text_size=text)
    for waiting in (0, 3):
        several(p.home, waiting)
        look(p)
        p.until(lambda: p.title.today)
        p.frame()
        offered = [t for t in p.live("button") if isinstance(t.do, OpenLessons | ChooseGame)]
        assert {t.do for t in offered} == {way(game) for game in GAMES for way in (OpenLessons, ChooseGame)}
        for t in offered:
            assert p.room.page.rect.contains(t.rect) and min(t.rect.size) >= p.room.theme.target
        for a, b in combinations(p.live("button"), 2):
            assert not a.rect.colliderect(b.rect)
        for t in (offered[0], offered[-1]):
            p.click_thing(t)
            p.frame()
            assert p.room.top.about().game == t.do.game
            p.press("escape")


@pytest.mark.parametrize("by", ["click", "keys", "pad"])
def test_any_match_can_be_gone_on_with(pilot, by):
    p = pilot(size=(1280, 720))
    paths = several(p.home, 3)
    look(p)
    all_of_them(p)
    if by == "click":
        p.click_thing(tiles(p)[1])
    else:
        for _ in range(40):
            if p.room.focus == Resume(paths[1]):
                break
            p.press("tab") if by == "keys" else p.pad(5)
        p.press("return") if by == "keys" else p.pad(0)
    p.until(lambda: p.moves())
    assert p.room.top.sitting.file.path == paths[1]


def test_putting_a_match_away_is_asked_once_and_keeps_its_file(pilot):
    p = pilot(size=(1280, 720))
    paths = several(p.home, 2)
    data = paths[0].read_bytes()
    look(p)
    all_of_them(p)
    cross = [t for t in p.live("button") if t.do == PutAway(paths[0])]
    p.click_thing(cross[0])
    p.click("Keep")
    assert [t.do.path for t in tiles(p)] == paths
    p.click_thing(cross[0])
    p.click("Archive")
    assert [t.do.path for t in tiles(p)] == [paths[1]]
    assert (p.home.folder / "matches" / "away" / paths[0].name).read_bytes() == data
    assert [file.path for file in p.home.matches.all()] == [paths[1]]


@pytest.mark.parametrize("count", [1, 5])
def test_the_daily_deal_and_the_puzzles_stay_whatever_waits(pilot, count):
    p = pilot(size=(1280, 720))
    several(p.home, count)
    look(p)
    assert {t.do for t in p.live("button")} >= {
        way(game) for game in GAMES for way in (OpenDaily, OpenPuzzles)
    }


def test_a_match_open_elsewhere_is_not_put_away(pilot):
    p = pilot(size=(1280, 720))
    sitting = Sitting.new(first_setup("lockdown", 3), 5, p.home, OnTheSpot("random"))
    look(p)
    p.title.put_away(sitting.file.path)
    assert "open in another Octavo" in p.title.notice
    sitting.close()


@pytest.mark.parametrize("field", ["scores", "places", "parts"])
def test_a_round_told_wrong_is_no_score(tmp_path, field):
    with open_home(tmp_path) as home:
        path = left(home, first_setup("absurd", 3)._replace(options=(("match", "first:3"),)), rounds=1)
        lines = path.read_text().splitlines()
        at = next(i for i, line in enumerate(lines) if line.startswith('{"kept"'))
        kept = json.loads(lines[at])
        kept["events"][-1][1][field] = "many"
        lines[at] = json.dumps(kept, separators=(",", ":"))
        path.write_text("\n".join(lines) + "\n")
        assert not looked_at(MatchFile(path, False, 0.0), home).game


@pytest.mark.parametrize("game", GAMES)
def test_a_tile_is_the_same_whatever_cards_are_hidden(tmp_path, game):
    """Compares twin matches (other seeds, so other hidden cards) some decisions into the first round."""
    seen = set()
    with open_home(tmp_path) as home:
        for seed in range(4):
            path = left(home, first_setup(game, 4), seed)
            seen.add(looked_at(MatchFile(path, False, 0.0), home)._replace(file=None))
            path.unlink()
    assert len(seen) == 1


@pytest.mark.parametrize("game", first(1, busiest_first(GAMES)))
def test_its_picture_is_the_same_to_the_last_pixel(pilot, game):
    p = pilot(size=(1280, 720))
    seen = set()
    for seed in range(3):
        path = left(p.home, first_setup(game, 4), seed)
        again = path.with_name("2026-11-21-1200-match.octavo")
        path.rename(again)
        os.utime(again, (1_000_000, 1_000_000))
        look(p)
        p.point((1, 1))
        seen.add(pygame.image.tobytes(p.window, "RGB"))
        again.unlink()
        look(p)
    assert len(seen) == 1


def test_scores_told_without_playing_are_those_of_the_match(tmp_path):
    use("en")
    for game in games.MODULES:
        if game == "toy":
            continue
        with open_home(tmp_path / game) as home:
            setup = first_setup(game, 2)
            sitting = Sitting.new(setup, 3, home, OnTheSpot("random"))
            while not sitting.round_over:
                sitting.play(sitting.match.state.legal[0])
            match: Match = sitting.match
            path = sitting.file.path
            sitting.close()
            found = looked_at(MatchFile(path, False, 0.0), home)
            assert found.totals == match.standing.totals
            assert found.leaders == tuple(s for s, place in enumerate(match.standing.places) if place == 1)


FIRST_FRAME = """
import os, sys
from game.app import startup as app
from game.cli import console
late = {"game.books.contract.book", "game.table.felt.picture_plan", "ai.processes.bot_process"}
late |= {"game.table.screen.table_scene"}
late |= {"inspect", "dataclasses", "numpy", "difflib", "platform", "traceback", "socket"}
late |= {"importlib.resources", "pygame.mixer", "pygame.mixer_music", "pygame.sprite"}
console.announce = lambda word: os._exit(len(late & {*sys.modules}))
app.play("", None)
"""


def test_the_first_frame_waits_for_no_games_book_and_no_table(tmp_path):
    homes = dict.fromkeys(("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"), str(tmp_path))
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-c", FIRST_FRAME], env={**os.environ, **homes, **drivers}, check=False
    )
    assert done.returncode == 0, f"{done.returncode} modules come too early"


# Who plays here


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_button_has_its_icon_unless_the_window_is_small(pilot, monkeypatch, language):
    p = pilot(size=(1280, 720))
    shown = set()
    draw = p.room.pictures.icon
    monkeypatch.setattr(p.room.pictures, "icon", lambda name, *how: shown.add(name) or draw(name, *how))
    use(language)
    look(p)
    assert p.window and shown >= {"cards", "people", "crown", "replay", "book", "settings", "info", "exit"}


def test_the_name_is_asked_for_gently_and_is_everywhere_then(pilot):
    p = pilot(size=(1280, 720))
    assert p.sees("What is your name?")
    p.click("Who is playing?")
    for letter in "Ana":
        p.post(pygame.TEXTINPUT, text=letter)
    p.click("Hare")
    p.click("Teal")
    p.click("That's me")
    assert p.sees("Ana") and not p.sees("What is your name?")
    p.click("Games")
    p.click("Lockdown")
    assert p.sees("Ana")
    p.press("escape")
    p.press("escape")
    sit(p, "absurd", 3)
    again = pilot(folder=p.home.folder)
    me = People(again.home).me
    assert (me.name, me.avatar, me.colour) == ("Ana", "hare", 6)


def test_a_box_on_the_shelf_has_a_button_to_play(pilot):
    from game.features.setup.screen import SetupScene

    p = pilot(size=(1280, 720))
    p.click("Games")
    plays = [t for t in p.live("button") if t.name == "Play"]
    assert len(plays) == 4
    p.click_thing(plays[2])
    assert isinstance(p.room.top, SetupScene)
    assert p.room.top.setup.game == "absurd"


@pytest.mark.parametrize("do", [OpenSettings(), ChooseGame("lockdown"), OpenLessons("lockdown"), ShowGames()])
def test_back_at_the_menu_the_focus_is_where_it_was(pilot, do):
    """Reported: after Escape it was always at Play."""
    p = pilot(size=(1280, 720))
    p.until(lambda: p.title.today)
    p.press("tab")
    p.room.focus = here = next(t.id for t in p.live("button") if t.do == do)
    p.press("return")
    p.wait(0.2)
    assert p.room.top is not p.title
    p.press("tab")
    p.press("escape")
    p.wait(0.2)
    assert p.room.top is p.title and p.room.focus == here

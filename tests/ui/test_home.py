"""The title: who plays here, and a tile with a small picture for every unfinished match."""

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
from samples import first

from engine import games
from engine.kernel.match import Match
from game.art import font
from game.room.page import Page
from game.room.theme import TYPE
from game.storage import MatchFile, open_home
from game.table.bots import OnTheSpot
from game.table.people import People
from game.table.setup import Setup, bot, first_setup, person
from game.table.sitting import Sitting
from game.table.unfinished import looked_at, when
from game.words import use

ANA, BEN = person("Ana", "hare", 3, "a"), person("Ben", "bear", 4, "b")
SIZES = [((960, 600), 100), ((960, 600), 200), ((1280, 720), 200), ((1920, 1080), 100)]


def left(home, setup, seed=5, days=0.0, rounds=0):
    """An unfinished match with a few decisions, or so many rounds, on record."""
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


def tiles(p):
    return [t for t in p.live("button") if t.do[0] == "resume"]


@pytest.mark.parametrize(("size", "text"), first(2, SIZES))
def test_every_match_that_waits_has_a_table_and_all_can_be_reached(pilot, size, text):
    p = pilot(size=size, text_size=text)
    paths = several(p.home, 20)
    look(p)
    shown = tiles(p)
    assert shown and shown[0].do == ("resume", paths[0])
    p.click("All 20")
    seen = {t.do[1] for t in tiles(p)}
    for _ in range(25):
        p.post(pygame.MOUSEWHEEL, y=-1)
        p.frame()
        seen |= {t.do[1] for t in tiles(p)}
        for a, b in combinations(tiles(p), 2):
            assert not a.rect.colliderect(b.rect)
        assert all(p.room.page.rect.contains(t.rect) for t in tiles(p))
    assert seen == {*paths}
    p.press("escape")
    assert p.sees("Play")


def test_the_numbers_of_puzzles_are_whole_in_a_small_window(pilot):
    """In German "0 von 166" was cut."""
    p = pilot(language="de")
    use("de")
    look(p)
    p.until(lambda: p.title.due is None)
    rows = [t for t in p.live("button") if t.do[0] == "puzzles" and len(t.do) > 1]
    told = [t for t in p.things if t.kind == "text" and any(row.rect.contains(t.rect) for row in rows)]
    numbers = [t for t in told if any(c.isdigit() for c in t.name) and not t.name.startswith(("8", "A"))]
    assert len(rows) == len(numbers) == 4
    least = font("sans", p.room.theme.least)
    assert all(least.size(t.name)[0] <= t.rect.w + 1 for t in numbers), "it is cut"


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_nothing_on_the_title_moves_when_matches_come_and_go(pilot, size, text):
    """Reported: once a match was saved the buttons moved, and a click meant for one thing dealt another."""
    p = pilot(size=size, text_size=text)
    p.until(lambda: p.title.today)
    before, spots = {}, []
    for count in range(5):
        several(p.home, count)
        look(p)
        p.until(lambda: p.title.due is None)
        shown = {t.do or ("continue",): t.rect for t in p.things if t.kind == "button"}
        shelf = [*(("learn", one[0]) for one in p.title.today.tries), ("matches",)]
        named = {do: r for do, r in shown.items() if do not in shelf and do[0] not in ("resume", "away")}
        assert named == (before or named) and ("continue",) in named
        before, places = named, [t.rect for t in tiles(p)]
        assert all(place == spot for place, spot in zip(places, spots, strict=False))
        spots = max(places, spots, key=len)
        assert p.find("Continue") if count else not any(t.do == ("continue",) for t in p.things)


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_while_no_match_waits_the_title_offers_the_lessons(pilot, size, text):
    p = pilot(size=size, text_size=text)
    p.until(lambda: p.title.today)
    p.frame()
    played = [("learn", game) for game, _emblem, _try in p.title.today.tries]
    offered = [t for t in p.live("button") if t.do in played]
    assert len(offered) == len(played) == 4
    for t in offered:
        assert p.room.page.rect.contains(t.rect) and min(t.rect.size) >= p.room.theme.target
    for a, b in combinations(p.live("button"), 2):
        assert not a.rect.colliderect(b.rect)
    p.click_thing(offered[2])
    p.frame()
    assert p.room.top.about().game == offered[2].do[1]
    p.press("escape")
    several(p.home, 1)
    look(p)
    assert tiles(p) and not any(t.do in [o.do for o in offered] for t in p.live("button"))


def test_a_tile_says_game_players_score_and_date(pilot):
    p = pilot(size=(1280, 720))
    match = (("match", "first:3"),)
    left(p.home, Setup("absurd", (ANA, bot("mira"), BEN), match), rounds=1, days=1)
    look(p)
    (tile,) = tiles(p)
    assert tile.name == "Absurd 8's: Ana, Ben and 1 bot, Round 2, yesterday"
    inside = [t.name for t in p.things if t.kind == "text" and tile.rect.contains(t.rect)]
    assert sorted(inside[:3]) == ["0", "0", "1"]
    assert "Ana, Ben and 1 bot" in inside and "Round 2 · yesterday" in inside


def test_in_large_text_a_tile_says_who_leads(pilot):
    p = pilot(size=(1280, 720), text_size=200)
    left(p.home, Setup("absurd", (ANA, bot("mira"), BEN), (("match", "first:3"),)), rounds=1)
    look(p)
    assert any("leads: 1" in t.name for t in p.things if t.kind == "text")


@pytest.mark.parametrize("by", ["click", "keys", "pad"])
def test_any_match_can_be_gone_on_with(pilot, by):
    p = pilot(size=(1280, 720))
    paths = several(p.home, 3)
    look(p)
    if by == "click":
        p.click_thing(tiles(p)[2])
    else:
        for _ in range(40):
            if p.room.focus == ("resume", paths[2]):
                break
            p.press("tab") if by == "keys" else p.pad(5)
        p.press("return") if by == "keys" else p.pad(0)
    p.until(lambda: p.moves())
    assert p.room.top.sitting.file.path == paths[2]


def test_putting_a_match_away_is_asked_once_and_keeps_its_file(pilot):
    p = pilot(size=(1280, 720))
    paths = several(p.home, 2)
    data = paths[0].read_bytes()
    look(p)
    cross = [t for t in p.live("button") if t.do == ("away", paths[0])]
    p.click_thing(cross[0])
    p.click("Keep it here")
    assert len(tiles(p)) == 2
    p.click_thing(cross[0])
    p.click("Put it away")
    assert [t.do[1] for t in tiles(p)] == [paths[1]]
    assert (p.home.folder / "matches" / "away" / paths[0].name).read_bytes() == data
    assert [file.path for file in p.home.matches.all()] == [paths[1]]


def test_the_last_match_put_away_leads_back_to_the_title(pilot):
    p = pilot(size=(960, 600), text_size=200)
    several(p.home, 2)
    look(p)
    for _ in range(2):
        p.click_thing(next(t for t in p.live("button") if t.do[0] == "away"))
        p.click("Put it away")
    assert not tiles(p) and p.sees("Play")


def test_a_match_open_elsewhere_is_not_put_away(pilot):
    p = pilot(size=(1280, 720))
    sitting = Sitting.new(first_setup("lockdown", 3), 5, p.home, OnTheSpot("random"))
    look(p)
    p.title.put_away(sitting.file.path)
    assert "open in another Octavo" in p.title.notice
    sitting.close()


@pytest.mark.parametrize("data", [b"anything", b"{}\n", b'{"octavo":2}\n', b"\0" * 99])
def test_a_file_that_is_no_match_has_a_tile_that_says_so(pilot, data):
    p = pilot(size=(1280, 720))
    (path,) = several(p.home, 1)
    path.write_bytes(data)
    look(p)
    (tile,) = tiles(p)
    assert "cannot be read here" in tile.name
    p.click_thing(tile)
    assert p.title.notice


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


@pytest.mark.parametrize("game", ["equilibrium", "eightfist", "lockdown", "absurd"])
def test_a_tile_is_the_same_whatever_cards_are_hidden(tmp_path, game):
    """Compares twin matches (other seeds, so other hidden cards) some decisions into the first round."""
    seen = set()
    with open_home(tmp_path) as home:
        for seed in range(4):
            path = left(home, first_setup(game, 4), seed)
            seen.add(looked_at(MatchFile(path, False, 0.0), home)._replace(file=None))
            path.unlink()
    assert len(seen) == 1


@pytest.mark.parametrize("game", first(1, ["absurd", "equilibrium", "eightfist", "lockdown"]))
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


def test_an_undone_end_of_a_round_is_no_score(tmp_path):
    with open_home(tmp_path) as home:
        setup = first_setup("absurd", 2)._replace(options=(("match", "first:3"),))
        sitting = Sitting.new(setup, 3, home, OnTheSpot("random"))
        while not sitting.round_over:
            sitting.play(sitting.match.state.legal[0])
        file = MatchFile(sitting.file.path, False, 0.0)
        assert looked_at(file, home).rounds == 1
        sitting.journal.undo()
        assert looked_at(file, home).rounds == 0
        sitting.close()


def test_dates_are_said_as_people_say_them():
    use("en")
    now = time.mktime((2026, 11, 21, 12, 0, 0, 0, 0, -1))
    day = 86400
    assert when(now - 3600, now) == "today, 11:00"
    assert when(now - day, now) == "yesterday"
    assert when(now - 3 * day, now) == "Wednesday"
    assert when(now - 12 * day, now) == "November 9"
    assert when(now - 400 * day, now) == "October 17, 2025"
    assert when(1e30, now) == ""


FIRST_FRAME = """
import os, sys
from game import app
from game.cli import console
late = {"game.table.book", "game.table.backstage", "game.scenes.table", "ai.worker"}
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


def test_the_name_is_asked_for_gently_and_is_everywhere_then(pilot):
    p = pilot(size=(1280, 720))
    assert p.sees("What is your name?")
    p.click("Your name, face and colour")
    for letter in "Ana":
        p.post(pygame.TEXTINPUT, text=letter)
    p.click("Hare")
    p.click("Teal")
    p.click("That is me")
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


def test_changes_in_the_dialog_can_be_cancelled(pilot):
    p = pilot(size=(1280, 720))
    p.click("Your name, face and colour")
    p.click("Owl")
    p.press("escape")
    assert not People(p.home).introduced and p.sees("Play")


def test_return_ends_the_name_and_a_pad_chooses_a_face(pilot):
    p = pilot(size=(1280, 720))
    p.click("Your name, face and colour")
    for letter in "Ben":
        p.post(pygame.TEXTINPUT, text=letter)
    p.press("return")
    assert p.title.people.me.name == "Ben"
    p.click("Your name, face and colour")
    for _ in range(40):
        if p.room.focus == ("face", "bear"):
            break
        p.pad(5)
    p.pad(0)
    p.click("That is me")
    assert p.title.people.me.avatar == "bear"


def test_a_double_click_on_that_is_me_does_not_leave(pilot):
    p = pilot()
    p.click("Your name, face and colour")
    p.click("That is me")
    p.click("Leave")
    assert not p.room.quit, "the second click of a double click left the program"
    p.wait(0.4)
    p.click("Leave")
    assert p.room.quit


def test_a_box_on_the_shelf_has_a_button_to_play(pilot):
    from game.scenes.setting import SetupScene

    p = pilot(size=(1280, 720))
    p.click("Games")
    plays = [t for t in p.live("button") if t.name == "Play"]
    assert len(plays) == 4
    p.click_thing(plays[2])
    assert isinstance(p.room.top, SetupScene)
    assert p.room.top.setup.game == "absurd"


def test_what_begins_a_match_is_written_as_bold_as_the_other_ways(pilot, monkeypatch):
    p = pilot(size=(1280, 720))
    written, text = {}, Page.text

    def spy(page, words, at, role="body", *how):
        written[words] = TYPE[role][0]
        return text(page, words, at, role, *how)

    monkeypatch.setattr(Page, "text", spy)
    p.room.top.draw(p.room.page)
    assert written["Play"] == TYPE["strong"][0]


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_what_play_and_continue_say_lies_within_them(pilot, size, text):
    p = pilot(size=size, text_size=text)
    several(p.home, 1)
    look(p)
    for name in ("Continue", "Play"):
        rect = p.find(name, "button").rect
        lines = [t.rect for t in p.things if t.kind == "text" and t.rect.colliderect(rect)]
        assert len(lines) == 2 and all(rect.contains(line) for line in lines), (name, rect, lines)

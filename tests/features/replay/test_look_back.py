"""The list of matches: what it shows and what can be done with a match; hundreds cost no more than a page."""

from __future__ import annotations

import os
import shutil

from looked import GOLDEN, golden

from game.data.matches import Matches
from game.features.people.messages import OpenLookBack
from game.features.replay.kept_matches import Noted
from game.features.replay.match_list import LookBack
from game.features.replay.messages import GoToStep, OpenMatchMenu
from game.features.replay.screen import ReplayScene
from game.table.screen.table_scene import TableScene
from tests.features.title.test_home import several

DAY = 86_400


def finished(home, count):
    """Finished matches, each a day older than the one before."""
    folder = home.matches.finished
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for i in range(count):
        which = GOLDEN[i % 2]
        path = folder / f"{i:03}-{which[0]}.octavo"
        path.write_text("".join(line + "\n" for line in golden(*which)[0]), "utf-8")
        os.utime(path, (1.7e9 - i * DAY,) * 2)
        paths.append(path)
    return paths


def enter(p):
    p.title.entered()
    p.room.fresh = True
    p.wait(0.6)
    p.click_thing(next(t for t in p.live() if t.do == OpenLookBack()))
    p.wait(1)
    return p.room.top


def rows(p):
    return [t for t in p.things if t.kind == "button" and t.do and isinstance(t.do, OpenMatchMenu)]


def choose(p, path):
    p.click_thing(next(t for t in rows(p) if t.do.file.path == path))


def kept(folder):
    return {path: path.read_bytes() for path in folder.rglob("*.octavo")}


def test_finished_and_unfinished_matches_tell_who_played_and_who_won(pilot):
    p = pilot(size=(1280, 720))
    finished(p.home, 2)
    several(p.home, 2)
    enter(p)
    told = [t.name for t in rows(p)]
    assert len(told) == 4
    assert sum("unfinished" in name for name in told) == 2
    assert sum("Won by" in name for name in told) == 2
    assert all("bot" in name for name in told)
    for tab, count in (("Finished", 2), ("Unfinished", 2), ("Starred", 0), ("All", 4)):
        p.click(tab)
        p.wait(0.2)
        assert len(rows(p)) == count


def test_a_finished_match_opens_as_a_replay_and_back_leads_to_the_list(pilot):
    p = pilot()
    (path,) = finished(p.home, 1)
    enter(p)
    before = kept(p.home.folder)
    choose(p, path)
    p.click("Replay")
    assert isinstance(p.room.top, ReplayScene)
    p.room.top.act(GoToStep(9))
    p.press("escape")
    assert isinstance(p.room.top, LookBack)
    choose(p, path)
    p.click("Replay")
    assert p.room.top.play.step == 9
    assert kept(p.home.folder) == before


def test_an_unfinished_match_is_gone_on_with(pilot):
    p = pilot()
    (path,) = several(p.home, 1)
    enter(p)
    choose(p, path)
    assert not p.sees("Replay")
    p.click("Continue")
    assert type(p.room.top) is TableScene


def test_a_match_gets_a_name_and_a_star_and_its_file_stays_as_it_is(pilot):
    p = pilot()
    first, second = finished(p.home, 2)
    enter(p)
    before = kept(p.home.folder)
    choose(p, second)
    p.click("Rename")
    p.room.go(p.room.top.typed("The Long One"))
    p.press("return")
    choose(p, second)
    p.click("Add star")
    p.click("Starred")
    p.wait(0.2)
    assert [t.do.file.path for t in rows(p)] == [second]
    assert rows(p)[0].name.startswith("The Long One")
    assert kept(p.home.folder) == before
    assert Noted(p.home).of(first.name).name == ""


def test_a_copy_is_written_byte_for_byte_and_over_nothing(pilot, tmp_path):
    p = pilot()
    (path,) = finished(p.home, 1)
    away = tmp_path / "shared"
    away.mkdir()
    for name in (path.name, path.stem + "-2.octavo"):
        enter(p) if not isinstance(p.room.top, LookBack) else None
        choose(p, path)
        p.click("Save a copy")
        p.room.top.line.text = str(away)
        p.press("return")
        assert (away / name).read_bytes() == path.read_bytes()
        assert name in p.room.top.notice
    choose(p, path)
    p.click("Save a copy")
    p.room.top.line.text = str(tmp_path / "nowhere" / "x.octavo")
    p.press("return")
    assert p.sees("Save a copy") and p.room.top.notice


def test_deleting_asks_once_and_takes_only_that_match(pilot):
    p = pilot()
    first, second = finished(p.home, 2)
    enter(p)
    Noted(p.home).name(first.name, "gone soon")
    choose(p, first)
    p.click("Delete")
    p.click("Keep match")
    assert first.exists()
    p.click("Delete")
    p.find("Keep match")
    p.click("Delete")
    assert isinstance(p.room.top, LookBack)
    assert not first.exists() and second.exists()
    assert Noted(p.home).of(first.name).name == ""


def test_a_match_file_is_opened_by_its_path(pilot, tmp_path):
    p = pilot()
    (path,) = finished(p.home, 1)
    friend = tmp_path / "friend.octavo"
    shutil.copy(path, friend)
    enter(p)
    p.click("Open match file")
    for nowhere in (tmp_path / "nothing.octavo", "~nosuchuser/nothing.octavo"):
        p.room.top.line.text = str(nowhere)
        p.press("return")
        assert "nothing.octavo" in p.room.top.notice
        p.room.top.notice = ""
    p.room.top.line.text = str(friend)
    p.press("return")
    assert isinstance(p.room.top, ReplayScene)


def test_of_hundreds_of_matches_only_those_that_are_seen_are_read(pilot, monkeypatch):
    p = pilot()
    finished(p.home, 300)
    read = []
    plain = Matches.read
    monkeypatch.setattr(Matches, "read", lambda self, path: read.append(path) or plain(self, path))
    enter(p)
    page = len(rows(p))
    assert 3 < page < 20 and len(read) == page
    p.press("page down")
    p.wait(1)
    assert page < len(read) <= 2 * page
    for _ in range(100):
        p.press("page down")
    p.wait(1)
    assert rows(p)[-1].do.file.path.name.startswith("299")
    assert len(read) < 120 * page

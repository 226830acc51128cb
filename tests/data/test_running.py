"""Copies that are killed, and copies that run at the same time."""

import os
import random
import subprocess
import sys
import time

import pytest

from game.data import Matches, open_home, sentence
from game.data import disk as disk_module
from game.data import match_journal as journal_module
from game.data import matches as matches_module
from game.data.lock import Lock

posix = pytest.mark.posix("odd files, and folders that are synced")


def python(code, **how):
    return subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, **how)


PLAYER = """
import sys
from pathlib import Path
from game.data import Matches
journal = Matches(Path({folder!r}), flush=False).create("x")
for number in range(10**9):
    assert journal.append(f"decision {{number}} " + "x" * (number % 5000)) is None
    sys.stdout.write(f"{{number}}\\n")
    sys.stdout.flush()
"""


def killed_and_resumed(folder, dice):
    """Play in another process, kill it at a random moment: every decision it showed is on disk."""
    with python(PLAYER.format(folder=str(folder))) as child:
        shown = [child.stdout.readline()]
        time.sleep(dice.random() * 0.02)
        child.kill()
        shown += child.stdout.read().split("\n")
    last = max(int(line) for line in shown if line.strip())
    match = Matches(folder).all()[0]
    journal, lines, _ = Matches(folder).resume(match.path)
    assert journal is not None and len(lines) > last
    assert [line.split()[1] for line in lines] == [str(number) for number in range(len(lines))]
    assert journal.append("and on") is None
    journal.close()
    match.path.unlink()


def test_killed_at_any_moment_every_shown_decision_is_there(tmp_path):
    dice = random.Random(8)
    for _ in range(10):
        killed_and_resumed(tmp_path, dice)


@pytest.mark.long
@pytest.mark.timeout(600)
def test_killed_a_thousand_times(tmp_path):
    dice = random.Random(9)
    for _ in range(1_000):
        killed_and_resumed(tmp_path, dice)


# Two running copies


HOLDER = """
import sys, time
from pathlib import Path
from game.data import open_home
home = open_home(Path({folder!r}))
journal = home.matches.create("x")
journal.append("a")
print(home.writable, flush=True)
sys.stdin.read()
"""


def test_two_running_copies_see_each_other_and_a_killed_one_is_gone(tmp_path):
    with python(HOLDER.format(folder=str(tmp_path)), stdin=subprocess.PIPE) as first:
        assert first.stdout.readline() == "True\n"
        with open_home(tmp_path) as second:
            assert not second.writable and [trouble.code for trouble in second.troubles] == ["held"]
            assert "already running" in sentence(second.troubles[0])
            second.settings["volume"] = 1
            assert second.settings.save() is None
            assert not (tmp_path / "settings.json").exists()
            (match,) = second.matches.all()
            assert second.matches.resume(match.path).trouble.code == "match-held"
            assert second.matches.create("y").append("own") is None
        first.kill()
    with open_home(tmp_path) as third:
        assert third.writable and not third.troubles
        third.settings["volume"] = 1
        assert third.settings.save() is None
        assert third.matches.resume(match.path).journal is not None


def test_a_lock_is_free_again_when_released(tmp_path):
    first, second = Lock(tmp_path / "lock"), Lock(tmp_path / "lock")
    assert first.take() and first.take() and not second.take()
    first.release()
    assert second.take()


def test_a_damaged_file_is_not_moved_by_the_second_copy(tmp_path):
    with open_home(tmp_path):
        (tmp_path / "settings.json").write_text("{")
        with open_home(tmp_path) as second:
            assert [trouble.code for trouble in second.troubles] == ["held", "damaged-stays"]
        assert (tmp_path / "settings.json").read_text() == "{"


@pytest.mark.timeout(20)
@pytest.mark.parametrize(
    "kind", ["folder", *(pytest.param(kind, marks=posix) for kind in ("pipe", "device", "loop"))]
)
@pytest.mark.parametrize("name", ["lock", "settings.json", "settings.json.new", "matches", "records.json"])
def test_whatever_lies_in_place_of_a_file_the_table_opens(tmp_path, name, kind):
    path = tmp_path / name
    make = {
        "pipe": lambda path: os.mkfifo(path),
        "folder": os.mkdir,
        "device": lambda path: os.symlink("/dev/zero", path),
        "loop": lambda path: os.symlink(path, path),
    }
    make[kind](path)
    with open_home(tmp_path) as home:
        assert home.writable
        if name == "lock" and kind in ("pipe", "device"):
            assert [trouble.code for trouble in home.troubles] == ["no-lock"]
        home.settings["volume"] = 1
        home.settings.save()
        store = home.store("records")
        store.load(), store.save()
        journal = home.matches.create("x")
        trouble = journal.append("a")
        assert trouble is None or sentence(trouble)
        assert len(home.matches.all()) == (0 if name == "matches" and kind != "folder" else 1)
        journal.close()
    assert os.path.lexists(path) or name.endswith(".new")


@posix
def test_new_folders_and_moved_matches_are_on_disk_before_anything_counts_on_them(tmp_path, monkeypatch):
    """Which folders were synced when: a match that came back after a power cut would be counted again."""
    synced = []
    real = disk_module.sync_folder
    for module in (disk_module, journal_module, matches_module):
        monkeypatch.setattr(module, "sync_folder", lambda folder: synced.append(folder) or real(folder))
    matches = Matches(tmp_path / "home" / "matches")
    journal = matches.create("x")
    assert journal.append("a") is None
    assert {tmp_path, tmp_path / "home", matches.folder} <= {*synced}
    matches.finished.mkdir()
    synced.clear()
    assert matches.finish(journal) is None
    assert {*synced} == {matches.folder, matches.finished}

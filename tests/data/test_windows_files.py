"""The player's files where locks and open files are Windows'; on Windows itself, with the real system."""

from __future__ import annotations

import errno
import os
import string
import threading
import time
from pathlib import Path

import pytest
from like_windows import NEEDS_OPEN_FILES, behave_like_windows

from game.data import match_journal, open_home
from game.data.lock import Lock
from game.data.matches import LARGEST, Matches

pytestmark = NEEDS_OPEN_FILES


@pytest.fixture(autouse=True)
def system(monkeypatch):
    return behave_like_windows(monkeypatch)


def begun(folder: Path, *lines: str):
    journal = Matches(folder).create("x")
    assert [journal.append(line) for line in lines] == [None] * len(lines)
    return journal


def test_a_match_goes_on_where_it_was_left(tmp_path, system):
    """The lock must not move the place where the file is read."""
    begun(tmp_path, "a", "b").close()
    (match,) = Matches(tmp_path).all()
    journal, lines, trouble = Matches(tmp_path).resume(match.path)
    assert lines == ["a", "b"] and trouble is None
    assert journal.append("c") is None
    journal.close()
    assert match.path.read_bytes() == b"a\nb\nc\n"
    assert system is None or min(system.locked) > LARGEST, "others could not read a locked byte"


def test_a_match_open_in_another_copy_can_be_read_but_not_moved(tmp_path):
    journal = begun(tmp_path, "a")
    other = Matches(tmp_path)
    watched = other.resume(journal.path)
    assert watched.journal is None and watched.lines == ["a"] and watched.trouble.code == "match-held"
    assert other.put_away(journal.path).code == other.delete(journal.path).code == "match-held"
    assert journal.append("b") is None
    journal.close()
    assert other.put_away(journal.path) is None and not journal.path.exists()


def test_a_lock_is_free_again_when_released(tmp_path):
    first, second = Lock(tmp_path / "lock"), Lock(tmp_path / "lock")
    assert first.take() and not second.take()
    first.release()
    assert second.take()


def test_a_finished_match_is_moved(tmp_path):
    journal = begun(tmp_path, "a")
    assert Matches(tmp_path).finish(journal) is None
    assert [match.finished for match in Matches(tmp_path).all()] == [True]


def test_a_disk_full_from_the_start_leaves_no_empty_file(tmp_path, monkeypatch):
    journal = Matches(tmp_path).create("x")

    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(match_journal, "write_all", full)
        assert journal.append("a").code == "disk-full"
        assert not [*tmp_path.iterdir()]
    assert journal.append("b") is None and journal.path.read_bytes() == b"a\nb\n"
    journal.close()


@pytest.fixture
def reader():
    """Open a file for a moment, like a virus scanner; closed again while the program waits."""
    readers = []

    def read(path: Path, seconds: float) -> None:
        file = open(path, "rb")  # noqa: SIM115 - a thread closes it
        readers.append(threading.Thread(target=lambda: (time.sleep(seconds), file.close())))
        readers[-1].start()

    yield read
    for one in readers:
        one.join()


def test_who_reads_a_file_for_a_moment_prevents_no_change_of_it(tmp_path, reader):
    with open_home(tmp_path) as home:
        home.settings["volume"] = 1
        assert home.settings.save() is None
        reader(tmp_path / "settings.json", 0.05)
        home.settings["volume"] = 2
        assert home.settings.save() is None
        journal = begun(tmp_path / "matches", "a")
        reader(journal.path, 0.05)
        assert home.matches.finish(journal) is None
        reader(journal.path, 0.05)
        assert home.matches.delete(journal.path) is None


def test_a_match_that_somebody_reads_for_a_moment_is_continued_in_its_own_file(tmp_path, monkeypatch):
    begun(tmp_path, "a").close()
    (match,) = Matches(tmp_path).all()
    refused, opened = [], os.open

    def held(path, flags, *how):
        if flags & os.O_RDWR and len(refused) < 2:
            refused.append(path)
            raise PermissionError(errno.EACCES, "The process cannot access the file", str(path))
        return opened(path, flags, *how)

    monkeypatch.setattr(os, "open", held)
    journal, lines, trouble = Matches(tmp_path).resume(match.path)
    assert journal.path == match.path and lines == ["a"] and trouble is None
    journal.close()


def test_who_keeps_a_file_open_does_not_hold_the_table_for_long(tmp_path, reader):
    with open_home(tmp_path) as home:
        home.settings.save()
        (tmp_path / "settings.json").write_bytes(b"{}")
        reader(tmp_path / "settings.json", 1.0)
        home.settings["volume"] = 2
        began = time.monotonic()
        assert home.settings.save().code == "read-only"
        assert time.monotonic() - began < 0.6
        assert not (tmp_path / "settings.json.new").exists()


def test_a_folder_on_a_drive_that_is_not_there_gets_a_sentence(monkeypatch):
    """Such a drive is its own parent."""
    if os.name == "nt":
        folder = next(
            root for letter in string.ascii_uppercase if not (root := Path(f"{letter}:\\")).exists()
        )
    else:
        folder = Path("/")

        def refused(path, *how):
            raise FileNotFoundError(errno.ENOENT, "The system cannot find the path specified", str(path))

        monkeypatch.setattr(Path, "is_dir", lambda self: False)
        monkeypatch.setattr(os, "mkdir", refused)
        monkeypatch.setattr(os, "open", refused)
    with open_home(folder / "octavo" / "deep") as home:
        assert [trouble.code for trouble in home.troubles] == ["no-folder"]

"""Journals on disk hold everything that was shown, are never lost, and have one writer at a time."""

import errno
import os
import random
import subprocess
import sys

import pytest

from game.data import Matches, sentence
from game.data import match_journal as journal_module
from game.data import matches as matches_module
from game.data.match_journal import whole_lines

posix = pytest.mark.posix("signals and limits are POSIX")


@pytest.fixture
def matches(tmp_path):
    return Matches(tmp_path / "matches")


def played(matches, *lines, label="absurd"):
    journal = matches.create(label)
    for line in lines:
        assert journal.append(line) is None
    return journal


def python(code, **how):
    return subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, **how)


def test_a_line_is_on_disk_when_append_returns(matches):
    journal = played(matches, "setup", "décision ♥")
    assert journal.path.read_text("utf-8") == "setup\ndécision ♥\n"
    assert journal.path.suffix == ".octavo" and journal.path.stem.endswith("-absurd")
    assert journal.whole


def test_a_line_is_one_line(matches):
    with pytest.raises(ValueError):
        matches.create("x").append("one\ntwo")


def test_no_file_before_the_first_line(matches):
    matches.create("lockdown")
    assert matches.all() == []


def test_matches_of_the_same_minute_have_names_of_their_own(matches):
    first, second = matches.create("lockdown"), matches.create("lockdown")
    first.append("a"), second.append("b")
    assert first.path != second.path
    assert first.path.read_text() + second.path.read_text() == "a\nb\n"


def test_a_label_is_turned_into_a_valid_file_name(matches):
    assert matches.create("../Äh: 8's?").path.name.endswith("-h-8-s.octavo")
    assert matches.create("…").path.parent == matches.folder


def test_the_list_is_newest_first_and_knows_the_finished(matches):
    journals = [played(matches, "x", label=label) for label in ("one", "two", "three")]
    for age, journal in enumerate(journals):
        os.utime(journal.path, (1_000_000 - age, 1_000_000 - age))
    assert matches.finish(journals[1]) is None
    (matches.folder / "notes.txt").write_text("mine")
    listed = [(match.path, match.finished) for match in matches.all()]
    assert listed == [
        (journals[0].path, False),
        (matches.finished / journals[1].path.name, True),
        (journals[2].path, False),
    ]


def test_resumed_where_it_was_left(matches):
    journal = played(matches, "a", "b")
    journal.close()
    again, lines, trouble = matches.resume(journal.path)
    assert lines == ["a", "b"] and trouble is None
    assert again.append("c") is None
    assert journal.path.read_text() == "a\nb\nc\n"


def test_a_torn_last_line_is_cut_and_said(matches):
    journal = played(matches, "a", "b")
    journal.close()
    with journal.path.open("ab") as file:
        file.write(b'{"a very long line that never ended')
    again, lines, trouble = matches.resume(journal.path)
    assert lines == ["a", "b"] and trouble.code == "match-torn"
    again.append("c")
    assert journal.path.read_text() == "a\nb\nc\n"


@pytest.mark.parametrize("damage", [b"\xff\xff", b"\0\0\0\0", b"caf\xe9"])
def test_damage_within_is_named_by_line_and_set_aside_on_request(matches, damage):
    journal = played(matches, "a", "b")
    journal.close()
    data = b"a\n" + damage + b"\nc\n"
    journal.path.write_bytes(data)
    again, lines, trouble = matches.resume(journal.path)
    assert again is None and lines == ["a"]
    assert sentence(trouble) == f"{journal.path.name} is damaged from line 2 onwards."
    trouble = matches.set_aside(journal.path)
    assert trouble.code == "match-aside" and matches.all() == []
    assert (matches.folder / trouble.params["aside"]).read_bytes() == data


def test_a_missing_match_is_reported(matches):
    nothing = matches.resume(matches.folder / "gone.octavo")
    assert nothing.journal is None and nothing.trouble.code == "unreadable"


def test_a_match_open_elsewhere_can_be_looked_at(matches):
    journal = played(matches, "a")
    other = matches.resume(journal.path)
    assert other.journal is None and other.lines == ["a"] and other.trouble.code == "match-held"
    assert journal.append("b") is None


@pytest.mark.parametrize("step", ["fsync", "write_all"])
def test_a_full_disk_loses_nothing_once_there_is_room(matches, monkeypatch, step):
    journal = played(matches, "a")

    def full(*_):
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(journal_module.os if step == "fsync" else journal_module, step, full)
        assert [journal.append(line).code for line in "bc"] == ["disk-full", "disk-full"]
        assert matches.finish(journal).code == "disk-full"
    assert journal.path.read_text() == "a\n" and not journal.whole
    assert journal.append("d") is None and journal.whole
    assert journal.path.read_text() == "a\nb\nc\nd\n"


def test_a_disk_full_from_the_start(matches, monkeypatch):
    journal = matches.create("absurd")
    with monkeypatch.context() as patch:
        patch.setattr(
            journal_module, "write_all", lambda *_: (_ for _ in ()).throw(OSError(errno.ENOSPC, ""))
        )
        assert journal.append("a").code == "disk-full"
        assert not [*matches.folder.iterdir()], "an empty file would look like a damaged match"
    assert journal.append("b") is None
    assert journal.path.read_text() == "a\nb\n"


@posix
def test_a_line_that_only_half_fits_is_taken_back(tmp_path):
    """With a real limit of the file size the system writes a part of a line and then refuses."""
    code = f"""
import resource, sys
from pathlib import Path
from game.data import Matches
journal = Matches(Path({str(tmp_path)!r})).create("x")
resource.setrlimit(resource.RLIMIT_FSIZE, (100, resource.RLIM_INFINITY))
said = [journal.append("x" * 60), journal.append("y" * 60)]
size = journal.path.stat().st_size
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
said.append(journal.append("z"))
print(size, *[trouble.code if trouble else "-" for trouble in said])
"""
    with python(code) as child:
        assert child.communicate(timeout=30)[0].split() == ["61", "-", "disk-full", "-"]
    (match,) = Matches(tmp_path).all()
    assert match.path.read_text() == "x" * 60 + "\n" + "y" * 60 + "\nz\n"
    import resource

    assert resource.getrlimit(resource.RLIMIT_FSIZE)[0] == resource.RLIM_INFINITY


@pytest.mark.parametrize("code", [errno.EACCES, errno.EPERM, errno.EROFS])
def test_a_match_that_may_not_be_written_goes_on_in_a_copy(matches, monkeypatch, code):
    journal = played(matches, "a", "b")
    journal.close()
    real = matches_module.open_plain

    def refusing(path, flags):
        if flags & os.O_RDWR:
            raise OSError(code, os.strerror(code))
        return real(path, flags)

    monkeypatch.setattr(matches_module, "open_plain", refusing)
    copy, lines, trouble = matches.resume(journal.path)
    assert lines == ["a", "b"] and trouble.code == "match-copied"
    assert copy.append("c") is None
    assert copy.path != journal.path and copy.path.read_text() == "a\nb\nc\n"
    assert journal.path.read_text() == "a\nb\n"


def test_whole_lines_of_any_bytes_add_up():
    dice = random.Random(1)
    for _ in range(300):
        data = bytes(dice.choice(b"ab\n\n\0\xff\xc3\xa9\r") for _ in range(dice.randrange(30)))
        lines, end, rest = whole_lines(data)
        assert "".join(f"{line}\n" for line in lines).encode() + rest == data
        assert end == len(data) - len(rest)

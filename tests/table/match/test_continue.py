"""*Continue* with matches that are damaged, held by another copy, or from another version."""

from __future__ import annotations

import errno
import gzip
import json
import os
import re

import pytest
from pilot import Pilot, sit
from samples import first

from engine.kernel.value_schema import Text
from game.data.row_file import ROWS
from game.table.match.setup import LONGEST_NAME, read_chairs


def unfinished(p):
    sit(p, "equilibrium", 3)
    p.until(lambda: p.moves())
    p.click_thing(p.moves()[0])
    p.press("f10")
    p.click("Leave table")
    (journal,) = (p.home.folder / "matches").glob("*.octavo")
    return journal


def test_a_damaged_match_is_named_and_set_aside(pilot):
    p = pilot()
    journal = unfinished(p)
    lines = journal.read_text().splitlines(keepends=True)
    journal.write_text(lines[0] + '{"seat":0,"do":"fly","state":"00000000"}\n')
    p.click("Continue")
    assert any("damaged" in t.name for t in p.things)
    assert not any(t.name == "Continue" for t in p.live())
    assert list(journal.parent.glob("*damaged*"))


def test_a_match_of_other_rules_stays_where_it_is(pilot):
    p = pilot()
    journal = unfinished(p)
    journal.write_text(re.sub('"rules":[0-9]+', '"rules":99', journal.read_text()))
    p.click("Continue")
    assert any("rules 99" in t.name for t in p.things)
    assert journal.exists()


def look_again(p):
    """Enter the title screen again, which reads the folder again."""
    p.title.entered()
    p.room.fresh = True
    p.frame()


def notice(p):
    return " ".join(t.name for t in p.things if t.kind == "text").lower()


def two_matches(p):
    """The journals of two unfinished matches, the older first."""
    old = unfinished(p)
    new = old.with_name("newer.octavo")
    new.write_bytes(old.read_bytes())
    os.utime(old, (1_000_000, 1_000_000))
    return old, new


FOREIGN = {
    "packed": gzip.compress(b'{"octavo":2}' * 100),
    "too large": b"{" * (33 << 20),
    "too many lines": b'{"over":1}\n' * 300_000,
    "another format": b'{"octavo":2,"packed":"x"}\nrest',
    "another kind of line": b'{"weather":"fine"}\n',
}


@pytest.mark.parametrize("name", FOREIGN)
def test_a_file_that_is_not_understood_stays_byte_for_byte(pilot, name):
    p = pilot()
    old, new = two_matches(p)
    head = old.read_bytes() if name.endswith("line") else b""
    head = old.read_bytes().partition(b"\n")[0] + b"\n" if name == "too many lines" else head
    new.write_bytes(head + FOREIGN[name])
    look_again(p)
    p.click("Continue")
    assert "newer.octavo" in notice(p) and "the previous match" in notice(p)
    assert new.read_bytes() == head + FOREIGN[name]
    p.click("Continue")
    p.until(lambda: p.moves())
    assert p.room.top.sitting.file.path == old


@pytest.mark.parametrize("data", [b"anything", b"\0" * 900, b'{"octavo":1,"vers', b"[]\n", b"\xff\n\n"])
def test_damage_is_kept_byte_for_byte_and_told_before_an_older_match_opens(pilot, data):
    p = pilot()
    old, new = two_matches(p)
    sound = old.read_bytes()
    new.write_bytes(data)
    look_again(p)
    p.click("Continue")
    assert "newer.octavo" in notice(p) and "the previous match" in notice(p)
    kept = [path for path in new.parent.glob("newer*") if path.is_file()]
    assert [path.read_bytes() for path in kept] == [data]
    assert old.read_bytes() == sound
    p.click("Continue")
    p.until(lambda: p.moves())
    assert p.room.top.sitting.file.path == old


def test_a_torn_line_is_cut_only_when_the_next_is_written(pilot):
    p = pilot()
    journal = unfinished(p)
    torn = journal.read_bytes() + b'{"seat":0,"do":"gi' + b"x" * 900
    journal.write_bytes(torn)
    p.click("Continue")
    p.until(lambda: p.moves())
    assert journal.read_bytes() == torn
    for _ in range(9):
        if journal.read_bytes() == torn and p.moves():
            p.click_thing(p.moves()[0])
            p.frame()
    assert journal.read_bytes() != torn
    assert all(map(json.loads, journal.read_text().splitlines()))


def test_a_match_that_ended_before_its_first_line_is_no_match(pilot):
    p = pilot()
    journal = unfinished(p)
    journal.write_bytes(b"")
    look_again(p)
    assert not any(t.name == "Continue" for t in p.live())
    assert [*journal.parent.iterdir()] == [journal]


@pytest.mark.posix("links, pipes and devices in a folder")
def test_links_pipes_folders_and_devices_hide_no_match(pilot):
    p = pilot()
    journal = unfinished(p)
    folder = journal.parent
    for n in range(40):  # a folder is read in any order: one of them comes before the match
        (folder / f"loop{n}.octavo").symlink_to(f"loop{n}.octavo")
    (folder / "gone.octavo").symlink_to("nowhere")
    (folder / "device.octavo").symlink_to("/dev/zero")
    (folder / "folder.octavo").mkdir()
    os.mkfifo(folder / "pipe.octavo")
    look_again(p)
    p.click("Continue")
    p.until(lambda: p.moves())
    assert p.room.top.sitting.file.path == journal


@pytest.mark.parametrize(
    "chair", [{"avatar": "unicorn"}, {"name": "Ada\ud83d"}, {"name": "x" * 20_000}, {"level": 9}]
)
@pytest.mark.parametrize("seat", first(1, [0, 1]))
def test_chairs_of_a_newer_version_play_on(pilot, seat, chair):
    p = pilot()
    journal = unfinished(p)
    start, rest = journal.read_text().split("\n", 1)
    record = json.loads(start)
    record["seats"][seat].update(chair)
    assert Text(LONGEST_NAME).allows(read_chairs(record["seats"])[seat].name)
    if "\ud83d" not in chair.get("name", ""):
        journal.write_text(json.dumps(record) + "\n" + rest)
        p.click("Continue")
        p.until(lambda: p.moves())
        p.click_thing(p.moves()[0])
    table = p.home.folder / "table.json"
    stored = json.loads(table.read_text())
    for setup in stored.values():
        if isinstance(setup, dict):
            setup["chairs"][seat].update(chair)
    table.write_text(json.dumps(stored))
    again = pilot(folder=p.home.folder)
    again.click("Play")
    again.until(lambda: again.moves())


def test_a_match_that_is_over_and_may_not_be_written_is_not_counted_at_every_look(
    pilot, tmp_path, monkeypatch
):
    from game.data import matches

    p = pilot()
    journal = unfinished(p)
    sitting_over(p, journal)
    real = matches.open_plain

    def refusing(path, flags):
        if flags & os.O_RDWR:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return real(path, flags)

    monkeypatch.setattr(matches, "open_plain", refusing)
    for _ in range(2):
        again = pilot(folder=p.home.folder)
        again.click("Continue")
        again.close()
    assert not (p.home.folder / ROWS).exists()
    assert [*journal.parent.glob("*.octavo")] == [journal]


def sitting_over(p, journal):
    """Play a match to its end, and put its file back where it was before it was finished."""
    from game.table.match.bot_thinkers import OnTheSpot
    from game.table.match.live_match import Sitting

    sitting = Sitting.resumed(journal, p.home, OnTheSpot())
    while not sitting.round_over:
        sitting.play(sitting.match.state.legal[0])
    os.rename(sitting.file.path, journal)
    (p.home.folder / ROWS).unlink()


def test_two_copies_do_not_write_the_same_match(pilot, tmp_path):
    p = pilot(folder=tmp_path / "shared")
    sit(p, "equilibrium", 3)
    p.until(lambda: p.moves())
    other = Pilot(tmp_path / "shared")
    other.click("Continue")
    assert any("another Octavo" in t.name for t in other.things)
    (journal,) = (p.home.folder / "matches").glob("*.octavo")
    assert journal.exists() and not list(journal.parent.glob("*damaged*"))
    other.close()


def test_a_match_left_when_a_round_was_over_goes_on_with_its_score_sheet(pilot, tmp_path):
    p = Pilot(tmp_path / "shared")
    sit(p, "equilibrium", 3, [("match", "rounds:90")])
    p.play_to_a_sheet()
    p.close()
    again = pilot(folder=tmp_path / "shared")
    again.click("Continue")
    again.until(lambda: again.sees("Next round"))

"""Real faults of the system: a full disk, a read-only disk, files that may not grow.

Nothing raises, unsaved data is reported, and once there is room again everything is on disk.
"""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path

import pytest
from samples import first

from engine import games
from engine.kernel.journal import fingerprint, read
from game.data import open_home, sentence
from game.features.people.history import History
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.setup import first_setup

pytestmark = [
    pytest.mark.posix("mounts and limits"),
    pytest.mark.skipif(sys.platform == "darwin", reason="mounts and limits are tried on Linux"),
]
SMALL = 512 << 10
"""Bytes of a disk that is soon full."""


def mounted(folder: Path, *options: str) -> bool:
    return subprocess.run(["mount", *options, str(folder)], capture_output=True).returncode == 0


@pytest.fixture
def disk(tmp_path):
    """A small disk of its own."""
    folder = tmp_path / "disk"
    folder.mkdir()
    if os.geteuid() != 0 or not mounted(folder, "-t", "tmpfs", "-o", f"size={SMALL}", "none"):
        pytest.skip("only root may mount a disk")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


@contextmanager
def full(disk: Path):
    """Not a byte of room."""
    filler = disk / "filler"
    with open(filler, "wb", buffering=0) as file:
        try:
            while True:
                file.write(b"x" * 512)
        except OSError:
            pass
    try:
        yield
    finally:
        filler.unlink()


@contextmanager
def short_files(_disk: Path):
    """No file may grow beyond a few lines."""
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (900, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def play(sitting: Sitting, count: int) -> list[str]:
    """Make this many decisions; returns the problems that were reported."""
    told = []
    for _ in range(count):
        if sitting.match.over:
            break
        if sitting.round_over:
            sitting.next_round()
        sitting.play(sitting.match.state.legal[-1])
        if sitting.trouble is not None:
            told.append(sitting.trouble.code)
            assert sentence(sitting.trouble).endswith(".")
            sitting.trouble = None
    return told


def on_disk(sitting: Sitting) -> str:
    """The state of the match according to its file."""
    lines = sitting.file.path.read_text("utf-8").splitlines(keepends=True)
    return fingerprint(read(lines, games.lay)[0].state)


def begun(home) -> Sitting:
    setup = first_setup("equilibrium", 2)._replace(options=(("match", "rounds:12"),))
    return Sitting.new(setup, 4, home, OnTheSpot("novice"))


def goes_on(folder: Path, fault, code: str) -> None:
    """A match with such a fault in its middle.

    Once the fault is over, the whole match is on disk, and counted.
    """
    with open_home(folder / "home") as home:
        sitting = begun(home)
        assert play(sitting, 3) == []
        with fault(folder):
            told = play(sitting, 80)
            assert not sitting.match.over and told and set(told) == {code}
        assert play(sitting, 1) == [] and on_disk(sitting) == fingerprint(sitting.match.state)
        play(sitting, 1_000)
        assert sitting.match.over and [match.finished for match in home.matches.all()] == [True]
        assert len(History(home).played.matches) == 1


def test_a_full_disk(disk):
    goes_on(disk, full, "disk-full")


def test_a_disk_that_is_full_at_the_end_of_a_match(disk):
    with open_home(disk / "home") as home:
        sitting = begun(home)
        play(sitting, 20)
        with full(disk):
            told = play(sitting, 1_000)
            assert sitting.match.over and told[-1] == "disk-full"
        sitting.close()
    with open_home(disk / "home") as home:
        (match,) = home.matches.all()
        assert not match.finished
        Sitting.resumed(match.path, home, OnTheSpot("novice"))
        assert [match.finished for match in home.matches.all()] == [True]
        assert len(History(home).played.matches) == 1


def test_a_disk_that_is_read_only(disk):
    assert mounted(disk, "-o", "remount,ro")
    with open_home(disk) as home:
        sitting = begun(home)
        assert set(play(sitting, 5)) == {"read-only"}
        assert mounted(disk, "-o", "remount,rw")
        assert play(sitting, 1) == [] and on_disk(sitting) == fingerprint(sitting.match.state)
        sitting.close()


def test_files_that_may_not_grow(tmp_path):
    goes_on(tmp_path, short_files, "disk-full")


ENDLESS = """
import sys, time
from pathlib import Path
from game.data import open_home
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.data.trouble import Closed
path = Path(sys.argv[1]) / "matches" / "endless.octavo"

def most():
    return next(int(line.split()[1]) for line in open("/proc/self/status") if line.startswith("VmHWM"))

with open_home(Path(sys.argv[1])) as home:
    before = most()
    began = time.process_time()
    try:
        Sitting.resumed(path, home, OnTheSpot("novice"))
    except Closed as closed:
        print(closed.trouble.code, end=" ")
    print(round(time.process_time() - began, 2), (most() - before) // 1024)
"""


@pytest.mark.parametrize("megabytes", first(1, [31, 60]))
def test_endless_empty_lines_are_refused_before_they_do_harm(tmp_path, megabytes):
    """A journal of the largest allowed size, and a larger one, consisting of nothing but empty objects."""
    (tmp_path / "matches").mkdir()
    path = tmp_path / "matches" / "endless.octavo"
    path.write_bytes(b"{}\n" * (megabytes * 1_000_000 // 3))
    ran = subprocess.run(
        [sys.executable, "-c", ENDLESS, str(tmp_path)], capture_output=True, text=True, timeout=60
    )
    code, seconds, memory = ran.stdout.splitlines()[-1].split()
    assert code == "match-foreign", ran.stderr
    assert float(seconds) < 1.0 and int(memory) < 120, ran.stdout
    assert path.stat().st_size == megabytes * 1_000_000 // 3 * 3

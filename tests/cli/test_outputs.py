"""Every command when its output cannot be written: a narrow encoding, a full disk, closed outputs."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from commands import ROOT

HAND = ("2H", "3H", "4D", "5D", "6C", "7C", "8S", "9S")
COMMANDS = (
    ("--help",),
    ("--version",),
    ("play", "--help"),
    ("simulate", "--help"),
    ("score", "equilibrium", *HAND),
    ("score", "equilibrium", *HAND, "--json"),
    ("simulate", "eightfist", "--players", "3", "--games", "1"),
    ("simulate", "eightfist", "--players", "3", "--games", "1", "--json"),
    ("arena", "eightfist", "--bots", "random,novice", "--games", "1"),
    ("arena", "eightfist", "--bots", "random,novice", "--games", "1", "--json"),
    ("bench", "eightfist", "--seconds", "0.001"),
    ("bench", "eightfist", "--seconds", "0.001", "--json"),
    ("replay", "JOURNAL"),
    ("play", "--text", "--game", "absurd", "--seed", "3", "--seats", "you,novice,novice"),
    ("selftest",),
)
SLOW = {"selftest"}
FULL = Path("/dev/full")
TRIED = {words[0]: words for words in COMMANDS if words[0] in ("--help", "score", "replay", "play")}.values()
"""One command of each kind: help, a table, a replayed journal, a match in the terminal."""
FULL_DISKS = [
    pytest.param(
        words,
        unbuffered,
        id=f"{' '.join(words)}-{unbuffered}",
        marks=[] if words in TRIED and not unbuffered else [pytest.mark.long],
    )
    for words in COMMANDS
    for unbuffered in ("", "1")
]


@pytest.fixture(scope="module")
def journal(tmp_path_factory):
    """An unfinished match with suits, dashes and an umlaut in it."""
    home = tmp_path_factory.mktemp("home")
    left = run(
        ("play", "--text", "--game", "absurd", "--seed", "3", "--seats", "you,novice,novice"),
        home,
        stdin="1\n" * 6,
    )
    assert left.returncode == 0, left.stderr
    return next((home / "matches").glob("*.octavo"))


def run(words, home, *, stdin="", **more):
    env = {**os.environ, "PYTHONPATH": str(ROOT), "OCTAVO_HOME": str(home), "LANGUAGE": "de"}
    env.update(more.pop("env", {}))
    return subprocess.run(
        [sys.executable, "-P", "-m", "game.cli", *words],
        env=env,
        input=stdin,
        stdout=more.pop("stdout", subprocess.PIPE),
        stderr=more.pop("stderr", subprocess.PIPE),
        timeout=120,
        text=True,
        encoding="latin-1",
        **more,
    )


def named(words):
    marks = [] if words in TRIED else [pytest.mark.long]
    return pytest.param(words, id=" ".join(words), marks=marks)


@pytest.mark.parametrize(
    "encoding", ["ascii", *(pytest.param(e, marks=pytest.mark.long) for e in ("cp1252", "cp437"))]
)
@pytest.mark.parametrize("words", [*map(named, COMMANDS)])
def test_every_command_speaks_in_every_encoding(words, encoding, journal, tmp_path):
    words = [str(journal) if word == "JOURNAL" else word for word in words]
    ran = run(words, tmp_path, stdin="1\n1\nwhy\ntable\n", env={"PYTHONIOENCODING": encoding})
    assert ran.returncode == 0, ran.stderr
    assert not ran.stderr and ran.stdout
    assert "\\u" not in ran.stdout


def test_a_suit_that_cannot_be_printed_is_spelled(tmp_path):
    ran = run(("score", "equilibrium", *HAND), tmp_path, env={"PYTHONIOENCODING": "ascii"})
    assert ran.stdout.splitlines()[0] == " ".join(HAND)


@pytest.mark.posix("a device that is always full")
@pytest.mark.skipif(not FULL.exists(), reason="only Linux has a device that is always full")
@pytest.mark.parametrize(("words", "unbuffered"), FULL_DISKS)
def test_a_full_disk_is_one_sentence(words, unbuffered, journal, tmp_path):
    words = [str(journal) if word == "JOURNAL" else word for word in words]
    with FULL.open("w") as full:
        ran = run(words, tmp_path, stdin="1\n1\n", stdout=full, env={"PYTHONUNBUFFERED": unbuffered})
    assert ran.returncode == 2
    assert ran.stderr == "The output cannot be used: no space left on device.\n"


@pytest.mark.posix("a device that is always full")
@pytest.mark.skipif(not FULL.exists(), reason="only Linux has a device that is always full")
@pytest.mark.parametrize("unbuffered", ["", "1"])
def test_a_complaint_that_cannot_be_written_changes_no_status(tmp_path, unbuffered):
    """Python flushes its buffers when it exits, and would then exit with 120."""
    with FULL.open("w") as full:
        ran = run(("play", "--game", "poker"), tmp_path, stderr=full, env={"PYTHONUNBUFFERED": unbuffered})
    assert ran.returncode == 2


@pytest.mark.posix("closed outputs are a matter of shells")
@pytest.mark.parametrize("words", [("--help",), ("score", "equilibrium", *HAND), ("dance",)])
def test_closed_outputs_are_no_error(words, tmp_path):
    def close():
        os.close(1)
        os.close(2)

    ran = run(words, tmp_path, stdout=None, stderr=None, preexec_fn=close)
    assert ran.returncode == (2 if words == ("dance",) else 0)

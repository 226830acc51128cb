"""`octavo arena`: every bot plays the same deals from every seat."""

from __future__ import annotations

import json
import signal
import subprocess
import sys

import pytest
from commands import ROOT, octavo


def arena(capsys, *words):
    ran = octavo(capsys, "arena", *words, "--json")
    assert ran.status == 0, ran.err
    found = json.loads(ran.out)
    for bot in found["bots"].values():
        del bot["seconds"]
    return found


def test_the_same_bots_share_evenly_and_any_number_of_jobs_agrees(toy, capsys):
    words = (toy, "--bots", "random", "--players", "3", "--games", "20", "--seed", "4")
    found = arena(capsys, *words)
    assert (found["deals"], found["games"], found["interrupted"]) == (7, 21, False)
    assert list(found["bots"]) == ["random 1", "random 2", "random 3"]
    bots = found["bots"].values()
    assert sum(bot["share"] for bot in bots) == pytest.approx(1)
    for bot in bots:
        low, high = bot["share_95"]
        assert bot["seats"] == 1 and 0 <= low < bot["share"] < high <= 1 and low < 1 / 3 < high
        assert bot["elo_95"][0] < 1500 < bot["elo_95"][1]
    assert arena(capsys, *words, "--jobs", "2") == found
    assert arena(capsys, *words[:-1], "5") != found


def test_levels_meet_and_a_table_is_printed(capsys):
    ran = octavo(capsys, "arena", "equilibrium", "--bots", "regular,random", "--games", "2")
    assert ran.status == 0 and not ran.err
    assert "deals 1, games 2" in ran.out and "inf" not in ran.out
    for word in ("regular", "random", "x fair", "ms: median"):
        assert word in ran.out


def test_counts_of_who_finished_before_whom_add_up_and_are_rated(capsys):
    found = arena(capsys, "equilibrium", "--bots", "random,novice,random", "--games", "30")
    assert list(found["bots"]) == ["random", "novice"]
    ahead, behind = found["pairings"]["random"]["novice"], found["pairings"]["novice"]["random"]
    assert ahead["before"] + behind["before"] == pytest.approx(1)
    ratings = {name: bot["elo"] for name, bot in found["bots"].items()}
    assert sum(ratings.values()) == pytest.approx(3000)
    assert ratings["random"] < 1500 < ratings["novice"] and ahead["before"] < 0.5


@pytest.mark.long
def test_a_contest_stops_when_it_is_sure_whatever_the_jobs(toy, capsys):
    words = (toy, "--bots", "random,random", "--games", "2000", "--seed", "2", "--until", "±12")
    found = arena(capsys, *words)
    assert 20 <= found["deals"] < 1000 and found["deals"] % 5 == 0 and not found["interrupted"]
    for bot in found["bots"].values():
        low, high = bot["share_95"]
        assert high - low <= 0.24
    assert arena(capsys, *words, "--jobs", "2") == found
    assert arena(capsys, *words[:-1], "±5")["deals"] > found["deals"]


TELLING = """
import sys
from game.cli import main, progress
progress.ProgressLine.step = lambda self, done: print("a deal", file=sys.stderr, flush=True)
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.posix("Ctrl-C is sent as a POSIX signal")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_whole_deals(jobs):
    words = ("arena", "equilibrium", "--bots", "random,random", "--games", "1000000", "--jobs", jobs)
    running = subprocess.Popen(
        [sys.executable, "-c", TELLING, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    assert running.stderr.readline() == "a deal\n"
    running.send_signal(signal.SIGINT)
    out, err = running.communicate(timeout=60)
    assert running.returncode == 130, err
    assert "deals" in out and not err.replace("a deal\n", "")

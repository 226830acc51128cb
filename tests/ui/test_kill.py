"""Killed at any moment, even in the middle of a motion: Continue stands at the same decision."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from engine.games import lay
from engine.kernel.journal import read
from engine.kernel.rng import Rng

PLAYER = Path(__file__).parent / "player.py"


def kill_and_continue(pilot, folder, seed):
    """Play in another process, kill it at a moment of chance, go on from what is on disk."""
    game = ("equilibrium", "equilibrium", "eightfist", "absurd")[seed % 4]
    command = [sys.executable, str(PLAYER), str(folder), str(seed), game]
    child = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    child.stdout.readline()  # the first question is shown
    time.sleep(Rng(seed).below(900) / 1000)
    child.kill()
    told, complaints = child.communicate()
    assert "Traceback" not in complaints, complaints
    shown = [int(line.split()[0]) for line in told.splitlines() if len(line.split()) == 2]
    (journal,) = (folder / "matches").glob("*.octavo")
    whole = [line for line in journal.read_text().split("\n")[:-1] if line]
    decisions = sum("do" in json.loads(line) for line in whole)
    assert decisions >= max(shown, default=0), "a decision was shown that is not on disk"
    match, _start = read([line + "\n" for line in whole], lay)
    p = pilot(folder=folder, seed=seed)
    p.click("Continue")
    p.until(lambda: hasattr(p.room.top, "sitting") or p.sees("Next round"))
    sitting = next(s for s in p.room.stack if hasattr(s, "sitting")).sitting
    seen = sitting.match.choices[: len(match.choices)]
    assert seen == match.choices
    p.until(lambda: p.moves() or any(t.do == ("on",) for t in p.live("button")))


@pytest.mark.timeout(300)
def test_continue_after_a_kill(pilot, tmp_path):
    for seed in range(4):
        kill_and_continue(pilot, tmp_path / f"killed{seed}", seed)


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_continue_after_a_hundred_kills(pilot, tmp_path):
    for seed in range(100):
        kill_and_continue(pilot, tmp_path / f"killed{seed}", seed)

"""Reviews of golden matches at the table, for tests."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

from looked import GOLDEN, golden

from ai.processes.review_process import Reviewer, ReviewerHere
from ai.review.review import Effort
from game.features.review import store as review_store
from game.features.review.screen import ReviewScene
from game.table.match.recorded_match import record_of
from game.ui.window.scene import push

PATIENCE = 300
"""How many seconds to wait for a process, which has a lower priority than everything else on this machine."""
SMALL = [GOLDEN[9], GOLDEN[1], GOLDEN[5], GOLDEN[6]]
"""A golden match of each game."""
LOCKDOWN = GOLDEN[9]


def begin(p, which=LOCKDOWN):
    """Sit down before the review of a golden match."""
    scene = ReviewScene(p.room, record_of(golden(*which)[0]))
    p.room.go(push(scene))
    p.frame()
    return scene


def think(p, scene, seconds=60.0):
    """Wait until everything is analysed and drawn."""
    p.until(lambda: not scene.reviewed.working, seconds)
    for _ in range(8):
        p.frame()


def thought_over(p, which=LOCKDOWN):
    scene = begin(p, which)
    think(p, scene)
    return scene


def kept(p):
    folder = p.home.folder / review_store.FOLDER
    return sorted(folder.iterdir()) if folder.exists() else []


def shared(which):
    """A golden match in which two people sat."""
    record = record_of(golden(*which)[0])
    chairs = [chair._replace(kind="person") for chair in record.setup.chairs[:2]]
    chairs += record.setup.chairs[2:]
    return record._replace(setup=record.setup._replace(chairs=tuple(chairs)))


def still_there(pids):
    """Those of these processes that there are, with what the system says of them."""
    found = []
    for pid in pids:
        with suppress(ProcessLookupError, FileNotFoundError):
            os.kill(pid, 0)
            found.append(Path(f"/proc/{pid}/stat").read_text())
    return found


def in_processes(moments, effort):
    return Reviewer(moments, Effort(8, 8))


def a_moment_a_frame(moments, effort):
    return ReviewerHere(moments, Effort(8, 8))


def full(*_):
    raise OSError(errno.ENOSPC, "No space left on device")

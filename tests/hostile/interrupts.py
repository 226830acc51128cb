"""Sends Ctrl-C to every command at a random moment: it must end with status 130 and say nothing."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from engine.kernel.rng import Rng

from .kit import Attack, Found, Lacking, Once

ROOT = Path(__file__).parents[2]
COMMANDS = (
    ("simulate", "eightfist", "--players", "3", "--games", "5000"),
    ("simulate", "absurd", "--players", "2", "--games", "5000", "--jobs", "2"),
    ("arena", "lockdown", "--bots", "random,random", "--games", "5000"),
    ("play", "--text"),
    ("play",),
    ("rules", "equilibrium"),
    ("cards", "absurd"),
    ("score", "equilibrium", "2H", "3H", "4D", "5D", "6C", "7C", "8S", "9S"),
    ("bench", "eightfist", "--seconds", "5"),
    ("selftest",),
)
LATEST = 700
"""The latest moment in milliseconds after the start, so that it hits imports as well as work."""
PATIENCE = 20
"""The command must end within this many seconds."""
ENDED = (130, -signal.SIGINT)
"""The statuses that a shell reports as 130."""


@contextmanager
def opened(folder: Path) -> Iterator[Once]:
    """Each try has a folder of its own below this one."""
    if os.name != "posix":
        raise Lacking("signals are a matter of POSIX.")

    def once(seed: int) -> Mapping[str, int]:
        home = folder / str(seed)
        try:
            return interrupt(home, seed)
        finally:
            shutil.rmtree(home, ignore_errors=True)

    yield once


def interrupt(home: Path, seed: int) -> dict[str, int]:
    """Start a command as run.py does, with Ctrl-C blocked until it is handled, and send it."""
    words, after = COMMANDS[seed % len(COMMANDS)], Rng(seed, 0x43).below(LATEST) / 1000
    running = subprocess.Popen(
        [sys.executable, "-P", "-m", "game.cli", *words],
        cwd=ROOT,
        env={**os.environ, "OCTAVO_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT}),
    )
    try:
        time.sleep(after)
        before = running.poll()
        running.send_signal(signal.SIGINT)
        _out, err = running.communicate(timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        raise Found(f"{' '.join(words)} goes on after Ctrl-C at {after:.3f} s") from None
    finally:
        running.kill()
    if err or (before is None and running.returncode not in (*ENDED, 0)):
        raise Found(f"{' '.join(words)} at {after:.3f} s ends with {running.returncode}: {err}")
    return {"interrupted": int(running.returncode in ENDED), f"times {words[0]}": 1}


ATTACKS = (Attack("interrupts", opened, short=0, long=30),)

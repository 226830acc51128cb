"""Simulates a disk that fails at any call: full, broken, read-only, over its quota, or writing only a part.

Nothing may raise, whatever is reported as saved must be on disk, and once the disk works nothing may be lost.
"""

from __future__ import annotations

import errno
import json
import os
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any
from unittest import mock

from engine import games
from engine.kernel.journal import fingerprint, read
from engine.kernel.rng import Rng
from game.data import open_home, sentence
from game.features.people.history import History
from game.table.match.bot_thinkers import OnTheSpot
from game.table.match.live_match import Sitting
from game.table.match.setup import first_setup

from .kit import Attack, Found, Once

ERRORS = (errno.ENOSPC, errno.EIO, errno.EROFS, errno.EDQUOT, errno.EACCES, errno.EMFILE)
CALLS = ("open", "fsync", "replace", "rename", "mkdir", "unlink", "scandir")
REAL = {name: getattr(os, name) for name in CALLS}
FDOPEN = os.fdopen


class Disk:
    """Decides which calls fail: single ones, or all from some call on, until the disk is repaired."""

    def __init__(self, dice: Rng) -> None:
        self.dice = dice
        self.works = False
        self.error = ERRORS[dice.below(len(ERRORS))]
        self.rate = (0, 2, 5, 20)[dice.below(4)]
        """One call in `rate` fails; 0: all calls fail from call `first` on."""
        self.first = dice.below(80)
        self.calls = self.failed = 0

    def call(self, name: str) -> None:
        self.calls += 1
        fails = self.calls > self.first if self.rate == 0 else self.dice.below(self.rate) == 0
        if fails and not self.works:
            self.failed += 1
            raise OSError(self.error, os.strerror(self.error), name)

    def instead(self, name: str) -> Callable[..., Any]:
        def call(*args: Any, **more: Any) -> Any:
            self.call(name)
            return REAL[name](*args, **more)

        return call

    def fdopen(self, *args: Any, **more: Any) -> Any:
        return File(FDOPEN(*args, **more), self)


class File:
    """An open file on such a disk; a write that succeeds may write only a part."""

    def __init__(self, file: Any, disk: Disk) -> None:
        self.file, self.disk = file, disk

    def write(self, data: memoryview) -> int:
        self.disk.call("write")
        some = (
            len(data) if self.disk.works or self.disk.dice.below(3) else 1 + self.disk.dice.below(len(data))
        )
        done: int = self.file.write(data[:some])
        if some < len(data):
            self.disk.call("write on")
        return done

    def truncate(self, *size: int) -> None:
        self.disk.call("truncate")
        self.file.truncate(*size)

    def read(self, *size: int) -> Any:
        self.disk.call("read")
        return self.file.read(*size)

    def __enter__(self) -> File:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)


@contextmanager
def opened(folder: Path) -> Iterator[Once]:
    yield partial(once, folder)


def once(folder: Path, seed: int) -> Mapping[str, int]:
    """A match, its end, the settings and the records on such a disk."""
    dice = Rng(seed, 0xD15C)
    disk = Disk(dice)
    home = folder / "home"
    shutil.rmtree(home, ignore_errors=True)
    with ExitStack() as stack:
        if dice.below(2):
            prepare(home)
        for name in CALLS:
            stack.enter_context(mock.patch.object(os, name, disk.instead(name)))
        stack.enter_context(mock.patch.object(os, "fdopen", disk.fdopen))
        play(home, disk, dice)
    return {"calls": disk.calls, "faults": disk.failed}


def prepare(home: Path) -> None:
    """Settings and records from before."""
    with open_home(home) as opened:
        opened.settings["volume"] = 11
        opened.settings.save()
        (home / "records.json").write_text('{"v":1,"games":{"lockdown":{"played":5}}}')


def play(home: Path, disk: Disk, dice: Rng) -> None:
    with open_home(home) as opened:
        said(*opened.troubles)
        opened.settings["volume"] = 33
        trouble = opened.settings.save()
        said(trouble)
        check_settings(home, saved=trouble is None and not opened.troubles)
        game = ("equilibrium", "lockdown")[dice.below(2)]
        setup = first_setup(game, games.game(game).players[0])
        sitting = Sitting.new(setup, seed=dice.below(1_000), home=opened, thinker=OnTheSpot("novice"))
        lines: list[str] = []
        watched = sitting.journal.write
        sitting.journal.write = lambda line: (lines.append(line), watched(line))[1]
        mends_at = dice.below(60)
        for number in range(400):
            disk.works = number >= mends_at
            if sitting.match.over:
                break
            if sitting.round_over:
                sitting.next_round()
                continue
            legal = sitting.match.state.legal
            sitting.play(legal[dice.below(len(legal))])
            said(sitting.trouble)
            sitting.trouble = None
            check_journal(sitting, lines)
        disk.works = True
        said(sitting.trouble)
        lost = sitting.lost()
        if lost is not None:
            raise Found(f"the disk works again, but: {sentence(lost)}")
        check_whole(sitting, lines)
        sitting.close()
        files = [path for path in home.rglob("*.octavo") if path.stat().st_size]
        if len(files) != 1:
            raise Found(f"one match, and these files: {files}")
        history = History(opened)
        count = history.alone(game, history.people.me.id).played
        if count not in (0, 1, 5, 6):
            raise Found(f"the match is counted {count} times")


def said(*troubles: Any) -> None:
    """Check that each trouble has a sentence."""
    for trouble in troubles:
        if trouble is not None and not sentence(trouble).endswith("."):
            raise Found(f"no sentence: {trouble}")


def check_settings(home: Path, saved: bool) -> None:
    """Check that all settings are old or all new, and new if no trouble was reported."""
    with mock.patch.multiple(os, **REAL, fdopen=FDOPEN):
        path = home / "settings.json"
        now = json.loads(path.read_bytes())["volume"] if path.exists() else None
    if now not in ((33,) if saved else (None, 11, 33)):
        raise Found(f"the volume on disk is {now}, {'saved' if saved else 'not saved'}")


def check_journal(sitting: Sitting, lines: list[str]) -> None:
    """Check that lines which count as written are on disk, and that all lines were reported in order."""
    if not sitting.file.whole or not sitting.file.path.exists():
        return
    there = sitting.file.path.read_bytes().decode().splitlines()
    if there[1:] != lines[: len(there) - 1] or len(there) != len(lines) + 1:
        raise Found(f"{len(lines) + 1} lines were called written, {len(there)} are there")


def check_whole(sitting: Sitting, lines: list[str]) -> None:
    """Check that the file holds the same match."""
    there = sitting.file.path.read_bytes().decode().splitlines(keepends=True)
    again, _ = read(there, games.lay)
    if fingerprint(again.state) != fingerprint(sitting.match.state) or len(there) != len(lines) + 1:
        raise Found("the match on disk is another one")


ATTACKS = (Attack("faults of the disk", opened, 20, 600),)

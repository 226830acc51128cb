"""Kills the program while people are added, renamed, merged and forgotten, and while they play.

Every second deed is done by a process that is killed at a random moment (SIGKILL). What is found afterwards
must be an evening in which the deed was done, or one in which it was not, and everything stays with the
person who did it. A match that was cut off is continued later.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

from .kit import Attack, Found, Lacking, Once

HARNESS = Path(__file__).parents[1] / "harness"
STEPS = 14
LONGEST = 0.06
"""The latest moment of a kill, in seconds after the deed has begun."""
WAYS = (
    "add", "rename", "rename", "switch", "merge", "forget", "begin", "begin", "begin", "go_on", "go_on",
)  # fmt: skip


@contextmanager
def opened(folder: Path) -> Iterator[Once]:
    """Each try has a folder of its own below this one."""
    if os.name != "posix":
        raise Lacking("processes are forked here.")
    if str(HARNESS) not in sys.path:
        sys.path.insert(0, str(HARNESS))

    def once(seed: int) -> Mapping[str, int]:
        home = folder / str(seed)
        try:
            return evening(home, seed)
        finally:
            shutil.rmtree(home, ignore_errors=True)
            shutil.rmtree(twin(home), ignore_errors=True)

    yield once


def twin(home: Path) -> Path:
    """The folder in which the same deed is done without a kill."""
    return home.with_name(f"{home.name}-twin")


def evening(folder: Path, seed: int) -> dict[str, int]:
    from people_evening import Evening

    from game.words import use

    use("en")
    chance = Random(seed)
    here = Evening(folder, chance)
    kills = done = cut = 0
    with closing(here):
        here.add()
        here.add()
        for number in range(STEPS):
            way = chance.choice(WAYS)
            if number % 2:
                before = len(here.matches)
                done += killed(here, way, chance.random() * LONGEST)
                kills += 1
                cut += len(here.matches) > before and not here.matches[-1].places
            else:
                getattr(here, way)()
            checked(here, f"after {way}, which was step {number}")
        while any(not match.places for match in here.matches):
            here.go_on()
            checked(here, "after the last matches")
        here.lose_rows()
        checked(here, "after the rows were made anew")
    return {
        "evenings": 1,
        "kills in an evening": kills,
        "people changed by then": done,
        "matches cut off": cut,
    }


def checked(here: Any, when: str) -> None:
    try:
        here.check()
    except AssertionError as error:
        raise Found(f"{when}: {error}") from error


def killed(here: Any, way: str, moment: float) -> bool:
    """Do something in a process that is killed; returns whether it was done.

    The same is done in a copy of the folder, to know how the evening would then look.
    """
    here.home.close()
    shutil.rmtree(twin(here.folder), ignore_errors=True)
    shutil.copytree(here.folder, twin(here.folder))
    state = here.chance.getstate()
    ready, begins = os.pipe()
    child = os.fork()
    if not child:
        try:
            here.open()
            os.write(begins, b"!")
            getattr(here, way)()
        finally:
            os._exit(0)
    os.close(begins)
    with open(ready, "rb") as told:
        told.read(1)
    time.sleep(moment)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    after = here.copied(twin(here.folder))
    with closing(after):
        after.chance.setstate(state)
        getattr(after, way)()
    here.open()
    try:
        return bool(here.adopt(after))
    except AssertionError as error:
        raise Found(f"{way} was cut off, and is neither done nor not done: {error}") from error


ATTACKS = (Attack("evenings with kills", opened, short=1, long=3, patience=120.0),)

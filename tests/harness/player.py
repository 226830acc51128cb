"""A process that plays by what is drawn, and prints a line for each decision that it shows; tests kill it.

The line says how many decisions were made in this match, how many rounds are scored, who is at the screen
(a person who is asked, one who is called, or everybody at a score sheet), and whose decision of which kind is
next. With the single word `nursery` it becomes a process that has drawn everything already and forks such
players: it reads the words for one on each line, and prints the player's id first.
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[at]) for at in (2, 1, 0)]

from tables import GAMES  # noqa: E402 (its folder must be on the path)

from game.features.results.messages import GoOn  # noqa: E402

LONG = {"eightfist": "games:7", "lockdown": "first:20"}
"""By game, options that make a match long enough."""
WARMING = 15
"""This many clicks are made in each game before the first player is forked."""


def begun(folder: str, seed: int, game: str, players: int, people: int):
    """A pilot who sits at a new match."""
    from pilot import Pilot, sit
    from shared import sit_together

    p = Pilot(Path(folder), seed=seed, speed=("4", "instant")[seed % 2], bot_pace="fast", peek=not seed % 3)
    options = [("match", LONG.get(game, "rounds:90"))]
    if people > 1:
        sit_together(p, game, players, people, options)
    else:
        sit(p, game, players, options)
    return p


def play(p, tell: Callable[[str], object], clicks: int | None = None) -> None:
    """Keep clicking, for ever or this often, and report each decision that is shown."""
    from shared import at_random

    told = ""
    while clicks is None or clicks > 0:
        found = [t for t in p.live("button") if t.do == GoOn()] or at_random(p)
        if not found:
            p.frame()
            continue
        line = said(p)
        if line != told:
            told = line
            tell(line)
        p.click_thing(found[0])
        clicks = None if clicks is None else clicks - 1


def said(p) -> str:
    scene = next(s for s in p.room.stack if hasattr(s, "sitting"))
    match = scene.sitting.match
    called = type(scene.sitting.showing).__name__ == "Curtain"
    who = "sheet" if scene is not p.room.top else "called" if called else "asked"
    return f"{len(match.choices)} {len(match.results)} {who} {decision(match)}"


def decision(match) -> str:
    """Whose decision of which kind is next; `-` between two rounds."""
    s = match.state
    return "-" if s.question is None else f"{s.seat}:{s.question.kind.replace(' ', '_')}"


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def nursery() -> None:
    """Draw what tables need, then fork a player for each line that comes in, who plays until killed."""
    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            p = begun(folder, 1, game, 3, 2)
            play(p, str, WARMING)
            p.close()
    say("ready")
    for line in sys.stdin:
        folder, seed, game, players, people = line.split("\t")
        child = os.fork()
        if not child:
            say(f"pid {os.getpid()}")
            try:
                play(begun(folder, int(seed), game, int(players), int(people)), say)
            except Exception:
                say(traceback.format_exc())
            signal.pause()  # until it is killed
        _, status = os.waitpid(child, 0)
        say(f"ended {status}")


if __name__ == "__main__":
    if sys.argv[1:] == ["nursery"]:
        nursery()
    else:
        play(begun(sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4]), int(sys.argv[5])), say)

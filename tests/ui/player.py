"""A process that plays by what is drawn, and prints a line for each decision that it shows; tests kill it.

The line says how many decisions were made in this match, how many rounds are scored, and who is at the
screen: a person who is asked, one who is called, or everybody at a score sheet.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parent)]

LONG = {"eightfist": "games:7", "lockdown": "first:20"}
"""By game, options that make a match long enough."""


def main(folder: str, seed: int, game: str, people: int) -> None:
    from pilot import Pilot, sit
    from shared import at_random, sit_together

    p = Pilot(Path(folder), seed=seed, speed=("4", "instant")[seed % 2], bot_pace="fast", peek=not seed % 3)
    options = [("match", LONG.get(game, "rounds:90"))]
    if people > 1:
        sit_together(p, game, max(people, 2 + seed % 3), people, options)
    else:
        sit(p, game, 4, options)
    told = ""
    while True:
        found = [t for t in p.live("button") if t.do == ("on",)] or at_random(p)
        if not found:
            p.frame()
            continue
        line = said(p)
        if line != told:
            told = line
            sys.stdout.write(line + "\n")
            sys.stdout.flush()
        p.click_thing(found[0])


def said(p) -> str:
    scene = next(s for s in p.room.stack if hasattr(s, "sitting"))
    match = scene.sitting.match
    called = type(scene.sitting.showing).__name__ == "Curtain"
    who = "sheet" if scene is not p.room.top else "called" if called else "asked"
    return f"{len(match.choices)} {len(match.results)} {who}"


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3], int(sys.argv[4]))

"""A process that plays by what is drawn and says how many decisions stand behind every question it shows."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parent)]


LONG = {"eightfist": "games:7", "lockdown": "first:20"}
"""How long a match may be in each game."""


def main(folder: str, seed: int, game: str) -> None:
    from pilot import Pilot, sit

    p = Pilot(Path(folder), seed=seed, speed="4", bot_pace="fast")
    sit(p, game, 4, [("match", LONG.get(game, "rounds:90"))])
    shown = -1
    while True:
        moves = p.moves()
        if moves:
            match = p.room.top.sitting.match
            if len(match.choices) != shown:
                shown = len(match.choices)
                sys.stdout.write(f"{shown} {len(match.results)}\n")
                sys.stdout.flush()
            p.click_thing(moves[p.chance.below(len(moves))])
        elif any(t.do == ("on",) for t in p.live("button")):
            p.click_thing(next(t for t in p.live("button") if t.do == ("on",)))
        else:
            p.frame()


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3])

"""Checks what the sentences of reasons state, in fresh positions, by rules and events and not by the finder.

    python tests/stated/check.py GAME [--count 240] [--seed 1] [--worlds 1] [--planted]

Each position's choices are played on in guessed worlds, and the fact of each finding is checked there. With
`--planted`, false findings are made of the true ones (of another choice, card, player, number), and it
is counted how many of them the facts refuse.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent.parent), str(HERE.parent)]

from ai.players import policy  # noqa: E402
from stated import FACTS  # noqa: E402
from stated.fresh import findings, planted, refused  # noqa: E402


def main(argv: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=tuple(FACTS))
    parser.add_argument("--count", type=int, default=240)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=int, default=1)
    parser.add_argument("--planted", action="store_true")
    given = parser.parse_args(argv)
    facts, seen, false = FACTS[given.game], Counter(), Counter()
    plants: dict[tuple[str, str], Counter[bool]] = defaultdict(Counter)
    for here in findings(given.game, given.count, given.seed, given.worlds):
        for at in here:
            seen[at.code] += 1
            if refused(facts[at.code], at):
                false[at.code] += 1
                if false[at.code] < 3:
                    print("FALSE", at)
            for kind, one in planted(given.game, here, at) if given.planted else ():
                plants[at.code, kind][refused(facts[at.code], one)] += 1
    rows = policy(given.game).rows
    for code in rows:
        kinds = {kind: tally for (each, kind), tally in plants.items() if each == code}
        said = ", ".join(f"{kind} {tally[True]}/{sum(tally.values())}" for kind, tally in kinds.items())
        print(f"{code}: {seen[code]} found, {false[code]} false; refused: {said}")
    print(f"{sum(seen.values())} findings, {sum(false.values())} false, {len(rows) - len(seen)} rows unseen")


if __name__ == "__main__":
    main(sys.argv[1:])

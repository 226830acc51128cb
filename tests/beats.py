"""Measures how long a reaction window lasts, with people at the screen and with bots alone.

    python tests/beats.py [MATCHES]         so many matches of Absurd 8's for each table (3)

Nobody reacts and nobody presses *Nobody*, so each window lasts its full time, at normal speed. The first two
of each kind in a match are left out: they stay open until somebody presses something, to be read.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent), str(HERE), str(HERE / "ui")]

from shared import table  # noqa: E402
from sofa import Sofa  # noqa: E402

from ai.agents import make  # noqa: E402
from game.room.theme import PACES  # noqa: E402
from game.table.bots import HOLDS, chance_from  # noqa: E402
from game.table.showing import beckons  # noqa: E402
from game.table.tempo import Tempo  # noqa: E402

NORMAL = Tempo(1.0, PACES["normal"], False)
FRAME = 1 / 30
MATCHES = 3
MOST = 200_000


def chosen(view):
    return make("random", chance_from(view)).choose(view, view.legal, None)


def beats(persons: int, seed: int, most: int = MOST) -> dict[str, list[float]]:
    """By the event that opens a window, the seconds that passed until play went on."""
    sofa = Sofa(table("absurd", 4, persons), seed, chosen)
    play, handover, match = sofa.play, sofa.handover, sofa.match
    sofa.sitting.thinker.holds = HOLDS
    claims = play.presenter.windows.claims
    found, began, now, told = defaultdict(list), None, 0.0, 0
    for _ in range(most):
        if match.over:
            break
        window = handover.reactions.open_window
        if window is not None and window.early:
            handover.reactions.nobody()
        elif beckons(sofa.sitting.showing):
            handover.come()
        elif handover.nothing is not None:
            handover.go_on()
        elif play.picker is not None:
            play.play(chosen(play.view))
        if play.update(FRAME, NORMAL) and not match.over:
            play.next_round()
        now += FRAME
        for event in match.events[told : play.told]:
            if event.kind in claims and event.open is not None and began is None:
                opened = handover.reactions.window
                began = event.kind, now, opened is not None and opened.early
        told = play.told
        asked = match.state.question
        reacts = asked is None or asked.kind in {claim.decision for claim in claims.values()}
        if began and not reacts and not (play.timeline.busy or play.timeline.stopped):
            kind, then, early = began
            if not early:
                found[kind].append(now - then)
            began = None
    return found


def main(words: list[str]) -> int:
    matches = int(words[0]) if words else MATCHES
    alone: dict[str, float] = {}
    print(f"{'window':<16}{'persons':>8}{'windows':>9}{'median s':>10}{'added s':>9}")
    for persons in (0, 2, 3, 4):
        found = defaultdict(list)
        for seed in range(matches):
            for kind, lengths in beats(persons, seed).items():
                found[kind] += lengths
        for kind, lengths in sorted(found.items()):
            alone.setdefault(kind, median(lengths))
            added = median(lengths) - alone[kind]
            print(f"{kind:<16}{persons:>8}{len(lengths):>9}{median(lengths):>10.2f}{added:>9.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

"""Measures what *Anyone?* windows add to whole shared matches of Absurd 8's at normal speed.

    python tests/beats.py [MATCHES]         so many matches at each table (5)

A window *adds* the time from when the event that opens it was shown until play goes on, less what that takes
without a window: the event's own motion, and then the pause of the next person's curtain or the time that a
bot takes to play. In this measurement nobody reacts; everybody says so, and the next person comes, as soon as
that works. Windows in which a bot reacts are left out.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent), str(HERE), str(HERE / "harness")]

from how_many import how_many  # noqa: E402
from shared import table  # noqa: E402
from sofa import Sofa  # noqa: E402

from ai.levels.agents import make  # noqa: E402
from game.table.match.bot_thinkers import HOLDS  # noqa: E402
from game.table.match.tempo import Tempo  # noqa: E402
from game.table.match.viewer import Open, beckons  # noqa: E402
from game.ui.durations import HANDOVER_WAIT, PACES  # noqa: E402

NORMAL = Tempo(1.0, PACES["normal"], False)
FRAME = 1 / 30
MATCHES = 5
MOST = 400_000
TABLES = ((4, 2), (4, 3), (4, 4), (6, 4), (6, 6))
"""How many sit at each table, and how many of them are persons."""
REACTIONS = frozenset({"jumped", "bluff_caught", "bluff_held"})


class Added(NamedTuple):
    """What one window added, in seconds."""

    kind: str
    person: bool
    """Whether a person is next."""
    seconds: float


class Began(NamedTuple):
    """A window that has opened."""

    kind: str
    ready: float
    """When the motion of its event is over."""
    choices: int
    """How many choices had been made by then."""


class Watch:
    """A shared match whose people never react, with a clock."""

    def __init__(self, players: int, persons: int, seed: int) -> None:
        agent = make("novice", seed)
        self.sofa = Sofa(
            table("absurd", players, persons),
            seed,
            lambda view: agent.choose(view, view.legal, None),
            "novice",
        )
        self.play, self.match = self.sofa.play, self.sofa.match
        self.sofa.sitting.thinker.holds = HOLDS
        self.now = 0.0

    def frame(self) -> None:
        play, handover = self.play, self.play.handover
        if handover.deaf > 0 or play.ready_in > 0:
            pass
        elif handover.reactions.open_window is not None:
            for seat in handover.reactions.window.awaited:
                handover.reactions.decline(seat)
            handover.reactions.begin_turn()
        elif beckons(handover.showing):
            handover.come()
        elif handover.nothing is not None or handover.last_look.on:
            handover.go_on()
        elif play.picker is not None:
            play.play(self.sofa.choose(play.view))
        if play.update(FRAME, NORMAL) and not self.match.over:
            play.next_round()
        self.now += FRAME

    def windows(self, most: int) -> Iterator[Added]:
        """Play on, and yield what each window adds."""
        claims, told = self.play.presenter.windows.claims, 0
        passing = {(claim.passes,) for claim in claims.values()}
        began: Began | None = None
        for _ in range(most):
            if self.match.over:
                return
            self.frame()
            fresh, told = self.match.events[told : self.play.told], self.play.told
            for event in fresh:
                if event.kind in REACTIONS:
                    began = None
                elif event is self.play.timeline.claim:
                    if began is not None:
                        yield Added(began.kind, False, self.now - began.ready)
                    began = Began(event.kind, self.now + self.play.timeline.wait, len(self.match.choices))
            if began is None or self.play.timeline.claim is not None:
                continue
            chosen = [action for _, _, action in self.match.choices[began.choices :]]
            match self.play.handover.showing:
                case Open(_, False) if self.play.picker is not None:
                    yield Added(began.kind, True, self.now - began.ready - HANDOVER_WAIT)
                    began = None
                case _ if set(chosen) - passing:
                    yield Added(began.kind, False, self.now - began.ready - self.pace)
                    began = None

    @property
    def pace(self) -> float:
        """How long a bot takes to play."""
        return NORMAL.pace * self.play.presenter.windows.slower


def added(players: int, persons: int, seeds: Sequence[int], most: int = MOST) -> list[Added]:
    """What the windows of whole matches add."""
    return [one for seed in seeds for one in Watch(players, persons, seed).windows(most)]


def shown(found: Sequence[float]) -> str:
    if len(found) < 2:
        return f"{len(found):>9}"
    most = quantiles(found, n=20, method="inclusive")[-1]
    return f"{len(found):>9}{median(found):>10.2f}{most:>10.2f}{max(found):>8.2f}"


def main(words: list[str]) -> int:
    matches = how_many("beats", __doc__, words, MATCHES, "at each table")
    head = f"{'players':>7}{'persons':>9}  {'window':<15}{'next':<8}{'windows':>9}{'median s':>10}"
    print(f"{head}{'95 %':>10}{'most':>8}")
    for players, persons in TABLES:
        found = added(players, persons, range(matches))
        rows = {(one.kind, "person" if one.person else "other") for one in found}
        for kind, who in sorted(rows):
            each = [one.seconds for one in found if (one.kind, one.person) == (kind, who == "person")]
            print(f"{players:>7}{persons:>9}  {kind:<15}{who:<8}{shown(each)}")
        print(f"{players:>7}{persons:>9}  {'all':<23}{shown([one.seconds for one in found])}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

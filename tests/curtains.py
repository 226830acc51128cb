"""Counts how often the screen changes hands in shared matches, compared with the least that secrecy needs.

    python tests/curtains.py [MATCHES]      this many matches of each game (200)

*Naive* counts a curtain whenever another person is asked than before. The *floor* counts one whenever a
question depends on private cards and is not for the person who answered at the screen last. After a score
sheet no curtain is needed for a person who said on it that they are at the screen.

*Again* is not a curtain: it is a press by the person who answered last and has another question after their
hand has closed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent), str(HERE), str(HERE / "harness")]

from how_many import how_many  # noqa: E402
from shared import table  # noqa: E402
from sofa import Answer, Sofa  # noqa: E402

from ai.levels.agents import make  # noqa: E402
from engine import games  # noqa: E402
from engine.kernel.game import Refused  # noqa: E402

MATCHES = 200
LEVEL = "novice"
"""The level at which bots and people choose; a quick one."""


class Count(NamedTuple):
    """The counts of one or several matches."""

    matches: int = 0
    answers: int = 0
    naive: int = 0
    floor: int = 0
    ours: int = 0
    twice: int = 0
    """Curtains that fell for the person who had also answered last."""
    again: int = 0
    """Presses of people whose hand had closed and was face down."""

    def plus(self, other: Count) -> Count:
        return Count(*(one + more for one, more in zip(self, other, strict=True)))


class Wrong(AssertionError):
    """Raised when a needless curtain fell, or a needed one did not."""


OPTIONS: dict[str, list[tuple[tuple[str, str], ...]]] = {
    "equilibrium": [
        (),
        (("variants", "ABCDE"),),
        (("match", "rounds:2"),),
        (("variants", "CDE"),),
        (("variants", "AD"),),
    ],
    "eightfist": [(), (("match", "games:1"),)],
    "absurd": [(), (("match", "rounds:2"),)],
    "lockdown": [(), (("aces_as_jokers", "1"),), (("match", "first:2"),)],
}
"""Options for the tables, used in turn where they are allowed for the number of players."""


class Laid(NamedTuple):
    players: int
    persons: int
    options: tuple[tuple[str, str], ...]


def tables(game: str) -> Iterator[Laid]:
    """Two, three, four and the most persons, among bots and alone, with these options and others."""
    _least, most = games.game(game).players
    sizes = ((2, 2), (4, 2), (most, 2), (3, 3), (5, 3), (4, 4), (most, 4), (most, most))
    for options in OPTIONS.get(game, [()]):
        for players, persons in sizes:
            with suppress(Refused):
                games.lay(game, players, options)
                yield Laid(players, persons, options)


def count(answers: list[Answer], curtains: list[int], looks: Sequence[int] = ()) -> Count:
    """Count the curtains of one match, answer by answer."""
    naive = floor = twice = 0
    here = -1
    for number, answer in enumerate(answers):
        needed = answer.private and answer.seat != here
        if answer.came != needed:
            raise Wrong(f"answer {number}: {answer}, when seat {here} was at the screen")
        naive += answer.seat != here
        floor += needed
        twice += answer.came and answer.seat == here
        here = answer.seat
    if len(curtains) != floor:
        raise Wrong(f"{len(curtains)} curtains fell, and {floor} were for an answer")
    return Count(1, len(answers), naive, floor, len(curtains), twice, len(looks))


def played(game: str, laid: Laid, seed: int) -> Sofa:
    """Play and count one whole match."""
    agent = make(LEVEL, seed)
    return Sofa(
        table(game, *laid), seed, lambda view: agent.choose(view, view.legal, None), LEVEL
    ).to_the_end()


def counted(game: str, matches: int) -> dict[int, Count]:
    """Play whole matches at tables of all sizes in turn; returns the counts by number of persons."""
    found: dict[int, Count] = {}
    for seed, laid in zip(range(matches), cycle(tables(game)), strict=False):
        sofa = played(game, laid, seed)
        try:
            now = count(sofa.answers, sofa.curtains, sofa.looks)
        except Wrong as wrong:
            raise Wrong(f"{game}, {laid}, seed {seed}: {wrong}") from None
        found[laid.persons] = found.get(laid.persons, Count()).plus(now)
    return found


def line(name: str, persons: str, found: Count) -> str:
    """A row of the printed table: counts per match, and ratios."""
    each = (value / found.matches for value in (found.answers, found.naive, found.floor, found.ours))
    shown = "".join(f"{value:10.1f}" for value in each)
    ratio = found.ours / found.naive if found.naive else 0.0
    again = found.again / found.matches
    return f"{name:<12}{persons:>8}{found.matches:>9}{shown}{ratio:12.2f}{found.twice:10}{again:10.1f}"


def main(words: list[str]) -> int:
    matches = how_many("curtains", __doc__, words, MATCHES, "of each game")
    head = f"{'game':<12}{'persons':>8}{'matches':>9}{'answers':>10}{'naive':>10}{'floor':>10}{'ours':>10}"
    print(f"{head}{'ours/naive':>12}{'twice':>10}{'again':>10}")
    for game in games.MODULES:
        found = counted(game, matches)
        whole = Count()
        for persons, one in sorted(found.items()):
            print(line(game, str(persons), one))
            whole = whole.plus(one)
        print(line(game, "all", whole))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

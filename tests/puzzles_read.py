"""Prints puzzles without their answers for somebody to solve, and compares what was missed with the bots.

    python tests/puzzles_read.py GAME [--count 15] [--seed 1]
    python tests/puzzles_read.py GAME --answers FOLDER

The puzzles lie evenly between the easiest and the hardest, in an order that tells nothing; the same count
and seed give the same ones. Each reader's answers are a file in FOLDER, a line a puzzle: game, number of the
puzzle, number of the choice. What is printed then: by puzzle the part of readers who missed it beside the
part of bots, and how well the two orders agree (Spearman), with the 95 % interval over the readers.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Sequence
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent), str(HERE)]

from ai.puzzles import Puzzle  # noqa: E402
from engine import games  # noqa: E402
from game import words  # noqa: E402
from game.puzzles.shelf import shelf_of  # noqa: E402
from game.table.book import book_of  # noqa: E402
from game.table.puzzle import Answered  # noqa: E402
from game.text.told import Told  # noqa: E402

NAMES = ("Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hope")
DRAWS = 2000


def picked(game: str, count: int, seed: int) -> list[Puzzle]:
    """So many of a game's puzzles from the easiest to the hardest, shuffled."""
    by_misses = sorted(shelf_of(game).puzzles, key=lambda one: one.missed)
    found = [by_misses[(2 * n + 1) * len(by_misses) // (2 * count)] for n in range(count)]
    random.Random(seed).shuffle(found)
    return found


def asked(puzzle: Puzzle) -> list[str]:
    """The table as its seat sees it, the question and the choices."""
    match = puzzle.match()
    seat = match.state.seat
    others = iter(NAMES)
    names = ["You" if n == seat else next(others) for n in range(puzzle.players)]
    told = Answered(puzzle, match, names, match.view(seat).legal[0])
    presenter = book_of(puzzle.game).at(match.table)
    lines = [*Told(presenter, told.view, told.public, names).lines()]
    lines.append(
        presenter.voice.asks(told.view, names) or words.say_decision(match.table, told.view.kind, seat, names)
    )
    return [*lines, *(f"{n}. {told.does(action)}" for n, action in enumerate(told.view.legal, 1))]


def ranks(values: Sequence[float]) -> list[float]:
    """By value its rank; equals share theirs."""
    return [
        sum(other < one for other in values) + sum(other == one for other in values) / 2 for one in values
    ]


def spearman(ones: Sequence[float], others: Sequence[float]) -> float:
    """How well two orders agree, from -1 to 1."""
    a, b = ranks(ones), ranks(others)
    mean = sum(a) / len(a)
    shared = sum((x - mean) * (y - mean) for x, y in zip(a, b, strict=True))
    wide = sum((x - mean) ** 2 for x in a) * sum((y - mean) ** 2 for y in b)
    return shared / wide**0.5 if wide else 0.0


def missed(puzzles: Sequence[Puzzle], path: Path) -> list[bool]:
    """By puzzle, whether this reader missed it; one that was not answered is missed."""
    lines = (line.split() for line in path.read_text("utf-8").splitlines())
    given = {int(n): int(choice) for game, n, choice in lines if game == puzzles[0].game}
    return [given.get(n, 0) - 1 not in puzzle.right for n, puzzle in enumerate(puzzles, 1)]


def compare(puzzles: Sequence[Puzzle], folder: Path) -> None:
    readers = [missed(puzzles, path) for path in sorted(folder.glob("*.txt"))]
    bots = [puzzle.missed for puzzle in puzzles]

    def order(some: Sequence[Sequence[bool]]) -> float:
        return spearman([sum(column) for column in zip(*some, strict=True)], bots)

    for n, puzzle in enumerate(puzzles, 1):
        part = sum(reader[n - 1] for reader in readers) / len(readers)
        print(f"{n:3}  readers {part:4.0%}  bots {puzzle.missed:4.0%}  {puzzle.id}")
    rng = random.Random(1)
    drawn = sorted(order(rng.choices(readers, k=len(readers))) for _draw in range(DRAWS))
    low, high = drawn[DRAWS // 40], drawn[-DRAWS // 40]
    print(f"{puzzles[0].game}: {len(readers)} readers, order {order(readers):.2f} ({low:.2f} to {high:.2f})")


def main(argv: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", choices=tuple(games.MODULES))
    parser.add_argument("--count", type=int, default=15)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--answers", type=Path)
    given = parser.parse_args(argv)
    words.use("en")
    puzzles = picked(given.game, given.count, given.seed)
    if given.answers:
        compare(puzzles, given.answers)
        return
    for n, puzzle in enumerate(puzzles, 1):
        print(f"{given.game} {n}", *asked(puzzle), "", sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])

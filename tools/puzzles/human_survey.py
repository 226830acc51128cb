"""Prints puzzles without their answers for people to solve, and compares their mistakes with the bots'.

python -m tools.puzzles.human_survey GAME [--count 15] [--seed 1]
python -m tools.puzzles.human_survey GAME --answers FILE [--keep]

The puzzles are spread evenly between the easiest and the hardest, in an order that reveals nothing; the same
count and seed give the same ones, as long as the ratings stay the same. FILE has a line for each puzzle: its
name, and each reader's choice by number; those of today's puzzles are in `tests/puzzles/readers`.

Then it prints, for each puzzle, the share of readers who missed it beside the share of bots. Correlations
(Spearman, with a 95 % interval over readers and puzzles) show how well readers and bots agree; how well two
halves of the readers agree; how well a rating from bots and half of the readers, exact and in tenths,
predicts the other half; how well the shipped ratings do; and how well any order without ties could. Finally
it shows, for several weights of the bots in a rating, how well one reader's mistakes follow from the others'
(log-likelihood: higher is better). `--keep` stores how many readers missed each puzzle in the shipped file.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
from collections.abc import Sequence
from pathlib import Path

from ai.puzzles.puzzles import Puzzle, expected, read
from engine import games
from engine.kernel.journal_lines import write_line
from game import words
from game.books.contract.book import book_of
from game.features.puzzles.model import Answered, views_of
from game.features.puzzles.shipped_puzzles import shelf_of
from game.text.view_words import Told

SHIPPED = Path(__file__).parents[2] / "assets" / "puzzles"
NAMES = ("Ben", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hope")
DRAWS = 2000
UNSURE = 0.005
"""The highest certainty that bots may give to what a reader does."""
WEIGHTS = (0.25, 0.5, 1, 2, 5, 10)


def picked(game: str, count: int, seed: int) -> list[Puzzle]:
    """This many puzzles of a game, from the easiest to the hardest, in random order."""
    by_misses = sorted(shelf_of(game).puzzles, key=lambda one: one.missed)
    found = [by_misses[(2 * n + 1) * len(by_misses) // (2 * count)] for n in range(count)]
    random.Random(seed).shuffle(found)
    return found


def asked(puzzle: Puzzle) -> list[str]:
    """The table as its seat sees it, the question and the choices, as text."""
    match = puzzle.match()
    seat = match.state.seat
    others = iter(NAMES)
    names = ["You" if n == seat else next(others) for n in range(puzzle.players)]
    views = views_of(puzzle)
    told = Answered(puzzle, views, names, views[0].legal[0])
    presenter = book_of(puzzle.game).at(match.table)
    lines = [*Told(presenter, told.view, told.public, names).lines()]
    lines.append(
        presenter.voice.asks(told.view, names) or words.say_decision(match.table, told.view.kind, seat, names)
    )
    return [*lines, *(f"{n}. {told.does(action)}" for n, action in enumerate(told.view.legal, 1))]


def ranks(values: Sequence[float]) -> list[float]:
    """The rank of each value, in the same order; equal values share the mean of their ranks."""
    return [
        sum(other < one for other in values) + sum(other == one for other in values) / 2 for one in values
    ]


def spearman(ones: Sequence[float], others: Sequence[float]) -> float:
    """How well two orders agree, from -1 to 1."""
    a = ranks(ones)
    b = ranks(others)
    mean = sum(a) / len(a)
    shared = sum((x - mean) * (y - mean) for x, y in zip(a, b, strict=True))
    wide = sum((x - mean) ** 2 for x in a) * sum((y - mean) ** 2 for y in b)
    return shared / wide**0.5 if wide else 0.0


def answers(path: Path) -> dict[str, list[int]]:
    """By puzzle, the choice of each reader, numbered from 0."""
    lines = (line.split() for line in path.read_text("utf-8").splitlines())
    return {name: [int(choice) - 1 for choice in chosen] for name, *chosen in lines}


def untied(values: Sequence[float]) -> float:
    """The best agreement that an order without ties can have with these values, which may have ties."""
    return spearman(values, ranks([rank + n / len(values) ** 2 for n, rank in enumerate(ranks(values))]))


def halves(readers: Sequence[Sequence[bool]], rng: random.Random) -> float:
    """How well two halves of the readers agree, averaged over many ways to split them."""
    found = []
    for _draw in range(DRAWS // 10):
        mixed = rng.sample(readers, len(readers))
        found.append(spearman(total(mixed[::2]), total(mixed[1::2])))
    return sum(found) / len(found)


def rated(
    readers: Sequence[Sequence[bool]], bots: Sequence[float], rng: random.Random, digits: int = 9
) -> float:
    """How well a rounded rating from bots and half of the readers orders the mistakes of the other half."""
    found = []
    for _draw in range(DRAWS // 10):
        mixed = rng.sample(readers, len(readers))
        half = mixed[::2]
        both = [expected(part, missed, len(half)) for missed, part in zip(total(half), bots, strict=True)]
        found.append(spearman([round(one, digits) for one in both], total(mixed[1::2])))
    return sum(found) / len(found)


def likelihood(readers: Sequence[Sequence[bool]], bots: Sequence[float], weight: float) -> float:
    """The likelihood of each reader's misses, given the others', for this weight of the bots.

    Bots miss more or fewer puzzles than readers do, so their shares are scaled to the same mean.
    """
    misses = total(readers)
    found = 0.0
    for one in readers:
        rest = [missed - own for missed, own in zip(misses, one, strict=True)]
        scale = sum(rest) / (len(readers) - 1) / sum(bots)
        for missed, own, part in zip(rest, one, bots, strict=True):
            prior = min(max(part * scale, UNSURE), 1 - UNSURE)
            chance = (weight * prior + missed) / (weight + len(readers) - 1)
            found += math.log(chance if own else 1 - chance)
    return found


def total(readers: Sequence[Sequence[bool]]) -> list[int]:
    """How many of these readers missed each puzzle."""
    return [sum(column) for column in zip(*readers, strict=True)]


def compare(game: str, path: Path) -> None:
    given = answers(path)
    puzzles = [puzzle for puzzle in shelf_of(game).puzzles if puzzle.id in given]
    wrong = [[choice not in puzzle.right for choice in given[puzzle.id]] for puzzle in puzzles]
    readers = [*zip(*wrong, strict=True)]
    misses = total(readers)
    bots = [puzzle.missed_by_bots for puzzle in puzzles]
    shipped = [puzzle.missed for puzzle in puzzles]
    for missed, part, puzzle in zip(misses, bots, puzzles, strict=True):
        print(f"readers {missed / len(readers):4.0%}  bots {part:4.0%}  {puzzle.id}")
    rng = random.Random(1)
    drawn = []
    for _draw in range(DRAWS):
        some = total(rng.choices(readers, k=len(readers)))
        places = rng.choices(range(len(puzzles)), k=len(puzzles))
        drawn.append(spearman([some[n] for n in places], [bots[n] for n in places]))
    drawn.sort()
    low = drawn[DRAWS // 40]
    high = drawn[-DRAWS // 40]
    print(
        f"{game}: {len(readers)} readers of {len(puzzles)} puzzles, order of the bots "
        f"{spearman(misses, bots):.2f} ({low:.2f} to {high:.2f}); with half of the readers, of bots and the "
        f"other half {rated(readers, bots, rng):.2f}, in tenths {rated(readers, bots, rng, 1):.2f}, of that "
        f"half alone {halves(readers, rng):.2f}; of what is shipped {spearman(misses, shipped):.2f}, in "
        f"tenths {spearman(misses, [round(one, 1) for one in shipped]):.2f}; at most {untied(misses):.2f} "
        "for an order without ties"
    )
    print(
        "bots weigh as readers do:",
        ", ".join(f"{weight:g} {likelihood(readers, bots, weight):.1f}" for weight in WEIGHTS),
    )


def keep(game: str, path: Path, to: Path) -> None:
    """Store in the shipped file how many readers missed each puzzle."""
    given = answers(path)
    shipped = to / f"{game}.json"
    texts = shipped.read_text("utf-8").splitlines()
    lines = [texts[0]]
    for text, puzzle in zip(texts[1:], read(texts), strict=True):
        chosen = given.get(puzzle.id, [])
        missed = sum(choice not in puzzle.right for choice in chosen)
        lines.append(write_line(json.loads(text) | {"readers": (missed, len(chosen))}) if chosen else text)
    shipped.write_text("\n".join([*lines, ""]), "utf-8")


def main(argv: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game", choices=tuple(games.MODULES))
    parser.add_argument("--count", type=int, default=15)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--answers", type=Path)
    parser.add_argument("--keep", action="store_true")
    given = parser.parse_args(argv)
    words.use("en")
    if given.answers:
        compare(given.game, given.answers)
        if given.keep:
            keep(given.game, given.answers, SHIPPED)
        return
    for puzzle in picked(given.game, given.count, given.seed):
        print(puzzle.id, *asked(puzzle), "", sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])

"""`Remedy` for a stop that was lost three times: a lesson or puzzles on the choices that cost most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import NamedTuple

from ai.review.judged_decision import Judged
from game.books.contract.book import book_of
from game.table.board.action_picker import verb_of


class Remedy(NamedTuple):
    """What would help: a lesson, or a puzzle on the same kind of choice. Empty if no review says."""

    lesson: str = ""
    """The key of the game's lesson; empty for a puzzle."""
    verb: str = ""
    """The kind of choice that cost most."""


def costliest(choices: Iterable[Judged]) -> str:
    """The verb of the best choices that were missed at the highest cost; empty if nothing surely cost
    anything.
    """
    costs = Counter[str]()
    for one in choices:
        costs[verb_of(one.best)] += round(one.cost * 10**6)
    verb, cost = max(costs.items(), key=lambda item: (item[1], item[0]), default=("", 0))
    return verb if cost else ""


def help_with(game: str, choices: Iterable[Judged], done: Callable[[str], bool]) -> Remedy:
    """The first lesson that practises what cost most; if the person knows it or there is none, a puzzle."""
    verb = costliest(choices)
    taught = [
        one.key
        for one in book_of(game).lessons
        if verb and any(step.do.split()[:1] == [verb] for step in one.steps)
    ]
    new = [key for key in taught[:1] if not done(key)]
    return Remedy(next(iter(new), ""), verb)

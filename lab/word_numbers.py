"""Numbers the words that facts, questions and actions of a game may contain, for programs that learn."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from engine import games
from engine.kernel.cards import RANKS, SUITS
from engine.kernel.table_description import Table
from game.words import words_of


def word_numbers(table: Table) -> dict[str, int]:
    """By word, its number, which is the same at every table of the game.

    The words are no word at all, the verbs of the actions, the kinds of decisions, why a round is over, ranks
    and suits, and whatever else the game declares.
    """
    game = table.game
    book = words_of(table.game.id)
    words = ("", *game.verbs, *sorted(book.decisions), *sorted(book.ended), *RANKS, *SUITS, "X", *game.words)
    return {word: number for number, word in enumerate(dict.fromkeys(words))}


def step_names(table: Table) -> list[str]:
    """The functions of a game's modules: the steps that can be on its agenda are among them."""
    package = import_module(games.MODULES[table.game.id])
    inside = iter_modules(getattr(package, "__path__", ()), f"{package.__name__}.")
    modules = [package, *(import_module(found.name) for found in inside)]
    return [
        f"{module.__name__}.{name}"
        for module in modules
        for name, value in sorted(vars(module).items())
        if callable(value) and getattr(value, "__module__", "") == module.__name__
    ]

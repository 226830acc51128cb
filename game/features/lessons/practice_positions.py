"""Finds the position in which a passage of the rulebook can be tried at a practice table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from game.books.contract.book import book_of
from game.features.gallery.exhibit_text import name_of
from game.features.rulebook import Rules, rules_of
from game.features.rulebook.parser import position_of
from game.features.rulebook.positions import lay_position

YOU = 0


class Tried(NamedTuple):
    """A position for practice."""

    laid: Mapping[str, str]
    """As returned by `game.features.rulebook.positions`; the person has seat 0 and is asked."""
    name: str
    """The action to practise."""


def tried(rules: Rules, place: int) -> Tried | None:
    """The gallery's position for a card or variant in this passage, or otherwise the passage's example."""
    return _tried(rules.game, rules.language, place)


def of_card(game: str, card: str) -> Tried | None:
    """The gallery's position for a card; None if the gallery does not have one."""
    gallery = book_of(game).gallery
    found = [exhibit for exhibit in gallery.exhibits if exhibit.key == card] if gallery else []
    return Tried(found[0].laid, name_of(found[0])) if found else None


@cache
def _tried(game: str, language: str, place: int) -> Tried | None:
    passage = rules_of(game, language).passages[place]
    gallery = book_of(game).gallery
    for exhibit in gallery.exhibits if gallery else ():
        if exhibit.rules[0] in passage.numbers:
            return Tried(exhibit.laid, name_of(exhibit))
    for block in passage.blocks:
        laid = position_of(dict(block.play))
        if block.kind == "example" and "players" in laid and lay_position(game, laid).seat == YOU:
            return Tried(laid, passage.title)
    return None

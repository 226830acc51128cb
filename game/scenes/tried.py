"""Finds the position in which a passage of the rulebook can be tried at a practice table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from game.laid import lay_position
from game.rulebook import Rules, rules_of
from game.rulebook.read import position_of
from game.rulebook.shown import name_of
from game.table.book import book_of

YOU = 0


class Tried(NamedTuple):
    """A position for practice."""

    laid: Mapping[str, str]
    """As `game.laid` reads it; the person has seat 0, and is asked."""
    name: str
    """What is tried."""


def tried(rules: Rules, place: int) -> Tried | None:
    """The gallery's position of a card or variant that this passage is about, or else its example's."""
    return _tried(rules.game, rules.language, place)


def of_card(game: str, card: str) -> Tried | None:
    """The gallery's position for a card; none where it is not shown there."""
    gallery = book_of(game).gallery
    found = [exhibit for exhibit in gallery.exhibits if exhibit.key == card] if gallery else []
    return Tried(found[0].laid, name_of(found[0])) if found else None


@cache
def _tried(game: str, language: str, place: int) -> Tried | None:
    passage, gallery = rules_of(game, language).passages[place], book_of(game).gallery
    for exhibit in gallery.exhibits if gallery else ():
        if exhibit.rules[0] in passage.numbers:
            return Tried(exhibit.laid, name_of(exhibit))
    for block in passage.blocks:
        laid = position_of(dict(block.play))
        if block.kind == "example" and "players" in laid and lay_position(game, laid).seat == YOU:
            return Tried(laid, passage.title)
    return None

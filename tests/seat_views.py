"""A position of a match as the seat that chooses sees it, in words: for people who read hints and reviews."""

from __future__ import annotations

from collections.abc import Sequence

from engine.kernel.fold import fold
from engine.kernel.match import Match
from engine.kernel.view import View
from game.books.contract.book import book_of
from game.text.view_words import Told


def in_words(match: Match, count: int, view: View, names: Sequence[str]) -> list[str]:
    """What the seat of a view saw after this many events, as lines of text."""
    public, players = View(view.table, match.table.players), match.table.players
    seen = (event.seen_from(players) for event in match.events[match.dealt : count])
    fold(public, [event for event in seen if event is not None])
    presenter = book_of(view.table.game.id).at(match.table)
    return [f"   {line}" for line in Told(presenter, view, public, names).lines()]

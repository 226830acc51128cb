"""A big moment is shown in the ribbon whatever has no room there."""

from __future__ import annotations

import pytest
from told_deeds import deed

from engine import games
from engine.kernel.events import Event
from game.books.contract.book import book_of
from game.table.log.deed_rows import RowSizes
from game.table.log.since_your_turn import Digester, News
from game.ui.page.page import Page
from game.words import Piece, event_pieces

NAMES = ["Fox", "Mira", "Tobias", "Juno", "Okoro", "Petra"]


@pytest.mark.parametrize("most", [1000, 900])
def test_a_big_moment_is_told_though_others_have_no_room(pilot, most):
    """Six friends noticed: "5 more" hid "Cleo is out", while less important lines stayed."""
    p = pilot(size=(1280, 720))
    table = games.lay("lockdown", 6)
    page, voice = Page(p.room.theme, p.room.pictures), book_of("lockdown").at(table).voice
    moments, lines = book_of("lockdown").at(table).moments, []
    for n in range(12):
        event = Event("gave", {"seat": 1 + n % 5, "target": 1 + (n + 1) % 5})
        if n == 2:
            event = Event("eliminated", {"seat": 3, "by": 2, "cards": (1, 2, 3, 4)})
        words = event_pieces(table, event, NAMES)
        lines.append(deed(words, n, event.kind, 1 + n % 5, rank=moments.rank(event)))
    digester = Digester(page, lines, 0, voice)
    found = digester.fit(RowSizes(18, 24, most, 0, 1), 80)
    assert lines[2] in [entry.line for row in found.rows for entry in row]


def test_no_deed_is_told_without_the_loss_that_came_of_it(pilot):
    """Reported: "Juno gives Mira a card", and nothing of who was out by it, in "1 more"."""
    p = pilot(size=(1280, 720))
    table = games.lay("lockdown", 6)
    page, book = Page(p.room.theme, p.room.pictures), book_of("lockdown").at(table)
    turns = (
        (3, Event("gave", {"seat": 3, "target": 1})),
        (3, Event("eliminated", {"seat": 1, "by": 3, "cards": (1, 14, 27, 40)})),
        (4, Event("drew", {"seat": 4})),
        (4, Event("chose", {"seat": 4, "target": 5})),
    )
    lines = [
        deed(
            event_pieces(table, event, NAMES),
            n,
            event.kind,
            turn,
            rank=book.moments.rank(event),
            cause=0 if n == 1 else -1,
        )
        for n, (turn, event) in enumerate(turns)
    ]
    digester, told = Digester(page, lines, 0, book.voice), set()
    assert digester.causes == {1: 0}
    for most in range(300, 1300, 10):
        found = digester.fit(RowSizes(18, 24, most, 0, 1), 80)
        if found is not None:
            told.add(frozenset(entry.line.event for row in found.rows for entry in row))
    assert any({0, 1} <= shown for shown in told) and not any(0 in shown and 1 not in shown for shown in told)


def test_while_the_table_is_nobodys_a_clear_shortly_before_is_told():
    """Six friends noticed: only "Edo locks 2 cards" was shown beside the question who is next.

    He had cleared all.
    """
    lines = [deed([Piece("seat", 1, "Edo")], n, rank=6 * (n == 6)) for n in range(9)]
    voice = book_of("lockdown").at(games.lay("lockdown", 6)).voice
    assert News(lines, voice).latest.lines == lines[6:]
    assert News(lines[:6], voice).latest.lines == lines[4:6]

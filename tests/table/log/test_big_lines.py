"""A big moment is shown in the ribbon whatever has no room there."""

from __future__ import annotations

import pytest
from told_deeds import deed

from engine import games
from engine.kernel.events import Event
from game.books.contract.book import book_of
from game.table.log.deed_rows import RowSizes
from game.table.log.since_your_turn import Digester
from game.ui.page.page import Page
from game.words import event_pieces

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

"""Between two events the board shows positions that no question meets; the table can describe them."""

from __future__ import annotations

import pytest
from samples import first
from tables import lay, tables

from engine.kernel.fold import fold
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.view import View
from game.books.contract.book import book_of
from game.books.contract.layout import Layout
from game.books.contract.signs import Signs
from game.books.contract.table_words import Voice

NAMES = ("Fox", "Mira", "Tobias", "Juno", "Okoro", "Petra", "Sal", "Ida")
REAL = [(at,) for at in (*tables()[::2], *tables()[1::2]) if at[0] != "toy"]
EVERY = 7
"""One in this many of the other events is tested, different ones for every seat."""
MOVES = 25
"""One in this many moving cards is tested."""


def say_all(signs: Signs, voice: Voice, layout: Layout, view: View) -> None:
    """Everything that a frame asks about a position; `fitting` only where there is a choice."""
    table = view.table
    (
        signs.marks(view),
        signs.entrances(view),
        signs.threat(view),
        signs.notes(view, NAMES),
        signs.danger(view, 0),
        signs.coming(view),
    )
    for seat in range(table.players):
        signs.badges(view, seat), signs.foretold(view, seat), signs.out(view, seat)
    for z, cards in enumerate(view.zones):
        layout.groups(view, z)
        for i, card in enumerate(cards):
            signs.plaque(view, z, i), voice.told_here(view, z, i, NAMES)
            if card >= 0:
                voice.text_here(view, z, i, table.deck[card])
    if view.seat < table.players:
        voice.worth(view), signs.aim(view)
        if view.to_move >= 0:
            voice.waits(view, NAMES)


@pytest.mark.parametrize(("at",), first(8, REAL), ids=lambda at: "-".join(map(str, at)))
def test_every_moment_on_the_way_can_be_told(at):
    table, rng = lay(*at), Rng(3)
    match = Match(table, 8)
    while not match.state.over:
        match.play(match.state.legal[rng.below(len(match.state.legal))])
    presenter = book_of(table.game.id).at(table)
    for seat in (0, table.players - 1, table.players):
        view, moves, dealt = View(table, seat), 0, False
        for n, event in enumerate(match.seen(seat)):
            fold(view, [event])
            dealt = dealt or event.kind == "asked"
            if (event.kind == "moved" and dealt) or n % EVERY == seat:
                moves += event.kind == "moved"
                say_all(presenter.signs, presenter.voice, presenter.layout, view)
            if moves > MOVES:
                break

"""An event gives faces again to the zones that it may have changed, and to no others."""

from __future__ import annotations

import pytest

from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.view import View
from game.books.contract.book import book_of
from game.books.contract.seen_event import Seen
from game.table.board.board import Board

GAMES = [
    ("equilibrium", 4, (("variants", "ABCDE"),)),
    ("eightfist", 3, ()),
    ("absurd", 4, ()),
    ("lockdown", 5, ()),
]


@pytest.mark.parametrize(("game", "players", "options"), GAMES, ids=[game for game, *_ in GAMES])
def test_no_card_shows_what_is_no_longer_so(game, players, options, monkeypatch):
    match, chance = Match(games.lay(game, players, options), 0), Rng(0)
    while not match.state.over:
        match.play(match.state.legal[chance.below(len(match.state.legal))])
    presenter, given, needed = book_of(game).at(match.table), [], 0
    real = Board._faces
    monkeypatch.setattr(Board, "_faces", lambda self, z, time: given.append(z) or real(self, z, time))
    for seat in (0, 1):
        board = Board(presenter, View(match.table, seat), View(match.table, players))
        for event in match.events:
            before = [*board.view.zones], [*board.public.zones]
            board.apply(Seen(event.seen_from(seat), event.seen_from(players)).after(board.public), 0.0)
            zones, shown = range(len(board.sprites)), looks(board)
            for z in zones:
                real(board, z, 0.0)
            assert looks(board) == shown, event
            pairs = [*zip(before, (board.view.zones, board.public.zones), strict=True)]
            needed += sum(any(was[z] is not now[z] for was, now in pairs) for z in zones)
        needed += 2 * len(zones) + len(presenter.layout.by_facts) * len(match.events)
    assert len(given) <= needed, "whole boards are shown only where a round begins"


def looks(board):
    """Which card shows what."""
    return [(sprite, sprite.face, sprite.tag) for row in board.sprites for sprite in row]

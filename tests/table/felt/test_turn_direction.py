"""Chevrons in the cloth show the direction of turns, and lead on from the seat to move."""

from __future__ import annotations

import pytest
from absurd_cases import table as absurd
from tables import lay

from engine.kernel.view import View, observe
from game.books.contract.book import book_of


@pytest.mark.parametrize(("game", "goes"), [("equilibrium", 1), ("eightfist", 1), ("lockdown", 0)])
def test_each_game_says_which_way_it_goes(game, goes):
    table = lay(game, 4, "")
    assert book_of(game).at(table).signs.way(View(table, 0)) == goes


def test_the_chevrons_turn_when_absurd_8s_reverses_the_order():
    s = absurd(4, "7H", pub={"order": -1})
    assert book_of("absurd").at(s.table).signs.way(observe(s, 0)) == -1

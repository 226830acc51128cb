"""Arrows run from portrait to portrait in every game, at every size and number of players."""

from __future__ import annotations

from math import hypot

import pytest
from samples import first

from engine import games
from game.books.contract.book import book_of
from game.table.felt.draw_overlays import path
from game.table.places.grid_places import Grids
from game.table.places.zone_places import Places
from game.ui.page.theme import Theme

SIZES = [((1280, 720), 100), ((960, 600), 100), ((1920, 1080), 200), ((3840, 2160), 100)]
TABLES = [("lockdown", 8), ("absurd", 6), ("eightfist", 4), ("equilibrium", 2), ("eightfist", 2)]


@pytest.mark.parametrize(("size", "letters"), first(1, SIZES))
@pytest.mark.parametrize(("game", "players"), TABLES)
def test_an_arrow_begins_and_ends_at_a_portrait(game, players, size, letters):
    table = games.lay(game, players)
    presenter = book_of(game).at(table)
    theme = Theme(size, letters)
    layout = Grids if presenter.layout.has_grids else Places
    places = layout(theme, presenter, 0, frozenset(range(len(table.zones))))
    for a, one in places.seats.items():
        for b, other in places.seats.items():
            if a == b:
                continue
            way = path(one.portrait, other.portrait, places.centre.center, theme.px(54))
            assert way, (a, b)
            for (x, y, _turn), rect in ((way[0], one.portrait), (way[-1], other.portrait)):
                apart = hypot(x - rect.centerx, y - rect.centery)
                assert rect.w * 0.5 < apart < rect.w * 0.8 + 6, (a, b, apart, rect)

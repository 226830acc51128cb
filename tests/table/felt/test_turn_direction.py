"""Chevrons in the cloth show the direction of turns, and lead on from the seat to move."""

from __future__ import annotations

import pytest
from absurd_cases import table as absurd
from tables import lay

from engine.kernel.view import View, observe
from game.books.contract.book import book_of
from game.table.felt import draw_turn_direction


@pytest.mark.parametrize(("game", "goes"), [("equilibrium", 1), ("eightfist", 1), ("lockdown", 0)])
def test_each_game_says_which_way_it_goes(game, goes):
    table = lay(game, 4, "")
    assert book_of(game).at(table).signs.way(View(table, 0)) == goes


def test_the_chevrons_turn_when_absurd_8s_reverses_the_order():
    s = absurd(4, "7H", pub={"order": -1})
    assert book_of("absurd").at(s.table).signs.way(observe(s, 0)) == -1


def chevrons_of(p, monkeypatch):
    """Where chevrons lie on the page."""
    drawn, put = [], draw_turn_direction.draw

    def draw(page, *how):
        before = len(page.items)
        put(page, *how)
        drawn[:] = [item.surface.get_rect(topleft=(item.x, item.y)) for item in page.items[before:]]

    monkeypatch.setattr(draw_turn_direction, "draw", draw)
    p.room.fresh = True
    p.frame()
    return drawn, p.room.make_page()


@pytest.mark.parametrize(
    ("hands", "chain", "size", "text"),
    [(4, "", (960, 600), 100), (2, "1:8H 1:8H", (1280, 720), 150), (2, "1:8H 1:8H", (960, 600), 200)],
)
def test_neither_a_wide_ribbon_nor_the_chain_cuts_a_chevron(seated, monkeypatch, hands, chain, size, text):
    """The end of the ribbon at the left, and the chain at the right, covered parts of the group."""
    s = absurd(hands, "2D", hand0="KC 7D 2S", **({"chain": chain} if chain else {}))
    p = seated(s, size=size, text_size=text, coaching=False)
    if not chain:
        first = next(iter(p.room.top.play.view.legal))
        p.room.top.play.play(first)
        p.until(lambda: p.room.top.play.picker is not None)
    drawn, page = chevrons_of(p, monkeypatch)
    over = [t.rect for t in page.things if t.kind in ("ribbon", "column")]
    assert over and drawn
    assert not [one for one in drawn if one.collidelist(over) >= 0]

"""Chevrons in the cloth show the direction of turns, and lead on from the seat to move."""

from __future__ import annotations

import pytest
from absurd_cases import table as absurd
from pilot import sit
from shared import called, sit_together
from tables import lay

from engine.kernel.view import View, observe
from game.table import way
from game.table.book import book_of


@pytest.mark.parametrize(("game", "goes"), [("equilibrium", 1), ("eightfist", 1), ("lockdown", 0)])
def test_each_game_says_which_way_it_goes(game, goes):
    table = lay(game, 4, "")
    assert book_of(game).at(table).signs.way(View(table, 0)) == goes


def test_the_chevrons_turn_when_absurd_8s_reverses_the_order():
    s = absurd(4, "7H", pub={"order": -1})
    assert book_of("absurd").at(s.table).signs.way(observe(s, 0)) == -1


@pytest.mark.parametrize(
    ("goes", "seat", "turns"), [(1, 0, {90}), (1, 1, {0}), (-1, 0, {90}), (-1, 1, {270})]
)
def test_the_next_way_is_bright(pilot, monkeypatch, goes, seat, turns):
    p = pilot(size=(1280, 720))
    sit(p, "equilibrium", 4)
    drawn = []
    monkeypatch.setattr(
        way,
        "_chevron",
        lambda page, turn, bright: drawn.append((turn % 360, bright)) or page.pictures.icon("up", 9),
    )
    way.draw(p.room.page, p.room.top.places(), goes, seat)
    assert {turn for turn, bright in drawn if bright} == turns
    assert len(drawn) > 1


def test_where_anybody_may_be_next_there_are_none(pilot, monkeypatch):
    p = pilot(size=(1280, 720))
    sit(p, "lockdown", 4)
    monkeypatch.setattr(way, "_chevron", lambda *how: pytest.fail("a chevron"))
    way.draw(p.room.page, p.room.top.places(), 0, 0)


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
def test_the_ribbon_lies_over_no_chevron(pilot, monkeypatch, size, text):
    p = pilot(size=size, text_size=text)
    sit(p, "absurd", 4)
    places, drawn = p.room.top.places(), []
    monkeypatch.setattr(way, "_chevron", lambda page, turn, bright: "chevron")
    monkeypatch.setattr(p.room.page, "put", lambda picture, x, y: drawn.append((x, y)))
    way.draw(p.room.page, places, 1, 0)
    side = p.room.page.px(way.SIZE)
    assert len(drawn) > 4
    assert not [at for at in drawn if places.ribbon.colliderect((*at, side, side))]


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("players", [3, 5, 6])
def test_what_is_noted_lies_over_no_chevron(pilot, monkeypatch, players, text):
    """A note has its place below the rail where a player sits on it."""
    p = pilot(size=(1280, 720), text_size=text)
    sit_together(p, "equilibrium", players, players, [("match", "rounds:8"), ("variants", "C")])
    p.until(lambda: called(p.room.top) >= 0)
    chevrons = set()
    drawn = way._chevron
    monkeypatch.setattr(way, "_chevron", lambda *how: [one := drawn(*how), chevrons.add(id(one))][0])
    p.room.fresh = True
    p.room.draw(p.surface)
    page = p.room.page
    lie = [
        item.surface.get_rect(topleft=(item.x, item.y)) for item in page.items if id(item.surface) in chevrons
    ]
    (note,) = [t.rect for t in page.things if t.kind == "text" and t.name.startswith("Wind")]
    air = page.px(14)
    assert lie and note.inflate(2 * air, air).collidelist(lie) < 0
    assert note.y > p.room.top.places().top or players == 6 or text == 200


def chevrons_of(p, monkeypatch):
    """Where chevrons lie on the page."""
    drawn, put = [], way.draw

    def draw(page, *how):
        before = len(page.items)
        put(page, *how)
        drawn[:] = [item.surface.get_rect(topleft=(item.x, item.y)) for item in page.items[before:]]

    monkeypatch.setattr(way, "draw", draw)
    p.room.fresh = True
    p.frame()
    return drawn, p.room.make_page()


@pytest.mark.parametrize(
    ("hands", "chain", "size", "text"),
    [(4, "", (960, 600), 100), (2, "1:8H 1:8H", (1280, 720), 150), (2, "1:8H 1:8H", (960, 600), 200)],
)
def test_neither_a_wide_ribbon_nor_the_chain_cuts_a_chevron(seated, monkeypatch, hands, chain, size, text):
    """Seen: at the left the end of the ribbon, at the right the chain, lay over parts of the group."""
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

"""Arrows between players cross nothing that people read, or the least of it where all ways cross
something.
"""

from __future__ import annotations

import pytest
from pilot import sit
from pygame import Rect
from samples import first

from game.table.felt import draw_overlays
from game.table.log.story import Arrow
from game.ui.page.page import Page
from game.ui.page.theme import DURATIONS


@pytest.mark.parametrize(("game", "players"), [("equilibrium", 4), ("lockdown", 8), ("absurd", 6)])
def test_no_chevron_lies_over_a_card_or_words(pilot, game, players):
    """Reported: the trail of an arrow covered the ranks of a hand, and the news."""
    p = pilot(size=(1280, 720), seed=3)
    sit(p, game, players)
    p.until(lambda: p.room.top.play.picker)
    p.frame()
    page, places = p.room.page, p.room.top.places()
    read = [t.rect for t in page.things if t.kind in draw_overlays.READ]
    assert read
    seen = 0
    for a in range(players):
        for b in range(players):
            if a == b:
                continue
            drawn = len(page.items)
            draw_overlays.arrows(page, places, [Arrow(a, b, 9.0)])
            *spots, _last = [item.surface.get_rect(topleft=(item.x, item.y)) for item in page.items[drawn:]]
            del page.items[drawn:]
            seen += len(spots)
            core = [
                Rect(0, 0, s.w // 2, s.h // 2).move(s.centerx - s.w // 4, s.centery - s.h // 4) for s in spots
            ]
            assert not [one for one in core if one.collidelist(read) >= 0], (a, b)
    assert seen > 2 * players


@pytest.mark.parametrize("text", first(1, [200, 100]))
@pytest.mark.parametrize(
    ("game", "players"),
    first(2, [("lockdown", 8), ("absurd", 6), ("equilibrium", 4), ("lockdown", 4), ("eightfist", 2)]),
)
def test_the_head_of_an_arrow_hides_no_name(pilot, game, players, text):
    """From below, the arrow's head covered the plate below the face: "Mir▲"."""
    p = pilot(size=(1280, 720), seed=3, text_size=text)
    sit(p, game, players)
    p.wait(0.1)
    page, places = Page(p.room.theme, p.room.pictures), p.room.top.places()
    for a, b in ((a, b) for a in range(players) for b in range(players) if a != b):
        drawn = len(page.items)
        draw_overlays.arrows(page, places, [Arrow(a, b, 9.0)])
        heads = [item.surface.get_rect(topleft=(item.x, item.y)) for item in page.items[drawn:]]
        assert heads, (a, b)
        head = heads[-1].inflate(-heads[-1].w // 2, -heads[-1].h // 2)
        plates = [seat.plate for seat in places.seats.values()]
        assert head.collidelist(plates) < 0, (a, b)


@pytest.mark.parametrize(("size",), first(1, [((1280, 720),), ((1920, 1080),)]))
@pytest.mark.parametrize(
    ("game", "players"), [("equilibrium", 4), ("lockdown", 4), ("absurd", 4), ("equilibrium", 6)]
)
def test_no_arrow_runs_over_a_third_player(pilot, game, players, size):
    """Reported: an arrow from Juno to Fox ran behind Tobias and over Mira, as if each attacked the next."""
    p = pilot(size=size, seed=3)
    sit(p, game, players)
    page, places = Page(p.room.theme, p.room.pictures), p.room.top.places()
    found = []
    for a, one in places.seats.items():
        for b, other in places.seats.items():
            way = (
                draw_overlays.freest(page, places, one.portrait, other.portrait, draw_overlays.BOWS)
                if a != b
                else []
            )
            thirds = [places.seats[c].portrait for c in places.seats if c not in (a, b)]
            found += [(a, b) for x, y, _turn in way if any(r.collidepoint(x, y) for r in thirds)]
    assert not found


@pytest.mark.parametrize("still", [False, True])
def test_an_arrow_is_whole_at_once_where_cards_do_not_move(pilot, monkeypatch, still):
    """Watched with reduced motion: cards jump, and half of the signs of their owners were not drawn yet."""
    p, ways = pilot(speed="1", reduced_motion=still), []
    sit(p, "lockdown", 4)
    p.until(lambda: p.room.top.play.picker)
    monkeypatch.setattr(draw_overlays, "arrows", lambda page, places, found, kept: ways.extend(found))
    p.room.top.play.story.arrows = [Arrow(1, 3, 0.0)]
    p.room.top.draw(Page(p.room.theme, p.room.pictures))
    assert [way.age >= DURATIONS["arrow"] for way in ways] == [still]

"""Arrows between players lie over nothing that is read, and go the way on which the least of it lies."""

from __future__ import annotations

import pytest
from pilot import sit
from pygame import Rect
from samples import first

from game.room.page import Page
from game.room.theme import DURATIONS
from game.table import extras
from game.table.story import Arrow


@pytest.mark.parametrize(("game", "players"), [("equilibrium", 4), ("lockdown", 8), ("absurd", 6)])
def test_no_chevron_lies_over_a_card_or_words(pilot, game, players):
    """Reported: the trail of an arrow lay over the ranks of a hand, and over what was told."""
    p = pilot(size=(1280, 720), seed=3)
    sit(p, game, players)
    p.until(lambda: p.room.top.play.picker)
    p.frame()
    page, places = p.room.page, p.room.top.places()
    read = [t.rect for t in page.things if t.kind in extras.READ]
    assert read
    seen = 0
    for a in range(players):
        for b in range(players):
            if a == b:
                continue
            drawn = len(page.items)
            extras.arrows(page, places, [Arrow(a, b, 9.0)])
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
    """Looked at: from below, the head lay over the plate below the face: "Mir▲"."""
    p = pilot(size=(1280, 720), seed=3, text_size=text)
    sit(p, game, players)
    p.wait(0.1)
    page, places = Page(p.room.theme, p.room.pictures), p.room.top.places()
    for a, b in ((a, b) for a in range(players) for b in range(players) if a != b):
        drawn = len(page.items)
        extras.arrows(page, places, [Arrow(a, b, 9.0)])
        heads = [item.surface.get_rect(topleft=(item.x, item.y)) for item in page.items[drawn:]]
        assert heads, (a, b)
        head = heads[-1].inflate(-heads[-1].w // 2, -heads[-1].h // 2)
        plates = [seat.plate for seat in places.seats.values()]
        assert head.collidelist(plates) < 0, (a, b)


def test_of_two_ways_an_arrow_takes_the_one_on_which_nothing_lies(pilot):
    p = pilot(size=(1280, 720), seed=3)
    sit(p, "absurd", 4)
    page, places = Page(p.room.theme, p.room.pictures), p.room.top.places()
    a, b = Rect(100, 300, 60, 60), Rect(1000, 300, 60, 60)
    usual = extras.path(a, b, places.centre.center, page.px(54), 1.0)
    for seat in places.seats:
        places.seats[seat] = places.seats[seat]._replace(area=Rect(0, 0, 0, 0))
    x, y, _turn = usual[len(usual) // 2]
    places.shared = {0: Rect(x - 100, y - 30, 200, 60)}
    places.own = places.ribbon = places.prompt = Rect(0, 0, 0, 0)
    way = extras.freest(page, places, a, b, extras.BOWS)
    assert way != usual and not [spot for spot in way if places.shared[0].collidepoint(spot[:2])]


@pytest.mark.parametrize(("size",), first(1, [((1280, 720),), ((1920, 1080),)]))
@pytest.mark.parametrize(
    ("game", "players"), [("equilibrium", 4), ("lockdown", 4), ("absurd", 4), ("equilibrium", 6)]
)
def test_no_arrow_runs_over_a_third_player(pilot, game, players, size):
    """Reported: from Juno to Fox it ran behind Tobias and over Mira, as if each hit the next."""
    p = pilot(size=size, seed=3)
    sit(p, game, players)
    page, places = Page(p.room.theme, p.room.pictures), p.room.top.places()
    found = []
    for a, one in places.seats.items():
        for b, other in places.seats.items():
            way = extras.freest(page, places, one.portrait, other.portrait, extras.BOWS) if a != b else []
            thirds = [places.seats[c].portrait for c in places.seats if c not in (a, b)]
            found += [(a, b) for x, y, _turn in way if any(r.collidepoint(x, y) for r in thirds)]
    assert not found


@pytest.mark.parametrize("still", [False, True])
def test_an_arrow_is_whole_at_once_where_cards_do_not_move(pilot, monkeypatch, still):
    """Watched with reduced motion: cards jump, and half of what told whose they were was not drawn yet."""
    p, ways = pilot(speed="1", reduced_motion=still), []
    sit(p, "lockdown", 4)
    p.until(lambda: p.room.top.play.picker)
    monkeypatch.setattr(extras, "arrows", lambda page, places, found, kept: ways.extend(found))
    p.room.top.play.story.arrows = [Arrow(1, 3, 0.0)]
    p.room.top.draw(Page(p.room.theme, p.room.pictures))
    assert [way.age >= DURATIONS["arrow"] for way in ways] == [still]

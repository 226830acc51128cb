"""The curtain's edge cuts through nothing on the table, and lines of the coach close before it falls."""

from __future__ import annotations

import pytest
from pygame import Rect
from samples import first
from shared import called, one_step, sit_together

from game.table.places.zone_places import Places
from game.table.screen import draw_lower_edge
from game.table.shared import draw_curtain, draw_group_curtain


def watched(monkeypatch):
    """The things on each page before the curtain, and the area of the curtain with its rail."""
    found, before, over, hang = [], [], draw_lower_edge.over, draw_curtain.hang

    def look(table, page):
        before[:] = page.things
        over(table, page)

    def hung(page, area):
        edge = page.px(draw_curtain.RAIL)
        found.append((before[:], Rect(area.x, area.y - edge, area.w, area.h + edge)))
        hang(page, area)

    monkeypatch.setattr(draw_lower_edge, "over", look)
    monkeypatch.setattr(draw_curtain, "hang", hung)
    monkeypatch.setattr(draw_group_curtain, "hang", hung)
    return found


@pytest.mark.parametrize("text", first(2, [200, 130, 100, 150]))
@pytest.mark.parametrize(("size",), first(1, [((1280, 720),), ((1920, 1080),)]))
def test_who_chooses_in_secret_sees_their_cards_over_the_curtain(pilot, monkeypatch, size, text):
    """With six people and large text, two of them had to press cards that were under it."""
    found = watched(monkeypatch)
    p = pilot(size=size, text_size=text)
    scene = sit_together(p, "eightfist", 6, 6)
    p.until(lambda: called(scene) >= 0)
    p.wait(1.0)
    assert p.things
    things, area = found[-1]
    lit = [t for t in things if t.lit]
    assert len(lit) >= 48 and not [t for t in lit if t.rect.colliderect(area)]


@pytest.mark.parametrize(("size",), first(1, [((960, 600),), ((1280, 720),), ((1920, 1080),)]))
@pytest.mark.parametrize("persons", [5, 6])
def test_the_curtain_for_many_cuts_through_no_card(pilot, monkeypatch, size, persons):
    found = watched(monkeypatch)
    p = pilot(size=size)
    scene = sit_together(p, "eightfist", persons, persons)
    for _ in range(300):
        if found:
            break
        if called(scene) < 0:
            one_step(scene, lambda view: view.legal[0])
        p.frame()
        assert p.things
    things, area = found[-1]
    inside = [t for t in things if t.kind in ("card", "back") and t.rect.colliderect(area)]
    assert not [t for t in inside if not area.contains(t.rect)]


@pytest.mark.parametrize("persons", first(1, [4, 6, 2]))
def test_effects_of_lower_players_lie_above_the_curtain(pilot, persons):
    p = pilot(size=(1280, 720))
    scene = sit_together(p, "absurd", persons, persons)
    zones = frozenset(range(len(scene.table.zones)))
    places = Places(scene.room.theme, scene.presenter, -1, zones, shared=True)
    effects = [seat.effects for seat in places.seats.values()]
    assert all(one.h and one.bottom <= places.curtain.y for one in effects)

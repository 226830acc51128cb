"""The places of moments and remarks: they cover nothing that they mention, and none of their own words."""

from __future__ import annotations

import pytest
from pilot import sit
from samples import first

from engine.kernel.events import Event
from game.books.contract.moment_rules import Shown
from game.table.felt import draw_overlays
from game.table.log.story import Call
from game.table.stage.banner_place import short
from game.ui.page.free_space import settled

CALM = {"speed": "1", "bot_pace": "fast"}


def moment_of(scene, kind, seat, other=-1, **fields):
    moments = scene.presenter.moments
    event = Event(kind, {"seat": seat, "cards": (), **fields})
    return Shown(kind, moments.kinds[kind], seat, ("7H",), event, other=other)


@pytest.mark.parametrize(
    ("game", "players", "kind", "seat", "other"),
    [
        ("lockdown", 4, "set of three", 1, -1),
        ("lockdown", 4, "forced_draw", 2, 0),
        ("lockdown", 8, "set of three", 4, -1),
        ("equilibrium", 2, "rejected", 1, 0),
        ("absurd", 4, "negated", 2, -1),
        ("absurd", 2, "last card", 1, -1),
        ("absurd", 6, "last card", 0, -1),
    ],
)
@pytest.mark.parametrize(
    ("size", "letters"), first(1, [((960, 600), 100), ((1280, 720), 100), ((1920, 1080), 100)])
)
def test_the_banner_of_a_short_moment_leaves_in_sight_what_it_speaks_of(
    pilot, game, players, kind, seat, other, size, letters
):
    """Reported: "Three of a kind!" covered the third card, and "makes you draw!" the deck."""
    p = pilot(size=size, text_size=letters, **CALM)
    sit(p, game, players)
    scene = p.room.top
    places = scene.places()
    banner = short(scene.room.theme, places, moment_of(scene, kind, seat, other))
    assert scene.room.page.rect.contains(banner)
    assert banner.collidelist([*places.shared.values()]) < 0, "over the middle"
    assert not banner.colliderect(places.own.inflate(0, -places.own.h // 4)), "over the own hand"
    assert not banner.colliderect(places.seats[seat].area), "over the cards of its player"


@pytest.mark.parametrize("text", [100, 200])
def test_a_remark_hides_no_face_name_or_words_and_is_rather_not_shown(pilot, text):
    """Reported: "You played that beautifully." covered the speaker and another player's cards."""
    p = pilot(size=(1280, 720), text_size=text, seed=3, **CALM)
    sit(p, "equilibrium", 6)
    p.until(lambda: p.room.top.play.picker is not None)
    scene, page = p.room.top, p.room.page
    lying = [settled(t).rect for t in page.things if t.rect.w]
    for seat in range(1, 6):
        draw_overlays.calls(page, scene.places(), [Call(seat, "You played that beautifully.", 1.0, True)])
        draw_overlays.calls(page, scene.places(), [Call(seat, "Believe me?", 1.0)] if text == 100 else [])
    said = [t.rect for t in page.things if t.kind == "call"]
    assert said or text == 200
    assert all(rect.collidelist(lying) < 0 for rect in said)

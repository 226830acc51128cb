"""Names at a shared table are readable from a sofa: 32 pixels at 1920 x 1080."""

from __future__ import annotations

import pytest
from samples import first
from shared import sit_together, table

LONG = "Wilhelmine Ida"


TABLES = [
    ("equilibrium", 6, 100),
    ("absurd", 6, 140),
    ("eightfist", 6, 100),
    ("lockdown", 8, 100),
    ("eightfist", 2, 100),
    ("absurd", 2, 130),
]


@pytest.mark.parametrize(("game", "players", "text"), first(3, TABLES))
def test_names_are_as_large_as_promised_however_long(pilot, monkeypatch, game, players, text):
    setup = table(game, players, players)
    named = [chair._replace(name=f"{LONG[:12]}{seat}") for seat, chair in enumerate(setup.chairs)]
    monkeypatch.setattr("shared.table", lambda *_: setup._replace(chairs=tuple(named)))
    p = pilot(size=(1920, 1080), text_size=text)
    scene = sit_together(p, game, players, players)
    p.wait(0.5)
    for seat, place in scene.places().seats.items():
        if scene.places().curtain.contains(place.plate):
            continue  # a curtain covers it
        words = [t for t in p.things if t.kind == "text" and place.plate.contains(t.rect)]
        found = [t for t in words if t.name[:5] == LONG[:5]]
        assert found, f"{game}: no name of seat {seat}"
        for thing in found:
            family, px = scene.theme.type(scene.places().names)
            whole = p.room.pictures.line(thing.name, family, px, "#ffffff")
            assert round(px * thing.rect.h / whole.get_height()) >= 32

"""A click anywhere on a face means the player, as a click on the plate does."""

from __future__ import annotations

import pytest
from pilot import sit
from samples import busiest_first, first
from shared import sit_together

from engine import games
from game.room.focus import pressed
from game.room.pictures import Pictures

SIZES = ((1280, 720, 100), (1920, 1080, 100), (960, 600, 200))
MOST = {game: 8 if game == "lockdown" else 6 for game in games.MODULES if game != "toy"}
SOME = [*MOST.items()]
EVERY = [(game, players) for game, most in MOST.items() for players in range(2, most + 1)]
COUNTS = SOME + [one for one in EVERY if one not in SOME]
ON_FACES = [(x, y) for x in (0.25, 0.5, 0.75) for y in (0.25, 0.5, 0.72)]


def dead(p, scene) -> list[str]:
    """The places on faces where a click does not mean the player."""
    found = []
    for seat, place in scene.places().seats.items():
        box = place.portrait
        for x, y in ON_FACES:
            hit = pressed(p.things, (round(box.x + box.w * x), round(box.y + box.h * y)))
            if hit is None or (hit.kind, hit.value) != ("seat", seat):
                found.append(f"{scene.play.names[seat]} at {x}, {y}: {hit and (hit.kind, hit.name)}")
    return found


@pytest.mark.parametrize(("width", "height", "text"), first(1, SIZES))
@pytest.mark.parametrize(("game", "players"), first(len(SOME), COUNTS))
def test_every_part_of_every_face_is_its_player(pilot, game, players, width, height, text):
    p = pilot(size=(width, height), text_size=text)
    sit(p, game, players)
    p.until(lambda: p.moves() and not p.room.top.moving)
    assert not dead(p, p.room.top)


@pytest.mark.parametrize("game", first(2, busiest_first(game for game in games.MODULES if game != "toy")))
def test_every_part_of_every_face_at_a_shared_table_is_its_player(pilot, game):
    p = pilot(size=(1280, 720))
    for players in range(2, 7):
        scene = sit_together(p, game, players, 2)
        p.wait(0.1)
        assert not dead(p, scene)


def test_a_face_at_the_far_side_takes_the_click(pilot):
    """A reported fault: at a table of four the plate of the player opposite was lit and took clicks, the
    face was lit and did not."""
    p = pilot(size=(1280, 720))
    sit(p, "lockdown", 4)
    p.until(lambda: p.moves() and not p.room.top.moving)
    scene = p.room.top
    seat, place = next((n, one) for n, one in scene.places().seats.items() if one.side == "top")
    faces = [t for t in p.live("seat") if t.rect == place.portrait]
    assert [t.do for t in faces] == [("click", "seat", seat)]


def test_petras_calm_mouth_is_red_at_the_size_of_the_table():
    """A stranger: it seemed to be a moustache, as a dark line lay on thin lips."""
    face = Pictures().portrait("petra", 100, "#e88fb0", "calm")
    spots = [face.get_at((x, y)) for x in range(42, 59) for y in range(62, 76)]
    red = [spot for spot in spots if spot.r > spot.g + 90 and spot.r > 120]
    dark = [spot for spot in spots if max(spot.r, spot.g, spot.b) < 70]
    assert len(red) > 30 and len(dark) < 8

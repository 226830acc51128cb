"""A click anywhere on a face means the player, as a click on the plate does."""

from __future__ import annotations

import pytest
from pilot import sit
from samples import first
from tables import GAMES

from game.table.messages import OpenTalk
from game.ui.page.focus_search import pressed

SIZES = ((1280, 720, 100), (1920, 1080, 100), (960, 600, 200))
MOST = {game: 8 if game == "lockdown" else 6 for game in GAMES}
SOME = [*MOST.items()]
EVERY = [(game, players) for game, most in MOST.items() for players in range(2, most + 1)]
COUNTS = SOME + [one for one in EVERY if one not in SOME]
ON_FACES = [(x, y) for x in (0.25, 0.5, 0.75) for y in (0.25, 0.5, 0.72)]


def dead(p, scene) -> list[str]:
    """The places on faces where a click means neither the player nor a face that they make."""
    found = []
    for seat, place in scene.places().seats.items():
        box = place.portrait
        for x, y in ON_FACES:
            hit = pressed(p.things, (round(box.x + box.w * x), round(box.y + box.h * y)))
            if hit is None or ((hit.kind, hit.value) != ("seat", seat) and hit.do != OpenTalk(seat)):
                found.append(f"{scene.play.names[seat]} at {x}, {y}: {hit and (hit.kind, hit.name)}")
    return found


@pytest.mark.parametrize(("width", "height", "text"), first(1, SIZES))
@pytest.mark.parametrize(("game", "players"), first(len(SOME), COUNTS))
def test_every_part_of_every_face_is_its_player(pilot, game, players, width, height, text):
    p = pilot(size=(width, height), text_size=text)
    sit(p, game, players)
    p.until(lambda: p.moves() and not p.room.top.moving)
    assert not dead(p, p.room.top)

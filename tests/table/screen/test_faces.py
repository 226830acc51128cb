"""A person makes a face at the table: everybody sees it, and it changes and records nothing."""

from __future__ import annotations

import pytest
from pilot import sit
from samples import busiest_first, first
from shared import play_together, sit_together

from engine import games
from game.table.match.viewer import Open
from game.table.messages import OpenTalk
from game.table.screen.talk_window import FACES, MakeFace, TalkWindow

GAMES = [id for id in games.MODULES if id != "toy"]


def opened(p, way):
    """The window, opened in this way from the table."""
    sign = next(t for t in p.live() if isinstance(t.do, OpenTalk))
    if way == "key":
        p.press("f")
    elif way == "touch":
        p.click_thing(sign)
    else:
        p.room.focus, p.room.ring = sign.id, True
        p.pad(0)
    p.frame()
    return p.room.top


@pytest.mark.parametrize("way", ["key", "touch", "gamepad"])
@pytest.mark.parametrize("game", first(1, busiest_first(GAMES)))
def test_a_face_is_made_in_three_ways_and_kept_nowhere(pilot, game, way):
    p = pilot(size=(1280, 720))
    sit(p, game, 2)
    p.until(p.moves)
    table, file = p.room.top, p.room.top.sitting.file.path
    before = file.read_bytes(), [*table.sitting.match.choices], len(table.sitting.match.events)
    assert isinstance(opened(p, way), TalkWindow)
    faces = [t for t in p.live("button") if isinstance(t.do, MakeFace)]
    assert {t.do.mood for t in faces} == {*FACES} and len(FACES) == 6
    assert all(min(t.rect.size) >= p.room.theme.target for t in faces)
    p.click_thing(faces[0])
    p.frame()
    assert p.room.top is table
    assert table.play.story.moods.faces[0].mood == faces[0].do.mood
    assert any(t.kind == "call" for t in p.things)
    assert (file.read_bytes(), [*table.sitting.match.choices], len(table.sitting.match.events)) == before


def test_nobody_makes_a_face_while_the_hand_of_another_is_open(pilot):
    """While no hand is open, all may; somebody's sign is left out where their plate has another meaning."""
    p, seen = pilot(size=(1280, 720)), {"open": 0, "closed": 0}
    scene = sit_together(p, "lockdown", 3, 2)

    def look():
        signs = {t.do.seat for t in p.live() if isinstance(t.do, OpenTalk)}
        match scene.sitting.showing:
            case Open(seat):
                assert signs <= {seat}
                seen["open"] += bool(signs)
            case _:
                assert signs <= {*scene.sitting.people}
                seen["closed"] += len(signs) > 1

    play_together(p, look, enough=lambda: min(seen.values()) >= 3)
    assert min(seen.values()) >= 3

"""The places of moments and remarks: they cover nothing that they mention, and none of their own words."""

from __future__ import annotations

import pytest
from pilot import sit

from game.table.felt import draw_overlays
from game.table.log.story import Call
from game.ui.page.floats import found
from game.ui.page.free_space import settled

CALM = {"speed": "1", "bot_pace": "fast"}


@pytest.mark.parametrize("text", [100, 200])
def test_a_remark_hides_no_face_name_or_words_and_is_rather_not_shown(pilot, text):
    """Reported: "You played that beautifully." covered the speaker and another player's cards."""
    p = pilot(size=(1280, 720), text_size=text, seed=3, **CALM)
    sit(p, "equilibrium", 6)
    p.until(lambda: p.room.top.play.picker is not None)
    scene, page = p.room.top, p.room.page
    lying, taken, said = [settled(t).rect for t in page.things if t.rect.w], scene.floats.lying, []
    for seat in range(1, 6):
        calls = [Call(seat, "You played that beautifully.", 1.0, True)]
        calls += [Call(seat, "Believe me?", 1.0)] if text == 100 else []
        for call in calls:
            spot = found(page.theme, taken, draw_overlays.call_bubble(page, scene.places(), call))
            said += [spot.rect] if spot is not None else []
    assert said or text == 200
    assert all(rect.collidelist(lying) < 0 for rect in said)

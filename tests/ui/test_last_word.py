"""What a bot says of the end of a round tells no place before the score sheet, and can be read after it."""

from __future__ import annotations

from pilot import sit

from game.scenes.sheet import Sheet
from game.table.story import READ


def test_the_last_word_waits_for_the_score_sheet_and_can_be_read(pilot):
    p = pilot(speed="1", bot_pace="fast", seed=3)
    sit(p, "equilibrium", 2, (("match", "rounds:2"),))

    def speaks():
        return any(call.remark for call in scene.play.story.calls)

    scene = p.room.top
    p.until(lambda: isinstance(p.room.top, Sheet) or bool(scene.play.picker and p.decide()), 600)
    assert isinstance(p.room.top, Sheet) and not speaks(), "the places are not counted yet"
    p.until(lambda: p.onward() is not None)
    p.click_thing(p.onward())
    p.until(speaks)
    heard = 0.0
    while speaks():
        p.frame(0.05)
        heard += 0.05
    assert heard >= READ - 0.1

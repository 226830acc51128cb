"""What a bot says at the end of a round can be read, and is gone when the score sheet comes."""

from __future__ import annotations

from pilot import sit

from game.scenes.sheet import Sheet
from game.table.story import READ


def test_the_last_word_is_read_and_not_cut_by_the_score_sheet(pilot):
    p = pilot(speed="1", bot_pace="fast", seed=3)
    sit(p, "eightfist", 2)
    heard = 0.0
    for _ in range(6000):
        top = p.room.top
        if isinstance(top, Sheet):
            break
        if top.play.picker is not None:
            p.decide()
            continue
        p.frame(0.05)
        if top.sitting.round_over and any(call.remark for call in top.play.story.calls):
            heard += 0.05
    assert isinstance(p.room.top, Sheet) and heard >= READ - 0.1
    assert not p.room.stack[-2].play.story.calls

"""A bot's remark on the end of a round reveals no place before the score sheet, and can be read after it."""

from __future__ import annotations

import pytest
from pilot import sit
from samples import first
from tables import GAMES

from game.features.results.round_sheet import CLOSING, Sheet
from game.features.results.screen import Results
from game.table.log.story import READ
from game.words import text


@pytest.mark.long
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


def test_a_sheet_tells_what_happened_last_where_the_table_lies_behind_it(pilot):
    """New players had just counted a player's two cards; then that player had none, and nothing said why."""
    p = pilot(speed="4", bot_pace="fast", seed=9)
    sit(p, "absurd", 4, (("match", "single"),))
    play = p.room.top.play
    p.until(lambda: isinstance(p.room.top, Sheet) or bool(play.picker and p.decide()), 600)
    sheet = p.room.top
    lines = [text(line.pieces) for line in play.handover.lately() if line.kind not in CLOSING]
    p.until(lambda: not sheet.moving)
    seen = {thing.name for thing in p.things}
    assert lines and " ".join(sheet.lately).endswith(lines[-1])
    assert seen.issuperset(sheet.lately)


ENDS = [(game, size, text) for size, text in (((960, 600), 200), ((1280, 720), 100)) for game in GAMES]


@pytest.mark.parametrize(("game", "size", "text"), first(4, ENDS))
def test_a_line_tells_what_decided_the_match(pilot, game, size, text):
    p = pilot(size=size, text_size=text, seed=4)
    sit(p, game, 3)
    while not isinstance(p.room.top, Results):
        p.play_to_a_sheet()
        if on := p.onward():
            p.click_thing(on)
    p.frame()
    words = p.room.top.decided
    assert words and any(t.kind == "text" and t.name == words for t in p.things)
    assert "no cards left" not in words and "full Fist" not in words, "how it ended is on the screen already"
    assert (
        words.startswith(("Decisive moment: ", "The winner's best moment: "))
        or "biggest difference: " in words
    )

"""Arrows between players cross nothing that people read, or the least of it where all ways cross
something.
"""

from __future__ import annotations

import pytest
from pilot import sit
from pygame import Rect

from game.table.felt import draw_overlays
from game.table.log.story import Arrow
from game.table.screen.draw_table import READ


@pytest.mark.parametrize(("game", "players"), [("equilibrium", 4), ("lockdown", 8), ("absurd", 6)])
def test_no_chevron_lies_over_a_card_or_words(pilot, game, players):
    """Reported: the trail of an arrow covered the ranks of a hand, and the news."""
    p = pilot(size=(1280, 720), seed=3)
    sit(p, game, players)
    p.until(lambda: p.room.top.play.picker)
    p.frame()
    page, places = p.room.page, p.room.top.places()
    read = [one.rect for one in p.room.top.floats.lying if one.layer in READ]
    assert read
    seen = 0
    for a in range(players):
        for b in range(players):
            if a == b:
                continue
            drawn = len(page.items)
            draw_overlays.arrows(page, places, [Arrow(a, b, 9.0)], read)
            *spots, _last = [item.surface.get_rect(topleft=(item.x, item.y)) for item in page.items[drawn:]]
            del page.items[drawn:]
            seen += len(spots)
            core = [
                Rect(0, 0, s.w // 2, s.h // 2).move(s.centerx - s.w // 4, s.centery - s.h // 4) for s in spots
            ]
            assert not [one for one in core if one.collidelist(read) >= 0], (a, b)
    assert seen > 2 * players

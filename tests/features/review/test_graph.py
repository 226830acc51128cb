"""The graph of a review: nothing of it is outside its area."""

from __future__ import annotations

import pytest
from pygame import Rect

from ai.review.judged_decision import BEST, BLUNDER, GOOD
from game.features.review import draw_graph
from game.features.review.draw_graph import ChanceLine, Grip
from game.features.review.match_review import ChancePoint
from game.ui.page.page import Page
from game.ui.page.theme import Theme
from game.ui.pictures.pictures import Pictures


@pytest.mark.parametrize("mark", [BEST, GOOD, BLUNDER])
def test_the_sign_of_a_sure_win_is_drawn_whole(pilot, mark):
    """Reported: the upper half of the sign at 100 % was cut off."""
    pilot()
    page, rect = Page(Theme((1920, 1080)), Pictures()), Rect(100, 100, 1000, 300)
    course = ChanceLine(0.5, [ChancePoint(0.5, 1.0, 0.0)], None, [0], "End", [mark], [""], 0, 1)
    draw_graph.draw(page, rect, course, Grip("", "grip", 0, 0, 0, None, None), False)
    drawn = [item.surface.get_bounding_rect().move(item.x, item.y) for item in page.items]
    assert all(rect.contains(one) for one in drawn), min(one.top for one in drawn)

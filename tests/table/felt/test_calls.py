"""Bubbles with the words of a seat."""

from __future__ import annotations

from pilot import sit

from game.table.log.story import Call


def test_a_remark_of_two_lines_leaves_no_word_alone(pilot):
    """Seen: "Bravo! I'd have paid to see" stood over "it."."""
    p = pilot(size=(1280, 720))
    sit(p, "equilibrium", 4)
    p.until(lambda: p.moves())
    p.room.top.play.story.calls = [Call(3, "Bravo! I'd have paid to see it.", 3.0, remark=True)]
    p.room.fresh = True
    p.frame()
    (bubble,) = (t.rect for t in p.things if t.kind == "call")
    upper, lower = (t.rect.w for t in p.things if t.kind == "text" and bubble.contains(t.rect))
    assert min(upper, lower) > 0.6 * max(upper, lower)

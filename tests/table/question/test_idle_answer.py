"""The table asks nothing where no answer can matter by the rules."""

from __future__ import annotations

import pytest

from game.features.lessons.card_practice import practice_table
from game.features.lessons.practice_positions import Tried
from game.ui.window.scene import push


@pytest.mark.parametrize(("played", "asks"), [("lend AX TC pile0", False), ("lend AX 6D pile0", True)])
def test_no_suit_is_asked_for_a_card_that_leaves_the_pile(pilot, played, asks):
    """New players had to name a suit for 10♣, and read that it makes "no difference"."""
    p = pilot(size=(1280, 720))
    laid = {"players": "2", "top": "7H", "hand0": "AX TC 6D 2S 3S", "hand1": "5H KC 3D"}
    scene = practice_table(p.room, "absurd", Tried(laid, "a Wild"))
    p.room.go(push(scene))
    play = scene.play
    p.until(lambda: play.picker is not None and play.ready_in <= 0)
    play.play(next(a for a in play.view.legal if scene.table.action_text(a) == played))
    p.until(lambda: play.picker is not None or play.sitting.asked_bot)
    assert asks == (play.picker is not None and play.view.kind == "name")
    answered = [event.open["decision"] for event in play.sitting.match.events if event.kind == "answered"]
    assert ("name" in answered) != asks

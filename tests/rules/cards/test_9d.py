"""9♦: Target, Reveal hand, Chain."""

from __future__ import annotations

from absurd_cases import chain, knows, next_is, play, table


def test_the_target_shows_its_hand_to_all():
    s = table(top="2D", hand0="9D QC", hand2="4D KS", chain="1:2S")
    play(s, "play 9D pile0", "target 2")
    assert chain(s) == ["1:2S draw", "0:9D reveal_hand"]
    play(s, "take", "suffer 1")
    assert knows(s, 0, "4D") and knows(s, 1, "KS")
    next_is(s, 2)

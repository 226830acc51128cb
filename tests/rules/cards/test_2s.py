"""2♠: Draw 2, Chain."""

from __future__ import annotations

from absurd_cases import chain, next_is, play, sizes, table


def test_it_passes_the_attacks_on_with_two_more():
    s = table(top="3S", hand0="2S QD", hand1="4D 5H", chain="2:2D")
    play(s, "play 2S pile0")
    assert chain(s) == ["2:2D draw", "0:2S draw"]
    play(s, "take")
    assert sizes(s)[1] == 6
    next_is(s, 1)

"""6♠: Wormhole."""

from __future__ import annotations

from absurd_cases import chain, next_is, play, table


def test_it_jumps_in_and_wipes_the_chain():
    s = table(4, top="7D", hand0="6D QD", hand1="2C 4C", hand2="6S KD", hand3="2S 4H")
    play(s, "play 6D pile0")
    assert chain(s) == ["0:6D fish"]
    play(s, "play 6S pile0")
    assert chain(s) == []
    next_is(s, 3)

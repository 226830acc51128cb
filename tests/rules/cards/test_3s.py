"""3♠: Discard effect."""

from __future__ import annotations

from absurd_cases import cards, next_is, play, table


def test_an_effect_goes_under_the_pile():
    s = table(top="7S", hand0="3S QD", effects1="KH", effects2="KD")
    play(s, "play 3S pile0", "remove KD")
    assert cards(s, "pile0") == "KD 7S 3S" and cards(s, "effects2") == ""
    next_is(s, 1)

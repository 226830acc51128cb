"""J♠: Bluff; Play as hearts or spades."""

from __future__ import annotations

from absurd_cases import next_is, play, sizes, table


def test_it_fits_hearts():
    s = table(top="2H", hand0="JS QD")
    play(s, "play JS pile0")
    next_is(s, 1)


def test_as_a_bluff_it_punishes_the_caller():
    s = table(top="2H", hand0="JS QD")
    play(s, "bluff JS pile0", "call")
    assert sizes(s) == [1, 5, 3]
    next_is(s, 1)

"""Q♠: Negate All; Play as spades or clubs."""

from __future__ import annotations

from absurd_cases import chain, next_is, play, sizes, table


def test_it_fits_clubs_and_negates_all_attacks():
    s = table(top="2C", hand0="QS QD", chain="1:2S 2:8S 2:8C")
    play(s, "play QS pile0")
    assert chain(s) == [] and sizes(s)[0] == 1
    next_is(s, 1)

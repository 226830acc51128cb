"""8♠: Wild, Draw 4."""

from __future__ import annotations

from absurd_cases import named, next_is, play, sizes, table


def test_it_fits_anywhere_and_hits_with_four():
    s = table(top="2H", hand0="8S QD", hand1="KD")
    play(s, "play 8S pile0", "name D", "take")
    assert sizes(s)[1] == 5 and named(s) == "D"
    next_is(s, 1)

"""9♠: Wild, Negate 1."""

from __future__ import annotations

from absurd_cases import chain, named, next_is, play, sizes, table


def test_it_fits_anywhere_and_negates_an_attack():
    s = table(top="2H", hand0="9S QD", chain="2:4D")
    play(s, "play 9S pile0", "name X")
    assert chain(s) == [] and sizes(s)[0] == 1 and named(s) == "X"
    next_is(s, 1)

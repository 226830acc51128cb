"""4♥: Play as any suit, Negate 1."""

from __future__ import annotations

from absurd_cases import chain, next_is, play, sizes, table


def test_it_fits_any_suit_and_negates_an_attack():
    s = table(top="7X", hand0="4H QD", chain="1:4D")
    play(s, "play 4H pile0")
    assert chain(s) == [] and sizes(s)[0] == 1
    next_is(s, 1)

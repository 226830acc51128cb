"""A♠: Draw 1, Chain, Wormhole."""

from __future__ import annotations

from absurd_cases import chain, next_is, play, sizes, table


def test_it_chains_a_draw_of_one():
    s = table(top="3S", hand0="AS QD", hand1="2D 4D", chain="2:2D")
    play(s, "play AS pile0", "take")
    assert sizes(s)[1] == 2 + 2 + 1
    next_is(s, 1)


def test_it_jumps_in():
    s = table(4, top="7S", hand0="6S QD", hand1="2D 4D", hand2="AS KD", hand3="2C 4C")
    play(s, "play 6S pile0", "play AS pile0")
    assert chain(s) == ["2:AS draw"]
    next_is(s, 3)

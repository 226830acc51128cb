"""A♣: Redistribute, Wormhole."""

from __future__ import annotations

from absurd_cases import chain, next_is, play, sizes, stay, table


def test_all_hands_are_dealt_out_again():
    s = table(top="7C", hand0="AC QD", hand1="2D 4D 8D 9D", hand2="KD")
    play(s, "play AC pile0")
    assert sizes(s) == [2, 2, 2]
    stay(s)
    next_is(s, 1)


def test_it_jumps_in():
    s = table(4, top="7S", hand0="AS QD", hand1="2D 4D", hand2="AC KD", hand3="2C 4C")
    play(s, "play AS pile0", "play AC pile0")
    assert chain(s) == [] and sizes(s) == [2, 1, 1, 2]
    next_is(stay(s), 3)

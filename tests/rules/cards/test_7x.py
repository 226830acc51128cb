"""7★: Wormhole, Up or Down."""

from __future__ import annotations

from absurd_cases import next_is, play, table


def test_it_lies_on_an_eight():
    s = table(top="8C=C", hand0="7X QD")
    play(s, "play 7X pile0")
    next_is(s, 1)


def test_it_jumps_in_on_a_six():
    s = table(4, top="7S", hand0="6S QD", hand1="2C 4C", hand2="7X KD", hand3="2S 4H")
    play(s, "play 6S pile0", "play 7X pile0")
    next_is(s, 3)

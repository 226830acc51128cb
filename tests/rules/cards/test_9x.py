"""9★: Wormhole, Go again."""

from __future__ import annotations

from absurd_cases import chain, next_is, play, table


def test_its_player_goes_again():
    s = table(top="2X", hand0="9X QD")
    play(s, "play 9X pile0")
    next_is(s, 0)


def test_it_jumps_in_and_the_jumper_goes_again():
    s = table(4, top="7X", hand0="6X QD", hand1="2C 4C", hand2="9X KD", hand3="2S 4H")
    play(s, "play 6X pile0", "play 9X pile0")
    assert chain(s) == []
    next_is(s, 2)

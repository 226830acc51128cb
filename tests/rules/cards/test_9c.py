"""9♣: I discard 2, Wormhole."""

from __future__ import annotations

from absurd_cases import cards, next_is, play, table


def test_its_player_discards_two():
    s = table(top="2C", hand0="9C QD KD 2D")
    play(s, "play 9C pile0", "discard KD", "discard 2D")
    assert cards(s, "hand0") == "QD"
    next_is(s, 1)


def test_it_jumps_in():
    s = table(4, top="9D!", hand0="9X QD", hand1="2D 4D", hand2="9C KD 2H KS", hand3="2S 4H")
    play(s, "play 9X pile0", "play 9C pile0", "discard KD", "discard 2H")
    assert cards(s, "hand2") == "KS"
    next_is(s, 3)

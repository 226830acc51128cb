"""3♦: Highest, Discard 3, Wormhole."""

from __future__ import annotations

from absurd_cases import cards, chain, next_is, play, table


def test_who_has_most_cards_must_discard_three():
    s = table(top="7D", hand0="3D QD", hand1="2C 4C", hand2="2S 4S QS KS")
    play(s, "play 3D pile0", "take", "discard 2S", "discard 4S", "discard QS")
    assert cards(s, "hand2") == "KS"
    next_is(s, 2)


def test_it_jumps_in():
    s = table(4, top="7D", hand0="6D QD", hand1="2C 4C", hand2="3D KD", hand3="2S 4H")
    play(s, "play 6D pile0", "play 3D pile0", "target 1")
    assert chain(s) == ["2:3D discard"]
    next_is(s, 1)

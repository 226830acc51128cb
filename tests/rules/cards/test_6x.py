"""6★: Discard 2, Chain, Wormhole."""

from __future__ import annotations

from absurd_cases import cards, chain, next_is, over, play, table


def test_the_recipient_discards_two():
    s = table(top="7X", hand0="6X QD", hand1="2C 4C 9C", chain="2:8C")
    play(s, "play 6X pile0")
    assert chain(s) == ["2:8C discard", "0:6X discard"]
    play(s, "take", "suffer 1", "discard 2C", "discard 9C")
    assert cards(s, "pile0") == "4C 9C 2C 7X 6X"
    over(s, "empty", 2, 1, 3)


def test_it_jumps_in():
    s = table(4, top="7S", hand0="6S QD", hand1="2C 4C", hand2="6X KD", hand3="2S 4H 9H")
    play(s, "play 6S pile0", "play 6X pile0")
    assert chain(s) == ["2:6X discard"]
    next_is(s, 3)

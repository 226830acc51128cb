"""6♦: Fish, Wormhole."""

from __future__ import annotations

from absurd_cases import chain, next_is, play, sizes, table


def test_a_recipient_whose_fish_fails_draws():
    s = table(top="7D", hand0="6D QD", hand1="2C 4C", hand2="2S 4H")
    play(s, "play 6D pile0", "take", "fish K")
    assert sizes(s) == [1, 3, 2]
    next_is(s, 1)


def test_it_jumps_in():
    s = table(4, top="7S", hand0="6S QD", hand1="2C 4C", hand2="6D KD", hand3="2S 4H")
    play(s, "play 6S pile0", "play 6D pile0")
    assert chain(s) == ["2:6D fish"]
    next_is(s, 3)

"""5♠: Thorns."""

from __future__ import annotations

from absurd_cases import next_is, play, sizes, table


def test_its_player_and_the_chains_starter_carry_the_attacks_out():
    s = table(top="7S", hand0="5S QD", hand2="2D 4D", chain="2:2S 1:4D")
    play(s, "play 5S pile0")
    assert sizes(s) == [1 + 6, 3, 2 + 6]
    next_is(s, 1)

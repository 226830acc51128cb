"""2♣: I draw 2, Chain."""

from __future__ import annotations

from absurd_cases import chain, next_is, play, sizes, table


def test_it_draws_two_for_its_player_and_passes_the_attacks_on():
    s = table(top="3C", hand0="2C QD", chain="2:4D")
    play(s, "play 2C pile0")
    assert sizes(s)[0] == 3 and chain(s) == ["2:4D draw"]
    next_is(s, 1)

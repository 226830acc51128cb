"""5★: Skip, Chain."""

from __future__ import annotations

from absurd_cases import chain, next_is, play, table


def test_the_attacks_pass_over_the_next_player():
    s = table(top="7X", hand0="5X QD", chain="1:2S")
    play(s, "play 5X pile0")
    assert chain(s) == ["1:2S draw"]
    next_is(s, 2)

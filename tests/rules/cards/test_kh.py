"""K♥: All draws/discards +1."""

from __future__ import annotations

from absurd_cases import cards, next_is, play, sizes, table


def test_its_owner_draws_one_more():
    s = table(top="2H", hand0="KH QD", hand1="2D 4D")
    play(s, "play KH pile0")
    assert cards(s, "effects0") == "KH"
    next_is(s, 1)
    s = table(top="2H", hand0="5H QD", effects0="KH", chain="1:2S")
    play(s, "take")
    assert sizes(s)[0] == 5
    next_is(s, 0)

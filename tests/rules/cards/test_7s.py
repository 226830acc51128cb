"""7♠: Target, Chain."""

from __future__ import annotations

from absurd_cases import chain, next_is, play, table


def test_the_attacks_go_to_whom_its_player_names():
    s = table(top="2S", hand0="7S QD", chain="1:4D")
    play(s, "play 7S pile0", "target 2")
    assert chain(s) == ["1:4D draw"]
    next_is(s, 2)

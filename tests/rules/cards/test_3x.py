"""3★: Wormhole, Chain, Target."""

from __future__ import annotations

from absurd_cases import chain, next_is, play, table


def test_it_passes_the_attacks_to_anybody():
    s = table(top="7X", hand0="3X QD", chain="1:2D")
    play(s, "play 3X pile0", "target 2")
    assert chain(s) == ["1:2D draw"]
    next_is(s, 2)


def test_it_jumps_in_and_names_the_next_player():
    s = table(4, top="9X!", hand0="6X QD", hand1="2C 4C", hand2="3X KD", hand3="2S 4H")
    play(s, "play 6X pile0", "play 3X pile0", "target 0")
    assert chain(s) == []
    next_is(s, 0)

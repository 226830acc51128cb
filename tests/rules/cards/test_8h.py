"""8♥: Target, Wild, Draw 4, Reuse, Wormhole, Chain, Discard 1."""

from __future__ import annotations

from absurd_cases import cards, chain, named, next_is, play, sizes, table


def test_three_attacks_go_to_whom_its_player_names():
    s = table(top="2S", hand0="8H QD", hand2="4D 5D 9D", chain="1:2D")
    play(s, "play 8H pile0", "name D", "target 2")
    assert chain(s) == ["1:2D draw", "0:8H draw", "0:8H reuse", "0:8H discard"] and named(s) == "D"
    play(s, "take", "suffer 0", "suffer 0", "suffer 0", "discard 9D")
    assert sizes(s)[2] == 3 + 2 + 4 - 1 and cards(s, "effects2") == "8H"
    next_is(s, 2)


def test_it_jumps_in():
    s = table(4, top="7S", hand0="6S QD", hand1="2C 4C", hand2="8H KD", hand3="2S 4H")
    play(s, "play 6S pile0", "play 8H pile0", "name C", "target 0")
    assert len(chain(s)) == 3
    next_is(s, 0)

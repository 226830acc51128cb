"""7♥: Pick 1 of: Wormhole, Negate 1, Chain, Target, Wild."""

from __future__ import annotations

from absurd_cases import chain, named, next_is, play, sizes, table


def test_wormhole():
    s = table(4, top="5H", hand0="6H QD", hand1="2C 4C", hand2="7H KD", hand3="2S 4H")
    play(s, "play 6H pile0", "pick 7H pile0 wormhole")
    assert chain(s) == []
    next_is(s, 3)


def test_negate_one():
    s = table(top="2H", hand0="7H QD", chain="1:4D")
    play(s, "pick 7H pile0 negate_1")
    assert chain(s) == [] and sizes(s)[0] == 1
    next_is(s, 1)


def test_chain():
    s = table(top="2H", hand0="7H QD", chain="1:4D")
    play(s, "pick 7H pile0 chain")
    assert chain(s) == ["1:4D draw"]
    next_is(s, 1)


def test_target():
    s = table(top="2H", hand0="7H QD")
    play(s, "pick 7H pile0 go_target", "target 2")
    next_is(s, 2)


def test_wild():
    s = table(top="2S", hand0="7H QD")
    play(s, "pick 7H pile0 wild", "name C")
    assert named(s) == "C"
    next_is(s, 1)

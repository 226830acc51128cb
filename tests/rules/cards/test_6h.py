"""6♥: Lose 1 turn, Wormhole."""

from __future__ import annotations

from absurd_cases import asked, chain, next_is, play, table, told


def test_the_recipient_misses_its_next_turn():
    s = table(2, top="7H", hand0="6H JC 2H QC", hand1="QD 9S 2D")
    play(s, "play 6H pile0", "take", "bluff QD pile0", "believe")
    play(s, "play 2H pile0")
    assert told(s, "missed") == [{"seat": 1}] and asked(s, 1, "order")
    play(s, "suffer 0")
    next_is(s, 0)


def test_it_jumps_in():
    s = table(4, top="7D", hand0="6D QD", hand1="2C 4C", hand2="6H KD", hand3="2S 4H")
    play(s, "play 6D pile0", "play 6H pile0")
    assert chain(s) == ["2:6H lose_turns"]
    next_is(s, 3)

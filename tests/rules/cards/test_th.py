"""10♥: Battle Stack."""

from __future__ import annotations

from absurd_cases import cards, next_is, play, table


def test_the_loser_takes_the_stack_but_the_ten():
    s = table(2, top="2H", hand0="TH QD", hand1="3H KD")
    play(s, "play TH pile0")
    assert cards(s, "hand0") == "3H QD" and cards(s, "pile0") == "TH 2H"
    next_is(s, 1)

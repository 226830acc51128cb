"""10♦: Battle Stack."""

from __future__ import annotations

from absurd_cases import cards, next_is, play, table


def test_the_loser_takes_the_stack_but_the_ten():
    s = table(2, top="2D", hand0="TD QH", hand1="3D KH")
    play(s, "play TD pile0")
    assert cards(s, "hand0") == "3D QH" and cards(s, "pile0") == "TD 2D"
    next_is(s, 1)

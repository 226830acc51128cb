"""J♦: New Active Pile."""

from __future__ import annotations

from absurd_cases import cards, next_is, play, table


def test_a_second_pile_can_be_played_on():
    s = table(top="2D", hand0="JD QD", hand1="JC QC 3S")
    play(s, "play JD pile0", "play JC pile1")
    assert cards(s, "pile1") == "JD JC" and cards(s, "pile0") == "2D"
    next_is(s, 2)

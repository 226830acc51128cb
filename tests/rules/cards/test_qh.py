"""Q♥: 1 or 2 card hands revealed."""

from __future__ import annotations

from absurd_cases import knows, next_is, play, table


def test_small_hands_lie_open():
    s = table(top="2H", hand0="QH QD", hand1="2D 4D 8D", hand2="KD")
    play(s, "play QH pile0")
    assert knows(s, 1, "QD") and knows(s, 1, "KD") and not knows(s, 0, "2D")
    next_is(s, 1)

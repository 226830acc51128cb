"""5♥: 20+ card hands win."""

from __future__ import annotations

from absurd_cases import over, play, table


def test_a_hand_of_twenty_wins():
    s = table(2, top="7H", hand0="5H QD", rest="hand1")
    play(s, "play 5H pile0")
    over(s, "crowd", 2, 1)

"""4♣: All discard 2."""

from __future__ import annotations

from absurd_cases import over, play, sizes, table


def test_everybody_discards_two():
    s = table(top="7C", hand0="4C QD 2C 3C", hand1="2D", hand2="2S 4S")
    play(s, "play 4C pile0", "discard 2C", "discard 3C")
    assert sizes(s) == [1, 0, 0]
    over(s, "empty", 3, 1, 2)

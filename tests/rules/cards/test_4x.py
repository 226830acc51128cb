"""4★: Supersize."""

from __future__ import annotations

from absurd_cases import next_is, play, plays, table, why


def test_lower_cards_cannot_lie_on_it():
    s = table(top="7X", hand0="4X QD", hand1="2X 3X 5X KX 4C")
    play(s, "play 4X pile0")
    assert plays(s) == {"5X", "KX", "4C"} and why(s, "2X") == ("supersize", {"rank": "4"})
    next_is(s, 1)

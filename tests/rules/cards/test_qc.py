"""Q♣: Discard 2 same suit."""

from __future__ import annotations

from absurd_cases import cards, next_is, play, table


def test_clubs_may_be_discarded():
    s = table(top="2C", hand0="QC 3C 4C KD")
    play(s, "play QC pile0", "discard 3C", "discard 4C")
    assert cards(s, "hand0") == "KD"
    next_is(s, 1)

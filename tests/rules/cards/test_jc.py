"""J♣: Bluff; Play as diamonds or clubs."""

from __future__ import annotations

from absurd_cases import next_is, play, sizes, table


def test_it_fits_diamonds():
    s = table(top="2D", hand0="JC QD")
    play(s, "play JC pile0")
    next_is(s, 1)


def test_as_a_bluff_it_punishes_the_caller():
    s = table(top="2D", hand0="JC QD")
    play(s, "bluff JC pile0", "call")
    assert sizes(s) == [1, 5, 3]
    next_is(s, 1)

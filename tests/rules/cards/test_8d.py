"""8♦: Target, Wild."""

from __future__ import annotations

from absurd_cases import named, next_is, play, table


def test_it_fits_anywhere_and_names_the_next_player():
    s = table(top="2H", hand0="8D QD")
    play(s, "play 8D pile0", "name S", "target 2")
    assert named(s) == "S"
    next_is(s, 2)

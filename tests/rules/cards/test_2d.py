"""2♦: Draw 2."""

from __future__ import annotations

from absurd_cases import next_is, play, sizes, table


def test_the_next_player_draws_two():
    s = table(top="3D", hand0="2D QD", hand1="4D 5H")
    play(s, "play 2D pile0", "take")
    assert sizes(s)[1] == 4
    next_is(s, 1)

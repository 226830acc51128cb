"""A♦: Skip."""

from __future__ import annotations

from absurd_cases import next_is, play, table


def test_the_next_player_is_left_out():
    s = table(top="7D", hand0="AD QC")
    play(s, "play AD pile0")
    next_is(s, 2)

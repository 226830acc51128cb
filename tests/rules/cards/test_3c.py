"""3♣: Go again."""

from __future__ import annotations

from absurd_cases import next_is, play, table


def test_its_player_goes_again():
    s = table(top="7C", hand0="3C QD")
    play(s, "play 3C pile0")
    next_is(s, 0)

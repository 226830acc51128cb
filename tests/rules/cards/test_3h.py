"""3♥: Reverse."""

from __future__ import annotations

from absurd_cases import next_is, play, table


def test_the_order_is_reversed_at_once():
    s = table(top="7H", hand0="3H QD")
    play(s, "play 3H pile0")
    next_is(s, 2)

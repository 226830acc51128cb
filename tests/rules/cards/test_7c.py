"""7♣: Fewer draw 2."""

from __future__ import annotations

from absurd_cases import next_is, play, sizes, table


def test_who_holds_fewer_cards_draws_two():
    s = table(top="2C", hand0="7C QD 2D", hand1="KD", hand2="9D 4D")
    play(s, "play 7C pile0")
    assert sizes(s) == [2, 3, 2]
    next_is(s, 1)

"""4♦: Lowest, Draw 4."""

from __future__ import annotations

from absurd_cases import next_is, play, sizes, table


def test_who_has_fewest_cards_draws_four():
    s = table(top="7D", hand0="4D QD", hand1="2C 4C", hand2="2S")
    play(s, "play 4D pile0", "take")
    assert sizes(s)[2] == 5
    next_is(s, 2)

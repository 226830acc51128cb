"""8♣: Wild, Discard 1."""

from __future__ import annotations

from absurd_cases import cards, named, next_is, play, table


def test_it_fits_anywhere_and_costs_a_card():
    s = table(top="2H", hand0="8C QD", hand1="KD 2D")
    play(s, "play 8C pile0", "name H", "take", "discard KD")
    assert cards(s, "hand1") == "2D" and named(s) == "H"
    next_is(s, 1)

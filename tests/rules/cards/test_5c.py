"""5♣: Search discard for 1 card."""

from __future__ import annotations

from absurd_cases import cards, next_is, play, table


def test_a_card_of_the_pile_comes_to_hand():
    s = table(top="2D 3D 7C", hand0="5C QD")
    play(s, "play 5C pile0", "search 2D")
    assert cards(s, "hand0") == "2D QD" and cards(s, "pile0") == "3D 7C 5C"
    next_is(s, 1)

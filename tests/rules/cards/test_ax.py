"""A★: Discard to give played card Wild."""

from __future__ import annotations

from absurd_cases import cards, named, next_is, play, table


def test_it_makes_another_card_wild():
    s = table(top="7S", hand0="AX KC QD")
    play(s, "lend AX KC pile0", "name D")
    assert cards(s, "pile0") == "AX 7S KC" and named(s) == "D"
    next_is(s, 1)

"""8★: Wild, Chain."""

from __future__ import annotations

from absurd_cases import chain, named, next_is, play, table


def test_it_fits_anywhere_and_passes_the_attacks_on():
    s = table(top="2H", hand0="8X QD", chain="2:4D")
    play(s, "play 8X pile0", "name H")
    assert chain(s) == ["2:4D draw"] and named(s) == "H"
    next_is(s, 1)

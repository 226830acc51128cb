"""2♥: Draw 2, Reuse."""

from __future__ import annotations

from absurd_cases import cards, chain, next_is, play, sizes, table


def test_the_recipient_draws_and_takes_it_to_play_it_again():
    s = table(top="3H", hand0="2H QD", hand1="4D 5H", hand2="2S QC", draw="2D 4X AD 3C 4C 7S")
    play(s, "play 2H pile0", "take", "suffer 1")
    assert sizes(s)[1] == 4 and cards(s, "effects1") == "2H" and cards(s, "pile0") == "3H"
    play(s, "play 5H pile0", "draw", "draw", "pass", "draw", "draw", "pass", "play 2H pile0")
    assert chain(s) == ["1:2H draw"]
    next_is(s, 2)

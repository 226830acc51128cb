"""9♥: Shuffle discard; Game ends when draw pile runs out."""

from __future__ import annotations

from absurd_cases import cards, next_is, over, play, table


def test_the_piles_are_shuffled_into_the_draw_pile():
    s = table(top="2D 3D 7H", hand0="9H QD")
    before = len(s.zones[s.table.facts.draw])
    play(s, "play 9H pile0")
    assert cards(s, "pile0") == "7H" and len(s.zones[s.table.facts.draw]) == before + 2
    next_is(s, 1)


def test_the_round_ends_when_the_draw_pile_is_empty():
    s = table(2, top="7H", hand0="9H QD", rest="hand1")
    play(s, "play 9H pile0")
    over(s, "drained", 1, 2)

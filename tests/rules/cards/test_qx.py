"""Q★: Draw 1 per attack card, Chain."""

from __future__ import annotations

from absurd_cases import chain, next_is, play, table, told


def test_as_many_as_there_are_cards_on_the_chain():
    s = table(top="2X", hand0="QX KD", hand1="4D", chain="2:2S 1:8H")
    play(s, "play QX pile0")
    assert chain(s)[-1] == "0:QX draw_chain"
    play(s, "take", "suffer 2", "suffer 0", "suffer 0", "suffer 1", "discard 4D")
    assert [event["count"] for event in told(s, "drew")] == [2, 4, 3]
    next_is(s, 1)

"""K♦: All draw 2+ against me -1."""

from __future__ import annotations

from absurd_cases import cards, next_is, play, sizes, table


def test_its_owner_draws_one_less():
    s = table(top="2D", hand0="KD QC")
    play(s, "play KD pile0")
    assert cards(s, "effects0") == "KD"
    next_is(s, 1)
    s = table(top="2D", hand0="5H QC", effects0="KD", chain="1:8S")
    play(s, "take")
    assert sizes(s)[0] == 5
    next_is(s, 0)

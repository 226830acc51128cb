"""Q♦: Highest, Exchange hands."""

from __future__ import annotations

from absurd_cases import cards, next_is, play, table


def test_caster_and_recipient_exchange_hands():
    s = table(top="2D", hand0="QD KD", hand1="4D", hand2="8D 9D 3D")
    play(s, "play QD pile0", "take")
    assert cards(s, "hand2") == "KD" and cards(s, "hand0") == "3D 8D 9D"
    next_is(s, 2)

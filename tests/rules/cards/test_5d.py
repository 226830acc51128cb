"""5♦: Target, Exchange 1."""

from __future__ import annotations

from absurd_cases import cards, next_is, play, table


def test_caster_and_target_exchange_a_card():
    s = table(top="7D", hand0="5D QD 2C", hand2="4D 9S")
    play(s, "play 5D pile0", "target 2", "take", "exchange 9S", "exchange 2C")
    assert cards(s, "hand0") == "9S QD" and cards(s, "hand2") == "2C 4D"
    next_is(s, 2)

"""4♠: Fish."""

from __future__ import annotations

from absurd_cases import cards, next_is, play, table


def test_the_recipient_gets_a_card_of_the_casters():
    s = table(top="7S", hand0="4S QD 2C", hand1="KD 4C")
    play(s, "play 4S pile0", "take", "fish Q")
    assert cards(s, "hand1") == "4C KD QD" and cards(s, "hand0") == "2C"
    next_is(s, 1)

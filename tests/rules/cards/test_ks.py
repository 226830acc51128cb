"""K♠: Play as any suit; Play to negate all."""

from __future__ import annotations

from absurd_cases import cards, chain, next_is, play, table


def test_it_fits_any_suit_and_goes_to_its_space():
    s = table(top="2H", hand0="KS QD")
    play(s, "play KS pile0")
    assert cards(s, "effects0") == "KS"
    next_is(s, 1)


def test_from_there_it_negates_all():
    s = table(top="2H", hand0="QD", effects0="KS", chain="1:2S 2:8C")
    play(s, "play KS pile0")
    assert chain(s) == [] and cards(s, "pile0") == "2H KS"
    next_is(s, 1)

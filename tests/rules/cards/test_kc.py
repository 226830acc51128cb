"""K♣: Steal effect."""

from __future__ import annotations

from absurd_cases import cards, next_is, play, table


def test_a_personal_effect_changes_sides():
    s = table(top="2C", hand0="KC QD", effects1="KH", effects2="KX")
    play(s, "play KC pile0", "steal KX")
    assert cards(s, "effects0") == "KX" and cards(s, "effects2") == ""
    next_is(s, 1)

"""10★: Copy last card."""

from __future__ import annotations

from absurd_cases import chain, next_is, play, table


def test_it_gains_the_text_it_lies_on():
    s = table(top="2X", hand0="TX QD")
    play(s, "play TX pile0", "target 2")
    assert chain(s) == ["0:TX draw"]
    next_is(s, 2)

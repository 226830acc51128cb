"""K★: All my draw cards gain Chain."""

from __future__ import annotations

from absurd_cases import cards, chain, next_is, play, table


def test_a_plain_draw_card_passes_the_attacks_on():
    s = table(top="2X", hand0="KX QD")
    play(s, "play KX pile0")
    assert cards(s, "effects0") == "KX"
    next_is(s, 1)
    s = table(top="2X", hand0="2D QD", effects0="KX", chain="1:8C")
    play(s, "play 2D pile0")
    assert chain(s) == ["1:8C discard", "0:2D draw"]
    next_is(s, 1)

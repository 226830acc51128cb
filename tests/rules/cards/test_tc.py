"""10♣: Free For All."""

from __future__ import annotations

from absurd_cases import cards, next_is, play, plays, table


def test_anything_lies_on_anything_until_its_player_is_next():
    s = table(2, top="2C", hand0="TC QD 2D", hand1="KS 9H JC")
    play(s, "play TC pile0")
    assert plays(s) == {"KS", "9H", "JC"}
    play(s, "play JC pile0")
    assert cards(s, "global") == "" and cards(s, "pile0").startswith("TC")
    next_is(s, 0)

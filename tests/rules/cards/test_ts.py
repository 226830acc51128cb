"""10♠: Free For All."""

from __future__ import annotations

from absurd_cases import next_is, play, plays, table


def test_anything_lies_on_anything_until_its_player_is_next():
    s = table(top="2S", hand0="TS QD", hand1="KC 9C QC")
    play(s, "play TS pile0")
    assert plays(s) == {"KC", "9C", "QC"}
    next_is(s, 1)

"""J★: Play as any suit."""

from __future__ import annotations

from absurd_cases import next_is, play, table


def test_it_fits_any_suit():
    for top in ("2H", "2S", "2D", "2C", "2X"):
        s = table(top=top, hand0="JX QD")
        play(s, "play JX pile0")
        next_is(s, 1)

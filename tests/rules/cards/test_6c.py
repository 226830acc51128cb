"""6♣: All flip a coin."""

from __future__ import annotations

from absurd_cases import asked, next_is, play, sizes, table, told


def test_everybody_draws_two_or_discards_three():
    s = table(2, top="7C", hand0="6C QD 2C 4C 8C 9C", hand1="2D 3D 4D 5D 7D")
    play(s, "play 6C pile0")
    while asked(s, s.seat, "discard"):
        s.apply(s.legal[0])
    flips = [event["side"] for event in told(s, "flipped")]
    assert sizes(s) == [7 if side == "heads" else 2 for side in flips]
    next_is(s, 1)

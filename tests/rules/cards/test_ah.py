"""A♥: Color Lock."""

from __future__ import annotations

from absurd_cases import cards, next_is, play, plays, table


def test_ranks_no_longer_match_while_it_lies_there():
    s = table(top="7H", hand0="AH QD", hand1="7C KC 2H")
    play(s, "play AH pile0")
    assert cards(s, "global") == "AH" and plays(s) == {"2H"}
    next_is(s, 1)

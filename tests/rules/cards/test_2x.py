"""2★: Up or Down, Target, Draw 2."""

from __future__ import annotations

from absurd_cases import next_is, play, plays, sizes, table


def test_it_lies_on_a_three_and_sends_its_attack_to_anybody():
    s = table(top="3C", hand0="2X QD", hand2="4D 5H")
    play(s, "play 2X pile0", "target 2", "take")
    assert sizes(s)[2] == 4
    next_is(s, 2)


def test_it_lies_on_an_ace_and_on_no_four():
    assert plays(table(top="AC!", hand0="2X QD")) == {"2X"}
    s = table(top="4C", hand0="2X QD", draw="KD")
    assert plays(s) == set()
    play(s, "draw", "draw", "pass")
    next_is(s, 1)

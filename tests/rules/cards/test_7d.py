"""7♦: Mirror, Chain."""

from __future__ import annotations

from absurd_cases import chain, next_is, play, table


def test_the_attacks_go_back_to_who_played_last():
    s = table(4, top="3D", hand0="7D QD", chain="2:2D", pub={"last": (2, 1)})
    play(s, "play 7D pile0")
    assert chain(s) == ["2:2D draw"] and s.pub.order == -1
    next_is(s, 2)

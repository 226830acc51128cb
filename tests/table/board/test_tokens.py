"""Tokens move from the right seat to the right seat, and count only when they have arrived."""

from __future__ import annotations

import pytest

from engine.kernel.events import Event
from game.table.board.token_motion import MIDDLE, TRAVEL, Push, Tokens


def now(*counts):
    return Event("changed", {"key": "tokens", "value": counts})


@pytest.fixture
def tokens():
    t = Tokens("tokens")
    t.take(now(2, 2, 2))
    return t


def ways(tokens):
    return [(push.source, push.target) for push in tokens.pushes]


def test_tokens_of_the_deal_do_not_travel(tokens):
    assert not tokens.pushes


def test_a_token_that_is_paid_goes_to_the_middle_and_one_gained_comes_from_there(tokens):
    tokens.take(now(2, 1, 2))
    tokens.update(0.01)
    tokens.take(now(3, 1, 2))
    assert ways(tokens) == [(1, MIDDLE), (MIDDLE, 0)]


def test_a_token_paid_by_one_as_another_gains_one_moves_between_them(tokens):
    tokens.take(now(2, 1, 2))
    tokens.take(now(2, 1, 3))
    assert ways(tokens) == [(1, 2)]
    assert tokens.coming(2) == 1 and tokens.coming(1) == 0


def test_it_is_on_its_way_for_a_moment(tokens):
    tokens.take(now(2, 2, 3))
    tokens.update(TRAVEL / 2)
    assert tokens.coming(2) == 1 and tokens.pushes[0].part == 0.5
    tokens.update(TRAVEL / 2)
    assert not tokens.pushes


def test_other_facts_other_games_and_a_new_deal_move_nothing(tokens):
    tokens.take(Event("changed", {"key": "assists", "value": (1, 0, 0)}))
    none = Tokens("")
    none.take(now(1, 1, 1))
    none.take(now(2, 1, 1))
    tokens.take(Event("laid", {"zone": 0, "count": 52}))
    tokens.take(now(1, 1, 1))
    assert not tokens.pushes and not none.pushes
    assert Push(0, 1, TRAVEL * 2).part == 1.0

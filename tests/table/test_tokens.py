"""Tokens move from the right seat to the right seat, and count only when they have arrived."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from engine.kernel.events import Event
from game.table import extras
from game.table.tokens import MIDDLE, TRAVEL, Push, Tokens


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


class Sheet:
    """A page that notes which pictures it is given, and where."""

    def __init__(self):
        self.put = []
        self.pictures = self

    def px(self, n):
        return n

    def thing(self, name, side):
        return pygame.Surface((side, side), pygame.SRCALPHA)

    def kept(self, key, made):
        return key[-1], made()

    def put_at(self, picture, at):
        self.put.append((picture[0], at))


def test_one_that_stands_still_fades_where_it_goes_from_and_comes_to_light_where_it_goes_to():
    """Reported: with reduced motion tokens only jumped."""
    seats = [
        SimpleNamespace(plate=pygame.Rect(0, 0, 20, 10)),
        SimpleNamespace(plate=pygame.Rect(400, 0, 20, 10)),
    ]
    places = SimpleNamespace(seats=seats, centre=pygame.Rect(200, 100, 20, 20))
    found = []
    for age in (0.0, TRAVEL / 2, TRAVEL):
        page = Sheet()
        extras.tokens(page, places, [Push(0, 1, age)], still=True)
        found.append(page.put)
    assert [[at for _light, at in put] for put in found] == [[(10, 5), (410, 5)]] * 3
    assert [[light for light, _at in put] for put in found] == [[255, 0], [127, 127], [0, 255]]

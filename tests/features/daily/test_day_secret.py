"""Before the one try begins, nothing in the main menu, calendar or terminal reveals the cards of the day."""

from __future__ import annotations

from datetime import date

import pytest
from commands import octavo

from engine import games
from engine.kernel.match import Match
from game.features.daily import deal as daily
from game.features.daily import words as daily_words
from game.features.daily.deal import EDITIONS, Deal
from game.features.daily.screen import DayScene
from game.features.title.messages import OpenDaily
from game.ui.window.scene import push

DAY = date(2026, 11, 22)


@pytest.fixture(autouse=True)
def today(monkeypatch):
    monkeypatch.setattr(daily, "today", lambda: DAY)


def page(p):
    p.room.fresh = True
    p.wait(0.2)
    return [(t.kind, t.name, tuple(t.rect), t.lit, t.key) for t in p.things], p.picture()


def told(p, capsys, monkeypatch, seed):
    """Everything visible of the day's deals when the cards come from this seed."""
    monkeypatch.setattr(Deal, "seed", property(lambda self: seed))
    found = [page(p)]
    for game in EDITIONS:
        p.room.go(push(DayScene(p.room, game)))
        found += [page(p), p.room.top.about()]
        p.press("escape")
    p.room.go(p.title.act(OpenDaily()))
    found.append(page(p))
    monkeypatch.setattr("game.features.daily.store.Tries.begin", lambda self, *_: self.home.troubles[0])
    with monkeypatch.context() as m:
        m.setattr("game.data.home.Lock.take", lambda self: False)
        found.append(octavo(capsys, "day", "lockdown"))
    return found


def test_two_deals_of_a_day_look_the_same(pilot, capsys, monkeypatch):
    one, other = (told(pilot(bot="novice"), capsys, monkeypatch, seed) for seed in (7, 8))
    assert one == other


def test_a_card_beside_the_day_is_felt(pilot, capsys, monkeypatch):
    def said(day):
        match = Match(games.lay("lockdown", 4), Deal("lockdown", day).seed)
        return str(match.state.zones)[:20]

    monkeypatch.setattr(daily_words, "day_said", said)
    one, other = (told(pilot(bot="novice"), capsys, monkeypatch, seed) for seed in (7, 8))
    assert one != other

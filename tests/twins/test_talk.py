"""Bots at a team's table say no more than they saw, and the window for talking offers no hidden card
(EQ-A6).
"""

from __future__ import annotations

from typing import Any

import pytest

from engine.kernel.match import Match
from game.table.match import live_match as sittings
from game.table.match.setup import bot
from game.table.messages import OpenTalk
from game.table.screen.talk_window import Narrow, TalkWindow

from . import Leak, pairs, same
from .plants import now, remember
from .senses import Seat, packed

TEAMS = ("equilibrium", 4, "variants=AC")
SPEAKER = 2


def asked_to_speak(pilot: Any, match: Match, monkeypatch: Any) -> list[Any]:
    """What the only bot at the table is given when it may say something, and what it says."""
    found, honest = [], sittings.say

    def say(name: str, view: Any) -> Any:
        saying = honest(name, view)
        found.append((name, view.seat, packed(view), saying))
        return saying

    table = Seat(pilot(), match, people=4).sitting
    chairs = [*table.setup.chairs]
    chairs[SPEAKER] = bot("mira")
    table.setup = table.setup._replace(chairs=tuple(chairs))
    with monkeypatch.context() as m:
        m.setattr(sittings, "say", say)
        SAYS(table)
    return found


SAYS = sittings.Sitting.let_bots_talk
"""The pilots of twins silence it."""


def feel_bots(pilot: Any, monkeypatch: Any) -> None:
    for mover in (SPEAKER, (SPEAKER + 1) % 4):
        for pair in pairs(*TEAMS, seat=SPEAKER, mover=mover, count=2):
            same(pair, lambda match: asked_to_speak(pilot, match, monkeypatch))


def test_a_bot_speaks_of_its_own_view_alone(pilot, monkeypatch):
    feel_bots(pilot, monkeypatch)


def of_its_partners_view(m):
    honest = Match.view
    m.setattr(Match, "view", lambda self, seat: honest(self, (seat + 2) % 4))


def of_true_zones(m):
    honest = Match.view

    def view(self, seat):
        found = honest(self, seat)
        found.zones = list(self.state.zones)
        return found

    m.setattr(Match, "view", view)


def of_the_view_of_who_is_asked(m):
    honest = Match.view
    m.setattr(Match, "view", lambda self, seat: honest(self, self.state.seat))


@pytest.mark.parametrize("plant", [of_its_partners_view, of_true_zones, of_the_view_of_who_is_asked])
def test_a_bot_that_speaks_of_more_is_felt(pilot, monkeypatch, plant):
    plant(monkeypatch)
    with pytest.raises(Leak):
        feel_bots(pilot, monkeypatch)


def windows(pilot: Any, match: Match) -> list[Any]:
    """The windows in which a person chooses what to say, for each kind of statement."""
    seat = Seat(pilot(), match).sit()
    room = seat.p.room
    (sign,) = [thing for thing in room.page.things if isinstance(thing.do, OpenTalk)]
    room._act(sign.do)
    assert isinstance(room.top, TalkWindow)
    found = []
    for says in ("", *room.top.sayings):
        room.top.act(Narrow(says))
        room.fresh = True
        seat.p.frame()
        found.append((seat.page(), seat.picture()))
    return found


def feel_windows(pilot: Any) -> None:
    for pair in pairs(*TEAMS, seat=0, count=2):
        same(pair, lambda match: windows(pilot, match))


def test_what_a_person_may_say_tells_nothing(pilot):
    feel_windows(pilot)


def test_a_window_that_offers_a_hidden_card_is_felt(pilot, monkeypatch):
    def near(self):
        return [self.table.deck[card] for zone in now().match.state.zones[1:4] for card in zone]

    remember(monkeypatch)
    monkeypatch.setattr(TalkWindow, "_near", near)
    with pytest.raises(Leak):
        feel_windows(pilot)

"""Nothing hidden reaches a seat in any game, and the judges catch planted leaks."""

from __future__ import annotations

import leaks
import pytest
from lockdown_cases import given
from oracles import Leak, judge_by_fold, judge_by_twins
from tables import lay, some_tables

from engine.absurd import wormhole
from engine.kernel.events import Event
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.view import observe

every_table = pytest.mark.parametrize(("at",), some_tables(), ids=lambda at: "-".join(map(str, at)))
JUDGES = {"fold": judge_by_fold, "twins": judge_by_twins}


@every_table
@pytest.mark.parametrize("judge", JUDGES)
def test_no_seat_is_shown_what_it_must_not_know(at, judge):
    JUDGES[judge](lay(*at), 0)


@pytest.mark.long
@every_table
@pytest.mark.parametrize("judge", JUDGES)
def test_no_seat_is_shown_what_it_must_not_know_in_many_games(at, judge):
    for seed in range(100, 160):
        JUDGES[judge](lay(*at), seed)


@pytest.mark.parametrize("judge", JUDGES)
@pytest.mark.parametrize("leak", [*leaks.VIEWS, *leaks.EVENTS])
def test_a_planted_leak_is_caught(judge, leak):
    observed, seen = leaks.VIEWS.get(leak, observe), leaks.EVENTS.get(leak, Event.seen_from)
    with pytest.raises(Leak):
        for seed in range(40):
            JUDGES[judge](lay("toy", 3, ""), seed, observed, seen)


def test_showing_who_is_asked_a_hidden_question_is_caught():
    with pytest.raises(Leak):
        for seed in range(10):
            judge_by_fold(lay("toy", 3, ""), seed, leaks.who_is_asked)


def test_a_card_told_by_the_way_it_moves_is_caught():
    with pytest.raises(Leak):
        for seed in range(10):
            judge_by_twins(lay("toy", 3, ""), seed, observe, leaks.source_of_hand_card)


def test_a_third_seat_is_not_told_which_of_two_cards_locked():
    """A taken card locks with one of two others; saying who can tell which would tell the card."""
    told = []
    for hand in ("JD 8H", "8H JD"):
        s = given(3, hand0=hand, hand1="8S", hand2="9C", deck="JC")
        s.log = []
        for text in ("force 1", "take 0"):
            s.apply(next(a for a in s.legal if s.table.action_text(a) == text))
        shown = [event for event in (event.seen_from(2) for event in s.log) if event is not None]
        told.append((repr(shown), observe(s, 2).text(), s.zones))
    (one, view, zones), (other, other_view, other_zones) = told
    assert zones != other_zones and view == other_view
    assert one == other


def test_whoever_can_tell_a_card_is_told_that_of_itself_alone():
    """Who else could tell it would say which card it was."""
    moved = Event("moved", {"source": 0, "target": 1}, {"card": 7}, see=0b0001, sure=0b0110)
    shown = [moved.seen_from(seat) for seat in range(4)]
    assert [event and event.open for event in shown] == [
        {"source": 0, "target": 1, "card": 7},
        {"source": 0, "target": 1, "sure": 0b0010},
        {"source": 0, "target": 1, "sure": 0b0100},
        {"source": 0, "target": 1},
    ]


def compare_what_follows(seeds) -> int:
    """Raise `Leak` if the steps that are still to be done show a player who else was asked in secret before.

    They are in every view. Returns how often two were asked in a row without anything to notice in between.
    """
    compared = 0
    for seed in seeds:
        match, rng, before = Match(lay("absurd", 6, ""), seed), Rng(seed, 8), None
        while not match.state.over and len(match.choices) < 120:
            s, count = match.state, len(match.events)
            asked = [*s.agenda] if s.question.hidden else None
            if asked is not None and before is not None:
                compared += 1
                if asked != before:
                    raise Leak(f"seed {seed}: other steps follow: {asked} / {before}")
            match.play(s.legal[0] if asked is not None else s.legal[rng.below(len(s.legal))])
            noticed = any(event.open is not None for event in match.events[count:])
            before = None if noticed else asked
    return compared


def test_what_follows_does_not_show_who_else_was_asked_in_secret():
    assert compare_what_follows(range(24)) > 3


def test_a_step_for_each_who_was_asked_in_secret_is_caught(monkeypatch):
    honest = wormhole.ask_jump

    def asking(s, mover, step):
        s.then(nothing, step)
        honest(s, mover, step)

    monkeypatch.setattr(wormhole, "ask_jump", asking)
    with pytest.raises(Leak):
        compare_what_follows(range(24))


def nothing(s, step):
    pass

"""The judges catch leaks that only Absurd 8's could have: bluffs, jump-ins, the card just drawn."""

from __future__ import annotations

import leaks
import pytest
from oracles import Leak, judge_by_fold, judge_by_twins
from tables import lay

from engine.kernel.events import Event
from engine.kernel.state import State
from engine.kernel.view import View, observe


def bluff_face(s: State, seat: int) -> View:
    """A face-down card of the first pile can be read."""
    view = observe(s, seat)
    view.zones[s.table.facts.first] = s.zones[s.table.facts.first]
    return view


def who_may_jump(s: State, seat: int) -> View:
    """While somebody is asked to jump in, everybody sees who."""
    view = observe(s, seat)
    if s.question is not None and s.question.kind == "jump":
        view.pub.starter = s.seat
    return view


def able_to_jump(s: State, seat: int) -> View:
    """Whether anybody could jump in can be told from the agenda."""
    view = observe(s, seat)
    if s.question is not None and s.question.kind == "jump":
        view.question, view.to_move = s.question, s.seat
    return view


def just_drawn(s: State, seat: int) -> View:
    """The card just drawn by a last-resort draw is seen by all."""
    view = observe(s, seat)
    marked = [card for card in range(len(s.know)) if s.marks >> card & 1]
    if marked:
        view.pub.starter = marked[0]
    return view


def asked_for_all(event: Event, seat: int) -> Event | None:
    """Everybody notices a hidden question, if not what it is."""
    if event.kind == "asked" and event.open is None:
        return Event("asked", {"seat": -1, "decision": ""})
    return event.seen_from(seat)


VIEWS = {
    "a bluff": bluff_face,
    "who may jump": who_may_jump,
    "whether anybody may": able_to_jump,
    "the card just drawn": just_drawn,
    "a face": leaks.face,
    "the order of the draw pile": leaks.order,
    "a pending exchange": leaks.pending_choice,
    "chance": leaks.random_state,
    "who is asked": leaks.who_is_asked,
}
EVENTS = {
    "an event whole": leaks.whole_event,
    "an event for others": leaks.hidden_event,
    "that somebody is asked": asked_for_all,
}


@pytest.mark.parametrize("leak", VIEWS)
def test_a_view_that_shows_too_much_is_caught(leak):
    with pytest.raises(Leak):
        for seed in range(40):
            judge_by_fold(lay("absurd", 4, ""), seed, VIEWS[leak])


@pytest.mark.parametrize("leak", EVENTS)
def test_an_event_that_tells_too_much_is_caught(leak):
    with pytest.raises(Leak):
        for seed in range(10):
            judge_by_fold(lay("absurd", 4, ""), seed, observe, EVENTS[leak])


@pytest.mark.parametrize("leak", ["a bluff", "a face", "the order of the draw pile"])
def test_twins_are_told_apart_by_a_leak(leak):
    with pytest.raises(Leak):
        for seed in range(10):
            judge_by_twins(lay("absurd", 4, ""), seed, VIEWS[leak])

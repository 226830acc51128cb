"""Every kind of leak that was ever thought of is caught by a judge."""

from __future__ import annotations

import kinds
import pytest
from oracles import Leak, judge_by_fold, judge_by_twins
from tables import lay

from engine import games
from engine.kernel.events import Event
from engine.kernel.view import observe

TABLES = [("toy", 3, ""), ("absurd", 4, ""), ("lockdown", 4, "")]
"""Tables at which most kinds of secrets come up soon."""
ONLY = {"who else could tell a card": ("lockdown", 9)}
"""Kinds that come up in one game alone, and a seed with which they come up soon."""


def judged(kind, observed, seen) -> None:
    """Run both judges, the quicker one first, until one finds the leak."""
    game, start = ONLY.get(kind, ("", 0))
    for seed in range(start, start + 12):
        for judge in (judge_by_fold, judge_by_twins):
            for at in TABLES:
                if game in ("", at[0]):
                    judge(lay(*at), seed, observed, seen)


@pytest.mark.parametrize("kind", kinds.VIEWS)
def test_a_view_with_this_leak_is_caught(kind):
    with pytest.raises(Leak):
        judged(kind, kinds.VIEWS[kind], Event.seen_from)


@pytest.mark.parametrize("kind", sorted({*kinds.EVENTS} - {"marked cards, open among those shown"}))
def test_an_event_with_this_leak_is_caught(kind):
    with pytest.raises(Leak):
        judged(kind, observe, kinds.EVENTS[kind])


def shown_to_one(marked: int, seen) -> list[str]:
    """What a third seat is shown when a hand with one marked card is shown to another."""
    s = games.new_round(lay("toy", 3, ""), 4)
    hand = s.zones[0]
    s.marks = 1 << hand[marked]
    s.log = []
    s.show(0, hand, 1 << 1)
    return [repr(seen(event, 2)) for event in s.log]


def test_a_mark_is_shown_with_its_face_alone():
    """Marked cards are seldom shown, so the judges' random games would take long to come to it."""
    assert shown_to_one(0, Event.seen_from) == shown_to_one(1, Event.seen_from)
    leak = kinds.EVENTS["marked cards, open among those shown"]
    assert shown_to_one(0, leak) != shown_to_one(1, leak)

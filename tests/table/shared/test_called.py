"""Where somebody is called to the screen: what for, and what ends there."""

from __future__ import annotations

import pytest
from shared import one_step, sit_together

from game.books.contract.seen_event import Seen, Visit
from game.table.match.viewer import Curtain, Open, beckons
from game.table.messages import PlayFast


def test_a_person_without_tokens_is_not_called_to_spend_one(pilot):
    p = pilot(seed=3)
    scene = sit_together(p, "equilibrium", 2, 2)
    found = set()
    for _ in range(4000):
        showing, public = scene.sitting.showing, scene.play.board.public
        if beckons(showing) and scene.play.handover.reactions.kind == "act":
            rich = public.pub.tokens[showing.seat] > 0
            words = "Your turn: give a card" + " or spend a token" * rich
            p.frame()
            assert p.sees(words) and scene.about().asked == words
            found.add(rich)
        if len(found) == 2:
            return
        one_step(scene, lambda view: view.legal[p.chance.below(len(view.legal))])
        p.frame()
    raise AssertionError(found)


@pytest.mark.parametrize("called", [Curtain, Open])
def test_fast_forward_stops_where_a_person_is_called(pilot, called):
    """Also where the same person's hand lies face down; the prompt does not say that the others play."""
    p = pilot(seed=3)
    scene = sit_together(p, "lockdown", 4, 2)
    for _ in range(6000):
        showing = scene.sitting.showing
        if beckons(showing) and isinstance(showing, called):
            assert not scene.fast
            scene.act(PlayFast())
            p.frame()
            assert scene.fast and not p.sees("Fast-forward") and not p.sees("Opponents are playing …")
            return
        if not beckons(showing) and scene.play.picker is None:
            scene.fast = True
        one_step(scene, lambda view: view.legal[p.chance.below(len(view.legal))])
        p.frame()
    raise AssertionError("nobody is called")


@pytest.mark.parametrize(("hand", "called"), [((0, 1), False), ((), False), ((0, -1), True)])
def test_nobody_is_called_for_nothing_if_all_know_the_hand(pilot, hand, called):
    """Everybody sees that there is no choice; whose hand is hidden is called, or others would learn it."""
    scene = sit_together(pilot(), "absurd", 3, 3)
    timeline, seat = scene.play.timeline, scene.sitting.to_move
    timeline.clear()
    scene.play.board.public.zones[scene.table.zone[f"hand{seat}"]] = hand
    seen = Seen(None, None, "battle", visit=Visit(seat, "battle"))
    timeline.extend([seen, seen._replace(visit=None)])
    list(timeline.rush())
    assert timeline.visit == (seen.visit if called else None)
    timeline.clear()
    timeline.extend([seen])
    list(timeline.rush())
    assert timeline.visit == seen.visit, "the last event is the question itself"

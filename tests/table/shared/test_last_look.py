"""A hand stays open until its owner has seen what the choice brought, whether or not others may see it."""

from __future__ import annotations

import pygame
import pytest
from samples import first
from shared import opened, seat_at, sit_together, table

from engine import games
from engine.kernel.events import Event
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from game.table.match.viewer import Curtain, PublicOnly
from game.table.messages import Come
from game.table.shared.last_look import LastLook, brought


def at_what_brings(p, game, verb, players=3):
    """Sit down where a choice gives a person hidden cards and someone else is next.

    The cards, and the person.
    """
    setup = table(game, players, players, (("variants", "D"),) if game == "equilibrium" else ())
    for seed in range(60):
        match, chance, done = Match(games.lay(game, players, setup.options), seed), Rng(seed), []
        while not match.state.over and len(done) < 150:
            seat, events = match.state.seat, len(match.events)
            action = match.state.legal[chance.below(len(match.state.legal))]
            private = not match.state.question.hidden
            match.play(action)
            news = sum(brought(match.table, seat, event, ()) for event in match.events[events:])
            asked = match.state.question
            here = not match.state.over and match.state.seat != seat and not asked.hidden
            if here and private and news and action[0] == verb:
                scene = seat_at(p, setup, seed, done)
                come(p, scene, seat)
                return scene, seat, action, news
            done.append(action)
    raise AssertionError(f"no {verb} brings anything")


def come(p, scene, seat):
    """Let a player whose turn it is come to the screen with an open hand."""
    for _ in range(2000):
        if opened(scene) == seat and scene.play.picker is not None:
            return
        if isinstance(scene.sitting.showing, Curtain) or scene.sitting.showing == PublicOnly(seat):
            scene.act(Come())
        p.frame()
    raise AssertionError(scene.sitting.showing)


def held(scene, seat):
    """The cards of a hand as the board shows them; -1 for those face down."""
    return scene.play.board.view.zones[scene.table.zone[f"hand{seat}"]]


@pytest.mark.parametrize(
    ("game", "verb"),
    first(2, [("lockdown", "take"), ("absurd", "play"), ("lockdown", "draw"), ("absurd", "pass")]),
)
def test_a_hand_closes_only_after_its_owner_has_seen_what_came(pilot, game, verb):
    """Reported: the hand of whoever took a card closed before the card was there."""
    p = pilot(speed="1")
    scene, seat, action, news = at_what_brings(p, game, verb)
    play, handover, curtains = scene.play, scene.play.handover, scene.play.handover.curtains
    play.play(action)
    p.until(lambda: play.timeline.resting, 20)
    assert opened(scene) == seat and -1 not in held(scene, seat)
    assert held(scene, seat) == scene.sitting.match.view(seat).zones[scene.table.zone[f"hand{seat}"]]
    p.until(lambda: not play.board.moving)
    p.frame()
    assert p.sees("See what's new. Your hand closes by itself")
    began, length = p.frames, min(LastLook.most, LastLook.first + LastLook.each * (news - 1))
    p.until(lambda: opened(scene) < 0)
    assert abs((p.frames - began) / 60 - length) < 0.2
    assert scene.sitting.showing == PublicOnly() and handover.last == seat
    p.until(lambda: isinstance(scene.sitting.showing, (Curtain, PublicOnly)) and handover.waits, 20)
    assert handover.curtains == curtains + 1


def test_nothing_new_means_no_look(pilot):
    p = pilot()
    scene = sit_together(p, "lockdown", 3, 3)
    come(p, scene, scene.sitting.to_move)
    scene.play.play(next(action for action in scene.play.view.legal if action[0] == "give"))
    assert opened(scene) < 0


def own_key(p, scene, seat):
    p.press(scene.sitting.setup.chairs[seat].key)


WAYS = {
    "button": lambda p, scene, seat: p.click("Done"),
    "return": lambda p, scene, seat: p.press("return"),
    "own key": own_key,
    "pad": lambda p, scene, seat: p.pad(0),
}


@pytest.mark.parametrize("way", WAYS)
def test_one_press_ends_it_and_the_next_curtain_is_there(pilot, way):
    p = pilot()
    scene, seat, action, _news = at_what_brings(p, "lockdown", "take")
    scene.play.play(action)
    p.until(lambda: scene.play.timeline.resting)
    p.frame()
    WAYS[way](p, scene, seat)
    p.frame()
    assert opened(scene) < 0 and scene.play.handover.last == seat
    assert isinstance(scene.sitting.showing, Curtain) and scene.sitting.showing.seat != seat


def test_it_ends_in_the_frame_in_which_the_window_loses_focus(pilot):
    p = pilot()
    scene, _seat, action, _news = at_what_brings(p, "lockdown", "take")
    scene.play.play(action)
    p.until(lambda: scene.play.timeline.resting)
    p.post(pygame.WINDOWFOCUSLOST)
    p.frame()
    assert opened(scene) < 0 and not scene.play.handover.last_look.on and not scene.play.timeline.resting


def test_only_what_everybody_saw_says_how_much_is_new():
    lockdown, equilibrium = games.lay("lockdown", 3), games.lay("equilibrium", 3, ())
    hand, other, deck = (lockdown.zone[name] for name in ("hand1", "hand0", "deck"))
    for source, target, more, cards in (
        (deck, hand, {}, 1),
        (deck, hand, {"card": 3}, 0),
        (other, hand, {}, 1),
        (hand, other, {}, 0),
    ):
        event = Event("moved", {"source": source, "target": target, **more}, {"card": 3}, 2)
        assert brought(lockdown, 1, event, ()) == cards
    deck = equilibrium.zone["deck"]
    shown = Event("shown", {"zone": deck, "to": 2, "count": 2}, {"cards": (1, 2)}, 2)
    assert [brought(equilibrium, seat, shown, ()) for seat in (0, 1)] == [0, 2]
    assert brought(equilibrium, 1, shown, {deck}) == 0, "the Queen's owner has just laid them so"
    traded = Event("traded", {"a": 0, "b": 1}, {"first": (1,), "second": (2,)}, 3)
    assert [brought(equilibrium, seat, traded, ()) for seat in range(3)] == [1, 1, 0]

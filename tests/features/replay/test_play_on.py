"""At *Anyone?* the next person may say that they are there: if they pressed last, their hand opens."""

from __future__ import annotations

import pygame
import pytest
from samples import first
from shared import at_a_wormhole, called, nobody_reacts, opened

from game.table.match.viewer import Curtain, PublicOnly
from game.table.messages import BeginTurn, LetBe
from game.table.shared import reaction_window
from game.table.shared import reactions as reactions_module
from game.table.shared.handover import Handover
from game.table.shared.reaction_window import NO, NO_FROM_AFAR, SOONEST
from game.ui.durations import HANDOVER_WAIT


def at_a_window(p, able=False, players=4, persons=4):
    """Sit down while a Wormhole is open and a person is next.

    Returns the scene, the window and the next person.
    """
    scene = at_a_wormhole(p, able, players, persons)
    window = scene.play.handover.reactions.open_window
    assert window.onward >= 0
    return scene, window, window.onward


def ready(p, scene):
    """Wait until the next person may press *Go on*."""
    p.until(lambda: scene.play.handover.reactions.heard)
    p.frame()


def by_button(p, scene, seat):
    p.click(f"I'm {scene.play.names[seat]}: my turn")


WAYS = {
    "button": by_button,
    "own key": lambda p, scene, seat: p.press(scene.sitting.setup.chairs[seat].key),
    "return": lambda p, scene, seat: (p.press("tab"), p.press("return")),
}


@pytest.mark.parametrize("way", first(2, WAYS))
@pytest.mark.parametrize("able", first(2, [False, True]))
def test_whoever_is_next_opens_their_hand_by_one_press(pilot, way, able):
    """Whether or not somebody could have jumped in."""
    p = pilot(size=(1280, 720))
    scene, _window, seat = at_a_window(p, able)
    handover, curtains = scene.play.handover, scene.play.handover.curtains
    ready(p, scene)
    nobody_reacts(scene)
    WAYS[way](p, scene, seat)
    p.until(lambda: opened(scene) >= 0, 2 * SOONEST)
    assert opened(scene) == seat and scene.play.picker is not None
    assert handover.curtains == curtains + 1, "the window was their curtain"


def no(p, scene, other):
    p.press(NO_FROM_AFAR[other])


def look(p, scene, other):
    """They look at their cards and come back."""
    p.press(scene.sitting.setup.chairs[other].key)
    p.until(lambda: opened(scene) == other)
    p.wait(2)
    p.press(NO)


def own_key(p, scene, other):
    """They have looked before, so their key shows them nothing; then the time runs out."""
    p.press(scene.sitting.setup.chairs[other].key)


PRESSES = {"no": no, "look": look, "own key": own_key}


@pytest.mark.parametrize("press", PRESSES)
@pytest.mark.parametrize("able", first(1, [False, True]))
def test_the_press_of_another_opens_nobodys_hand(pilot, press, able):
    """They are in front of the screen then, and would see the hand before its owner has come."""
    p = pilot(size=(1280, 720))
    scene, window, seat = at_a_window(p, able)
    ready(p, scene)
    *others, last = (other for other in window.persons if other != seat)
    for other in others:
        no(p, scene, other)
    if press == "own key":
        look(p, scene, last)
    by_button(p, scene, seat)
    PRESSES[press](p, scene, last)
    p.until(lambda: called(scene) == seat or opened(scene) >= 0, reaction_window.WAITS + 1)
    assert scene.sitting.showing == Curtain(seat)
    p.press(scene.sitting.setup.chairs[seat].key)
    assert opened(scene) == seat


def test_whoever_pressed_last_finds_their_hand_open_once_the_time_is_over(pilot):
    """The others have left it to the time, and nobody has pushed in."""
    p = pilot(size=(1280, 720))
    scene, window, seat = at_a_window(p)
    ready(p, scene)
    scene.act(LetBe(next(other for other in window.persons if other != seat)))
    by_button(p, scene, seat)
    assert window.awaited
    p.until(lambda: opened(scene) == seat, reaction_window.WAITS + 1)


def test_whoever_was_pushed_aside_may_press_again(pilot):
    p = pilot(size=(1280, 720))
    scene, window, seat = at_a_window(p)
    ready(p, scene)
    by_button(p, scene, seat)
    assert not sees_my_turn(p)
    no(p, scene, next(other for other in window.persons if other != seat))
    assert sees_my_turn(p) and window.awaited
    by_button(p, scene, seat)
    p.until(lambda: opened(scene) == seat, reaction_window.WAITS + 1)


def sees_my_turn(p):
    return any(thing.do == BeginTurn() for thing in p.live("button"))


def test_a_stray_return_opens_no_hand(pilot):
    """Reported: a player who chatted with a hand on the keyboard opened the next hand for everybody to
    see.
    """
    p = pilot(size=(1280, 720))
    scene, window, seat = at_a_window(p)
    ready(p, scene)
    p.press("return")
    p.wait(0.2)
    assert scene.play.handover.reactions.open_window is window and p.room.ring
    assert p.room.page.focus == "play on", "nobody saw before what it would press"
    nobody_reacts(scene)
    p.press("return")
    p.until(lambda: opened(scene) >= 0, 1.0)
    assert opened(scene) == seat


def test_a_press_that_comes_too_soon_is_ignored(pilot, monkeypatch):
    p = pilot()
    scene, _window, seat = at_a_window(p)
    reactions = scene.play.handover.reactions
    monkeypatch.setattr(Handover, "pause", HANDOVER_WAIT)
    scene.play.timeline._open_for = 0.0
    p.wait(HANDOVER_WAIT - 0.2)
    p.press(scene.sitting.setup.chairs[seat].key)
    nobody_reacts(scene)
    p.wait(0.1)
    assert reactions.comes < 0 and not reactions.window.answers


def test_if_nobody_reacts_the_usual_curtain_follows(pilot):
    p = pilot()
    scene, _window, seat = at_a_window(p)
    nobody_reacts(scene)
    p.until(lambda: scene.sitting.showing == Curtain(seat), 2.0)


def test_the_curtain_falls_by_itself_in_the_end(pilot):
    p = pilot()
    scene, _window, seat = at_a_window(p)
    p.until(lambda: scene.sitting.showing == Curtain(seat), reaction_window.WAITS + 1)


def test_no_hand_opens_when_somebody_reacts_after_all(pilot, monkeypatch):
    """A bot may have jumped in: the person who was next is called again when they are asked."""
    p = pilot()
    scene, _window, seat = at_a_window(p)
    reactions = scene.play.handover.reactions
    ready(p, scene)
    nobody_reacts(scene)
    reactions.begin_turn()
    assert reactions.comes == seat
    monkeypatch.setattr(scene.sitting, "reacted", lambda told, passes: True)
    p.until(lambda: reactions.window is None, 2.0)
    assert reactions.comes < 0
    p.until(lambda: called(scene) >= 0 or opened(scene) >= 0, 5.0)
    assert opened(scene) < 0


def test_losing_focus_takes_the_press_back(pilot):
    p = pilot()
    scene, _window, seat = at_a_window(p)
    ready(p, scene)
    nobody_reacts(scene)
    scene.play.handover.reactions.begin_turn()
    p.post(pygame.WINDOWFOCUSLOST)
    p.until(lambda: called(scene) == seat or opened(scene) >= 0, 3.0)
    assert opened(scene) < 0


def test_who_is_next_is_the_same_whatever_anybody_holds(pilot):
    """It is computed as if everybody who is asked in secret passes."""
    for able in (True, False):
        p = pilot()
        scene = at_a_wormhole(p, able, 4, 4)
        window = scene.play.handover.reactions.open_window
        assert (scene.sitting.match.state.question.kind == "jump") == able
        assert scene.sitting.showing == PublicOnly() and window.onward == window.event.open["seat"]


def test_where_a_bot_is_next_the_beat_ends_it(pilot, monkeypatch):
    monkeypatch.setattr(reaction_window, "EARLY", 0)
    monkeypatch.setattr(reactions_module, "new_since", lambda *_more: -2)
    monkeypatch.setattr(reactions_module, "onward", lambda *_more: -1)
    p = pilot()
    scene = at_a_wormhole(p, False)
    assert scene.play.handover.reactions.beat(scene.tempo) == reaction_window.LEAST

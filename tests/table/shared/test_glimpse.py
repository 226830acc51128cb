"""One's own cards at any moment: a person who is not called holds their key, their plate or a button."""

from __future__ import annotations

import pygame
import pytest
from shared import at_a_decision, at_a_wormhole, called, one_step, opened, sit_together

from game.books.contract.table_words import Worth
from game.table.match.viewer import Open, PublicOnly, beckons
from game.table.messages import Come
from game.ui.durations import HANDOVER_WAIT

SHORT, LONG = 0.2, 0.8
"""Seconds for which something is held, too short for a look and long enough."""
AWAY = (2, 2)


def keyed(p, scene, seat, kind):
    code = pygame.key.key_code(scene.sitting.setup.chairs[seat].key)
    p.post(kind, key=code, mod=0, unicode="", scancode=0)


def plate(p, seat):
    return next(t for t in reversed(p.things) if t.id == ("seat", seat)).rect.center


class Key:
    """A person's own key."""

    def hold(self, p, scene, seat):
        keyed(p, scene, seat, pygame.KEYDOWN)

    def let_go(self, p, scene, seat):
        keyed(p, scene, seat, pygame.KEYUP)


class Mouse:
    """The mouse button on a person's plate."""

    def hold(self, p, scene, seat):
        at = plate(p, seat)
        p.point(at)
        p.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)

    def let_go(self, p, scene, seat):
        p.post(pygame.MOUSEBUTTONUP, pos=p.room.pointer, button=1)


class Finger:
    """A finger on a person's plate."""

    def hold(self, p, scene, seat):
        self.at = plate(p, seat)
        self._touch(p, pygame.FINGERDOWN)

    def let_go(self, p, scene, seat):
        self._touch(p, pygame.FINGERUP)

    def _touch(self, p, kind):
        w, h = p.room.theme.size
        p.post(kind, x=self.at[0] / w, y=self.at[1] / h, touch_id=1, finger_id=1)


class Pad:
    """The first button of a person's own gamepad."""

    def hold(self, p, scene, seat):
        p.room.pads = {7: scene.sitting.setup.chairs[seat].id}
        p.post(pygame.JOYBUTTONDOWN, button=0, joy=7, instance_id=7)

    def let_go(self, p, scene, seat):
        p.post(pygame.JOYBUTTONUP, button=0, joy=7, instance_id=7)


WAYS = (Key, Mouse, Finger, Pad)


@pytest.fixture
def sofa(pilot):
    """Three people at a table at which one of them is called; the program, its table, and another person."""

    def sit(game="lockdown", pause=0.0, **settings):
        p = pilot(size=(1280, 720), **settings)
        scene = sit_together(p, game, 3, 3, pause=pause)
        p.until(lambda: called(scene) >= 0)
        p.wait(1.0)
        return p, scene, (called(scene) + 1) % 3

    return sit


def hand(scene, seat):
    """The cards that the screen shows of a hand; -1 for those that lie face down."""
    return scene.play.board.view.zones[scene.table.zone[f"hand{seat}"]]


@pytest.mark.parametrize("way", WAYS)
def test_whoever_holds_sees_their_own_cards_until_they_let_go(sofa, way):
    p, scene, seat = sofa()
    before, its = scene.sitting.showing, way()
    its.hold(p, scene, seat)
    p.wait(LONG)
    assert opened(scene) == seat and min(hand(scene, seat)) >= 0
    assert all(set(hand(scene, other)) <= {-1} for other in range(3) if other != seat)
    p.wait(3.0)
    assert opened(scene) == seat
    its.let_go(p, scene, seat)
    assert scene.sitting.showing == before and set(hand(scene, seat)) == {-1}, "before the next frame"
    p.wait(2.0)
    assert scene.sitting.showing == before


@pytest.mark.parametrize("way", WAYS)
def test_a_short_press_shows_nobodys_cards(sofa, way):
    p, scene, seat = sofa()
    before, its = scene.sitting.showing, way()
    its.hold(p, scene, seat)
    p.wait(SHORT)
    assert scene.sitting.showing == before
    its.let_go(p, scene, seat)
    for _ in range(120):
        p.frame()
        assert scene.sitting.showing == before


def another_key(p, scene, seat):
    keyed(p, scene, (seat + 1) % 3, pygame.KEYDOWN)
    keyed(p, scene, (seat + 1) % 3, pygame.KEYUP)
    assert opened(scene) == seat, "nobody closes the cards of others by their own key"
    p.press("f10")


ENDS = {
    "pause": lambda p, scene, seat: p.press("f10"),
    "log": lambda p, scene, seat: scene.command("log"),
    "rules": lambda p, scene, seat: p.press("f1"),
    "focus": lambda p, scene, seat: p.post(pygame.WINDOWFOCUSLOST),
    "another key": another_key,
    "a gamepad that is pulled out": lambda p, scene, seat: p.post(pygame.JOYDEVICEREMOVED, instance_id=7),
}


@pytest.mark.parametrize("name", ENDS)
def test_everything_else_closes_the_cards_and_they_do_not_open_again_by_themselves(sofa, name):
    p, scene, seat = sofa()
    before = scene.sitting.showing
    (Pad if "gamepad" in name else Key)().hold(p, scene, seat)
    p.wait(LONG)
    assert opened(scene) == seat
    ENDS[name](p, scene, seat)
    assert scene.sitting.showing == before
    p.wait(LONG)
    p.post(pygame.WINDOWFOCUSGAINED)
    if p.room.top is not scene:
        p.press("escape")
    p.wait(LONG)
    assert scene.sitting.showing == before


def test_a_hand_that_is_left_alone_closes_by_itself(sofa):
    p, scene, seat = sofa(cover_after="30")
    before = scene.sitting.showing
    Finger().hold(p, scene, seat)
    p.wait(LONG)
    assert opened(scene) == seat
    p.wait(31)
    assert scene.sitting.showing == before and scene.shared.idled < 0, "nobody was called and went away"


def test_nobody_sees_their_cards_over_anothers_open_hand(sofa):
    p, scene, seat = sofa()
    owner = called(scene)
    scene.act(Come())
    p.wait(1.0)
    assert opened(scene) == owner
    for way in WAYS:
        its = way()
        its.hold(p, scene, seat)
        p.wait(LONG)
        assert opened(scene) == owner
        its.let_go(p, scene, seat)


def running(scene):
    """Everything that the passing of time changes in the match."""
    play, line = scene.play, scene.play.timeline
    times = line.wait, line.open_for, line.held, line.stood, play.rest, play._thinking, scene.clock.left
    return times, play.told, len(scene.sitting.match.choices), scene.sitting.showing, play.handover.last


def test_the_match_waits_meanwhile_and_goes_on_as_it_was_left(pilot):
    """Between the turns of bots and while cards move, at every moment."""
    p = pilot(size=(1280, 720), speed="1", bot_pace="normal")
    scene = sit_together(p, "absurd", 4, 2)
    seat = scene.sitting.setup.people[0]
    scene.play.first_look = 0.0
    looks = 0
    for _ in range(400):
        p.wait(0.45)
        if looks == 6:
            return
        glimpse = scene.play.handover.glimpse
        if beckons(scene.sitting.showing) or scene.play.stage.on:
            scene.act(Come())
        elif scene.play.picker is not None:
            scene.play.play(scene.play.view.legal[0])
        elif glimpse.may(seat):
            before = running(scene)
            scene.shared.hold(seat, "held", LONG)
            scene.shared.hold_on(0.0)
            assert opened(scene) == seat
            p.wait(2.0)
            scene.released("held")
            assert running(scene) == before
            looks += 1
    raise AssertionError(f"only {looks} looks")


def test_a_public_question_half_answered_is_still_half_answered(pilot):
    p = pilot(size=(1280, 720))
    scene = at_a_decision(p, "equilibrium", 3, 3, "react", 2)
    p.until(lambda: scene.play.picker is not None)
    asked = scene.sitting.showing
    assert isinstance(asked, PublicOnly)
    picker, seat = scene.play.picker, (asked.asked + 1) % 3
    Key().hold(p, scene, seat)
    p.wait(LONG)
    assert opened(scene) == seat and scene.play.picker is None
    Key().let_go(p, scene, seat)
    p.wait(1.0)
    assert scene.sitting.showing == asked and scene.play.picker is picker


def test_in_a_window_the_key_means_the_look_that_everybody_has(pilot):
    p = pilot(size=(1280, 720))
    scene = at_a_wormhole(p, True)
    window = scene.play.handover.reactions.open_window
    seat = window.awaited[0]
    p.wait(1.0)
    Key().hold(p, scene, seat)
    assert opened(scene) == seat and scene.play.timeline.looker == seat
    Key().let_go(p, scene, seat)
    p.wait(1.0)
    assert opened(scene) == seat, "it is a look as before, which lasts until it is answered"


def test_the_time_of_a_window_rests_while_a_person_holds_their_key_who_has_had_their_look(pilot):
    p = pilot(size=(1280, 720))
    scene = at_a_wormhole(p, True, 6, 5)
    handover = scene.play.handover
    seat, *others = handover.reactions.open_window.persons[::-1]
    assert others
    p.wait(1.0)
    handover.reactions.look(seat)
    p.wait(2.0)
    handover.go_on() if handover.nothing else scene.play.play((handover.reactions.window.claim.passes,))
    p.wait(1.0)
    assert handover.reactions.open_window is not None
    Key().hold(p, scene, seat)
    p.wait(LONG)
    before = scene.play.timeline.open_for
    p.wait(30.0)
    assert opened(scene) == seat and scene.play.timeline.open_for == before
    Key().let_go(p, scene, seat)
    assert handover.reactions.open_window is not None and scene.play.timeline.open_for == before


def test_a_game_whose_cards_all_lie_on_the_table_has_nothing_to_show(pilot):
    p = pilot(size=(1280, 720))
    scene = sit_together(p, "eightfist", 3, 3)
    for _ in range(60):
        p.frame()
        one_step(scene, lambda view: view.legal[0])
        for seat in range(3):
            scene.shared.hold(seat, "held")
            assert scene.shared.held is None


def test_the_value_of_the_cards_is_shown_without_another_press(sofa):
    p, scene, seat = sofa("equilibrium")
    scene.presenter.voice.worth = lambda view: [Worth("worth", "of these", ())]
    Key().hold(p, scene, seat)
    p.wait(LONG)
    assert scene.worth_open
    Key().let_go(p, scene, seat)
    assert not scene.worth_open


def test_the_picture_turns_to_the_looker_and_back(pilot):
    p = pilot(size=(1280, 720), face_to_face=True)
    scene = sit_together(p, "lockdown", 3, 2)
    people = scene.sitting.setup.people
    p.until(lambda: called(scene) >= 0)
    faced, seat = scene.play.handover.faced, next(s for s in people if s != called(scene))
    Key().hold(p, scene, seat)
    p.wait(LONG)
    assert scene.play.handover.faced == seat
    Key().let_go(p, scene, seat)
    assert scene.play.handover.faced == faced == called(scene)


def test_no_input_right_after_the_cards_closed_opens_another_hand(sofa):
    p, scene, seat = sofa(pause=HANDOVER_WAIT)
    owner = called(scene)
    Key().hold(p, scene, seat)
    p.wait(LONG)
    Key().let_go(p, scene, seat)
    keyed(p, scene, owner, pygame.KEYDOWN)
    keyed(p, scene, owner, pygame.KEYUP)
    assert called(scene) == owner
    p.wait(LONG)
    keyed(p, scene, owner, pygame.KEYDOWN)
    assert scene.sitting.showing == Open(owner)

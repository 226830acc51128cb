"""People leave, come back and take over a bot's seat in the middle of a match, from the pause."""

from __future__ import annotations

import pygame
import pytest
from pilot import sit
from samples import first
from shared import called, opened, play_together, sit_together

from game.features.people.people_store import People
from game.features.title.messages import ContinueNewest
from game.table.explain import tooltips
from game.table.match.viewer import Curtain, Open, PublicOnly
from game.table.messages import Come, LetBotPlay, ReturnToSeat
from game.ui.durations import HANDOVER_WAIT


def company(p):
    p.press("f10")
    p.click("Players")


def back(p):
    p.click("Done")
    p.click("Continue")


def change(p, words, at=0):
    p.click_thing([t for t in p.live("button") if t.name == words][at])


def take_over(p, name):
    """A new person types their name and sits down in the first bot's place."""
    change(p, "Hand over to a friend")
    for letter in name:
        p.post(pygame.TEXTINPUT, text=letter)
    p.press("return")


def ben_left(pilot):
    """Two people among four; the second has just left, and *Who plays here* is still open."""
    p = pilot()
    scene = sit_together(p, "equilibrium", 4, 2)
    p.until(lambda: called(scene) >= 0)
    company(p)
    change(p, "Leave (a bot takes over)", 1)
    return p, scene


def test_a_person_leaves_and_comes_back(pilot):
    p, scene = ben_left(pilot)
    assert any(t.name.startswith("A match in which a bot makes") for t in p.things)
    back(p)
    assert scene.sitting.absent == {2: "regular"}
    p.frame()
    sign = next(t for t in p.things if t.name == "A bot is playing for Ben")
    assert scene.places().seats[2].whole.contains(sign.rect)
    assert sign.name in tooltips.about(scene.play, 2).splitlines()
    before = len(scene.sitting.match.choices)
    for _ in range(300):
        assert scene.sitting.showing not in (Curtain(2), Open(2), PublicOnly(2))
        if called(scene) >= 0:
            p.press(scene.sitting.setup.chairs[called(scene)].key)
        moves = p.moves()
        p.click_thing(moves[p.chance.below(len(moves))]) if moves else p.frame()
        if {seat for _, seat, _ in scene.sitting.match.choices[before:]} > {0, 2}:
            break
    company(p)
    change(p, "Come back")
    back(p)
    p.until(lambda: bool(p.moves() or called(scene) >= 0 or opened(scene) >= 0))
    p.frame()
    assert not scene.sitting.absent and not p.sees("A bot is playing for Ben")


def test_a_friend_takes_over_a_bots_seat_and_both_are_called(pilot):
    p = pilot()
    sit(p, "lockdown", 3)
    scene = p.room.top
    p.until(lambda: bool(p.moves()))
    assert scene.sitting.showing == Open(0)
    company(p)
    take_over(p, "Ida")
    back(p)
    assert scene.sitting.shared and called(scene) == 0
    names = [chair.name for chair in scene.sitting.setup.chairs if chair.is_person]
    assert "Ida" in names and People(p.home).by_name("Ida")
    keys = [chair.key for chair in scene.sitting.setup.chairs if chair.is_person]
    assert len({*names}) == len({*keys} - {""}) == 2
    seen = set()
    wanted = {Curtain(0), Curtain(1), Open(0), Open(1)}
    play_together(p, lambda: seen.add(scene.sitting.showing), enough=lambda: wanted <= seen)
    assert wanted <= seen


def test_when_all_have_left_the_bots_finish_fast(pilot):
    p = pilot(speed="1", bot_pace="normal")
    sit(p, "lockdown", 3)
    scene = p.room.top
    slow = scene.tempo.speed
    company(p)
    change(p, "Leave (a bot takes over)")
    back(p)
    assert scene.tempo.speed == 4 * slow
    assert scene.tempo.moments == "off", "nobody waits for them"
    assert scene.sitting.showing == PublicOnly()
    company(p)
    change(p, "Come back")
    back(p)
    p.until(lambda: bool(p.moves()), 60)
    assert scene.sitting.showing == Open(0)
    assert scene.tempo.speed == slow and scene.tempo.moments == "all"


def killed_and_continued(p, scene):
    """End the program as a kill would, and press *Continue*."""
    p.room.stack = [p.title]  # as after a kill: nothing more is closed or written
    scene.sitting.stop_bot()
    scene.sitting.file.close()
    p.title.entered()
    p.frame()
    p.room.go(p.title.act(ContinueNewest()))
    p.until(lambda: hasattr(p.room.top, "sitting"))
    return p.room.top


def test_a_person_who_left_is_still_away_after_continue_and_can_come_back(pilot):
    p = pilot()
    scene = sit_together(p, "equilibrium", 4, 3)
    p.until(lambda: called(scene) >= 0)
    company(p)
    change(p, "Leave (a bot takes over)", 1)
    back(p)
    away = scene.sitting.absent.copy()
    assert len(away) == 1
    again = killed_and_continued(p, scene)
    assert again.sitting.absent == away
    (seat,) = away
    p.until(lambda: called(again) >= 0 or opened(again) >= 0)
    assert again.sitting.showing not in (Curtain(seat), Open(seat))
    company(p)
    change(p, "Come back")
    back(p)
    third = killed_and_continued(p, again)
    assert not third.sitting.absent


def test_a_friend_who_took_over_a_seat_sits_there_after_continue(pilot):
    p = pilot()
    sit(p, "lockdown", 3)
    scene = p.room.top
    p.until(lambda: bool(p.moves()))
    company(p)
    take_over(p, "Ida")
    back(p)
    chairs = scene.sitting.setup.chairs
    again = killed_and_continued(p, scene)
    assert again.sitting.setup.chairs == chairs
    p.until(lambda: called(again) >= 0)
    assert not isinstance(again.sitting.showing, Open)
    p.wait(2 * HANDOVER_WAIT)
    p.press("f10")
    p.click("Leave table")
    assert any("Ida" in t.name for t in p.things)


def test_a_bot_that_played_once_for_somebody_does_not_stay(pilot):
    p = pilot()
    scene = sit_together(p, "equilibrium", 3, 3)
    p.until(lambda: called(scene) >= 0)
    seat = called(scene)
    scene.act(LetBotPlay(True))
    assert scene.sitting.absent == {seat: "regular"}
    again = killed_and_continued(p, scene)
    assert not again.sitting.absent


def test_bots_turns_between_two_of_the_same_person_bring_no_curtain_and_show_no_hand(pilot):
    """The person who answered last is still at the screen; while bots play, that person's hand is hidden."""
    p = pilot(seed=8)
    scene = sit_together(p, "equilibrium", 4, 2)
    spells, owner, honest = set(), -1, scene.sitting.start_bot

    def thinks(*how):
        spells.add(scene.sitting.showing)
        honest(*how)

    scene.sitting.start_bot = thinks
    for _ in range(3000):
        sitting, play = scene.sitting, scene.play
        if p.room.top is not scene or sitting.round_over:
            break
        if called(scene) >= 0:
            assert called(scene) != owner, "a second curtain in a row for the same person"
            owner = called(scene)
            scene.act(Come())
        elif play.picker is not None:
            owner = play.view.seat
            play.play(play.view.legal[p.chance.below(len(play.view.legal))])
        p.frame()
    assert spells == {PublicOnly()}


def touched(p, at):
    w, h = p.room.theme.size
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        p.post(kind, x=at[0] / w, y=at[1] / h, dx=0.0, dy=0.0, finger_id=1, touch_id=1, pressure=1.0)
    p.frame()


def clicked(p, at):
    p.point(at)
    p.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    p.post(pygame.MOUSEBUTTONUP, pos=at, button=1)
    p.frame()


def by_own_pad(p, scene):
    p.room.pads[41] = scene.sitting.setup.chairs[2].id
    p.post(pygame.JOYBUTTONDOWN, button=0, instance_id=41)
    p.post(pygame.JOYBUTTONUP, button=0, instance_id=41)
    p.frame()


RETURNS = {
    "key": lambda p, scene: p.press(scene.sitting.setup.chairs[2].key),
    "mouse": lambda p, scene: clicked(p, scene.places().seats[2].plate.center),
    "touch": lambda p, scene: touched(p, scene.places().seats[2].plate.center),
    "pad": by_own_pad,
}


@pytest.mark.parametrize("way", first(2, RETURNS))
def test_nobody_comes_back_in_the_middle_of_anothers_open_hand(pilot, way):
    p, scene = ben_left(pilot)
    back(p)
    p.until(lambda: called(scene) == 0)
    scene.act(Come())
    p.until(lambda: scene.play.picker is not None)
    p.frame()
    assert opened(scene) == 0 and not any(isinstance(t.do, ReturnToSeat) for t in p.live("seat"))
    RETURNS[way](p, scene)
    assert p.room.top is scene and opened(scene) == 0 and scene.sitting.absent

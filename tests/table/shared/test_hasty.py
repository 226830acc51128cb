"""Superfluous inputs at a shared table (double taps, held keys, bounces) decide nothing."""

from __future__ import annotations

import pygame
import pytest
from samples import first, one_in
from shared import called, nobody_reacts, opened, sit_together

from game.features.people.people_store import People
from game.features.results.messages import GoOn
from game.table.match.setup import person
from game.table.match.viewer import Open, PublicOnly, beckons
from game.table.messages import Come, EndLook
from game.ui.durations import HANDOVER_WAIT

SOON = 0.8
"""Seconds from the press that opens a hand until it can be used, at most."""


def finger(p, kind, at):
    w, h = p.room.theme.size
    p.post(kind, touch_id=1, finger_id=1, x=at[0] / w, y=at[1] / h, dx=0, dy=0, pressure=1.0)


def tap(p, at):
    finger(p, pygame.FINGERDOWN, at)
    finger(p, pygame.FINGERUP, at)


def click(p, at):
    p.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
    p.post(pygame.MOUSEBUTTONUP, pos=at, button=1)


def hold(p, key):
    """Hold a key down, with the system's repeats."""
    p.post(pygame.KEYDOWN, key=pygame.key.key_code(key), mod=0, unicode="", scancode=0)


def bounce(p, key):
    hold(p, key)
    p.post(pygame.KEYUP, key=pygame.key.key_code(key), mod=0, unicode="", scancode=0)


def pad(p):
    p.post(pygame.JOYBUTTONDOWN, button=0, joy=0, instance_id=0)
    p.post(pygame.JOYBUTTONUP, button=0, joy=0, instance_id=0)


def noise(p, at, owner):
    """A superfluous input of the same person at the same place."""
    keys = ("return", "space", "1", "2", "u", "tab", owner)
    deeds = (
        lambda: click(p, at),
        lambda: tap(p, at),
        lambda: pad(p),
        lambda: bounce(p, keys[p.chance.below(len(keys))]),
        lambda: hold(p, "return"),
        lambda: click(p, (at[0] + p.chance.below(9) - 4, at[1] + p.chance.below(9) - 4)),
    )
    deeds[p.chance.below(len(deeds))]()


def asked_now(scene):
    """The seat that may answer at the screen now; -1: none."""
    match scene.sitting.showing:
        case Open(seat) | PublicOnly(seat) if scene.play.picker is not None or scene.play.handover.nothing:
            return seat
    return -1


def wrong_after(p, scene, at, owner, taps, kept):
    """Make superfluous inputs after a click of this seat.

    Returns what they decided or opened for somebody else.

    `kept` are the seats that chose in secret before; their choices enter the journal when all have chosen.
    """
    before = len(scene.sitting.match.choices)
    key = scene.sitting.setup.chairs[owner].key
    wrong = []
    for _ in range(taps):
        noise(p, at, key)
        p.frame(0.04)
        if opened(scene) not in (-1, owner):
            wrong.append(("opened", scene.sitting.showing))
        if asked_now(scene) not in (-1, owner) and scene.play.picker and scene.play.picker.begun:
            wrong.append(("begun", scene.sitting.showing))
    for name in ("return", "space"):
        p.post(pygame.KEYUP, key=pygame.key.key_code(name), mod=0, unicode="", scancode=0)
    for _, seat, action in scene.sitting.match.choices[before:]:
        if seat not in (owner, *kept) and scene.sitting.is_person(seat) and action != ("believe",):
            wrong.append((seat, action))
    while p.room.top is not scene and not p.sees("Results") and len(p.room.stack) > 2:
        p.press("escape")
    return wrong


def hasty_match(p, scene, bursts):
    """Play on with a burst of inputs after every click; returns the number of bursts."""
    done, taps, kept = 0, 8, set()
    for _ in range(60_000):
        on = [t for t in p.live("button") if t.do == GoOn()]
        if done >= bursts or scene not in p.room.stack or (scene.sitting.match.over and p.sees("Results")):
            return done
        if on:
            p.click_thing(on[0])
            continue
        if p.room.top is not scene or scene.log_open:  # a click may have opened the log, which covers all
            p.press("escape")
            continue
        showing = scene.sitting.showing
        seat = showing.seat if beckons(showing) else -1
        moves = [t for t in p.live("button") if isinstance(t.do, Come)] if seat >= 0 else p.moves()
        moves = moves or [t for t in p.live("button") if isinstance(t.do, EndLook)]
        owner = seat if seat >= 0 else asked_now(scene)
        spots = [(at, t.do) for t in moves if (at := p.bare_spot(t)) is not None]
        if owner < 0 or not spots or scene.deaf or scene.play.ready_in > 0:
            nobody_reacts(scene)  # or most of the time would go by in windows that wait to be read
            p.frame()
            continue
        at, do = spots[p.chance.below(len(spots))]
        match do:
            case Come(who) if who >= 0:  # of several persons any may come
                owner = who
        p.point(at)
        before = len(scene.sitting.match.choices)
        click(p, at)
        wrong = wrong_after(p, scene, at, owner, taps, kept)
        kept = {*kept, owner} if len(scene.sitting.match.choices) == before else set()
        assert not wrong, (owner, wrong)
        done += 1
    raise AssertionError("the match does not end")


GAMES = [("lockdown", 4, 2), ("absurd", 4, 3), ("equilibrium", 4, 4), ("eightfist", 3, 2)]
BURSTS = 320
"""Bursts a game; with eight inputs each and four games these are 10,240 inputs."""


@pytest.mark.parametrize(("game", "players", "persons"), first(1, GAMES))
def test_inputs_too_many_decide_and_open_nothing_for_the_next_person(pilot, game, players, persons):
    p = pilot(seed=5)
    scene = sit_together(p, game, players, persons, pause=HANDOVER_WAIT)
    assert hasty_match(p, scene, 6) == 6


@pytest.mark.timeout(1200)
@pytest.mark.parametrize(("game", "players", "persons"), one_in(2, GAMES))
def test_ten_thousand_inputs_too_many_decide_and_open_nothing(pilot, game, players, persons):
    done = 0
    for seed in range(40):
        p = pilot(seed=seed)
        scene = sit_together(p, game, players, persons, pause=HANDOVER_WAIT)
        done += hasty_match(p, scene, BURSTS - done)
        if done >= BURSTS:
            break
    print(f"{game}: {done * 8} inputs too many")
    assert done >= BURSTS


@pytest.mark.parametrize(("game", "players", "persons"), first(1, GAMES[:3]))
def test_one_input_hands_over_and_the_hand_is_soon_there(pilot, game, players, persons):
    """The open hand disappears in the frame of the last choice; the next can be used within 0.8 s."""
    p = pilot(seed=2, speed="1", bot_pace="fast")
    scene = sit_together(p, game, players, persons, pause=HANDOVER_WAIT)
    for _ in range(2):
        for _ in range(4000):
            if called(scene) >= 0 and not scene.deaf:
                break
            if beckons(scene.sitting.showing) and not scene.deaf:
                scene.act(Come())
            elif asked_now(scene) >= 0:  # in front of everybody
                scene.play.play(scene.play.view.legal[0])
            p.frame()
        seat = called(scene)
        p.click_thing(next(t for t in p.live("button") if t.do == Come()))
        assert opened(scene) == seat
        began = p.frames
        p.until(lambda: p.moves() and not scene.deaf and scene.play.ready_in <= 0, 5)
        assert (p.frames - began) / 60 <= SOON
        while opened(scene) == seat:
            hand = [t.name for t in p.things if t.kind == "card" and t.rect.centery > 450]
            if scene.play.picker is not None:
                scene.play.play(scene.play.view.legal[0])
            p.frame()
        public = [
            scene.table.deck[card] for zone in scene.sitting.public().zones for card in zone if card >= 0
        ]
        shown = [t.name for t in p.things if t.kind == "card"]
        assert hand and not {*shown} & {*hand} - {*public}, "the hand is gone in the same frame"


def written(p, text):
    for letter in text:
        p.post(pygame.TEXTINPUT, text=letter)
    p.frame()


def at_home(p):
    """Ana is known here."""
    People(p.home).switch(person("Ana", "hare", 0))
    p.title.entered()
    p.room.fresh = True
    p.frame()


def test_letters_typed_on_after_a_name_box_closed_are_no_commands(pilot):
    """Reported: "Ben", Return, and the next name at once: M muted the sound, and Return dealt."""
    p = pilot(size=(1280, 720))
    at_home(p)
    p.click("With friends")
    p.click("Lockdown")
    written(p, "Ben")
    p.press("return")
    p.press("return")
    setting, muted = p.room.top, p.room.settings["muted"]
    for key in (*"memo", "space", "return", "return"):
        p.press(key)
        p.wait(0.2)
    assert p.room.top is setting and not p.room.ring and p.room.settings["muted"] == muted
    p.wait(HANDOVER_WAIT)
    p.press("m")
    assert p.room.settings["muted"] != muted, "after a pause keys are commands again"
    p.click("Add a person")
    written(p, "Cleo")
    p.press("return")
    p.press("return")
    p.press("escape")
    assert p.room.top is not setting, "to go back is no letter"


@pytest.mark.parametrize("by", ["key", "pad"])
def test_a_stray_return_opens_nobodys_hand(pilot, by):
    """Reported: Return at a curtain showed the hand of who was called to everybody."""
    p = pilot(seed=4, size=(1280, 720))
    scene = sit_together(p, "equilibrium", 3, 3)
    p.until(lambda: called(scene) >= 0)
    p.wait(1.0)

    def accept():
        p.press("return") if by == "key" else (pad(p), p.frame())

    seat = called(scene)
    assert not p.room.ring
    accept()
    assert called(scene) == seat and p.room.ring, "nobody sees yet what it would press"
    here = next(t for t in p.things if t.id == p.room.page.focus)
    assert here.do == Come()
    accept()
    assert opened(scene) == seat


def test_who_plays_by_keys_still_opens_a_curtain_with_one_return(pilot):
    p = pilot(seed=4, size=(1280, 720))
    scene = sit_together(p, "equilibrium", 3, 3)
    p.until(lambda: called(scene) >= 0)
    p.wait(1.0)
    p.room.ring = True
    p.room.fresh = True
    p.frame()
    p.press("return")
    assert opened(scene) >= 0

"""Gamepads at a shared table: one that is handed around, or one for each person, claimed by a button."""

from __future__ import annotations

import pygame
import pytest
from samples import first
from shared import at_a_wormhole, called, opened, play_together, sit_together

from game.features.setup.messages import BindKey
from game.table.match.viewer import Open
from game.table.messages import Come, LookToReact


def button(p, number, pad):
    p.post(pygame.JOYBUTTONDOWN, button=number, joy=pad, instance_id=pad)
    p.post(pygame.JOYBUTTONUP, button=number, joy=pad, instance_id=pad)
    p.frame()


def hat(p, value, pad):
    p.post(pygame.JOYHATMOTION, value=value, hat=0, joy=pad, instance_id=pad)
    p.post(pygame.JOYHATMOTION, value=(0, 0), hat=0, joy=pad, instance_id=pad)
    p.frame()


def own_pads(p, scene):
    """A gamepad for each seat, with the seat as its number."""
    p.room.pads = {seat: scene.sitting.setup.chairs[seat].id for seat in scene.sitting.setup.people}


def test_a_pad_is_claimed_where_somebody_sits_down(pilot):
    p = pilot()
    scene = sit_together(p, "equilibrium", 3, 3)
    p.press("f10")
    p.click("Leave table")
    p.click("With friends")
    owner = p.room.top.setup.chairs[1].id
    p.click_thing(next(t for t in p.live("button") if t.do == BindKey(1)))
    button(p, 3, 41)
    assert p.room.pads == {41: owner}
    assert any("pad 1" in t.name for t in p.live("button"))
    p.click_thing(next(t for t in p.live("button") if t.do == BindKey(2)))
    button(p, 0, 41)
    assert p.room.pads == {41: p.room.top.setup.chairs[2].id}, "it was handed on"
    assert scene is not p.room.top
    p.post(pygame.JOYDEVICEREMOVED, instance_id=41)
    assert p.room.pads == {}


def test_a_curtain_opens_by_its_owners_pad_and_by_no_other(pilot):
    p = pilot()
    scene = sit_together(p, "equilibrium", 3, 3)
    own_pads(p, scene)
    p.until(lambda: called(scene) >= 0)
    seat, other = called(scene), (called(scene) + 1) % 3
    button(p, 0, other)
    assert called(scene) == seat
    button(p, 0, seat)
    p.until(lambda: opened(scene) == seat and scene.play.picker is not None)
    before = len(scene.sitting.match.choices), scene.play.picker.clicks[:], p.room.focus
    for number in (0, 1, 6, 2):
        button(p, number, other)
        hat(p, (1, 0), other)
    assert (len(scene.sitting.match.choices), scene.play.picker.clicks, p.room.focus) == before
    hat(p, (1, 0), seat)
    assert p.room.focus != before[2]


def test_everybody_answers_with_their_own_pad(pilot):
    p = pilot()
    scene = at_a_wormhole(p, False)
    own_pads(p, scene)
    window = scene.play.handover.reactions.open_window
    one, *others = window.persons
    for seat in others:
        button(p, 1, seat)
    assert window.awaited == [one]
    button(p, 0, one)
    assert opened(scene) == one


def by_pads(p, whose):
    """Make the pilot's clicks with hat and buttons; `whose` says on which pad."""

    def click_thing(thing):
        for _ in range(400):
            pad = whose()
            if p.room.ring and p.room.focus == thing.id:
                return button(p, 0, pad)
            if not any(t.id == thing.id for t in p.live()):
                return None
            if isinstance(thing.do, Come | LookToReact) and not p.room.ring:
                seat = thing.do.seat if thing.do.seat >= 0 else None
                return button(p, 0, pad if seat is None or pad < 0 else whose(seat))
            button(p, 5, pad)  # move to the next thing
        return None

    p.click_thing = click_thing
    return p


TABLES = [
    ("eightfist", 3, 2, False),
    ("lockdown", 3, 2, False),
    ("lockdown", 3, 2, True),
    ("equilibrium", 3, 3, True),
    ("eightfist", 3, 2, True),
]


@pytest.mark.long
@pytest.mark.parametrize(("game", "players", "persons", "each"), first(1, TABLES))
def test_a_match_is_played_by_pads_alone(pilot, game, players, persons, each):
    p = pilot()
    scene = sit_together(p, game, players, persons)
    people = scene.sitting.setup.people
    if each:
        own_pads(p, scene)

    def whose(seat=None):
        if not each:
            return 99
        down = [seat for seat in people if scene.sitting.showing == Open(seat, True)]
        here = [called(scene), opened(scene), *down, scene.play.view.seat if scene.play.picker else -1]
        found = next((s for s in here if s >= 0), people[0])
        return found if seat is None else seat

    by_pads(p, whose)
    assert play_together(p, most=30_000) > 10


def test_a_pad_that_is_gone_before_it_is_opened_is_nobodys(pilot):
    """As with a loose plug: SDL reports a gamepad that is gone when it is opened."""
    p = pilot()
    assert pygame.joystick.get_init() or pygame.joystick.init() is None
    p.post(pygame.JOYDEVICEADDED, device_index=7, guid="0")
    assert p.room.reader.pads == {}
    p.post(pygame.JOYDEVICEREMOVED, instance_id=7)
    p.press("f1")
    assert type(p.room.top).__name__ == "Rulebook", "it is deaf after that"


@pytest.fixture
def plugs(monkeypatch):
    """Lets gamepads be plugged in and unplugged; one that comes back has a new number."""
    made: list[str] = []

    class Pad:
        def __init__(self, index):
            self.number, self.make = 70 + len(made), made[-1]

        def get_instance_id(self):
            return self.number

        def get_guid(self):
            return self.make

    def plug_in(p, make):
        made.append(make)
        p.post(pygame.JOYDEVICEADDED, device_index=0, guid=make)
        return 70 + len(made)

    monkeypatch.setattr(pygame.joystick, "Joystick", Pad)
    return plug_in


def test_a_pad_that_comes_back_is_its_owners_again(pilot, plugs):
    p = pilot()
    first_, other = plugs(p, "round"), plugs(p, "flat")
    p.room.pads = {first_: "Ana", other: "Ben"}
    p.post(pygame.JOYDEVICEREMOVED, instance_id=first_)
    assert p.room.pads == {other: "Ben"}
    third = plugs(p, "flat")  # another gamepad, which belongs to nobody
    assert p.room.pads == {other: "Ben"}
    again = plugs(p, "round")
    assert p.room.pads == {other: "Ben", again: "Ana"}
    p.post(pygame.JOYDEVICEREMOVED, instance_id=third)
    assert plugs(p, "flat") not in p.room.pads


def test_of_two_equal_pads_a_returning_one_belongs_to_nobody_until_it_is_claimed(pilot, plugs):
    p = pilot()
    one, other = plugs(p, "round"), plugs(p, "round")
    p.room.pads = {one: "Ana", other: "Ben"}
    for pad in (one, other):
        p.post(pygame.JOYDEVICEREMOVED, instance_id=pad)
    third = plugs(p, "round")
    assert p.room.pads == {}, "nobody knows whose it is"
    p.room.pads = {third: "Ben"}  # claimed
    assert p.room.pads | {plugs(p, "round"): "Ana"} == p.room.pads, "only one is left"

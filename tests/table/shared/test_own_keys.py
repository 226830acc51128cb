"""A person's own letter at a shared table: theirs alone, and its command is given with Shift."""

from __future__ import annotations

import pygame
import pytest
from shared import called, opened

from game.books.contract.seen_event import Visit
from game.table.match.setup import Setup, person
from game.table.match.viewer import PublicOnly
from game.table.shared.handover import Handover
from game.ui.durations import HANDOVER_WAIT


def seated(p, *names):
    """A table of these people, at the first hand that is open."""
    Handover.pause = 0.0
    faces = ("hare", "owl", "cat")
    chairs = tuple(person(name, face, n) for n, (name, face) in enumerate(zip(names, faces, strict=True)))
    p.room.go(p.title.play(Setup("equilibrium", chairs)))
    scene = p.room.top
    p.until(lambda: called(scene) >= 0)
    return scene, called(scene)


def shifted(p, key):
    code = pygame.key.key_code(key)
    p.post(pygame.KEYDOWN, key=code, mod=pygame.KMOD_LSHIFT, unicode=key.upper(), scancode=0)
    p.post(pygame.KEYUP, key=code, mod=pygame.KMOD_LSHIFT, unicode=key.upper(), scancode=0)
    p.frame()


@pytest.mark.parametrize("names", [("Cleo", "Lena", "Hanna"), ("Ulla", "Mia", "Sam")])
def test_everybody_comes_and_goes_with_the_first_letter_of_their_name(pilot, names):
    p = pilot(size=(1280, 720))
    scene, seat = seated(p, *names)
    keys = [chair.key for chair in scene.sitting.setup.chairs]
    assert keys == [name[0].lower() for name in names]
    p.press(keys[(seat + 1) % 3])
    assert called(scene) == seat, "who is not called opens nobody's hand"
    p.press(keys[seat])
    assert opened(scene) == seat and p.sees("Close")
    p.press(keys[seat])
    assert opened(scene) < 0, "the same key closes the hand"


def own_key(p, chair):
    p.press(chair.key)


def own_pad(p, chair):
    p.room.pads = {0: chair.id}
    p.pad(0)


@pytest.mark.parametrize("press", [own_key, own_pad])
@pytest.mark.parametrize("chooses", [True, False])
def test_a_second_press_soon_after_does_not_close_the_hand_that_the_first_opened(pilot, press, chooses):
    """Reported: two quick presses of the player's own key opened the hand and closed it again."""
    p = pilot(size=(1280, 720))
    scene, seat = seated(p, "Ana", "Ben", "Cleo")
    Handover.pause, chair = HANDOVER_WAIT, scene.sitting.setup.chairs[seat]
    if not chooses:  # they have come in vain: nothing but *Go on* can be pressed
        scene.play.timeline.visit = Visit(seat, scene.sitting.match.state.question.kind)
        scene.sitting.match.state.question = None
    press(p, chair)
    p.wait(0.6)
    assert scene.play.due == 0.03, (
        "where nothing moves, long steps count as short ones, and no time would pass"
    )
    for _ in range(5):
        p.wait(0.15)
        press(p, chair)
        assert opened(scene) == seat
    p.wait(0.8)
    if not chooses or press is own_key:
        press(p, chair)
        assert opened(scene) < 0, "later it closes"


def test_a_letter_of_somebody_at_the_table_is_no_command_but_with_shift(pilot):
    p = pilot(size=(1280, 720))
    scene, _seat = seated(p, "Lena", "Una", "Sam")
    p.press("s")
    p.press("l")
    p.press("u")
    if called(scene) >= 0:
        p.press(scene.sitting.setup.chairs[called(scene)].key)
    assert p.room.top is scene and not scene.log_open
    shifted(p, "l")
    assert scene.log_open
    shifted(p, "l")
    assert not scene.log_open
    assert scene.key_of("log") == "shift+l" and scene.key_of("hint") == "h"


def test_the_letter_of_who_plays_alone_stays_a_command(pilot):
    from game.table.match.setup import bot

    p = pilot(size=(1280, 720))
    p.room.go(p.title.play(Setup("equilibrium", (person("Lena", "hare", key="l"), bot("mira"), bot("juno")))))
    scene = p.room.top
    p.wait(3)
    p.press("l")
    assert scene.log_open and not isinstance(scene.sitting.showing, PublicOnly)

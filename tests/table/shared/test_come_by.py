"""A player who chooses in secret among cards that nobody knows comes by pressing one: that needs no name
first.
"""

from __future__ import annotations

import pygame
from shared import called, opened, sit_together

from game.table.match.viewer import Curtain, Open
from game.table.messages import ComeBy
from game.ui.durations import HANDOVER_WAIT


def at_the_first_cards(p, persons=3, **more):
    """Sit down in Eightfist, where all choose the first two cards that they turn up."""
    scene = sit_together(p, "eightfist", persons, persons, **more)
    p.until(lambda: called(scene) >= 0)
    p.frame()
    return scene


def cards_of(p, seat):
    return [t for t in p.things if isinstance(t.do, ComeBy) and t.do.seat == seat]


def chosen(scene, seat):
    return [choice.action[1] for choice in scene.play.together.chosen.get(seat, ())]


def test_two_presses_choose_two_cards(pilot):
    p = pilot(seed=3, size=(1280, 720))
    scene = at_the_first_cards(p)
    seats = scene.sitting.showing.seats
    assert all(len(cards_of(p, seat)) == 8 for seat in seats) and len(seats) == 3
    for seat in seats[1:]:
        p.click_thing(cards_of(p, seat)[2])
        p.frame()
        assert opened(scene) == seat and chosen(scene, seat) == [2]
        (other,) = (t for t in p.moves() if t.value == (seat, 5))
        p.click_thing(other)
        p.frame()
        assert opened(scene) < 0
    assert scene.sitting.showing == Curtain(seats[0]), "the last of them is called alone"
    p.click_thing(cards_of(p, seats[0])[0])
    assert opened(scene) == seats[0] and chosen(scene, seats[0]) == [0]


def test_a_double_click_chooses_one_card(pilot):
    p = pilot(seed=3, size=(1280, 720))
    scene = at_the_first_cards(p, pause=HANDOVER_WAIT)
    p.until(lambda: not scene.deaf)
    p.frame()
    seat = scene.sitting.showing.seats[1]
    card = cards_of(p, seat)[2]
    p.click_thing(card)
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        p.post(kind, pos=card.rect.center, button=1)
    p.frame()
    assert opened(scene) == seat and chosen(scene, seat) == [2]


def test_no_card_is_pressed_for_somebody_who_is_away(pilot):
    p = pilot(seed=3, size=(1280, 720))
    at_the_first_cards(p)
    p.click("Someone is away")
    assert not [t for t in p.things if isinstance(t.do, ComeBy)]


def test_known_cards_and_hands_call_for_a_name_first(pilot):
    """Only face-down cards of grids can be pressed: nobody's hand opens by a press on it."""
    p = pilot(seed=3, size=(1280, 720))
    scene = sit_together(p, "lockdown", 3, 3)
    p.until(lambda: called(scene) >= 0)
    p.frame()
    assert not [t for t in p.things if isinstance(t.do, ComeBy)]
    assert not isinstance(scene.sitting.showing, Open)

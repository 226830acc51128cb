"""Arranging the player's own hand: sorted, or by dragging, keys or a gamepad."""

from __future__ import annotations

import pygame
import pytest
from pilot import sit
from samples import first

from game.table.messages import clicks_on
from game.ui.pictures.card_sprites import Sprite


def start(p, game="equilibrium", players=4, options=()):
    sit(p, game, players, options)
    p.until(lambda: p.moves())
    p.wait(0.5)


def cards(p):
    """The things of the player's own hand, from left to right."""
    top = p.room.top
    low = top.places().rect(top.play.board.hand).y
    row = [t for t in p.things if isinstance(t.id, Sprite) and t.kind == "card" and t.rect.centery > low]
    return sorted(row, key=lambda t: t.rect.centerx)


def hand(p):
    return [t.name for t in cards(p)]


def drag(p, thing, to, over=()):
    """Press on a thing, move over these points, and let go at the last."""
    spot = p.bare_spot(thing)
    p.point(spot)
    p.post(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
    for at in (*over, to):
        p.point(at)
        p.wait(0.2)
    p.post(pygame.MOUSEBUTTONUP, pos=to, button=1)
    p.wait(0.4)


def decisions(p):
    return len(p.room.top.sitting.match.choices)


@pytest.mark.parametrize(("size",), first(1, [((960, 600),), ((1280, 720),), ((1920, 1080),)]))
def test_a_card_is_dragged_to_another_place_of_the_hand(pilot, size):
    p = pilot(size=size)
    start(p)
    row, asked, before = hand(p), decisions(p), p.names()
    first, last = cards(p)[0], cards(p)[-1]
    drag(p, first, last.rect.center)
    assert hand(p) == [*row[1:], row[0]]
    drag(p, cards(p)[-1], cards(p)[1].rect.center)
    assert hand(p) == [row[1], row[0], *row[2:]]
    assert decisions(p) == asked and sorted(p.names()) == sorted(before), "laying cards is no decision"


def test_a_card_dragged_out_of_the_hand_to_a_target_is_played_all_the_same(pilot):
    p = pilot(seed=4)
    start(p, "toy", 2)
    row, asked = hand(p), decisions(p)
    lit = next(t for t in cards(p) if t.do)
    drag(p, lit, next(t for t in p.things if t.kind == "seat" and t.value != 0).rect.center)
    p.until(lambda: decisions(p) > asked)
    assert hand(p)[: len(row)] != row


def test_a_legal_card_laid_down_elsewhere_in_the_hand_is_not_played(pilot):
    p = pilot()
    start(p, "absurd", 3)
    asked = decisions(p)
    for _ in range(40):
        lit = [t for t in cards(p)[:-1] if t.do]
        if lit:
            break
        p.click_thing(p.moves()[0])
        p.until(lambda: p.moves())
        asked = decisions(p)
    drag(p, lit[0], cards(p)[-1].rect.center)
    assert decisions(p) == asked
    assert hand(p)[-1] == lit[0].name


def test_undo_and_a_resize_keep_the_order_of_a_hand(pilot):
    p = pilot()
    start(p)
    drag(p, cards(p)[0], cards(p)[-1].rect.center)
    laid = hand(p)
    p.click_thing(next(t for t in p.moves() if clicks_on(t.do, "slot:market")))
    p.click_thing(next(t for t in p.moves() if t.kind == "seat"))
    p.until(lambda: p.moves())
    p.click("Undo")
    p.until(lambda: p.moves())
    p.window = pygame.display.set_mode((1280, 720))
    p.room.resize((1280, 720))
    p.wait(0.5)
    assert hand(p) == laid


@pytest.mark.parametrize("way", ["keys", "pad"])
def test_a_card_is_moved_without_a_mouse(pilot, way):
    p = pilot()
    start(p)
    row, asked = hand(p), decisions(p)

    def press(key, button, hat):
        if way == "keys":
            p.press(key)
        elif button is not None:
            p.pad(button)
        else:
            p.hat(hat)
        p.wait(0.3)

    press("c", 10, None)
    assert p.sees("Move it with the left and right arrows")
    press("right", None, (1, 0))
    press("right", None, (1, 0))
    assert hand(p) == [row[1], row[2], row[0], *row[3:]]
    press("return", 0, None)
    assert p.sees("Choose a card to move")
    press("left", None, (-1, 0))  # to the card beside it
    press("return", 0, None)
    press("left", None, (-1, 0))
    assert hand(p) == [row[2], row[1], row[0], *row[3:]]
    press("escape", 1, None)
    assert not p.sees("Choose a card to move") and p.moves()
    assert decisions(p) == asked


@pytest.mark.parametrize("game", ["equilibrium", "absurd"])
def test_cards_of_others_stay_where_they_are(pilot, game):
    """Cards of others cannot be moved, whether or not a click on them chooses their player."""
    p = pilot()
    start(p, game)
    back = next(t for t in p.things if t.kind == "back" and t.rect.centery < 180)
    p.point(back.rect.center)
    p.post(pygame.MOUSEBUTTONDOWN, pos=back.rect.center, button=1)
    p.point((480, 300))
    assert p.room.top.asking().held is None
    p.post(pygame.MOUSEBUTTONUP, pos=(480, 300), button=1)
    p.frame()
    assert next(t for t in p.things if t.id == back.id).rect == back.rect

"""Only what changed is painted, and it stays inside the window; no text is too small."""

from __future__ import annotations

import pygame
import pytest
from pilot import sit, start
from samples import first
from tables import GAMES

from game.features.results.messages import GoOn
from game.ui.window.page_painter import Screen, changes

SLOW = {"speed": "1", "bot_pace": "normal"}
LOOKS = [((960, 600), 100), ((1280, 720), 200), ((1920, 1080), 100)]
LOOKS += [((1280, 720), 100), ((1920, 1080), 200), ((3840, 2160), 100), ((3840, 2160), 200)]
SMALL, WIDE = ((960, 600), 12), ((1920, 1080), 18)
MOMENTS = 24
"""The number of frames of a round in which all text is measured."""
SMALL_TEXT = [(*SMALL, GAMES[:2]), (*WIDE, GAMES[2:]), (*SMALL, GAMES[2:]), (*WIDE, GAMES[:2])]


@pytest.mark.parametrize(("size", "text"), first(2, LOOKS))
def test_nothing_that_can_be_clicked_lies_outside_the_window(pilot, size, text):
    p = pilot(size=size, text_size=text)
    for screen in ("Games", "Settings", "Credits"):
        p.click(screen)
        inside(p)
        p.press("escape")
    start(p, ("variants", "ABCDE"), players=6)
    inside(p)


def inside(p):
    whole = p.room.page.rect
    for t in p.live():
        assert whole.contains(t.rect.clip(whole)) and whole.collidepoint(t.rect.center), t


def test_only_what_differs_is_painted_and_it_is_the_same_as_painting_all(pilot):
    p = pilot(**SLOW)
    p.paint_every_frame()
    sit(p, "equilibrium", 4)
    for _ in range(50):
        p.frame()
        whole = pygame.Surface(p.window.get_size())
        fresh = Screen()
        fresh.paint(whole, p.room.page.items)
        shown = p.window.copy()
        assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(whole, "RGB")
        if p.moves():
            break


def test_a_page_that_did_not_change_paints_nothing(pilot):
    p = pilot()
    p.paint_every_frame()
    start(p)
    p.wait(0.5)
    items = p.room.page.items
    p.room.fresh = True
    assert p.room.draw(p.window) == []
    assert changes(items, p.room.page.items, p.window.get_rect()) == []


@pytest.mark.parametrize(("size", "least", "games"), first(1, SMALL_TEXT))
def test_no_text_is_too_small(pilot, size, least, games):
    p = pilot(size=size)
    p.room.pictures.line = checked(p.room.pictures.line, p.room.pictures, least)
    for screen in ("Games", "Settings", "Credits"):
        p.click(screen)
        assert p.things
        p.press("escape")
    for game in games:
        sit(p, game, 6)
        p.until(lambda: p.moves())
        for pressed in ("l", "l"):
            p.press(pressed)
            assert p.things
        for _ in range(MOMENTS):
            p.decide()
            assert p.things
        p.play_to_a_sheet()
        assert p.things
        p.room.go(p.room.top.act(GoOn()))
        p.frame()
        assert p.things
        p.room.stack = p.room.stack[:1]


def checked(line, pictures, least):
    """Checks that no text is drawn smaller than this, whatever room it has."""

    def drawn(words, family, px, colour, width=0):
        assert px >= least and pictures.least >= least, (words, px)
        return line(words, family, px, colour, width)

    return drawn

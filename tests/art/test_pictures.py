"""Every picture loads at the sizes at which it is shown, is not blank, and differs from every other."""

from itertools import chain

import pygame
import pytest
from samples import first
from tables import GAMES

from game.ui.art import (
    FELTS,
    avatar,
    avatars,
    backs,
    card_back,
    card_face,
    card_size,
    emblem,
    face,
    faces,
    felt,
    font,
    icon,
    icons,
    portrait,
    thing,
    things,
)
from game.ui.art.curtain_cloth import CURTAINS, curtain, hem_of
from game.ui.art.palette import SEATS

HEIGHTS = (110, 168, 400)
SMALL = (16, 40, 128)
DECK = [rank + suit for suit in "HSDCX" for rank in "A23456789TJQK"]
EXTRAS = ["JR", "JB", "FF", "CB", "QG"]


def data(picture):
    return pygame.image.tobytes(picture, "RGBA")


@pytest.mark.parametrize("height", first(1, HEIGHTS))
def test_every_card_is_drawn_and_no_two_are_alike(height):
    seen = {}
    for name in DECK + EXTRAS:
        for four in (False, True):
            picture = card_face(name, height, four)
            assert picture.get_size() == card_size(height), name
            assert picture.get_at((0, 0)).a == 0, f"{name}: corner not transparent"
            assert picture.get_at((picture.get_width() // 2, 3)).a == 255, f"{name}: paper missing"
            other = seen.setdefault(data(picture), name)
            assert other == name, f"{name} looks like {other}"
    assert len(seen) == 2 * len(DECK) + len(EXTRAS)


@pytest.mark.parametrize("height", HEIGHTS)
def test_every_back_is_drawn_and_the_same_from_both_ends(height):
    assert len(backs()) >= 4
    pictures = [card_back(name, height) for name in backs()]
    assert len({data(p) for p in pictures}) == len(pictures)
    for name, picture in zip(backs(), pictures, strict=True):
        assert picture.get_size() == card_size(height)
        assert picture.get_at((0, 0)).a == 0
        other = pygame.transform.rotate(picture, 180)
        far = sum(
            max(abs(a - b) for a, b in zip(picture.get_at((x, y)), other.get_at((x, y)), strict=True)) > 90
            for x in range(0, picture.get_width(), 3)
            for y in range(0, picture.get_height(), 3)
        )
        assert far < picture.get_width() * picture.get_height() / 9 * 0.02, f"{name} betrays which end is up"


@pytest.mark.parametrize("rank", "AKQJT98765432")
def test_standard_cards_are_the_same_from_both_ends(rank):
    """Only indices and courts: the pips of odd cards and aces stand upright."""
    picture = card_face(rank + "S", 240)
    corner = picture.subsurface((6, 8, 26, 60))
    other = pygame.transform.rotate(picture, 180).subsurface((6, 8, 26, 60))
    pairs = zip(data(corner), data(other), strict=True)
    assert sum(abs(a - b) > 90 for a, b in pairs) < len(data(corner)) * 0.03


@pytest.mark.parametrize("px", SMALL)
@pytest.mark.parametrize(
    ("names", "draw"),
    [
        (icons, lambda n, px: icon(n, px, "#221b1f")),
        (things, thing),
        (faces, face),
        (avatars, avatar),
        (lambda: GAMES, emblem),
    ],
    ids=["icons", "things", "faces", "avatars", "emblems"],
)
def test_small_pictures(names, draw, px):
    seen = {}
    for name in names():
        picture = draw(name, px)
        assert picture.get_size() == (px, px), name
        assert picture.get_bounding_rect().width > px * 0.4, f"{name} is all but empty"
        seen.setdefault(data(picture), []).append(name)
    twins = {tuple(v) for v in seen.values() if len(v) > 1}
    assert twins <= {("eye", "eyes"), ("exchange", "swap"), ("hand", "steal")}


def test_a_portrait_shows_its_seat():
    for name in chain(faces(), avatars()):
        assert len({data(portrait(name, 64, colour)) for colour in SEATS}) == len(SEATS)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_felts_fill_the_table(size):
    assert len(FELTS) >= 4
    middles = set()
    for name in FELTS:
        cloth = felt(name, size)
        assert cloth.get_size() == size
        middle, corner = pygame.transform.average_color(cloth, (400, 200, 60, 60)), cloth.get_at((2, 2))
        assert sum(middle[:3]) > sum(corner[:3]), f"{name} is not lit from its middle"
        middles.add(tuple(middle))
    assert len(middles) == len(FELTS)


@pytest.mark.parametrize("colour", CURTAINS)
def test_nothing_is_seen_through_the_curtain(colour):
    drawn = curtain((640, 400), colour)
    hidden = range(0, 400 - hem_of((640, 400)))
    assert all(drawn.get_at((x, y)).a == 255 for x in range(0, 640, 3) for y in hidden)
    assert drawn.get_at((0, 399)).a < 255


def test_fonts_have_every_sign_that_is_used():
    for role in ("sans", "sans-bold", "serif", "serif-black"):
        blank = data(font(role, 20).render("\uffff", True, "black"))
        for sign in "♥♠♦♣★✓✗←↑→↓−×–—“”’…·ÄÖÜßéčęłřžő":
            assert data(font(role, 20).render(sign, True, "black")) != blank, (role, sign)

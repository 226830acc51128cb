"""Every picture loads at the sizes at which it is shown, is not blank, and differs from every other."""

from itertools import chain

import pygame
import pytest
from samples import first

from game.ui.art import (
    FELTS,
    PrintedLine,
    avatar,
    avatars,
    backs,
    card_back,
    card_face,
    card_size,
    cloth_box,
    emblem,
    face,
    faces,
    felt,
    font,
    icon,
    icons,
    portrait,
    table_top,
    thing,
    things,
)
from game.ui.art.curtain_cloth import CURTAINS, curtain, hem_of
from game.ui.art.palette import ROLES, SEATS
from game.ui.art.text_cards import absurd_face

HEIGHTS = (110, 168, 400)
SMALL = (16, 40, 128)
DECK = [rank + suit for suit in "HSDCX" for rank in "A23456789TJQK"]
EXTRAS = ["JR", "JB", "FF", "CB", "QG"]
GAMES = ("equilibrium", "eightfist", "absurd", "lockdown")


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


LONG = [
    PrintedLine("shuffle", "Shuffle discard", "cast"),
    PrintedLine("draw_pile_end", "Game ends when draw pile runs out", "effect"),
    PrintedLine("draw", "Draw 4", "attack"),
    PrintedLine("skip", "Skip", "navigation"),
    PrintedLine("play_as", "Play as ♥♠", "control"),
    PrintedLine("chain", "Chain", "control"),
    PrintedLine("wormhole", "Wormhole", "control"),
]


@pytest.mark.parametrize("height", first(2, [120, 168, 240, 500]))
@pytest.mark.parametrize("least", (11, 18, 24))
@pytest.mark.parametrize("count", range(8))
def test_text_cards_hold_up_to_seven_lines(height, least, count):
    picture = absurd_face("8", "H", LONG[:count], height, wanted_px=least)
    plain = absurd_face("8", "H", [], height)
    assert picture.get_size() == card_size(height)
    assert picture.get_at((0, 0)).a == 0
    w = picture.get_width()
    rim = [(x, y) for y in range(height * 2 // 3, height) for x in (w - 3, w - 4)] + [
        (x, height - 4) for x in range(w)
    ]
    assert all(picture.get_at(p) == plain.get_at(p) for p in rim), "the lines run off the card"
    if count:
        assert data(picture) != data(plain)


def test_text_cards_differ():
    pictures = {data(absurd_face(name[0], name[1], [("wild", "Wild", "control")], 168)) for name in DECK}
    assert len(pictures) == len(DECK)
    assert len({data(absurd_face("A", "H", [("wild", "Wild", role)], 168)) for role in ROLES}) == len(ROLES)


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


@pytest.mark.parametrize(("size",), first(1, [((960, 600),), ((1280, 720),), ((2560, 1080),)]))
def test_the_table_has_a_wooden_rail_around_its_cloth(size):
    """The cloth's colour inside its area, wood outside."""
    box, middles = cloth_box(size), set()
    for name in FELTS:
        table = table_top(name, size)
        assert table.get_size() == size
        apart = table.get_pitch() - pygame.Surface(size).get_pitch()
        assert apart % 8, "SDL copies past the cache where rows are aligned as in the window"
        inside = pygame.transform.average_color(table, (box.centerx - 40, box.centery - 40, 80, 80))
        outside = pygame.transform.average_color(table, (0, box.centery - 40, box.x // 2, 80))
        assert outside[0] > outside[1] > outside[2], "wood is brown"
        middles.add(tuple(inside))
        assert sum(inside[:3]) > sum(table.get_at((box.x + 60, box.bottom - 12))[:3]), "lit from above"
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

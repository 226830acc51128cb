"""The part of a card that hides what lies below it has no transparent pixel, however the card is drawn."""

from __future__ import annotations

import pytest

from engine import games
from game.books.contract.book import book_of
from game.ui import art
from game.ui.pictures.pictures import Pictures

TURNS = (0, 1, 3, 8, 14, 33, 90, 87, 181, 270, 346)


def least_alpha(picture, part):
    pixels = picture.subsurface(part).copy().get_buffer().raw
    return min(pixels[picture.get_shifts()[3] // 8 :: 4])


@pytest.fixture
def pictures(pilot):
    pilot()
    return Pictures()


@pytest.mark.parametrize("height", [46, 84, 175, 254])
def test_a_solid_part_has_no_transparent_pixel(pictures: Pictures, height):
    noted = 0
    for name in ("", "7H", "KD", "QG"):
        drawn = [pictures.card(name, height, turn, 1.0, dim) for turn in TURNS for dim in (False, True)]
        drawn += [pictures.card(name, height, 0, part / 12) for part in range(1, 12)]
        drawn += [pictures.card_between(name, small, height) for small in range(30, height, 13)]
        for picture in drawn:
            if part := pictures.solid.get(picture):
                noted += 1
                assert least_alpha(picture, part) == 255, (name, height, picture.get_size(), part)
    assert noted > 100
    flat = pictures.solid[pictures.card("7H", height)]
    assert flat.w * flat.h > 0.7 * height * height * 5 / 7


@pytest.mark.parametrize("back", art.backs())
def test_every_back_is_solid(pictures, back):
    pictures.back_name = back
    picture = pictures.card("", 120)
    assert least_alpha(picture, pictures.solid[picture]) == 255


@pytest.mark.parametrize("game", [*games.MODULES])
def test_every_face_is_solid(pictures, game):
    book = book_of(game)
    pictures.lay(game, book.face)
    table = games.lay(game, games.game(game).players[1])
    for name in dict.fromkeys(table.deck):
        for seen in (art.WHOLE, art.MOST, art.PART, art.INDEX) if book.face else (art.WHOLE, art.INDEX):
            picture = pictures.card(name, 150, 0, 1.0, False, seen)
            assert least_alpha(picture, pictures.solid[picture]) == 255, (name, seen)

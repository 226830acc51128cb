"""A name in letters that our fonts lack can be distinguished from others, because it is written in letters
that they have.
"""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.ui.art.lettering import BOX, FILES, font, has_letter, in_latin

NAMES = (
    "שלום", "דויד", "محمد", "علي", "Иван", "Ольга", "Σοφία", "中村", "山田", "ゆき", "김철수",
    "🦊", "🐻", "Nguyễn",
)  # fmt: skip


def drawn(words, role="sans"):
    return pygame.image.tobytes(font(role, 20).render(words, True, "white"), "RGBA")


@pytest.mark.parametrize("role", FILES)
def test_two_names_never_look_alike(role):
    for one, other in combinations(NAMES, 2):
        assert drawn(one, role) != drawn(other, role), (one, other)


@pytest.mark.parametrize("name", NAMES)
def test_no_name_has_a_box_and_each_has_the_room_it_needs(name):
    written = "".join(letter if has_letter(letter) else in_latin(letter) for letter in name)
    assert written.strip() and all(map(has_letter, written)) and not has_letter(BOX)
    assert drawn(name) == drawn(written) and font("sans", 20).size(name) == font("sans", 20).size(written)


@pytest.mark.parametrize(("name", "sounds"), [("שלום", "shlvm"), ("Иван", "Ivan"), ("Σοφία", "Sophia")])
def test_what_sounds_is_written_as_it_sounds(name, sounds):
    assert "".join(map(in_latin, name)) == sounds


@pytest.mark.parametrize("letter", "♥♠♦♣★✓✗←→↕−×…–“ßŐ")
def test_what_the_fonts_have_is_drawn_as_it_is(letter):
    assert has_letter(letter)

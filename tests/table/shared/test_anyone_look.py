"""The *Anyone?* bar keeps its buttons large and its words inside them, at any size of window and text."""

from __future__ import annotations

import pygame
import pytest
from shared import sit_together

from game.words import use


@pytest.fixture(autouse=True)
def english_again():
    yield
    use("en")


def test_another_language_in_a_match_changes_the_words_on_the_cards(pilot):
    """Reported: cards and effects stayed in the language in which the match began."""
    p = pilot(size=(1280, 720))
    sit_together(p, "absurd", 3, 3)
    found = []
    for language in ("en", "de"):
        use(language)
        p.room.set("language", language)
        found.append(pygame.image.tobytes(p.room.pictures.card("3D", 300), "RGB"))
    assert found[0] != found[1]

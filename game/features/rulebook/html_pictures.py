"""Draws the pictures of a rulebook for its HTML page."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from io import BytesIO

import pygame
from pygame import Surface

from game.books.contract.book import book_of
from game.ui.page.theme import Theme
from game.ui.pictures.pictures import Pictures
from game.words import card_text

from . import Block
from .parser import position_of
from .position_pictures import fitted, groups, stills
from .position_words import seen

SIZE = (1280, 720)
"""The size of the table that is drawn."""
CARD, WIDE, TALL = 150, 620, 240
"""The height of a card, and how large a picture of the table may be."""


def images(game: str) -> Callable[[Block], list[tuple[str, str]]]:
    """A function that draws the pictures of a block, each as HTML and as words."""
    theme, pictures, face = Theme(SIZE), Pictures(), book_of(game).face
    pictures.lay(*((game, face) if face else ("",)))

    def drawn(block: Block) -> list[tuple[str, str]]:
        found = [(_source(pictures.card(name, CARD)), card_text(name)) for name in block.cards]
        if block.shows:
            laid = position_of(dict(block.play))
            parts = stills(pictures, theme, game, laid, block.shows)
            for surface, names in zip(parts, groups(block.shows), strict=True):
                said = "; ".join(seen(game, laid, name) for name in names)
                found.append((_source(fitted(surface, WIDE, TALL)), said))
        return found

    return drawn


def _source(surface: Surface) -> str:
    """A picture as a data URL."""
    kept = BytesIO()
    pygame.image.save(surface, kept, "picture.png")
    return f"data:image/png;base64,{b64encode(kept.getvalue()).decode()}"

"""The pictures of a rulebook's page, drawn by the table without a window."""

from __future__ import annotations

import os
from base64 import b64encode
from collections.abc import Callable
from io import BytesIO
from typing import TYPE_CHECKING

from game.rulebook import Block, Rules
from game.rulebook.html import page
from game.rulebook.read import position_of
from game.rulebook.seen import seen

if TYPE_CHECKING:
    from pygame import Surface

SIZE = (1280, 720)
"""Of the table that is drawn."""
CARD, WIDE, TALL = 150, 620, 240
"""The height of a card, and how large a picture of the table may be."""


def book_page(rules: Rules) -> str:
    """The book as HTML with its pictures in it."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    import pygame

    pygame.display.init()
    pygame.display.set_mode(SIZE)
    try:
        return page(rules, _images(rules.game))
    finally:
        pygame.display.quit()


def _images(game: str) -> Callable[[Block], list[tuple[str, str]]]:
    from game.room.pictures import Pictures
    from game.room.theme import Theme
    from game.table.book import book_of
    from game.table.still import fitted, groups, stills
    from game.words import card_text

    theme, pictures, face = Theme(SIZE), Pictures(), book_of(game).face
    pictures.lay(*((game, face) if face else ("",)))

    def images(block: Block) -> list[tuple[str, str]]:
        found = [(_source(pictures.card(name, CARD)), card_text(name)) for name in block.cards]
        if block.shows:
            laid = position_of(dict(block.play))
            drawn = stills(pictures, theme, game, laid, block.shows)
            for surface, names in zip(drawn, groups(block.shows), strict=True):
                said = "; ".join(seen(game, laid, name) for name in names)
                found.append((_source(fitted(surface, WIDE, TALL)), said))
        return found

    return images


def _source(surface: Surface) -> str:
    """A picture as text that stands in the page itself."""
    import pygame

    kept = BytesIO()
    pygame.image.save(surface, kept, "picture.png")
    return f"data:image/png;base64,{b64encode(kept.getvalue()).decode()}"

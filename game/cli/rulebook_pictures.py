"""A rulebook's page with its pictures, drawn without a window."""

from __future__ import annotations

import os

from game.features.rulebook import Rules
from game.features.rulebook.html_page import page


def book_page(rules: Rules) -> str:
    """The book as HTML with its pictures in it."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    import pygame

    from game.features.rulebook.html_pictures import SIZE, images

    pygame.display.init()
    pygame.display.set_mode(SIZE)
    try:
        return page(rules, images(rules.game))
    finally:
        pygame.display.quit()

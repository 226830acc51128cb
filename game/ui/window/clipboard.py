"""Puts text on the system's clipboard."""

from __future__ import annotations

import pygame

from game.words import _


def copy(text: str) -> str:
    """Copy the text; returns the notice that says whether that worked."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return _("Couldn't reach the clipboard.")
    return _("Copied.")

"""Puts text on the system's clipboard, and reads it from there."""

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


def pasted() -> str:
    """The text on the clipboard; empty if there is none."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""

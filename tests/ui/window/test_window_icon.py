"""The window has the icon that the program has in menus and folders."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.window import loop
from game.ui.window.window_place import WindowPlace

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize(
    ("system", "app", "given"), [("linux", True, True), ("win32", False, True), ("win32", True, False)]
)
def test_only_windows_app_has_its_icon_from_elsewhere(monkeypatch, system, app, given):
    """There it is in the program's file, in several sizes; Windows would scale a single picture badly."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window = loop.Window(WindowPlace(), "Octavo")
    icons = []
    monkeypatch.setattr(pygame.display, "set_icon", icons.append)
    monkeypatch.setattr(loop.sys, "platform", system)
    if app:
        monkeypatch.setattr(loop.sys, "frozen", True, raising=False)
    window.dress()
    assert len(icons) == given
    for icon in icons:
        menus = pygame.image.load(ROOT / "assets" / "app" / "octavo-64.png")
        assert pygame.image.tobytes(icon, "RGBA") == pygame.image.tobytes(menus, "RGBA")

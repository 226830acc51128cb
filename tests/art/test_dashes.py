"""Dashed outlines consist of separate dashes, so that they are drawn the same each time."""

from __future__ import annotations

import io
from pathlib import Path

import pygame
import pytest

from game.ui.art.dashes import dashed_frame

ROOT = Path(__file__).parents[2]


def drawn(path, w, h, wide):
    """The pixels that a white line along this path covers wholly."""
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
        f'<path d="{path}" stroke="#ffffff" stroke-width="{wide}" fill="none"/></svg>'
    )
    picture = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (w, h))
    return {(x, y) for x in range(w) for y in range(h) if picture.get_at((x, y)).a > 250}


@pytest.mark.parametrize(("w", "h", "wide"), [(30, 42, 2), (71, 100, 3), (143, 200, 7)])
def test_each_side_of_a_frame_begins_and_ends_with_a_dash(w, h, wide):
    found = drawn(dashed_frame(w, h, wide), w, h, wide)
    corners = {(0, 0), (w - 1, 0), (0, h - 1), (w - 1, h - 1)}
    assert corners <= found
    for side in ({(x, 0) for x in range(w)}, {(0, y) for y in range(h)}):
        assert 0.5 < len(side & found) / len(side) < 0.9
    assert (w // 2, h // 2) not in found


def test_no_drawing_leaves_its_dashes_to_the_loader():
    """Found by counting pixels that differed: the loader drew the same text in several ways in one
    process.
    """
    files = [
        *(ROOT / "game").rglob("*.py"),
        *(ROOT / "assets").rglob("*.svg"),
        *(ROOT / "assets").rglob("*.py"),
    ]
    assert files and not [file for file in files if "stroke-dash" in file.read_text(encoding="utf-8")]

"""A drawing made by one process of a test run is read by another, pixel for pixel."""

from __future__ import annotations

import drawings
import pygame
import pytest

from game.ui.art import svg

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="30">{}</svg>'
BOX = SVG.format('<rect width="9" height="30" fill="{}"/>')
SIZE = (20, 30)


@pytest.fixture
def asked(monkeypatch, tmp_path):
    """The drawings that were made; their folder is empty at first."""
    monkeypatch.setenv(drawings.FOLDER, str(tmp_path))
    return []


def process(asked):
    """The drawing code of one process of the run."""

    def draw(text, size):
        asked.append((text, size))
        return pygame.image.load_sized_svg(svg.io.BytesIO(text.encode()), size)

    return drawings.shared(draw)


def test_another_process_reads_the_same_pixels(asked):
    one, other = process(asked), process(asked)
    for text in map(BOX.format, ("#c31", "#13c8")):
        drawn, read = one(text, SIZE), other(text, SIZE)
        assert drawn.get_masks() == read.get_masks() and drawn.get_flags() == read.get_flags()
        assert drawn.get_buffer().raw == read.get_buffer().raw
    assert len(asked) == 2


def test_another_text_or_size_is_drawn(asked):
    draw = process(asked)
    for text, size in ((BOX.format("red"), SIZE), (BOX.format("blue"), SIZE), (BOX.format("red"), (30, 45))):
        assert draw(text, size).get_size() == size
    assert len({*asked}) == len(asked) == 3

"""What one process of a test run has drawn, another one reads, pixel for pixel."""

from __future__ import annotations

from weakref import ref

import drawings
import pygame
import pytest

from game.art import svg
from game.art.cache import weight

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="30">{}</svg>'
BOX = SVG.format('<rect width="9" height="30" fill="{}"/>')
SIZE = (20, 30)


@pytest.fixture
def asked(monkeypatch, tmp_path):
    """The drawings that were made; the folder is empty at first."""
    monkeypatch.setenv(drawings.FOLDER, str(tmp_path))
    return []


def process(asked):
    """What draws in one process of the run."""

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


def test_nothing_is_kept_on_a_full_disk(asked, monkeypatch):
    def full(path, data):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(drawings.Path, "write_bytes", full)
    draw = process(asked)
    assert draw(BOX.format("red"), SIZE) and draw(BOX.format("red"), SIZE)
    assert len(asked) == 2


def test_a_nearly_full_disk_is_left_to_others(asked, monkeypatch):
    usage = drawings.shutil.disk_usage(".")
    monkeypatch.setattr(drawings.shutil, "disk_usage", lambda path: usage._replace(free=drawings.ROOM - 1))
    draw = process(asked)
    assert draw(BOX.format("red"), SIZE) and draw(BOX.format("red"), SIZE)
    assert len(asked) == 2


def test_drawings_kept_in_memory_have_a_bound_of_bytes(asked):
    draw = drawings.remembered(process(asked), 20_000)
    made = [ref(draw(BOX.format("red"), (20, 30 + n))) for n in range(50)]
    kept = [picture for one in made if (picture := one()) is not None]
    assert 10_000 < sum(map(weight, kept)) <= 20_000
    assert draw(BOX.format("red"), (20, 79)) is kept[-1]

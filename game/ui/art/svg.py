"""Converts an SVG file to a surface of exactly the requested pixel size, in the requested colours."""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import pygame
from pygame import Surface

from .palette import CREAM, PAPER_EDGE
from .pixel_formats import see_through

ASSETS = Path(__file__).parents[3] / "assets"
STYLE = re.compile(r"<style>.*?</style>")
PAPER = re.compile(r'<rect class="paper"[^>]*/>')
SIZE = re.compile(r'width="([\d.]+)" height="([\d.]+)"')


@cache
def source(file: str) -> str:
    """The text of a file below `assets`."""
    return (ASSETS / file).read_text(encoding="utf-8")


@cache
def names(folder: str) -> Sequence[str]:
    """The pictures of a folder below `assets`, without their endings."""
    return tuple(sorted(path.stem for path in (ASSETS / folder).glob("*.svg")))


def recoloured(text: str, classes: Mapping[str, str]) -> str:
    """The same drawing with other colours for its palette classes."""
    style = "".join(f".{name}{{fill:{colour}}}" for name, colour in classes.items())
    return STYLE.sub(f"<style>{style}</style>", text)


def proportions(text: str) -> float:
    """The width divided by the height."""
    found = SIZE.search(text)
    assert found is not None
    return float(found[1]) / float(found[2])


def edged(text: str, height: int) -> str:
    """A card whose paper has a hairline edge of about one pixel, at any height."""
    line = 350 / height * max(1.0, height / 260)
    rest = f'width="{250 - line:.3f}" height="{350 - line:.3f}" rx="{16 - line / 2:.3f}"'
    paper = f'<rect x="{line / 2:.3f}" y="{line / 2:.3f}" {rest} fill="{CREAM}" stroke="{PAPER_EDGE}"'
    return PAPER.sub(f'{paper} stroke-width="{line:.3f}"/>', text)


def raster(text: str, size: tuple[int, int]) -> Surface:
    """The drawing at exactly this size, ready to blit (the loader by itself may be off by a pixel)."""
    exact = SIZE.sub(f'width="{size[0]}" height="{size[1]}" preserveAspectRatio="none"', text, count=1)
    return see_through(drawn(exact, size))


def drawn(text: str, size: tuple[int, int]) -> Surface:
    """The drawing as the loader returns it; it is the same for the same text and size."""
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)


def rounded_box(size: tuple[int, int], radius: float, colour: str) -> Surface:
    """A box of one colour with smooth round corners."""
    w, h = size
    box = f'<rect width="{w}" height="{h}" rx="{radius:.2f}" fill="{colour}"/>'
    return raster(f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}">{box}</svg>', size)

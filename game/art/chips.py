"""A card as a word: rank and suit on a slip of paper, for the log and for running text."""

from __future__ import annotations

from pygame import Surface

from game.art.cache import kept
from game.art.lettering import font
from game.art.palette import CREAM, PAPER_EDGE, suit_colour
from game.art.pictures import icon
from game.art.svg import raster

SIGNS = {"H": "♥", "S": "♠", "D": "♦", "C": "♣", "X": "★"}
NAMED = {
    "JR": ("wild", "#a8182b"),
    "JB": ("wild", "#26222e"),
    "FF": ("fist", "#5a2a3c"),
    "CB": ("drop", "#1f5674"),
    "QG": ("crown", "#8a5a08"),
}
"""Cards without a suit: their sign and its colour."""


@kept
def card_chip(name: str, height: int, four_colour: bool = False) -> Surface:
    """`height` high and about one and a half times as wide; still legible at 18 pixels."""
    inside = _sign(name, height) if name in NAMED else _letters(name, height, four_colour)
    width = max(round(height * 1.12), inside.get_width() + round(height * 0.4))
    chip = _slip((width, height))
    chip.blit(inside, inside.get_rect(center=(width // 2, height // 2)))
    return chip


def _letters(name: str, height: int, four_colour: bool) -> Surface:
    """Rank and suit side by side, cropped to their ink so that they sit in the middle."""
    rank = "10" if name[0] == "T" else name[0]
    text = font("serif", round(height * 0.82)).render(
        rank + SIGNS[name[1]], True, suit_colour(name[1], four_colour)
    )
    return text.subsurface(text.get_bounding_rect())


def _sign(name: str, height: int) -> Surface:
    return icon(NAMED[name][0], round(height * 0.72), NAMED[name][1])


def _slip(size: tuple[int, int]) -> Surface:
    w, h = size
    paper = f'fill="{CREAM}" stroke="{PAPER_EDGE}" stroke-width="1"'
    box = f'<rect x="0.5" y="0.5" width="{w - 1}" height="{h - 1}" rx="{h * 0.2:.2f}" {paper}/>'
    return raster(f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}">{box}</svg>', size)

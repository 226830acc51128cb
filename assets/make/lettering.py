"""Words and indices as outlines of our own fonts, so that they look alike at every size and on every
machine.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from assets.make.vec import Shape

FONTS = Path(__file__).parents[1] / "fonts"


@cache
def _font(name: str) -> TTFont:
    return TTFont(FONTS / f"Octavo{name}.ttf")


def word(text: str, capital_height: float, font: str = "Serif-Bold", spacing: float = 0) -> Shape:
    """The text as a shape, its baseline on y = 0, starting at x = 0; `capital_height` is that of an H."""
    ttf = _font(font)
    glyphs = ttf.getGlyphSet()
    names = ttf.getBestCmap()
    scale = capital_height / ttf["glyf"]["H"].yMax
    x = 0.0
    whole = Shape()
    for letter in text:
        glyph = glyphs[names[ord(letter)]]
        one = Shape()
        glyph.draw(TransformPen(one.path.getPen(glyphSet=glyphs), (scale, 0, 0, -scale, x, 0)))
        whole = whole | (Shape() | one)
        x += glyph.width * scale + spacing
    return whole


def centred(shape: Shape, x: float, y: float) -> Shape:
    """The shape, moved so that the middle of its box is at (x, y)."""
    x0, y0, x1, y1 = shape.box
    return shape.moved(x - (x0 + x1) / 2, y - (y0 + y1) / 2)

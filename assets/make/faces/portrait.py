"""An octagon with a face on it: the common part of the bots' portraits and the animals for seats."""

from __future__ import annotations

from assets.make.vec import Drawing, Shape, circle, path, rect, regular
from game.ui.art.palette import CREAM, INK

DISC = regular(100, 100, 99, 8, 22.5).shrunk(8).grown(8)
X = 100.0


class Portrait:
    """A face on an octagon; everything is cut off at the rim."""

    def __init__(self, ground: str, pale: str) -> None:
        self.sheet = Drawing(200, 200)
        self.sheet.add(ground, DISC)
        self.sheet.add(pale, circle(100, 104, 78) & DISC)

    @classmethod
    def bare(cls) -> Portrait:
        """Start from nothing, for parts that are laid over a portrait."""
        made = cls.__new__(cls)
        made.sheet = Drawing(200, 200)
        return made

    def add(self, paint: str, *shapes: Shape) -> None:
        self.sheet.add(paint, *(shape & DISC for shape in shapes))

    def inked(self, light: str, dark: str, shape: Shape, width: float = 2.2, x: float = X) -> None:
        self.add(INK, shape.grown(width))
        self.add(light, shape)
        self.add(dark, shape & rect(x, -50, 300, 300))

    def both(self, paint: str, shape: Shape) -> None:
        self.add(paint, shape, shape.mirrored(X))

    def eye(self, x: float, y: float, look: float = 0, open_: float = 1, down: float = 0) -> None:
        """`look` and `down` say how far the pupil is from the middle."""
        almond = path("M-13 0Q0 -13 13 0Q0 11 -13 0Z").scaled(1, open_).moved(x, y)
        self.add(CREAM, almond)
        self.add(INK, circle(x + look, y - 0.5 * open_ + down, 5.6) & almond)
        self.add(CREAM, circle(x + look - 1.8, y - 2.6 + down, 1.6) & almond)
        self.add(INK, path("M-14.5 1Q0 -16.5 14.5 1Q0 -10 -14.5 1Z").scaled(1, open_).moved(x, y))

    def nose(self, shade: str, top: float = 96, tip: float = 122) -> None:
        self.add(shade, path(f"M100 {top}L109 {tip - 3}Q103 {tip + 3} 93 {tip}Q100 {tip - 2} 100 {tip - 8}Z"))

    def done(self) -> Drawing:
        """Add a cream rim, so that every ground stands out from every felt."""
        self.sheet.add("rim", DISC - DISC.shrunk(7))
        return self.sheet


def face(top: float = 60, chin: float = 152, half: float = 35, jaw: float = 22) -> Shape:
    return path(
        f"M{X - half} {top + 22}Q{X - half} {top} {X} {top}Q{X + half} {top} {X + half} {top + 22}"
        f"L{X + half - 1} 112"
        f"Q{X + half - 3} {chin - 16} {X + jaw * 0.6} {chin - 3}Q{X} {chin + 3} {X - jaw * 0.6} {chin - 3}"
        f"Q{X - half + 3} {chin - 16} {X - half + 1} 112Z"
    )


def shoulders(p: Portrait, light: str, dark: str, skin: str, skin_shade: str) -> None:
    p.inked(skin, skin_shade, path("M84 130L116 130L119 172L81 172Z"))
    p.inked(light, dark, path("M12 210Q18 168 74 160Q100 178 126 160Q182 168 188 210Z"))

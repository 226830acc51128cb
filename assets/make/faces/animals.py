"""Animals as seat avatars: bold masks, known by their outline. The table gives each its seat's own
ground.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

from assets.make.vec import Drawing, Shape, circle, ellipse, line, path, poly, stroke
from game.ui.art.palette import CREAM, GOLD, INK, SEATS

from .portrait import Portrait, X


def _start() -> Portrait:
    return Portrait("ground", "glow")


def _two(p: Portrait, light: str, dark: str, shape: Shape, width: float = 2.4) -> None:
    """A shape and its mirror image, the right one in the shade."""
    p.inked(light, dark, shape | shape.mirrored(X), width)


def _eyes(p: Portrait, x: float, y: float, r: float = 6) -> None:
    p.both(INK, circle(x, y, r))
    p.add(
        CREAM,
        circle(x - r * 0.3, y - r * 0.35, r * 0.34),
        circle(2 * X - x - r * 0.3, y - r * 0.35, r * 0.34),
    )


def fox() -> Drawing:
    p = _start()
    _two(p, "#d9692b", "#a8481a", path("M38 30Q66 44 84 72L48 104Q32 66 38 30Z"))
    p.both("#3a1d14", path("M45 43Q62 54 72 72L52 90Q42 64 45 43Z"))
    p.inked(
        "#d9692b",
        "#a8481a",
        path("M100 58Q142 58 164 104Q146 128 124 146L100 174L76 146Q54 128 36 104Q58 58 100 58Z"),
    )
    p.both(CREAM, path("M37 105Q66 96 84 118Q92 132 94 158L76 146Q54 128 37 105Z"))
    p.add("#e3d5b8", path("M163 105Q134 96 116 118Q108 132 106 158L124 146Q146 128 163 105Z"))
    p.both(INK, path("M64 100Q76 92 90 104Q76 110 64 100Z"))
    p.add(CREAM, circle(79, 100.5, 2), circle(119, 100.5, 2))
    p.add(INK, path("M88 158Q100 152 112 158Q108 172 100 175Q92 172 88 158Z"))
    return p.done()


def owl() -> Drawing:
    p = _start()
    body = path(
        "M40 34Q62 56 100 52Q138 56 160 34Q166 60 158 84"
        "Q166 120 150 152Q128 186 100 190Q72 186 50 152Q34 120 42 84Q34 60 40 34Z"
    )
    p.inked("#7a5233", "#573720", body)
    scales = [
        circle(x, y, 7.6) - circle(x, y - 3.4, 7.6)
        for x, y in ((82, 150), (100, 150), (118, 150), (91, 163), (109, 163), (100, 176))
    ]
    p.add("#d8b07c", *scales)
    _two(p, CREAM, "#dccdae", circle(72, 96, 29))
    p.both("ground", circle(72, 96, 20))
    p.both(INK, circle(73, 96, 13))
    p.add(CREAM, circle(69, 91, 4.6), circle(123, 91, 4.6))
    p.both("#3b2516", path("M40 34Q64 60 96 66L98 78Q62 72 42 56Z"))
    p.inked(GOLD, "#a8721a", path("M89 104Q100 98 111 104Q109 124 100 133Q91 124 89 104Z"), 2)
    return p.done()


def hare() -> Drawing:
    p = _start()
    _two(p, "#d8c6ac", "#ad9877", path("M70 96Q50 50 62 14Q86 24 94 84Z"))
    p.both("#c48a7a", path("M73 84Q60 52 66 27Q80 42 87 80Z"))
    p.inked("#d8c6ac", "#ad9877", path("M100 74Q142 76 146 122Q144 166 100 172Q56 166 54 122Q58 76 100 74Z"))
    _two(p, CREAM, "#dccdae", ellipse(88, 146, 18, 16), 0.01)
    _eyes(p, 74, 114, 8.4)
    p.add("#b4564e", path("M90 132Q100 127 110 132Q106 142 100 144Q94 142 90 132Z"))
    p.add(INK, line([(100, 143), (100, 152)], 2.4), stroke("M88 155Q95 160 100 152Q105 160 112 155", 2.4))
    p.both(
        "#8c785a",
        line([(78, 146), (50, 140)], 1.8),
    )
    p.both("#8c785a", line([(78, 152), (50, 156)], 1.8))
    return p.done()


def cat() -> Drawing:
    p = _start()
    _two(p, "#2f2d3a", "#1d1b26", path("M44 26Q70 40 88 66L48 100Q36 60 44 26Z"))
    p.both("#c47a84", path("M52 43Q66 52 76 66L54 84Q48 62 52 43Z"))
    p.inked("#2f2d3a", "#1d1b26", path("M100 54Q154 56 160 112Q156 164 100 170Q44 164 40 112Q46 56 100 54Z"))
    for x in (74, 126):
        p.add("#d8d26a", path(f"M{x - 19} 108Q{x} 86 {x + 19} 108Q{x} 126 {x - 19} 108Z"))
        p.add(INK, ellipse(x, 107, 4.6, 10.6))
        p.add(CREAM, circle(x - 3, 102, 2.4))
    p.add("#c47a84", path("M91 128Q100 124 109 128Q106 137 100 139Q94 137 91 128Z"))
    p.add("#8f8da0", stroke("M84 147Q94 154 100 143Q106 154 116 147", 2.6))
    for y, dy in ((136, -6), (142, 2), (148, 10)):
        p.both("#8f8da0", line([(76, y), (38, y + dy)], 1.9))
    p.add("#4b4959", *(path(f"M{x} 57L{x + 4} 80L{x + 8} 57Z") for x in (84, 96, 108)))
    return p.done()


def bear() -> Drawing:
    p = _start()
    _two(p, "#7d4c2c", "#5b341b", circle(56, 58, 23))
    p.both("#c99468", circle(57, 60, 12))
    p.inked("#7d4c2c", "#5b341b", path("M100 46Q158 50 158 110Q156 166 100 172Q44 166 42 110Q42 50 100 46Z"))
    p.inked(
        "#dcb287",
        "#b98c60",
        path("M100 106Q136 108 136 138Q132 166 100 168Q68 166 64 138Q64 108 100 106Z"),
        0.01,
    )
    _eyes(p, 73, 96, 6.6)
    p.both("#4a2913", stroke("M62 82Q72 76 82 81", 4.6))
    p.add(INK, path("M82 118Q100 108 118 118Q114 136 100 139Q86 136 82 118Z"))
    p.add("#6b6570", ellipse(94, 119, 5.6, 2.6))
    p.add(INK, line([(100, 138), (100, 150)], 2.8), stroke("M82 150Q92 160 100 150Q108 160 118 150", 2.8))
    return p.done()


def stag() -> Drawing:
    p = _start()
    antler = (
        stroke("M84 74Q60 66 48 30", 7.4)
        | stroke("M62 62Q40 62 28 48", 6.4)
        | stroke("M54 46Q66 38 68 22", 6.4)
    )
    _two(p, "#ead9b4", "#bfa877", antler, 2.2)
    _two(p, "#a8683a", "#7d4824", path("M74 84Q44 74 32 90Q46 110 76 104Z"))
    p.inked(
        "#a8683a",
        "#7d4824",
        path(
            "M100 62Q132 64 132 96Q130 124 118 150Q114 174 100 178Q86 174 82 150Q70 124 68 96Q68 64 100 62Z"
        ),
    )
    p.inked(
        "#d9b083",
        "#b08554",
        path("M100 122Q112 130 114 152Q112 174 100 177Q88 174 86 152Q88 130 100 122Z"),
        0.01,
    )
    _eyes(p, 80, 104, 6)
    p.add("#d9b083", poly((100, 70), (107, 84), (100, 104), (93, 84)))
    p.add(INK, path("M87 155Q100 149 113 155Q111 168 100 172Q89 168 87 155Z"))
    return p.done()


def frog() -> Drawing:
    p = _start()
    _two(p, "#5d9a4a", "#3f7034", circle(64, 68, 26))
    p.inked("#5d9a4a", "#3f7034", path("M100 70Q164 66 170 122Q166 168 100 172Q34 168 30 122Q36 66 100 70Z"))
    _two(p, CREAM, "#dccdae", circle(64, 67, 18), 1.4)
    p.both(INK, ellipse(65, 68, 12, 8.6))
    p.add(CREAM, circle(60, 64, 3), circle(130, 64, 3))
    p.inked("#cfe0a0", "#a9c077", path("M36 132Q100 160 164 132Q154 168 100 171Q46 168 36 132Z"), 0.01)
    p.add(INK, stroke("M32 126Q100 162 168 126", 4))
    p.both(INK, circle(92, 108, 2.6))
    p.both(
        "#3f7034",
        circle(48, 106, 5.6),
    )
    p.both("#3f7034", circle(60, 116, 3.6))
    return p.done()


def raven() -> Drawing:
    p = _start()
    p.add(
        INK,
        path("M54 210Q40 150 58 112Q66 48 108 44Q142 44 148 78Q152 96 142 112Q150 160 160 210Z").grown(2.4),
    )
    p.add("#343a52", path("M54 210Q40 150 58 112Q66 48 108 44Q142 44 148 78Q152 96 142 112Q150 160 160 210Z"))
    p.add("#20243a", path("M92 210Q112 160 104 118Q128 124 142 112Q150 160 160 210Z"))
    beak = path("M138 64Q170 68 186 92Q166 92 142 102Q132 84 138 64Z")
    p.add(INK, beak.grown(2.4))
    p.add("#d9a036", beak)
    p.add("#a06a14", path("M139 88Q162 84 186 92Q166 92 142 102Q140 96 139 88Z"))
    p.add(CREAM, circle(118, 78, 12.4))
    p.add("ground", circle(119, 78, 9.4))
    p.add(INK, circle(121, 78, 6))
    p.add(CREAM, circle(118.6, 75, 2.2))
    for i in range(3):
        p.add(
            "#4d5674",
            stroke(f"M{64 + i * 12} {140 + i * 4}Q{70 + i * 12} {166 + i * 3} {66 + i * 14} 194", 3.4),
        )
    p.add("#4d5674", stroke("M84 66Q92 54 108 54", 3.4))
    return p.done()


def panda() -> Drawing:
    p = _start()
    _two(p, "#2b2a33", "#1c1b22", circle(52, 58, 23))
    p.inked(CREAM, "#dccdae", path("M100 46Q162 50 162 112Q158 166 100 172Q42 166 38 112Q38 50 100 46Z"))
    p.both("#2b2a33", ellipse(70, 103, 19, 24).turned(24, (70, 103)))
    p.both(CREAM, circle(73, 101, 9))
    p.both(INK, circle(74, 101, 6.4))
    p.add(CREAM, circle(72, 98.6, 2.2), circle(124, 98.6, 2.2))
    p.add(INK, path("M86 128Q100 121 114 128Q111 140 100 143Q89 140 86 128Z"))
    p.add("#6b6570", ellipse(95, 129, 4.6, 2.2))
    p.add(INK, line([(100, 142), (100, 150)], 2.6), stroke("M84 150Q92 159 100 150Q108 159 116 150", 2.6))
    return p.done()


def penguin() -> Drawing:
    p = _start()
    p.inked("#2c3a5a", "#1e2942", path("M100 34Q164 38 164 112Q162 172 100 178Q38 172 36 112Q36 38 100 34Z"))
    p.add(CREAM, path("M100 84Q110 62 132 66Q156 76 150 118Q144 166 100 170Z"))
    p.add(CREAM, path("M100 84Q90 62 68 66Q44 76 50 118Q56 166 100 170Z"))
    p.add("#e6d8b8", path("M100 84Q110 62 132 66Q156 76 150 118Q144 166 100 170Z"))
    _eyes(p, 75, 98, 8.4)
    p.both("#e79a86", ellipse(64, 124, 8.4, 5.4))
    p.inked("#e8942e", "#b96a14", path("M80 118Q100 108 120 118Q112 136 100 142Q88 136 80 118Z"), 2)
    p.add("#7a4310", stroke("M82 121Q100 128 118 121", 2.2))
    p.both("#f3d06a", path("M92 40Q88 22 76 18Q80 30 78 44Z"))
    return p.done()


def seal() -> Drawing:
    p = _start()
    p.inked(
        "#7d90a8",
        "#5c6f88",
        path("M100 42Q154 46 162 108Q166 160 128 174Q100 181 72 174Q34 160 38 108Q46 46 100 42Z"),
    )
    p.both("#5c6f88", circle(84, 62, 4))
    p.both("#5c6f88", circle(68, 70, 3))
    _eyes(p, 69, 98, 12)
    _two(p, "#ced7e0", "#adbac8", ellipse(82, 140, 25, 22), 0.01)
    p.add(INK, path("M84 118Q100 109 116 118Q112 131 100 133Q88 131 84 118Z"))
    p.add("#6b7480", ellipse(94, 119, 5, 2.4))
    p.add(INK, line([(100, 132), (100, 144)], 2.6), stroke("M80 150Q92 158 100 146Q108 158 120 150", 2.6))
    for y, dy in ((134, -8), (142, 0), (150, 8)):
        p.both(CREAM, line([(72, y), (34, y + dy)], 1.9))
    return p.done()


def ibex() -> Drawing:
    p = _start()
    _two(p, "#9a8a74", "#756754", path("M72 76Q66 40 30 30Q26 20 36 15Q84 18 96 70Z"), 2.2)
    for x, y, dx, dy in ((46, 20, -4, 14), (60, 25, -7, 13), (72, 35, -9, 11), (81, 48, -11, 8)):
        p.both("#5c4f40", line([(x, y), (x + dx, y + dy)], 2.6))
    _two(p, "#b89468", "#8f6f49", path("M70 88Q42 82 28 98Q44 114 72 104Z"))
    p.inked("#efe4cc", "#d6c7a6", path("M86 160Q100 172 114 160Q113 188 100 198Q87 188 86 160Z"))
    p.inked(
        "#b89468",
        "#8f6f49",
        path(
            "M100 64Q136 66 136 98Q132 126 120 150Q116 170 100 174Q84 170 80 150Q68 126 64 98Q64 66 100 64Z"
        ),
    )
    p.inked(
        "#e2cda6",
        "#bfa77c",
        path("M100 124Q114 130 116 150Q114 170 100 174Q86 170 84 150Q86 130 100 124Z"),
        0.01,
    )
    _eyes(p, 79, 104, 6.6)
    p.both("#6d5232", stroke("M68 94Q78 88 88 94", 4))
    p.add(INK, path("M88 150Q100 144 112 150Q110 160 100 163Q90 160 88 150Z"))
    return p.done()


def monkey() -> Drawing:
    p = _start()
    _two(p, "#6a4630", "#4c301f", circle(38, 106, 21))
    p.both("#e0b48c", circle(39, 106, 12))
    p.inked("#6a4630", "#4c301f", path("M100 44Q158 48 158 110Q154 170 100 176Q46 170 42 110Q42 48 100 44Z"))
    p.inked(
        "#ecc9a3",
        "#cfa87e",
        path(
            "M100 88Q112 68 134 78Q150 94 136 114Q150 134 134 154Q118 170 100 170Q82 170 66 154Q50 134 64 114"
            "Q50 94 66 78Q88 68 100 88Z"
        ),
        0.01,
    )
    _eyes(p, 79, 102, 7.4)
    p.both(INK, ellipse(94, 127, 3, 2.2))
    p.add(INK, stroke("M72 142Q100 164 128 142", 3.6))
    p.inked("#c0353f", "#8f222c", path("M78 50L84 20Q100 15 116 20L122 50Q100 58 78 50Z"))
    p.add(GOLD, path("M78 50Q100 58 122 50L121 43Q100 51 79 43Z"))
    return p.done()


def dragon() -> Drawing:
    p = _start()
    _two(p, "#e8d9b0", "#c4b184", path("M72 68Q54 44 58 16Q84 34 92 60Z"))
    _two(p, "#3f7a4a", "#2c5a36", path("M58 84Q34 66 18 86Q30 98 20 112Q34 112 30 128Q48 124 62 112Z"))
    p.inked(
        "#4f9a5c",
        "#3a7646",
        path(
            "M100 52Q150 56 152 100Q148 124 136 138Q138 172 100 178Q62 172 64 138Q52 124 48 100Q50 56 100 52Z"
        ),
    )
    p.inked(
        "#8cc884",
        "#6aa869",
        path("M100 122Q132 124 134 148Q130 174 100 176Q70 174 66 148Q68 124 100 122Z"),
        0.01,
    )
    p.add("#2c5a36", *(poly((100, y), (107, y + 9), (100, y + 19), (93, y + 9)) for y in (58, 80)))
    p.both("#f3d06a", ellipse(75, 100, 11.4, 9.6))
    p.both(INK, ellipse(76, 100, 3.4, 8.8))
    p.both("#2c5a36", stroke("M60 92Q74 82 90 92", 4.6))
    p.both(INK, ellipse(89, 138, 3.8, 2.6))
    p.add(INK, stroke("M74 156Q100 168 126 156", 3.2))
    p.both(CREAM, poly((82, 158), (90, 161), (85, 170)))
    return p.done()


ANIMALS: dict[str, Callable[[], Drawing]] = {
    "fox": fox,
    "owl": owl,
    "hare": hare,
    "cat": cat,
    "bear": bear,
    "stag": stag,
    "frog": frog,
    "raven": raven,
    "panda": panda,
    "penguin": penguin,
    "seal": seal,
    "ibex": ibex,
    "monkey": monkey,
    "dragon": dragon,
}
GROUNDS = dict(zip(ANIMALS, cycle(SEATS), strict=False))

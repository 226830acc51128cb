"""The eight bots at the table, as portraits: each face tells its temperament before a card is played.

All are drawn on a round of 200 units with the house's one shadow down the middle of the face. A person is a
head, drawn once, and eyes, brows and a mouth, drawn for every mood (`assets/make/faces/moods.py`).
"""

from __future__ import annotations

from assets.make.suits import suit
from assets.make.vec import Shape, circle, ellipse, line, path, poly, rect, regular, star, stroke
from game.ui.art.palette import CREAM, GOLD, GOLD_DEEP, INK

from .moods import DrawnPerson, Features
from .portrait import Portrait, X, face, shoulders


def mira() -> Portrait:
    """Sly: a raised brow, a sideways look, half a smile behind a fan of hair."""
    p = Portrait("#5b2147", "#8c3c6d")
    p.inked(
        "#1f1a2b",
        "#14101e",
        path("M100 34Q160 36 156 104Q158 150 140 168L60 168Q42 150 44 104Q40 36 100 34Z"),
    )
    shoulders(p, "#c8973a", "#94691f", "#e3b188", "#bd8459")
    p.inked("#e3b188", "#bd8459", face(58, 152, 34, 20))
    p.add("#1f1a2b", path("M62 104Q58 46 112 44Q146 50 138 104Q134 82 112 70Q88 92 62 104Z"))
    p.nose("#bd8459")
    p.add(INK, circle(122, 119, 1.9))
    for x in (62, 138):
        p.inked(GOLD, GOLD_DEEP, regular(x, 132, 8, 4))
    return p


def _mira_calm(p: Portrait, glance: float) -> None:
    p.eye(84, 102, 5 + glance, 0.68)
    p.eye(117, 102, 5 + glance, 0.68)
    p.add(INK, line([(72, 92), (93, 90)], 4), stroke("M105 84Q118 76 132 85", 4))
    p.add("#a8233d", path("M86 134Q94 131 100 133Q110 131 121 125Q116 141 100 141Q92 140 86 134Z"))


def tobias() -> Portrait:
    """Steady and kind: round spectacles, a full beard, crow's feet."""
    p = Portrait("#7a5636", "#b98a58")
    shoulders(p, "#2f5c46", "#1f4031", "#f2cfa8", "#d5a274")
    p.inked("#f2cfa8", "#d5a274", circle(62, 108, 10) | circle(138, 108, 10))
    p.inked("#f2cfa8", "#d5a274", face(54, 150, 37, 26))
    beard = path("M62 106Q70 122 100 120Q130 122 138 106Q144 168 100 174Q56 168 62 106Z")
    p.inked("#c9bcab", "#9d8e7a", beard)
    p.add("#b9aa98", path("M62 88Q58 48 86 44Q100 34 120 44Q144 50 138 88Q132 66 100 64Q68 66 62 88Z"))
    p.nose("#d5a274", 100, 119)
    return p


def _tobias_calm(p: Portrait, glance: float) -> None:
    p.add("#a3423c", path("M86 139Q100 147 114 139Q110 150 100 150Q90 150 86 139Z"))
    p.eye(83, 98, glance, 0.86)
    p.eye(117, 98, glance, 0.86)
    p.both("#93836f", stroke("M72 78Q82 73 93 77", 4.4))


def _tobias_over(p: Portrait) -> None:
    """Moustache and spectacles, over mouth and eyes."""
    p.inked(
        "#cdbfae",
        "#a5957f",
        path("M100 125Q82 118 72 131Q86 137 100 130Q114 137 128 131Q118 118 100 125Z"),
        1.4,
    )
    rims = (circle(83, 98, 18) - circle(83, 98, 15.4)) | (circle(117, 98, 18) - circle(117, 98, 15.4))
    p.add(GOLD_DEEP, rims, stroke("M98 95Q100 92 102 95", 2.6))


def juno() -> Portrait:
    """A bold gambler: cropped curls, one brow up, a die for an earring, teeth in the grin."""
    p = Portrait("#a23a1e", "#d8713a")
    puffs = [(62, 66), (78, 46), (100, 39), (122, 46), (138, 66), (55, 88), (145, 88)]
    hair = Shape()
    for x, y in puffs:
        hair = hair | circle(x, y, 20)
    p.inked("#2a1713", "#1b0e0b", hair | rect(62, 56, 76, 40))
    shoulders(p, "#f2e6cf", "#d0bd96", "#8c5433", "#653a21")
    p.inked("#8c5433", "#653a21", face(60, 152, 34, 22))
    p.add(
        "#2a1713",
        path("M66 92Q68 60 100 62Q132 60 134 92Q128 76 114 76Q108 70 100 76Q92 70 86 76Q72 76 66 92Z"),
    )
    p.nose("#653a21")
    die = rect(56, 126, 15, 15, 3).turned(12, (63, 133))
    p.inked(CREAM, "#d8ccb0", die, 1.8, 64)
    p.add("#a8182b", circle(60.6, 130.4, 1.7), circle(65.8, 136.4, 1.7))
    p.inked("#c0392b", "#7d1d18", path("M62 170L100 184L138 170L138 182L100 196L62 182Z"), 1.6)
    return p


def _juno_calm(p: Portrait, glance: float) -> None:
    p.eye(84, 102, 2 + glance, 1)
    p.eye(117, 102, 2 + glance, 1)
    p.add(INK, stroke("M71 90Q83 84 95 90", 4.4), stroke("M106 83Q118 73 131 83", 4.4))
    grin = path("M78 130Q100 138 124 126Q122 148 101 149Q84 148 78 130Z")
    p.add(INK, grin.grown(1.4))
    p.add("#8f2335", grin)
    p.add(CREAM, path("M79.6 131Q100 138.6 122.6 127.4Q122 134 119 138Q100 143 84 139Z"))


def okoro() -> Portrait:
    """Patient hoarder: heavy lids, a tall embroidered cap, a gold coin at the collar."""
    p = Portrait("#1d3557", "#3d6190")
    shoulders(p, "#e9dcc0", "#c4b28a", "#6a4029", "#482a19")
    p.inked("#6a4029", "#482a19", circle(62, 112, 10) | circle(138, 112, 10))
    p.inked("#6a4029", "#482a19", face(62, 156, 37, 28))
    cap = path("M62 88L66 42Q100 28 134 42L138 88Q100 76 62 88Z")
    p.inked("#a8182b", "#74101d", cap)
    p.add(GOLD, path("M62 88L63.5 74Q100 62 136.5 74L138 88Q100 76 62 88Z"))
    p.add(
        "#74101d",
        *(regular(x, y, 4.6, 4) for x, y in ((72, 80.5), (86, 76.4), (100, 74.8), (114, 76.4), (128, 80.5))),
    )
    p.add(GOLD, *(regular(x, y, 4, 4) for x, y in ((82, 56), (100, 52), (118, 56))))
    p.add("#482a19", path("M100 106L111 124Q104 131 88 126Q100 126 100 118Z"))
    p.inked(
        "#3a2a20",
        "#261a13",
        path("M72 146Q84 156 100 156Q116 156 128 146Q124 166 100 167Q76 166 72 146Z"),
        1.2,
    )
    p.inked(GOLD, GOLD_DEEP, circle(100, 183, 10), 1.8)
    p.add("#fbe7b0", star(100, 183, 5.6, 2.4, 5))
    return p


def _okoro_calm(p: Portrait, glance: float) -> None:
    p.eye(84, 108, glance, 0.55)
    p.eye(116, 108, glance, 0.55)
    p.both("#482a19", path("M70 108Q84 94 98 108Q84 101 70 108Z"))
    p.both(INK, stroke("M71 95Q84 91 95 95", 4.6))
    p.add("#c26a58", path("M84 139Q93 135 100 137.6Q107 135 116 139Q108 147 100 147Q92 147 84 139Z"))
    p.add("#2c1a12", stroke("M84 139.6Q100 142 116 139.6", 1.8))


def petra() -> Portrait:
    """Holds grudges: brows drawn down, a straight mouth, hair pulled back as tight as her memory."""
    p = Portrait("#3b3f46", "#686e78")
    p.inked("#8a2d22", "#641d16", circle(100, 38, 21))
    p.inked("#8a2d22", "#641d16", path("M60 104Q56 46 100 46Q144 46 140 104Z"))
    shoulders(p, "#22262d", "#14171c", "#f6dcc4", "#dcae8d")
    p.inked("#f6dcc4", "#dcae8d", face(60, 154, 34, 18))
    p.add("#8a2d22", path("M65 92Q62 54 100 54Q138 54 135 92Q128 70 100 66Q72 70 65 92Z"))
    p.add("#641d16", path("M100 54Q138 54 135 92Q128 70 100 66Z"))
    p.nose("#dcae8d")
    p.inked(CREAM, "#d9ceb4", path("M72 160L100 180L128 160L134 172L100 196L66 172Z"), 1.6)
    p.inked("#a8182b", "#74101d", regular(100, 180, 7, 4), 1.6)
    return p


def _petra_calm(p: Portrait, glance: float) -> None:
    p.eye(83, 104, 1 + glance, 0.72)
    p.eye(117, 104, -1 + glance, 0.72)
    p.both(INK, poly((69, 86), (95, 96), (95, 101), (69, 92)))
    p.add("#dcae8d", path("M97 84L99 94L101 94L103 84L101 90L99 90Z"))
    p.add("#a8182b", path("M86 139Q94 132 100 134.6Q106 132 114 139Q106 147 100 146.6Q94 147 86 139Z"))
    # in black it looked like a moustache from a distance
    p.add("#5d1622", line([(87, 139.4), (113, 139.4)], 1.8))


def sal() -> Portrait:
    """Suspicious, calls everything: narrow eyes under a flat cap, a moustache that has heard it all."""
    p = Portrait("#6a5426", "#9c8142")
    shoulders(p, "#4b5a3c", "#333f28", "#dba877", "#b37b4a")
    p.inked("#dba877", "#b37b4a", circle(61, 114, 10) | circle(139, 114, 10))
    p.inked("#dba877", "#b37b4a", face(62, 154, 37, 30))
    p.add("#b98d63", path("M64 128Q70 150 100 154Q130 150 136 128Q128 140 100 141Q72 140 64 128Z"))
    cap = path("M52 84Q48 44 98 40Q152 40 152 82Q126 70 100 72Q72 72 52 84Z")
    p.inked("#6b6f66", "#4a4e47", cap)
    p.inked(
        "#4a4e47",
        "#33362f",
        path("M48 88Q72 70 102 72Q136 72 158 86Q164 94 152 93Q126 84 102 85Q72 84 56 95Q46 96 48 88Z"),
    )
    p.both("#4a4e47", line([(84, 46), (76, 68)], 1.6))
    p.both("#b37b4a", stroke("M73 114Q84 119 95 114", 2))
    p.add("#b37b4a", path("M100 102L114 122Q106 132 88 126Q101 125 100 116Z"))
    return p


def _sal_calm(p: Portrait, glance: float) -> None:
    p.eye(84, 106, -6 + glance, 0.5)
    p.eye(117, 106, -6 + glance, 0.5)
    p.add(INK, line([(69, 97), (96, 99.5)], 5), line([(105, 96), (132, 92)], 5))
    p.add("#8a3b33", line([(92, 145), (110, 144)], 3))


def _sal_over(p: Portrait) -> None:
    """The moustache, over the mouth."""
    p.inked(
        "#2b211b",
        "#1b1410",
        path("M100 128Q82 124 68 140Q84 143 100 136Q116 143 132 140Q118 124 100 128Z"),
        1.2,
    )


def wren() -> Portrait:
    """Careful and shy: big eyes over a high scarf, a fringe to hide behind."""
    p = Portrait("#2f6470", "#6fa5a8")
    p.inked(
        "#c98a3d", "#a06a27", path("M100 36Q154 38 152 96Q154 140 146 152L54 152Q46 140 48 96Q46 38 100 36Z")
    )
    shoulders(p, "#3d5a7a", "#29405a", "#f8e0c6", "#e2b795")
    p.inked("#f8e0c6", "#e2b795", face(60, 152, 35, 24))
    p.add(
        "#c98a3d",
        path(
            "M64 104Q58 50 100 50Q142 50 136 104Q134 92 130 84L122 92L114 82L106 92"
            "L97 82L88 92L79 83L70 92Q66 96 64 104Z"
        ),
    )
    p.add("#a06a27", path("M100 50Q142 50 136 104Q134 92 130 84L122 92L114 82L106 92L100 85Z"))
    p.add("#ec9d86", ellipse(76, 123, 8, 5), ellipse(124, 123, 8, 5))
    p.nose("#e2b795", 108, 124)
    scarf = path("M52 150Q76 138 100 144Q124 138 148 150Q154 170 142 178Q100 190 58 178Q46 170 52 150Z")
    p.inked("#c7503d", "#943323", scarf)
    p.add(
        "#f2c7a0",
        *(
            stroke(f"M{x} {y}Q{x + 6} {y + 14} {x + 2} {y + 32}", 3.4)
            for x, y in ((66, 148), (88, 146), (110, 146), (130, 148))
        ),
    )
    return p


def _wren_calm(p: Portrait, glance: float) -> None:
    p.eye(83, 108, 2.4 + glance, 1.12)
    p.eye(117, 108, 2.4 + glance, 1.12)
    p.both(INK, stroke("M74 95Q82 90 91 93.6", 2.6))
    p.add("#b5555a", stroke("M94 135Q100 138 106 135", 3))


def dario() -> Portrait:
    """Cheerful show-off: a quiff, a bow tie, a wink and every tooth."""
    p = Portrait("#8a6a12", "#e0b040")
    shoulders(p, "#a8182b", "#6f0f1c", "#d79a68", "#ad7040")
    p.inked("#d79a68", "#ad7040", circle(62, 110, 10) | circle(138, 110, 10))
    p.inked("#d79a68", "#ad7040", face(58, 152, 36, 26))
    quiff = path(
        "M62 94Q54 58 72 50Q70 34 94 32Q140 24 150 46"
        "Q152 58 138 60Q146 70 139 94Q134 76 124 72Q96 78 76 70Q66 78 62 94Z"
    )
    p.inked("#2c1d18", "#1c110d", quiff)
    p.add("#5a3b2e", stroke("M82 46Q104 36 134 46", 3), stroke("M78 57Q104 48 130 57", 2.4))
    p.nose("#ad7040")
    p.add("#d9754f", ellipse(72, 122, 7, 4.6), ellipse(130, 121, 7, 4.6))
    for side in (1, -1):
        wing = path("M100 172Q84 156 70 160Q64 172 70 186Q86 188 100 176Z")
        p.inked("#1f4d6b", "#123247", wing if side == 1 else wing.mirrored(X), 1.8)
    p.inked(GOLD, GOLD_DEEP, suit("D").scaled(0.16).moved(100, 174), 1.6)
    return p


def _dario_calm(p: Portrait, glance: float) -> None:
    p.eye(83, 104, 1 + glance, 1)
    p.add(INK, stroke("M105 105Q117 97 130 105", 4))
    p.add(INK, stroke("M71 89Q83 81 95 88", 4.6), stroke("M106 90Q117 85 130 91", 4.6))
    grin = path("M76 126Q100 136 126 125Q125 149 101 150Q79 149 76 126Z")
    p.add(INK, grin.grown(1.4))
    p.add(CREAM, grin)
    p.add("#a83a3a", grin & path("M70 143Q100 136 132 142L132 160L70 160Z"))


PEOPLE: dict[str, DrawnPerson] = {
    "mira": DrawnPerson(mira, _mira_calm, Features(84, 117, 102, 4, "#a8233d", (102, 135, 34), open=0.8)),
    "tobias": DrawnPerson(
        tobias,
        _tobias_calm,
        Features(83, 117, 98, 4.4, "#a3423c", (100, 143, 28), brow="#93836f", high=-3.5, open=0.9),
        _tobias_over,
    ),
    "juno": DrawnPerson(juno, _juno_calm, Features(84, 117, 102, 4.4, "#8f2335", (101, 136, 42))),
    "okoro": DrawnPerson(
        okoro,
        _okoro_calm,
        Features(84, 116, 108, 4.6, "#c26a58", (100, 140, 32), high=3, open=0.75, lid="#482a19"),
    ),
    "petra": DrawnPerson(
        petra, _petra_calm, Features(83, 117, 104, 4.8, "#9c3440", (100, 138, 28), open=0.85)
    ),
    "sal": DrawnPerson(
        sal,
        _sal_calm,
        Features(84, 117, 106, 5, "#8a3b33", (101, 144, 26), high=3.5, open=0.7),
        _sal_over,
    ),
    "wren": DrawnPerson(wren, _wren_calm, Features(83, 117, 108, 2.8, "#b5555a", (100, 134, 20), open=1.1)),
    "dario": DrawnPerson(dario, _dario_calm, Features(83, 117, 104, 4.6, "#a83a3a", (101, 134, 44))),
}

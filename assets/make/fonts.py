"""Makes `assets/fonts`: Octavo Sans (from Lato) and Octavo Serif (from Fraunces), subset and with our own
suit glyphs.

Usage: python -m assets.make.fonts LATO_FOLDER FRAUNCES_FOLDER The first holds Lato 2's .ttf files, the
second the variable .woff2 files ("latin" and "latin-ext", all axes). Both are under the SIL Open Font
License; changed fonts may not carry the reserved name "Lato", hence the new names.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from fontTools import merge, subset
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

from assets.make.suits import suit
from assets.make.vec import Shape, line

OUT = Path(__file__).parents[1] / "fonts"
ARROWS = "←↑→↓↔↕↗↘↙↖"
SIGNS = "−×÷±≤≥≠≈∞½¼¾€™•…‹›«»“”‘’„‚–—†‡°·¶§©®№"
TEXT = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *range(0x2010, 0x2028),
    0x2030,
    0x2032,
    0x2033,
    0x218,
    0x219,
    0x21A,
    0x21B,
]
ARROW_TURNS = {"↑": 0, "→": 90, "↓": 180, "←": 270, "↕": 0, "↔": 90, "↗": 45, "↘": 135, "↙": 225, "↖": 315}
PAIRS, EXTENSION = 2, 9
"""The types of a font's tables that move pairs of glyphs closer or apart, and of those around others."""
SUIT_SIGNS = {"♥": "H", "♠": "S", "♦": "D", "♣": "C", "★": "X"}


def main(lato: Path, fraunces: Path) -> None:
    OUT.mkdir(parents=True, exist_ok=True)
    for weight in ("Regular", "Bold"):
        font = _kept(TTFont(lato / f"Lato-{weight}.ttf"))
        _finish(font, "Octavo Sans", weight)
    for weight, axes in (("Bold", {"wght": 680, "opsz": 72}), ("Black", {"wght": 860, "opsz": 144})):
        place = {"SOFT": 60, "WONK": 0, **axes}
        parts = [
            _instance(fraunces / f"fraunces-{script}-full-normal.woff2", place)
            for script in ("latin", "latin-ext")
        ]
        _finish(_kept(_merged(parts)), "Octavo Serif", weight)


def _instance(file: Path, place: Mapping[str, float]) -> TTFont:
    font = TTFont(file)
    font.flavor = None
    return instancer.instantiateVariableFont(font, place, inplace=True)


def _merged(fonts: list[TTFont]) -> TTFont:
    """One font from the two script halves (whose glyphs do not overlap, except the blank ones)."""
    names = []
    for i, font in enumerate(fonts):
        for table in ("GSUB", "GPOS", "GDEF", "STAT", "MVAR", "HVAR", "avar"):
            if table in font and (i or table != "GPOS"):
                del font[table]
        names.append(OUT / f"part{i}.ttf")
        font.save(names[-1])
    whole = merge.Merger().merge([str(n) for n in names])
    for name in names:
        name.unlink()
    return whole


def _kept(font: TTFont) -> TTFont:
    options = subset.Options(
        layout_features=["kern", "liga", "mark", "ccmp"], hinting=False, notdef_outline=True
    )
    options.name_IDs = ["*"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=[*TEXT, *map(ord, ARROWS + SIGNS)])
    cutter.subset(font)
    return font


def _finish(font: TTFont, family: str, weight: str) -> None:
    height = font["glyf"]["H"].yMax
    for sign, name in SUIT_SIGNS.items():
        _add(font, sign, suit(name), height * 1.06, height / 2)
    tick = line([(-38, 2), (-12, 32), (38, -34)], 17)
    cross = line([(-28, -28), (28, 28)], 17) | line([(-28, 28), (28, -28)], 17)
    _add(font, "✓", tick, height * 1.05, height / 2)
    _add(font, "✗", cross, height * 1.05, height / 2)
    present = font.getBestCmap()
    for sign, turn in ARROW_TURNS.items():
        if ord(sign) not in present:
            _add(font, sign, _arrow(sign).turned(turn), height * 0.9, height / 2)
    _loosen(font)
    _rename(font, family, weight)
    font.save(OUT / f"{family.replace(' ', '')}-{weight}.ttf")


def _loosen(font: TTFont) -> None:
    """Leave the space between words whole; pairs of it and a letter took up to a half of it."""
    blanks = {font.getBestCmap()[code] for code in (0x20, 0xA0)}
    for lookup in font["GPOS"].table.LookupList.Lookup:
        extended = lookup.LookupType == EXTENSION
        for table in (part.ExtSubTable if extended else part for part in lookup.SubTable):
            if table.LookupType == PAIRS:
                _without(table, blanks)


def _without(table: Any, blanks: set[str]) -> None:
    """Take the blanks out of the first and the second glyphs of the pairs."""
    firsts = table.Coverage.glyphs
    if table.Format == 1:
        kept = [
            (glyph, pairs) for glyph, pairs in zip(firsts, table.PairSet, strict=True) if glyph not in blanks
        ]
        firsts, table.PairSet = [glyph for glyph, _pairs in kept], [pairs for _glyph, pairs in kept]
        for pairs in table.PairSet:
            pairs.PairValueRecord = [pair for pair in pairs.PairValueRecord if pair.SecondGlyph not in blanks]
            pairs.PairValueCount = len(pairs.PairValueRecord)
        table.PairSetCount = len(table.PairSet)
    else:
        firsts = [glyph for glyph in firsts if glyph not in blanks]
        for classes in (table.ClassDef1.classDefs, table.ClassDef2.classDefs):
            for blank in blanks & classes.keys():
                del classes[blank]
    table.Coverage.glyphs = firsts


def _arrow(sign: str) -> Shape:
    """An arrow that points up, or up and down."""
    shaft = line([(0, -36), (0, 40)], 12)
    top = line([(-26, -14), (0, -42), (26, -14)], 12)
    return shaft | top | top.turned(180) if sign in "↔↕" else shaft | top


def _add(font: TTFont, sign: str, shape: Shape, size: float, middle: float) -> None:
    """Draw `shape` (100 units high, around the origin) as the glyph of `sign`."""
    name = f"uni{ord(sign):04X}"
    scale = size / 100
    x0, _, x1, _ = shape.box
    side = 0.07 * size
    advance = round((x1 - x0) * scale + 2 * side)
    pen = TTGlyphPen(None)
    place = TransformPen(
        Cu2QuPen(pen, 1.0, reverse_direction=True), (scale, 0, 0, -scale, side - x0 * scale, middle)
    )
    shape.path.draw(place)
    if name not in font.getGlyphOrder():
        font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = pen.glyph()
    font["hmtx"][name] = (advance, round(side))
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(sign)] = name


def _rename(font: TTFont, family: str, weight: str) -> None:
    names = font["name"]
    licence = names.getDebugName(13) or "SIL Open Font License, Version 1.1"
    owner = names.getDebugName(0)
    names.names = []
    full = {0: owner, 1: family, 2: weight, 3: f"{family} {weight} for Octavo", 4: f"{family} {weight}"}
    full |= {
        5: "Version 1.0",
        6: f"{family.replace(' ', '')}-{weight}",
        13: licence,
        14: "https://openfontlicense.org",
    }
    for number, text in full.items():
        names.setName(text, number, 3, 1, 0x409)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))

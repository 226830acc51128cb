"""Draws on the pages of a PDF in millimetres: pictures as vectors, words in our own fonts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from fpdf import FPDF
from fpdf.svg import SVGObject

from engine.version import VERSION
from game.ui.art.lettering import wrapped
from game.ui.art.palette import HOUSE, INK, ROLES, blend, suit_colour, suit_ramp
from game.ui.art.svg import recoloured

from .paper import PAPER, PaperBox

ASSETS = Path(__file__).parents[2]
FONTS = {
    ("sans", ""): "OctavoSans-Regular.ttf",
    ("sans", "B"): "OctavoSans-Bold.ttf",
    ("serif", ""): "OctavoSerif-Bold.ttf",
}
SMALLEST = 8.0
"""The smallest type that is printed, in points."""
POINT = 25.4 / 72
STYLE = re.compile(r"<style>.*?</style>")
COLOUR = re.compile(r"\.(\w+)\{fill:(#\w+)\}")
CLASS = re.compile(r'class="(\w+)"')
ELEMENT = re.compile(r"<(?:path|rect)\b[^>]*/>")
PATH = re.compile(r' d="([^"]*)"')
SEGMENT = re.compile(r"([MLQCZ])([^MLQCZ]*)")
NUMBER = re.compile(r"-?\d*\.?\d+")
FINE = 1
"""The decimals of a shape's points: a tenth of a card's unit is a thousandth of an inch."""
FINER = 1000
"""Widths are compared in thousandths of a millimetre."""
FILL = re.compile(r"#[0-9a-fA-F]{6}\b")
WHITE, LIGHT, PALER = "#ffffff", 0x98, 0.7
"""To save ink, colours lighter than this are left out, and others get this much white."""
READ = {
    *ROLES.values(),
    *(suit_colour(suit, four) for suit in HOUSE for four in (True, False)),
}
"""The colours of signs, which keep their strength: lines, indices and pips."""
LEADING = 1.22
"""The height of a line of text, as a multiple of its type size."""


class Ink:
    """A document being drawn; the `put_` methods draw at a place of the current page."""

    def __init__(self, title: str, language: str, four_colours: bool = True, low: bool = False) -> None:
        """`four_colours`: each suit has its own colour, as on the screen. `low`: less ink is printed."""
        self.four_colours = four_colours
        self.low = low
        self.pdf = FPDF(unit="mm", format=PAPER)
        self.pdf.set_auto_page_break(False)
        self.pdf.set_margin(0)
        self.pdf.c_margin = 0
        self.pdf.set_title(title)
        self.pdf.set_lang(language)
        self.pdf.set_creator(f"Octavo {VERSION}")
        self.pdf.set_creation_date(datetime(2026, 1, 1, tzinfo=UTC))  # the same bytes every time
        for (family, style), file in FONTS.items():
            self.pdf.add_font(family, style, str(ASSETS / "fonts" / file))

    def page(self) -> None:
        """Begin a new page."""
        self.pdf.add_page()

    def bytes(self) -> bytes:
        return bytes(self.pdf.output())

    # Shapes

    def put_box(self, box: PaperBox, colour: str) -> None:
        self.pdf.set_fill_color(pale(colour) if self.low else colour)
        self.pdf.rect(*box, style="F")

    def put_line(
        self, x: float, y: float, to_x: float, to_y: float, width: float = 0.2, colour: str = INK
    ) -> None:
        self.pdf.set_draw_color(colour)
        self.pdf.set_line_width(width)
        self.pdf.line(x, y, to_x, to_y)

    def put_picture(self, picture: str, box: PaperBox) -> None:
        """An SVG, stretched over the box."""
        if self.low:
            picture = FILL.sub(lambda found: pale(found[0]), picture)
        sized = re.sub(
            r'width="[\d.]+" height="[\d.]+"',
            f'width="{box.w:.3f}mm" height="{box.h:.3f}mm" preserveAspectRatio="none"',
            picture,
            count=1,
        )
        SVGObject(sized).draw_to_page(self.pdf, box.x, box.y)

    def card(self, file: str, suit: str) -> str:
        """The picture of a card, with its suit in the colours that are printed."""
        text = (ASSETS / file).read_text("utf-8")
        return coloured(recoloured(text, suit_ramp(suit, self.four_colours)) if suit in HOUSE else text)

    # Words

    def type(self, size: float, family: str = "sans", bold: bool = False) -> None:
        """Set the type for what follows."""
        if size < SMALLEST:
            raise ValueError(f"type of {size} points cannot be read on paper")
        self.pdf.set_font(family, "B" if bold else "", size)

    def width(self, words: str) -> float:
        """The width of words in the current type."""
        return float(self.pdf.get_string_width(words))

    def put_words(self, words: str, x: float, y: float, colour: str = INK, at: float = 0.0) -> None:
        """A line with its baseline at y; `at` is the share of its width that lies left of x."""
        self.pdf.set_text_color(colour)
        self.pdf.text(x - self.width(words) * at, y, words)

    def lines(self, words: str, width: float) -> list[str]:
        """The words in lines of the current type; a word wider than its line is not divided."""
        return wrapped(lambda part: round(self.width(part) * FINER), words, int(width * FINER))

    def height(self, words: str, width: float) -> float:
        """The height of a paragraph in the current type, in which `**` marks bold words."""
        found = self.pdf.multi_cell(
            width, self.leading, words, align="L", markdown=True, dry_run=True, output="HEIGHT"
        )
        return float(found)

    def put_paragraph(self, words: str, box: PaperBox, colour: str = INK) -> float:
        """A paragraph from the top of the box down, as wide as the box; returns its height."""
        high = self.height(words, box.w)
        self.pdf.set_text_color(colour)
        self.pdf.set_xy(box.x, box.y)
        self.pdf.multi_cell(box.w, self.leading, words, align="L", markdown=True)
        return high

    @property
    def leading(self) -> float:
        """The height of a line in the current type."""
        return float(self.pdf.font_size_pt) * POINT * LEADING


# Pictures


def pale(colour: str) -> str:
    """A colour that takes less ink: nothing of light ones; what is read keeps its own."""
    if colour.lower() in READ:
        return colour
    parts = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    return WHITE if min(parts) > LIGHT else blend(colour, WHITE, PALER)


def source(file: str) -> str:
    """One of our pictures, with classes turned into colours and without the paper of a card."""
    return coloured((ASSETS / file).read_text("utf-8"))


def coloured(text: str) -> str:
    """The same drawing with its classes replaced by colours, because PDF has no classes."""
    colours = dict(COLOUR.findall(text))
    bare = STYLE.sub("", text)
    bare = "".join(
        part for part in re.split(r"(<rect class=\"paper\"[^>]*/>)", bare) if 'class="paper"' not in part
    )
    bare = CLASS.sub(lambda found: f'fill="{colours[found[1]]}"', bare)
    return PATH.sub(lambda found: f' d="{"".join(_cubic(found[1]))}"', bare)


def _cubic(path: str) -> Iterator[str]:
    """Path data for PDF: without quadratic curves, and no finer than any printer."""
    at = (0.0, 0.0)
    for letter, written in SEGMENT.findall(path):
        points = [float(number) for number in NUMBER.findall(written)]
        if letter == "Q":
            x, y = points[:2]
            end = points[2:]
            points = [at[0] + (x - at[0]) * 2 / 3, at[1] + (y - at[1]) * 2 / 3]
            points += [end[0] + (x - end[0]) * 2 / 3, end[1] + (y - end[1]) * 2 / 3, *end]
            letter = "C"
        at = (points[-2], points[-1]) if points else at
        yield letter + " ".join(f"{round(point, FINE) + 0:g}" for point in points)


def elements(text: str) -> Sequence[str]:
    """The shapes of a picture, the lowest first."""
    return ELEMENT.findall(text)


def picture(width: float, height: float, *parts: str) -> str:
    """A picture made of these parts, in units of its own."""
    size = f'width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{"".join(parts)}</svg>'


def moved(parts: Sequence[str], x: float, y: float, scale: float = 1.0) -> str:
    """Shapes at another place and scale."""
    return f'<g transform="translate({x:.3f} {y:.3f}) scale({scale:.4f})">{"".join(parts)}</g>'


def rounded(box: PaperBox, radius: float, colour: str) -> str:
    """A box with round corners. Its numbers have no exponents, which the maker of documents cannot read."""
    x, y, w, h = box
    place = f'x="{x:.3f}" y="{y:.3f}" width="{w:.3f}" height="{h:.3f}"'
    return f'<rect {place} rx="{radius:g}" fill="{colour}"/>'

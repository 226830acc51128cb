"""Draws score sheets: a table for the names and points of all players, to be filled in by hand."""

from __future__ import annotations

from typing import NamedTuple

from engine import games
from game.features.printing.sheet_words import NAMES, OUT_OF, ROUND, SHEET, TOTAL
from game.features.rulebook.engine_facts import table
from game.ui.art.palette import INK
from game.words import _, say_part

from .contents import SheetForm
from .paper import PaperBox
from .pdf_drawing import LEADING, POINT, SMALLEST, Ink, source
from .rules_sheet import LEFT, LOW, TOP, WIDE, marked

LINE = "#8a7a5c"
PALE = "#cdbf9f"
SHADE = "#f6eedb"
LABEL = 42.0
LEGEND_HEAD, LEGEND_STEP, LEGEND_GAP = 4.8, SMALLEST * POINT * LEADING, 3.5
"""The height of a legend's headings, that of a line below them, and the gap above the legend."""
PAD = 0.7


def put_score_sheet(ink: Ink, game: str, form: SheetForm) -> None:
    """A page with as many tables as the form requires, and the scoring rules below."""
    title = games.game(game).title
    ink.put_picture(source(f"emblems/{game}.svg"), PaperBox(LEFT, TOP, 14, 14))
    ink.type(20, "serif")
    ink.put_words(_(SHEET).format(game=title), LEFT + 19, TOP + 9.6)
    legends = [_legend(ink, game, name) for name in form.legend]
    low = LOW - sum(map(_legend_high, legends))
    top = TOP + 19
    gap = 9.0
    high = (low - top - gap * (form.tables - 1)) / form.tables
    for number in range(form.tables):
        box = PaperBox(LEFT, top + number * (high + gap), WIDE, high)
        _put_table(ink, game, form, box)
    y = low
    for legend in legends:
        _put_legend(ink, legend, y)
        y += _legend_high(legend)


def _rows(game: str, form: SheetForm) -> list[tuple[str, bool]]:
    """The labels of all rows, and which of them are sums."""
    if not form.parts:
        rounds = [(_(ROUND).format(n=n + 1), False) for n in range(form.rounds)]
        return [*rounds, (_(TOTAL), True)]
    at = games.lay(game, games.game(game).players[0])
    parts = [
        (_(OUT_OF).format(part=say_part(at, part), n=most), part == "total") for part, most in form.parts
    ]
    return parts * form.rounds + [(_(TOTAL), True)]


def _put_table(ink: Ink, game: str, form: SheetForm, box: PaperBox) -> None:
    rows = _rows(game, form)
    head = 9.0
    step = min(10.5, (box.h - head - 3) / len(rows))
    wide = (box.w - LABEL) / form.players
    ink.type(9, bold=True)
    ink.put_words(_(NAMES), box.x + 2, box.y + head - 3)
    y = box.y + head
    for number, (label, total) in enumerate(rows):
        last = number == len(rows) - 1
        if total:
            ink.put_box(PaperBox(box.x, y, box.w, step), SHADE)
        ink.type(9 if total else 8.5, bold=total)
        ink.put_words(label, box.x + 2, y + step / 2 + 1.1)
        if form.parts and not last and number % len(form.parts) == 0:
            ink.put_line(box.x, y, box.x + box.w, y, 0.45, LINE)
            ink.type(8)
            said = _(ROUND).format(n=number // len(form.parts) + 1)
            ink.put_words(said, box.x + LABEL - 1.5, y + 3, LINE, at=1)
        y += step
        ink.put_line(box.x, y, box.x + box.w, y, 0.15, PALE)
    bottom = y
    for column in range(form.players + 1):
        x = box.x + LABEL + column * wide
        ink.put_line(x, box.y, x, bottom, 0.25, LINE)
    ink.put_line(box.x, box.y, box.x, bottom, 0.25, LINE)
    for y in (box.y, box.y + head, bottom - step, bottom):
        ink.put_line(box.x, y, box.x + box.w, y, 0.45, INK)


# The scoring rules


class Legend(NamedTuple):
    """A table from the rulebook, turned: each of its rows is a column, after one for the headings."""

    heads: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    """The lines below each heading."""
    widths: tuple[float, ...]

    @property
    def lower(self) -> float:
        """The height of the lower row."""
        return max(map(len, self.cells)) * LEGEND_STEP + 2 * PAD


def _legend(ink: Ink, game: str, name: str) -> Legend:
    """The table in columns as wide as their words; if that is too wide, the widest column has more lines."""
    columns = [tuple(map(marked, row)) for row in table(game, name)]
    ink.type(SMALLEST, bold=True)
    widths = [max(map(ink.width, column)) + 4 * PAD for column in columns]
    widest = widths.index(max(widths))
    widths[widest] -= max(0.0, sum(widths) - WIDE)
    cells = [
        ink.lines(words, wide - 4 * PAD + 0.1) for (_head, words), wide in zip(columns, widths, strict=True)
    ]
    return Legend(tuple(head for head, _words in columns), tuple(map(tuple, cells)), tuple(widths))


def _legend_high(legend: Legend) -> float:
    return LEGEND_GAP + LEGEND_HEAD + legend.lower


def _put_legend(ink: Ink, legend: Legend, y: float) -> None:
    top = y + LEGEND_GAP
    middle = top + LEGEND_HEAD
    bottom = middle + legend.lower
    right = LEFT + sum(legend.widths)
    ink.put_box(PaperBox(LEFT, top, right - LEFT, LEGEND_HEAD), SHADE)
    x = LEFT
    for head, lines, wide in zip(legend.heads, legend.cells, legend.widths, strict=True):
        named = x == LEFT
        at = 0.0 if named else 0.5
        inside = x + 2 * PAD + at * (wide - 4 * PAD)
        ink.type(SMALLEST, bold=True)
        ink.put_words(head, inside, top + LEGEND_HEAD - 1.5, at=at)
        ink.type(SMALLEST, bold=named)
        for number, words in enumerate(lines):
            ink.put_words(words, inside, middle + PAD + (number + 0.78) * LEGEND_STEP, at=at)
        ink.put_line(x, top, x, bottom, 0.25, LINE)
        x += wide
    ink.put_line(right, top, right, bottom, 0.25, LINE)
    for line in (top, middle, bottom):
        ink.put_line(LEFT, line, right, line, 0.25, LINE)

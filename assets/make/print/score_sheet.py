"""Draws score sheets: a table for the names and points of all players, to be filled in by hand."""

from __future__ import annotations

from engine import games
from game.features.printing.sheet_words import NAMES, OUT_OF, ROUND, SHEET, TOTAL, VALUES
from game.features.rulebook.engine_facts import table
from game.ui.art.palette import INK
from game.words import _, say_part

from .contents import SheetForm
from .paper import PaperBox
from .pdf_drawing import Ink, source
from .rules_sheet import LEFT, LOW, TOP, WIDE, marked

LINE = "#8a7a5c"
PALE = "#cdbf9f"
SHADE = "#f6eedb"
LABEL = 42.0


def put_score_sheet(ink: Ink, game: str, form: SheetForm) -> None:
    """A page with as many tables as the form requires, and the scoring rules below."""
    title = games.game(game).title
    ink.put_picture(source(f"emblems/{game}.svg"), PaperBox(LEFT, TOP, 14, 14))
    ink.type(20, "serif")
    ink.put_words(_(SHEET).format(game=title), LEFT + 19, TOP + 9.6)
    low = LOW - sum(_legend_high(game, name) for name in form.legend)
    top = TOP + 19
    gap = 9.0
    high = (low - top - gap * (form.tables - 1)) / form.tables
    for number in range(form.tables):
        box = PaperBox(LEFT, top + number * (high + gap), WIDE, high)
        _put_table(ink, game, form, box)
    y = low
    for name in form.legend:
        _put_legend(ink, game, name, PaperBox(LEFT, y, WIDE, _legend_high(game, name)))
        y += _legend_high(game, name)


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


def _legend_high(game: str, name: str) -> float:
    return 15.0 if len(table(game, name)) > 8 else 12.5


def _put_legend(ink: Ink, game: str, name: str, box: PaperBox) -> None:
    """A table from the rulebook, with each of its rows as a column."""
    heads, *rows = [tuple(map(marked, row)) for row in table(game, name)]
    wide = max(map(len, (first for first, *_rest in rows))) < 4 and len(rows) < 8
    x = box.x
    y = box.y + 5.5
    ink.type(8, bold=True)
    ink.put_words(" · ".join(heads) if wide else _(VALUES), x, y)
    x = box.x
    y = y + 4.4
    for first, *rest in rows:
        first = f"{first}:"
        after = " · ".join(filter(None, rest))
        ink.type(8, bold=True)
        one = ink.width(first)
        ink.type(8)
        both = one + 1.2 + ink.width(after) + 4.5
        if x + both > box.x + box.w + 4.5:
            x = box.x
            y = y + 4.2
        ink.type(8, bold=True)
        ink.put_words(first, x, y)
        ink.type(8)
        ink.put_words(after, x + one + 1.2, y)
        x += both

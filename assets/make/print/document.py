"""Makes the printed document of a game: guide, score sheet, cards, help cards, tokens and rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from engine import games
from game.features.printing.sheet_words import BOTH_SIDES, DECK_TITLE, EXTRA, HOW, PAGES, SECTIONS, TITLE
from game.features.rulebook import rules_of
from game.ui.art.palette import CREAM, INK
from game.words import _, use
from game.words.current_language import spoken

from .contents import CONTENTS, Contents
from .faces import put_back, put_face, put_text_face
from .paper import BLEED, CARDS, TOKEN, PaperBox, PieceGrid, Size, grid, leaves
from .pdf_drawing import Ink, source
from .rules_sheet import LEFT, TOP, WIDE, put_help, put_sets, rules_pages
from .score_sheet import put_score_sheet

Draw = Callable[[PaperBox], None]
MARK, AWAY = 6.0, 0.2
"""How far a cut mark extends at the edge of all pieces, and its distance from each piece."""
RULER = 100.0
"""The length of the line for checking the print size, in millimetres."""


class PrintWish(NamedTuple):
    """What to print."""

    game: str
    size: str = "poker"
    backs: bool = False
    language: str = "en"
    four_colours: bool = True
    low_ink: bool = False


class CutPiece(NamedTuple):
    """A piece to cut out: what is drawn on its front and its back."""

    front: Draw
    back: Draw


def document(wish: PrintWish) -> bytes:
    """The PDF; the same wish always makes the same bytes."""
    before = spoken()
    use(wish.language)
    try:
        return _document(wish, CONTENTS[wish.game])
    finally:
        use(before)


def _document(wish: PrintWish, contents: Contents) -> bytes:
    title = _(TITLE).format(game=games.game(wish.game).title) if contents.form else _(DECK_TITLE)
    ink = Ink(title, wish.language, wish.four_colours, wish.low_ink)
    ink.page()
    cut = {
        "cards": [*_sheets(ink, CARDS[wish.size], _cards(ink, contents), wish.backs)],
        "reference": [*_sheets(ink, CARDS["poker"], _help(ink, wish, contents), wish.backs, both=True)],
        "tokens": [*_sheets(ink, TOKEN, _tokens(ink, contents), wish.backs)],
    }
    pages = [put for section in cut.values() for put in section]
    if contents.form:
        rules = [partial(put_sets, ink, page) for page in rules_pages(ink, wish.game, wish.language)]
        counts = {"sheet": 1, **{name: len(section) for name, section in cut.items()}, "rules": len(rules)}
        guide = partial(_put_guide, ink, wish, title, contents, counts)
        pages = [guide, partial(put_score_sheet, ink, wish.game, contents.form), *pages, *rules]
    for number, put in enumerate(pages):
        if number:
            ink.page()
        put()
    return ink.bytes()


# Pieces to cut out


def _cards(ink: Ink, contents: Contents) -> Iterator[CutPiece]:
    put = put_text_face if contents.texts else put_face
    back = partial(put_back, ink, contents.back)
    for name in contents.cards:
        yield CutPiece(partial(put, ink, name), back)


def _help(ink: Ink, wish: PrintWish, contents: Contents) -> Iterator[CutPiece]:
    for front, back in contents.help:
        rules = rules_of(wish.game, wish.language)
        yield CutPiece(partial(put_help, ink, rules, front), partial(put_help, ink, rules, back))


def _tokens(ink: Ink, contents: Contents) -> Iterator[CutPiece]:
    def put(name: str, box: PaperBox) -> None:
        ink.put_picture(source(f"things/{name}.svg"), box.grown(-1.2))

    for front, back in contents.tokens:
        yield CutPiece(partial(put, front), partial(put, back))


def _sheets(
    ink: Ink, size: Size, pieces: Iterator[CutPiece], backs: bool, both: bool = False
) -> Iterator[Callable[[], None]]:
    """The pages of these pieces; if no backs are wanted, `both` sides become pieces of their own."""
    laid = grid(size)
    found = [*pieces]
    if both and not backs:
        found = [CutPiece(side, side) for piece in found for side in piece]
    for leaf in leaves(found, laid.many):
        yield partial(_put_leaf, ink, laid, [piece.front for piece in leaf], False)
        if backs:
            yield partial(_put_leaf, ink, laid, [piece.back for piece in leaf], True)


def _put_leaf(ink: Ink, laid: PieceGrid, sides: Sequence[Draw], back: bool) -> None:
    """One side of a sheet: colour beyond the edges, the pieces, and cut marks."""
    boxes = [laid.box(place, back) for place in range(len(sides))]
    for box in boxes:
        ink.put_box(box.grown(BLEED), CREAM)
    _put_marks(ink, boxes)
    for put, box in zip(sides, boxes, strict=True):
        put(box)


def _put_marks(ink: Ink, boxes: Sequence[PaperBox]) -> None:
    """Draw cut marks: between the pieces and outside all of them, never on one."""
    xs = sorted({x for box in boxes for x in (box.x, box.x + box.w)})
    ys = sorted({y for box in boxes for y in (box.y, box.y + box.h)})
    for x in xs:
        for low, high in _gaps(ys):
            ink.put_line(x, low, x, high, 0.1)
    for y in ys:
        for low, high in _gaps(xs):
            ink.put_line(low, y, high, y, 0.1)


def _gaps(sides: Sequence[float]) -> Iterator[tuple[float, float]]:
    """The gaps between pieces, given the left and right sides of all in order."""
    yield sides[0] - MARK, sides[0] - AWAY
    for end, start in zip(sides[1::2], sides[2::2], strict=False):
        yield end + AWAY, start - AWAY
    yield sides[-1] + AWAY, sides[-1] + MARK


# The guide


def _put_guide(ink: Ink, wish: PrintWish, title: str, contents: Contents, counts: dict[str, int]) -> None:
    """The first page: how to print, a line for checking the size, and what is on which page."""
    x = LEFT + 8
    y = TOP + 8
    wide = WIDE - 16
    ink.put_picture(source(f"emblems/{wish.game}.svg"), PaperBox(x, y, 34, 34))
    ink.type(26, "serif")
    for number, line in enumerate(ink.lines(title, wide - 42)):
        ink.put_words(line, x + 42, y + 15 + number * ink.leading)
    y += 48
    for words in HOW:
        if words == BOTH_SIDES and not wish.backs:
            continue
        ink.type(11)
        y += ink.put_paragraph(_(words).format(n=round(RULER / 10)), PaperBox(x, y, wide, 0)) + 3
    if contents.with_deck:
        y += ink.put_paragraph(_(EXTRA), PaperBox(x, y, wide, 0)) + 3
    y += 8
    ink.put_line(x, y, x + RULER, y, 0.3)
    for centimetre in range(round(RULER / 10) + 1):
        at = x + 10 * centimetre
        ink.put_line(at, y - 3, at, y, 0.3)
        ink.type(8)
        ink.put_words(str(centimetre), at, y + 4, INK, at=0.5)
    y += 20
    ink.type(14, "serif")
    ink.put_words(_(PAGES), x, y)
    first = 2
    for name, words in SECTIONS.items():
        if not counts[name]:
            continue
        last = first + counts[name] - 1
        y = y + 8
        ink.type(11, bold=True)
        ink.put_words(f"{first}" if first == last else f"{first}–{last}", x, y)
        ink.type(11)
        ink.put_words(_(words), x + 20, y)
        first = last + 1

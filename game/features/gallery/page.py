"""Draws the gallery: filters above, the cards in their places, the reader at the right."""

from __future__ import annotations

from functools import partial
from itertools import chain, repeat

from pygame import Rect

from engine import games
from game.books.contract.gallery import Exhibit
from game.books.contract.table_words import Explained
from game.features.gallery.exhibit_text import name_of, told
from game.features.rulebook.messages import OpenPrinting
from game.features.rulebook.page_rows import FAINT, block_rows
from game.ui.art.palette import INK, ROLES, blend, suit_colour
from game.ui.art.text_cards import sign
from game.ui.page.layout import (
    LayoutBox,
    button,
    choice,
    chosen,
    column,
    field,
    first,
    flow,
    grow,
    icon_button,
    layers,
    line,
    padding,
    paint,
    picture,
    plate,
    row,
    sized,
    space,
    text,
    tile,
)
from game.ui.page.message_types import Help, Message, ScrollText
from game.ui.page.page import Page
from game.ui.page.screen_frame import heading
from game.ui.page.scroll import scroll_buttons, scrolled, text_rows
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import button_height, ring
from game.words import _, ngettext

from .messages import (
    ClearFilters,
    FilterKind,
    FilterSuit,
    ScrollColumns,
    ScrollRows,
    ShowExhibit,
    TryExhibit,
    TurnExhibit,
    TurnGallery,
)
from .state import GalleryState

STEP, COLUMNS = 4, 4
"""How many rows of the text, and how many columns of cards, are scrolled at once."""
WHOLE, LEAST, MOST = 50, 56, 190
"""All cards are shown if they are then at least this many pixels wide; otherwise as many as can be this wide.

They are at most this wide at 1920 x 1080. The pixels count for letters of the usual size.
"""
SHAPE = 7 / 5
"""The height of a card, relative to its width."""
APART, GAP = 34, 8
"""The widest gap between rows, and the gap between cards."""
TALL, SHARE = 400, 0.4
"""The height of the open card, at most, and as a share of the room."""
SIGNS = {"H": "♥", "S": "♠", "D": "♦", "C": "♣", "X": "★"}
LIGHTER = 0.45
"""How much lighter a suit's colour is on a dark plate."""


def draw(scene: GalleryState, page: Page) -> None:
    """The cards at the left, the reader at the right."""
    area = heading(page, _(scene.shown.title), icon_button("print", _("Print"), OpenPrinting()))
    share = 0.42 if page.theme.large else 0.34
    cards = column(_filters(scene, page), grow(_cards(scene)), _foot(scene), gap=12)
    paper = plate(_reader(scene), 24, 18, "cream")
    row(grow(cards, 1 - share), grow(paper, share), gap=24).draw(page, area)


# The filters


def _filters(scene: GalleryState, page: Page) -> LayoutBox:
    """Suits, kinds of lines, the game, and words."""
    high = partial(button_height, role="label")
    suits = [sized(_suit(scene, page, suit), high) for suit in scene.shown.suits]
    kinds = [_kind(scene, page, kind, _(words)) for kind, words in scene.shown.kinds.items()]
    title = games.game(scene.game).title
    game = choice("", title, TurnGallery(-1), TurnGallery(1))
    sought = plate(line(_("Type to search"), "label", "muted"), 18, 0, "sunk")
    if scene.sought:
        sought = field("", scene.line, ClearFilters())
    every = (*suits, *kinds, game, grow(sized(sought, 300)))
    return flow(*(sized(one, height=high) for one in every), gap=10)


def _suit(scene: GalleryState, page: Page, suit: str) -> LayoutBox:
    """A suit's sign in its own colour, light enough for a dark plate."""
    on = scene.suit == suit
    colour = suit_colour(suit, page.pictures.four_colours)
    light = COLOURS["cream"] if suit == "S" else blend(colour, "#ffffff", LIGHTER)
    sign = line(SIGNS[suit], "number", colour if on else light, 0.5)
    return _filter(sign, SIGNS[suit], FilterSuit(suit), on)


def _kind(scene: GalleryState, page: Page, kind: str, words: str) -> LayoutBox:
    """The name of a kind of line, after a dot in its printed colour."""
    on = scene.kind == kind
    side = round(page.theme.line("label") * 0.62)
    dot = picture(page.pictures.disc(side, ROLES[kind], COLOURS["cream"], page.px(2)))
    said = row(dot, line(words, "label", "ink" if on else "cream"), gap=10)
    return _filter(padding(said, 16), words, FilterKind(kind), on)


def _filter(box: LayoutBox, name: str, do: Message, on: bool) -> LayoutBox:
    return tile(box, name, do, "primary" if on else "button", lit=on)


# The cards


def _cards(scene: GalleryState) -> LayoutBox:
    """All cards in their places, if they are then large enough; otherwise some, with arrows to the others."""
    gallery = scene.shown

    def made(page: Page, rect: Rect) -> LayoutBox:
        gap = page.px(GAP)
        head = page.theme.line("label") if gallery.heads else 0
        columns = gallery.columns
        rows = gallery.rows
        room = Rect(0, 0, rect.w, rect.h - head)
        if _high(page, room, columns, rows) < WHOLE * SHAPE * page.theme.breadth:
            least = round(LEAST * page.theme.breadth)
            room.h -= button_height(page) + gap
            columns = min(columns, max(1, (room.w + gap) // (least + gap)))
            rows = min(rows, max(1, round((room.h + gap) / (least * SHAPE + gap) - 0.5)))
        wide = scene.across.shown(gallery.columns, columns)
        deep = scene.down.shown(gallery.rows, rows)
        h = _high(page, room, columns, rows)
        apart = min(page.px(APART), room.h // rows - h)
        heads = [line(gallery.heads[n], "label", "gold", 0.5) for n in wide if head]
        heads = [sized(one, lambda _page: _wide(h)) for one in heads]
        cards = [[_exhibit(scene, m * gallery.columns + n, h) for n in wide] for m in deep]
        shown = [row(*some, gap=GAP, at=0.5) for some in cards]
        across = scroll_buttons(scene.across, ScrollColumns, COLUMNS, ("back", "forward"))
        down = scroll_buttons(scene.down, ScrollRows, 1)
        ways = row(across, down, gap=GAP) if scene.across.last or scene.down.last else None
        below = column(*shown, gap=lambda _page: apart)
        return column(row(*heads, gap=GAP, at=0.5), below, grow(space()), ways)

    return chosen(made)


def _high(page: Page, room: Rect, columns: int, rows: int) -> int:
    """The height of a card if so many have to fit."""
    gap = page.px(GAP)
    wide = min(page.px(MOST), (room.w + gap) // columns - gap)
    return min(round(wide * SHAPE), room.h // rows - gap)


def _wide(h: int) -> int:
    return round(h / SHAPE)


def _exhibit(scene: GalleryState, i: int, h: int) -> LayoutBox:
    """A card in its place; the last row may have empty ones."""
    if i >= len(scene.shown.exhibits):
        return paint(lambda page, rect: None, lambda _page: _wide(h))
    exhibit = scene.shown.exhibits[i]
    id = ("exhibit", i)
    found = i in scene.found

    def over(page: Page, rect: Rect) -> None:
        if not found:
            page.put(page.pictures.plate(*rect.size, "faded", page.px(6)), *rect.topleft)
        if i == scene.at:
            page.put_at(page.pictures.glow(*rect.size, 0, COLOURS["gold"], page.px(4)), rect.center)
        elif id in (page.hover, page.focus):
            page.put(page.pictures.frame(*rect.size, COLOURS["pale"], page.px(3), page.px(8)), *rect.topleft)
        page.thing("exhibit", name_of(exhibit), rect, ShowExhibit(i), id=id, value=found)
        ring(page, rect, id)

    return layers(_picture(exhibit, h), paint(over))


def _picture(exhibit: Exhibit, h: int) -> LayoutBox:
    """The card as on the felt; for a variant, its letter and its name."""
    if exhibit.name:
        letter = line(exhibit.key, "heading", "pale", 0.5)
        words = column(grow(letter), line(_(exhibit.name), "small", "cream", 0.5))
        card = plate(words, 5, 8, "raised")
    else:
        card = paint(lambda page, rect: page.put(page.pictures.card(exhibit.key, rect.h), *rect.topleft))
    return sized(card, lambda _page: _wide(h), lambda _page: h)


def _foot(scene: GalleryState) -> LayoutBox:
    if not scene.filtered:
        return sized(space(), height=button_height)
    count = len(scene.found)
    every = len(scene.shown.exhibits)
    words = ngettext("{n} card of {all}", "{n} cards of {all}", count).format(n=count, all=every)
    back = button(_(scene.shown.every) if scene.shown.every else _("Show all"), ClearFilters())
    return row(grow(line(words if count else _("No card matches."))), back, gap=20)


# The reader


def _reader(scene: GalleryState) -> LayoutBox:
    """The open card with its name, its explanations, and the buttons that lead on."""
    rule = Help(scene.exhibit.rules[0])
    ways = row(
        grow(button(_("Try it"), TryExhibit(), primary=True, icon="play")),
        grow(button(_("Rule"), rule, icon="book")),
        scroll_buttons(scene.scroll, ScrollText, STEP),
        gap=10,
    )
    said = grow(scrolled(partial(_explained, scene), scene.scroll))

    def made(page: Page, rect: Rect) -> LayoutBox:
        tall = min(page.px(TALL), round(rect.h * SHARE / page.theme.breadth))
        return column(_head(scene, tall), said, ways, gap=14)

    return chosen(made)


def _head(scene: GalleryState, tall: int) -> LayoutBox:
    """The card, and beside it its name, its kinds if they fit, and arrows to the cards beside it."""
    name = text(name_of(scene.exhibit), "heading", INK)
    kinds = ", ".join(_(words) for kind, words in scene.shown.kinds.items() if kind in scene.exhibit.kinds)
    arrows = row(*(_arrow(scene, sign, by) for sign, by in (("‹", -1), ("›", 1))), gap=10)
    beside = first(
        column(name, text(kinds, "small", FAINT), grow(space()), arrows), column(name, grow(space()), arrows)
    )
    return row(column(_picture(scene.exhibit, tall)), grow(beside), gap=20)


def _arrow(scene: GalleryState, sign: str, by: int) -> LayoutBox:
    do = TurnExhibit(by)
    side = partial(button_height, role="label")
    return sized(button(sign, do if scene.found else None, id=do, role="lead"), side, side)


def _explained(scene: GalleryState, page: Page, room: Rect) -> list[LayoutBox]:
    """The lines with their explanations, then the rulebook's text."""
    found: list[LayoutBox] = []
    for explained in scene.exhibit.lines():
        found += _line(page, explained, room.w)
    for passage, blocks in told(scene.exhibit, scene.rules):
        found += text_rows(page, passage.title, room.w, "strong", INK)
        for block in blocks:
            found += [*block_rows(page, scene.game, block, room.size), space(8)]
    return found


def _line(page: Page, explained: Explained, w: int) -> list[LayoutBox]:
    """One line of a card: its sign and its words, with its meaning below."""
    side = round(page.theme.line("label") * 1.15)
    width = w - side - page.px(12)
    icon = [picture(sign(explained.icon, explained.role, side))] if explained.icon else []
    colour = ROLES.get(explained.role, INK)
    words = text_rows(page, explained.words, width, "label", colour)
    meaning = text_rows(page, explained.meaning, width, "small", INK) if explained.meaning else []
    signs = (sized(one, lambda _page: side, 0) for one in chain(icon, repeat(space())))
    beside = zip(signs, [*words, *meaning], strict=False)
    return [*(row(one, grow(said), gap=12) for one, said in beside), space(12)]

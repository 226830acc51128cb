"""Draws the score pad: the sheet with everybody's points, and the page for entering one person's cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pygame import Rect

from engine import games
from game.features.printing.sheet_words import SHEET
from game.table.match.setup import Chair
from game.ui.art.palette import SEATS
from game.ui.page.layout import (
    LayoutBox,
    at_most,
    button,
    column,
    first,
    grow,
    icon_button,
    layers,
    line,
    lines,
    padding,
    paint,
    plate,
    row,
    sized,
    space,
    square,
    text,
    tile,
    tiled,
)
from game.ui.page.message_types import ScrollText
from game.ui.page.page import Page
from game.ui.page.screen_frame import heading
from game.ui.page.scroll import Scroll, scroll_bar, scrolled
from game.ui.page.widgets import ring
from game.words import N_, _, card_text, number, say_part

from .messages import (
    CopyPad,
    EmptyHand,
    NamePerson,
    NewSheet,
    PickCard,
    SavePicture,
    SeatPeople,
    TurnPad,
    WriteCards,
    WriteDown,
)
from .pad import HAND, Pad, by_cards, deck

SUITS = "HDCS"
ROWS: Mapping[str, int] = {"equilibrium": 8, "eightfist": 4}
"""By game, how many of the eight cards lie in a row."""
PARTS: Mapping[str, tuple[str, ...]] = {
    "equilibrium": ("suits", "colour", "parity"),
    "eightfist": ("values", "quads", "two_quads"),
}
"""By game, the parts that add up to the total."""
HOW: Mapping[str, str] = {
    "equilibrium": N_("Choose eight cards, or type them: 7H, 10D, KS."),
    "eightfist": N_("Choose the upper row from left to right, then the lower one. Or type: 7H, 10D, KS."),
}
LABEL = 0.8
"""The width of the column of labels, as a share of a person's."""
GAP, SPREAD = 8, 1.3
"""The gap between cells, and how much higher than necessary the rows may be."""


# The sheet


def draw_pad(page: Page, pad: Pad, people: Sequence[Chair | None], scroll: Scroll, notice: str) -> None:
    """The whole screen; the rounds are scrolled if not all fit. By column, `people` has who is known."""
    area = heading(page, _(SHEET).format(game=games.game(pad.game).title))
    said = text(notice, "small", "cream") if notice else None
    column(grow(plate(_sheet(pad, people, scroll), 16, 12)), said, _buttons(pad), gap=12).draw(page, area)


def _buttons(pad: Pad) -> LayoutBox:
    count = len(pad.names)
    low, high = games.game(pad.game).players
    people = row(
        icon_button("minus_one", _("One player fewer"), SeatPeople(count - 1) if count > low else None),
        icon_button("plus_one", _("One player more"), SeatPeople(count + 1) if count < high else None),
        gap=GAP,
    )
    written = bool(pad.rounds)
    signs = (
        icon_button("copy", _("Copy as text"), CopyPad() if written else None),
        icon_button("gallery", _("Save a picture"), SavePicture() if written else None),
        icon_button("book", _("Another game"), TurnPad(1)),
        icon_button("clear", _("New sheet"), NewSheet() if written else None),
    )
    words = (
        button(_("Copy as text"), CopyPad() if written else None, icon="copy"),
        button(_("Save a picture"), SavePicture() if written else None, icon="gallery"),
        button(_("Another game"), TurnPad(1), icon="book"),
        button(_("New sheet"), NewSheet() if written else None),
    )
    at = pad.next_empty()
    words_onward = _("Enter cards") if by_cards(pad.game) else _("Enter points")
    onward = button(words_onward, WriteCards(*at) if at else None, primary=True, id="onward")
    return first(
        *(row(people, grow(space()), *ways, onward, gap=GAP) for ways in (words, signs)),
        row(people, grow(space()), *signs, grow(onward), gap=GAP),
    )


def _sheet(pad: Pad, people: Sequence[Chair | None], scroll: Scroll) -> LayoutBox:
    """Names, rounds and totals; as many rounds as fit."""
    rounds = [_sized(_round(pad, n)) for n in range(pad.rows)]
    names = _sized(_names(pad, people))
    totals = _sized(_totals(pad))
    all_shown = paint(lambda _page, _rect: scroll.shown(pad.rows, pad.rows))
    whole = layers(all_shown, column(*map(grow, (names, *rounds, totals))))
    part = column(names, grow(scrolled(rounds, scroll)), totals)
    bar = scroll_bar(scroll, ScrollText, (_("Earlier rounds"), _("Later rounds")))
    table = first(whole, row(grow(part), bar, gap=GAP))
    return at_most(table, lambda page: round(SPREAD * whole.height(page, page.width)))


def _sized(line: LayoutBox) -> LayoutBox:
    """A line of the sheet, high enough for a finger, with a gap to the next."""
    high = sized(line, height=lambda page: max(page.theme.target, page.theme.line("strong")))
    return padding(high, 0, GAP / 2)


def _line(label: LayoutBox, cells: Sequence[LayoutBox]) -> LayoutBox:
    return row(grow(label, LABEL), *map(grow, cells), gap=GAP)


def _names(pad: Pad, people: Sequence[Chair | None]) -> LayoutBox:
    ahead = pad.leaders()
    names = []
    for seat, name in enumerate(pad.names):
        said = line(name, "strong", "gold" if seat in ahead else "cream", 0.5)
        who = people[seat] if seat < len(people) else None
        shown = row(_face(who), grow(said), gap=6) if who is not None else said
        names.append(tile(padding(first(shown, said), 6, 0), name, NamePerson(seat)))
    return _line(line(_("Names"), "label", "muted"), names)


def _face(who: Chair) -> LayoutBox:
    colour = SEATS[max(0, who.colour)]
    face = square(lambda page, side: page.pictures.portrait(who.avatar, side, colour))
    return sized(face, lines("strong", 1.4), lines("strong", 1.4))


def _round(pad: Pad, round: int) -> LayoutBox:
    cells = []
    for seat, name in enumerate(pad.names):
        points = pad.points(round, seat)
        words = "" if points is None else number(points)
        told = f"{name}, {_('Round {n}').format(n=round + 1)}: {words or '–'}"
        cells.append(
            tile(line(words, "number", "cream", 0.5), told, WriteCards(round, seat), "sunk", "button")
        )
    return _line(line(_("Round {n}").format(n=round + 1), "label", "muted"), cells)


def _totals(pad: Pad) -> LayoutBox:
    ahead = pad.leaders()
    cells = [
        line(
            number(pad.total(seat)) if pad.rounds else "", "number", "gold" if seat in ahead else "cream", 0.5
        )
        for seat in range(len(pad.names))
    ]
    return _line(line(_("Total"), "strong"), cells)


# One person's cards


def draw_hand(
    page: Page, title: str, pad: Pad, cards: Sequence[str], taken: frozenset[str], parts: Mapping[str, Any]
) -> None:
    """All cards above; below them the eight chosen cards and their score."""
    area = heading(page, title)
    across = ROWS[pad.game]
    chosen = [*cards, *[""] * (HAND - len(cards))]
    below = row(
        grow(_cards("picked", _in_rows(chosen, across), {}), 0.42),
        grow(_told(pad, parts), 0.36),
        grow(
            column(
                button(_("Done"), WriteDown() if parts or not cards else None, primary=True),
                button(_("Clear"), EmptyHand() if cards else None),
                gap=GAP,
                at=0.5,
            ),
            0.22,
        ),
        gap=16,
    )
    pale = {**dict.fromkeys(taken, False), **dict.fromkeys(cards, True)}
    every = _cards("card", _by_suit(deck(pad.game)), pale)
    column(grow(every, 0.7), grow(plate(below, 16, 10), 0.3), gap=12).draw(page, area)


def _told(pad: Pad, parts: Mapping[str, Any]) -> LayoutBox:
    """The parts of the score and their sum, or instructions before there are eight cards."""
    if not parts:
        return first(*(text(_(HOW[pad.game]), role) for role in ("body", "small")))
    at = games.lay(pad.game, games.game(pad.game).players[0])
    said = [f"{say_part(at, part)}: {number(parts[part])}" for part in PARTS[pad.game]]
    whole = text(f"{say_part(at, 'total')}: {number(parts['total'])}", "strong", "gold")
    together = text(" · ".join(said), "small")
    return first(
        *(column(*(text(words, role) for words in said), whole, at=0.5) for role in ("body", "small")),
        column(together, whole, at=0.5),
        whole,
    )


def _in_rows(names: Sequence[str], across: int) -> list[Sequence[str]]:
    return [names[start : start + across] for start in range(0, len(names), across)]


def _by_suit(names: Sequence[str]) -> list[Sequence[str]]:
    """A row for each suit; cards without a suit stand at the ends of the rows."""
    rows = [[name for name in names if name[-1] == suit] for suit in SUITS]
    others = [name for name in names if name[-1] not in SUITS]
    return [[*one, *others[number : number + 1]] for number, one in enumerate(rows)]


def _cards(kind: str, rows: Sequence[Sequence[str]], pale: Mapping[str, bool]) -> LayoutBox:
    """Cards in rows, as large as possible; pale cards are chosen (True) or in another hand (False)."""
    return tiled([[_card(kind, name, pale) for name in names] for names in rows], 7 / 5, 5)


def _card(kind: str, name: str, pale: Mapping[str, bool]) -> LayoutBox:
    def draw(page: Page, rect: Rect) -> None:
        if not name:
            page.panel(rect, "sunk")
            return
        page.put(page.pictures.card(name, rect.h), *rect.topleft)
        if name in pale:
            page.put(page.pictures.plate(*rect.size, "faded", page.px(4)), *rect.topleft)
        do = PickCard(name) if pale.get(name, True) else None
        id = (kind, name)
        page.thing("button", card_text(name), rect, do, id=id, lit=name in pale)
        ring(page, rect, id)

    return paint(draw)

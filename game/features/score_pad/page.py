"""Draws the score pad: the sheet with everybody's points, and the page for entering one person's cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pygame import Rect

from engine import games
from game.features.printing.sheet_words import SHEET
from game.ui.page.layout import (
    LayoutBox,
    button,
    column,
    first,
    grow,
    icon_button,
    line,
    paint,
    plate,
    row,
    sized,
    space,
    text,
    tile,
)
from game.ui.page.message_types import ScrollTo
from game.ui.page.page import Page
from game.ui.page.screen_frame import heading
from game.ui.page.widgets import ring
from game.words import N_, _, card_text, say_part

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
from .pad import HAND, Pad, deck

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
GAP = 8


# The sheet


def draw_pad(page: Page, pad: Pad, top: int, notice: str) -> None:
    """The whole screen; `top` is the first visible round if not all fit."""
    area = heading(page, _(SHEET).format(game=games.game(pad.game).title))
    said = text(notice, "small", "cream") if notice else None
    column(grow(plate(_sheet(page, pad, top), 16, 12)), said, _buttons(pad), gap=12).draw(page, area)


def _buttons(pad: Pad) -> LayoutBox:
    count, (low, high) = len(pad.names), games.game(pad.game).players
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
    onward = button(_("Enter cards"), WriteCards(*at) if at else None, primary=True, id="onward")
    return first(
        *(row(people, grow(space()), *ways, onward, gap=GAP) for ways in (words, signs)),
        row(people, grow(space()), *signs, grow(onward), gap=GAP),
    )


def _sheet(page: Page, pad: Pad, top: int) -> LayoutBox:
    """Names, rounds and totals; as many rounds as fit."""
    step = max(page.theme.target, page.theme.line("strong"))

    def draw(page: Page, rect: Rect) -> None:
        room = max(1, (rect.h - 2 * (step + page.px(GAP))) // (step + page.px(GAP)))
        shown = min(pad.rows, room)
        start = max(0, min(top, pad.rows - shown))
        high = min(round(step * 1.3), (rect.h - page.px(GAP) * (shown + 1)) // (shown + 2))
        rows = [_names(pad), *(_round(pad, start + n) for n in range(shown)), _totals(pad)]
        boxes = [sized(one, height=lambda _page: high) for one in rows]
        table = column(*boxes, gap=GAP)
        if shown == pad.rows:
            table.draw(page, rect)
        else:
            ways = column(
                icon_button("up", _("Earlier rounds"), ScrollTo(start - 1) if start else None),
                icon_button(
                    "down", _("Later rounds"), ScrollTo(start + 1) if start + shown < pad.rows else None
                ),
                gap=GAP,
            )
            row(grow(table), ways, gap=GAP).draw(page, rect)

    return paint(draw)


def _line(label: LayoutBox, cells: Sequence[LayoutBox]) -> LayoutBox:
    return row(grow(label, LABEL), *map(grow, cells), gap=GAP)


def _names(pad: Pad) -> LayoutBox:
    ahead = pad.leaders()
    names = [
        tile(line(name, "strong", "gold" if seat in ahead else "cream", 0.5), name, NamePerson(seat))
        for seat, name in enumerate(pad.names)
    ]
    return _line(line(_("Names"), "label", "muted"), names)


def _round(pad: Pad, round: int) -> LayoutBox:
    cells = []
    for seat, name in enumerate(pad.names):
        points = pad.points(round, seat)
        words = "" if points is None else str(points)
        told = f"{name}, {_('Round {n}').format(n=round + 1)}: {words or '–'}"
        cells.append(
            tile(line(words, "number", "cream", 0.5), told, WriteCards(round, seat), "sunk", "button")
        )
    return _line(line(_("Round {n}").format(n=round + 1), "label", "muted"), cells)


def _totals(pad: Pad) -> LayoutBox:
    ahead = pad.leaders()
    cells = [
        line(str(pad.total(seat)) if pad.rounds else "", "number", "gold" if seat in ahead else "cream", 0.5)
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
        grow(paint(lambda page, rect: _cards(page, rect, "picked", _in_rows(chosen, across), {})), 0.42),
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
    every = paint(lambda page, rect: _cards(page, rect, "card", _by_suit(deck(pad.game)), pale))
    column(grow(every, 0.7), grow(plate(below, 16, 10), 0.3), gap=12).draw(page, area)


def _told(pad: Pad, parts: Mapping[str, Any]) -> LayoutBox:
    """The parts of the score and their sum, or instructions before there are eight cards."""
    if not parts:
        return first(*(text(_(HOW[pad.game]), role) for role in ("body", "small")))
    at = games.lay(pad.game, games.game(pad.game).players[0])
    said = [f"{say_part(at, part)}: {parts[part]}" for part in PARTS[pad.game]]
    whole = text(f"{say_part(at, 'total')}: {parts['total']}", "strong", "gold")
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


def _cards(
    page: Page, area: Rect, kind: str, rows: Sequence[Sequence[str]], pale: Mapping[str, bool]
) -> None:
    """Cards in rows, as large as possible; pale cards are chosen (True) or in another hand (False)."""
    across, down, gap = max(map(len, rows)), len(rows), page.px(5)
    w = min((area.w - gap * (across - 1)) // across, ((area.h - gap * (down - 1)) // down) * 5 // 7)
    h = w * 7 // 5
    left = area.x + (area.w - across * (w + gap) + gap) // 2
    upper = area.y + (area.h - down * (h + gap) + gap) // 2
    for number, names in enumerate(rows):
        for place, name in enumerate(names):
            rect = Rect(left + place * (w + gap), upper + number * (h + gap), w, h)
            if not name:
                page.panel(rect, "sunk")
                continue
            page.put(page.pictures.card(name, h), rect.x, rect.y)
            if name in pale:
                page.put(page.pictures.plate(w, h, "faded", page.px(4)), rect.x, rect.y)
            free = pale.get(name, True)
            id = (kind, name)
            page.thing(
                "button", card_text(name), rect, PickCard(name) if free else None, id=id, lit=name in pale
            )
            ring(page, rect, id)

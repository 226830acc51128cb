"""Draws the rows of a score sheet: each seat's name, its numbers, and the cards they come from."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

from engine.kernel.game import by_place
from game.books.contract.score_sheet import Group, ScoreSheet
from game.table.board.face_moods import at_place
from game.table.match.play import Play
from game.table.match.public_match import LaidOpen
from game.ui.page.layout import (
    LayoutBox,
    Length,
    column,
    first,
    grow,
    layers,
    line,
    padding,
    paint,
    row,
    sized,
    space,
    square,
    table,
    text,
    tile,
)  # fmt: skip
from game.ui.page.message_types import Help
from game.ui.page.page import Page
from game.words import _, number

from .card_groups import Hand, count
from .draw_parts import own_frame, own_seat

STEPS = 8
"""The steps in which a number counts up; each change makes a tick, which rises in pitch."""
NAMED, BARE = 27, 34
"""The share of a row for place, face and name, in hundredths; and on a sheet without cards."""
FEWEST_CARDS, MOST_CARDS = 28, 45
"""The share of the cards if there are many columns of numbers, and if there are few."""
COLUMN = 9.6
"""The share of a column of numbers beside few others."""
FACE = 92
ROLES = ("strong", "label", "small")
"""The letters of names, places and numbers, from the largest."""
TOTALS = ("score", "sum")
"""Columns of points, whose numbers are larger."""


class Counting(NamedTuple):
    """A number of the sheet on its way up."""

    row: int
    """The row, counted from the last place on."""
    column: int
    value: str
    """The final sum; empty if nothing counts up."""
    part: float
    """The part of it that has been counted."""

    @property
    def shown(self) -> str:
        """The text shown at this moment."""
        return counting(self.value, self.part)

    def step_after(self, before: Counting) -> int:
        """The step at which the display has changed, from 1 to `STEPS`; 0 if it has not.

        If the next number has begun, the one before it is complete.
        """
        if (before.row, before.column) != (self.row, self.column):
            return STEPS * (before.shown != before.value)
        return max(1, int(self.part * STEPS)) * (self.shown != before.shown)


def counting(value: str, part: float) -> str:
    """A number while it counts up from 0; other words appear at once."""
    digits = value.lstrip("−")
    if part >= 1 or not digits.isdigit():
        return value
    shown = int(int(digits) * int(part * STEPS) / STEPS)
    return number(shown if value == digits else -shown)


class SheetRows:
    """The rows of a sheet at a stage of its appearance."""

    def __init__(self, play: Play, match: LaidOpen, sheet: ScoreSheet, at_once: bool) -> None:
        self.play = play
        self.sheet = sheet
        self.places = match.results[-1].places
        self.standing = match.standing.places
        self.order = by_place(self.places)
        self.own = own_seat(play)
        self.written = float(len(self.order)) if at_once else 0.0
        """How many rows have been written, from the last place up."""

    @property
    def writing(self) -> bool:
        return self.written < len(self.order)

    def part_of(self, place: int) -> float:
        """The part of a row that is written; the row of the last place comes first."""
        return min(1.0, max(0.0, self.written - (len(self.order) - 1 - place)))

    @property
    def names(self) -> list[str]:
        """The parts that have a column of numbers, from left to right."""
        return [*self.sheet.parts, *(["score"] if self.sheet.scored else []), *self.sheet.after]

    def _is_whole(self, name: str) -> bool:
        """Whether a number appears only in its final form, because a lower one would look like a wrong
        sum.
        """
        return name in TOTALS or name in self.sheet.after

    def counts(self) -> Counting:
        """The number that counts up now."""
        names = self.names
        place = min(int(self.written), len(self.order) - 1)
        counted = (self.written - place) * len(names)
        at = min(int(counted), len(names) - 1)
        value = "" if self._is_whole(names[at]) else self.sheet.value(self.order[-1 - place], names[at])
        return Counting(place, at, value, min(1.0, counted - at))

    def boxes(self, page: Page, least: Length, praised: bool) -> list[LayoutBox]:
        """The headings, and a row for each seat, at least this high; `praised` if it has room for praise."""
        names = self.names
        cards = min(MOST_CARDS, max(FEWEST_CARDS, 100 - NAMED - COLUMN * page.theme.breadth * len(names)))
        shares = (NAMED, cards) if self.sheet.hands else (BARE, 0)
        numbers = (100 - sum(shares)) / len(names)
        stages = [(seat, self.part_of(place)) for place, seat in enumerate(self.order)]
        cells = [self._row(page, seat, part, praised) for seat, part in stages]
        head, *rows = table([self._head(), *cells], (*shares, *[numbers] * len(names)))
        plates = [self._plate(*stage) for stage in stages]
        return [head, *(sized(layers(*pair), height=least) for pair in zip(plates, rows, strict=True))]

    def _head(self) -> list[LayoutBox]:
        """The headings above names, cards and each column of numbers."""

        def over(words: str, centre: bool = False) -> LayoutBox:
            return column(text(words, "small", "gold", centre) if words else space(), at=1)

        place = _("Place this round") if self.sheet.totals else ""  # the match's place is at the total
        return [
            over(place),
            over(self.sheet.held),
            *(over(self.sheet.label(name), True) for name in self.names),
        ]

    def pieces(self, seat: int) -> int:
        """How many cards lie in a seat's row, and outlines of missing ones."""
        return sum(map(count, self.groups(seat, "")))

    def _plate(self, seat: int, part: float) -> LayoutBox:
        style = "raised" if self.places[seat] == 1 and part >= 1 else "sunk"
        under = paint(lambda page, rect: page.panel(rect, style))
        mine = paint(lambda page, rect: own_frame(page, rect, seat))
        return layers(under, mine) if seat == self.own and part > 0 else under

    def _row(self, page: Page, seat: int, part: float, praised: bool) -> list[LayoutBox]:
        """The cells of a seat's row as far as it is written."""
        names = self.names
        if part <= 0:
            return [space()] * (2 + len(names))
        done = part >= 1
        counted = part * len(names)
        now = names[min(len(names) - 1, int(counted))]
        cells = [
            self._cell(page, seat, name, min(1.0, counted - i)) if counted > i else space()
            for i, name in enumerate(names)
        ]
        cards = self._hand(page, seat, "" if done or now in TOTALS else now)
        return [self._who(seat, done, praised), cards if self.sheet.hands else space(), *cells]

    def _who(self, seat: int, done: bool, praised: bool) -> LayoutBox:
        """A seat's place, face and name, with the praise for its cards below the name."""
        mood = at_place(self.places[seat], max(self.places)) if done else "calm"
        avatar = self.play.sitting.setup.chairs[seat].avatar
        face = square(lambda page, side: page.pictures.portrait(avatar, side, page.accent(seat), mood), FACE)
        place = first(*(line(f"{self.places[seat]}." if done else "", role, "gold", 0.5) for role in ROLES))
        praise = self.sheet.praise(seat) if done and praised else ""
        large, *smaller = (sized(line(self.play.names[seat], role), 0) for role in ROLES)
        full = column(large, text(praise, "small", "gold"), at=0.5)
        short = column(large, line(praise, "small", "gold"), at=0.5)
        named = first(full, short) if praise else first(large, *smaller)
        return row(sized(place, 54), padding(sized(face, FACE), 0, 4), grow(padding(named, 14)))

    def _cell(self, page: Page, seat: int, name: str, part: float) -> LayoutBox:
        """A number, which explains itself when it is pointed at."""
        value = self.sheet.value(seat, name)
        if self._is_whole(name):
            value = value if part >= 1 else ""
        else:
            value = counting(value, part)
        large, colour = ("number", "pale") if name in TOTALS else ("strong", "cream")
        colour = colour if part >= 1 else "muted"  # pale while it still counts up
        shown = first(*(line(value, role, colour, 0.5) for role in (large, *ROLES)))
        if name == "sum" and not self.writing:  # earlier, it would reveal the places above it
            place = line(f"{self.standing[seat]}.", "label", "gold")
            shown = first(row(place, grow(shown), sized(space(), place.width), gap=10), shown)
        shown = padding(shown, 6)
        why = self.sheet.why(seat, name)
        if name == "sum" or not why:
            return shown
        rule = Help(self.sheet.rule_of(seat, name))
        return tile(shown, why, rule, "", "button-hover", kind="cell", id=("cell", seat, name))

    def _hand(self, page: Page, seat: int, counted: str) -> LayoutBox:
        """The seat's cards; those that a number came from stand out."""
        pointed = _pointed(page, seat)
        part = counted or pointed
        lit = self.sheet.cards(seat, part) if part else None
        hand = Hand(
            self.groups(seat, "" if counted else pointed),  # cards stay in place while they count
            self.play.table.deck,
            lit=lit,
            lacked=lambda sign: self.sheet.lacked(seat, part, sign),
            id=seat,
        )
        return padding(first(*hand.in_room(sets=self.sheet.apart)), 5)

    def groups(self, seat: int, part: str) -> Sequence[Group]:
        """A seat's cards by group; if these do not lie apart, the cards that it lacked follow all of them."""
        if self.sheet.apart:
            return self.sheet.groups(seat)
        cards = self.sheet.hands.get(seat, ())
        size = self.sheet.group or max(1, len(cards))
        groups = [Group(tuple(cards[i : i + size])) for i in range(0, len(cards), size)]
        missing = tuple(self.sheet.missing(seat, part))
        return [*groups, Group((), missing=missing)] if missing or not groups else groups


def _pointed(page: Page, seat: int) -> str:
    """The number of this seat that is pointed at."""
    here: Hashable = page.here
    return str(here[2]) if isinstance(here, tuple) and here[:2] == ("cell", seat) else ""

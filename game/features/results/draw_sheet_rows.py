"""Draws the rows of a score sheet: each seat's name, its numbers, and the cards they come from."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import chain
from typing import NamedTuple

from pygame import Rect

from engine.kernel.game import by_place
from game.books.contract.book import book_of
from game.table.board.face_moods import at_place
from game.table.match.play import Play
from game.ui.art import COVERED, INDEX, WHOLE
from game.ui.page.message_types import Help
from game.ui.page.page import Page
from game.ui.page.theme import COLOURS
from game.ui.page.widgets import readable, ring
from game.ui.pictures.card_pictures import READABLE
from game.ui.window.scene import House, Scene
from game.words import number

from .draw_parts import own_frame, own_seat

STEPS = 8
"""The steps in which a number counts up; each change makes a tick, which rises in pitch."""
LOW = 76
"""In rows lower than this there is less air around faces and cards."""
NAMED, COUNTED = 0.27, 0.55
"""The places where cards begin and end, as shares of a row; numbers begin at the end."""
COLUMN, LATEST = 150, 0.72
"""The width of a column of numbers, and the largest share of a row for cards beside few columns."""
GROUPS_APART, GROUPS_CLOSE, LEAST_SEEN = 18, 16, 0.34
"""The space between groups of cards, usually and if there is little room; the least visible part of a card.
"""
SHARES = (1.0, 0.85, 0.7)
"""The heights to try for cards, as shares of their row, before the smallest sets are left out."""
UNCUT = 0.9
"""At least this much of a card under the next must be visible; if less is, only its upper index is drawn."""
BARE = 0.34
"""Where the numbers begin on a sheet without cards."""
SMALLER = 0.8
"""The place before a total is never drawn smaller than this; if it does not fit, it is left out."""


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


class SheetRows(Scene):
    """The rows of a sheet at a stage of its appearance."""

    def __init__(self, room: House, play: Play) -> None:
        super().__init__(room)
        self.play = play
        self.match = play.sitting.laid_open()
        self.result = self.match.results[-1]
        sheet = book_of(play.table.game.id).sheet
        self.sheet = sheet(self.match, play.sitting.viewer, play.names)
        self.order = by_place(self.result.places)
        self.own = own_seat(play)
        self.at_once = room.settings["speed"] == "instant" or room.settings["reduced_motion"]
        self.written = float(len(self.order)) if self.at_once else 0.0

    @property
    def writing(self) -> bool:
        return self.written < len(self.order)

    def part_of(self, place: int) -> float:
        """The part of a row that is written; the row of the last place comes first."""
        return min(1.0, max(0.0, self.written - (len(self.order) - 1 - place)))

    @property
    def _names(self) -> list[str]:
        """The parts that have a column of numbers, from left to right."""
        return [*self.sheet.parts, *(["score"] if self.sheet.scored else []), *self.sheet.after]

    def _is_whole(self, name: str) -> bool:
        """Whether a number appears only in its final form, because a lower one would look like a wrong
        sum.
        """
        return name in TOTALS or name in self.sheet.after

    def counts(self) -> Counting:
        """The number that counts up now."""
        names = self._names
        row = min(int(self.written), len(self.order) - 1)
        counted = (self.written - row) * len(names)
        column = min(int(counted), len(names) - 1)
        value = "" if self._is_whole(names[column]) else self.sheet.value(self.order[-1 - row], names[column])
        return Counting(row, column, value, min(1.0, counted - column))

    def _columns(self, body: Rect) -> list[tuple[str, float, float]]:
        """Name, left edge and width of each column of numbers."""
        names = self._names
        start = body.w * (self._cards_end(body.w, len(names)) if self.sheet.hands else BARE)
        w = (body.w - start) / len(names)
        return [(name, body.x + start + i * w, w) for i, name in enumerate(names)]

    def _cards_end(self, wide: int, columns: int) -> float:
        """The end of the cards in a row this wide, as a share of it; large numbers need the rest."""
        if self.room.theme.large:
            return COUNTED
        return max(COUNTED, min(LATEST, 1 - columns * self.room.theme.px(COLUMN) / wide))

    def _row(
        self,
        page: Page,
        rect: Rect,
        seat: int,
        columns: list[tuple[str, float, float]],
        part: float,
        praised: bool = True,
    ) -> None:
        """One seat's row as far as it is written; `praised` is the reason for praising its cards."""
        done = part >= 1
        winner = self.result.places[seat] == 1
        page.panel(rect, "raised" if winner and done else "sunk")
        if seat == self.own:
            own_frame(page, rect, seat)
        mood = at_place(self.result.places[seat], max(self.result.places)) if done else "calm"
        avatar = self.play.sitting.setup.chairs[seat].avatar
        air = self._air(page, rect)
        face = page.pictures.portrait(avatar, rect.h - 2 * air, page.accent(seat), mood)
        page.put(face, rect.x + page.px(54), rect.y + air)
        place = f"{self.result.places[seat]}." if done else ""
        role = self._role(page, rect, "strong", "label", "small")
        page.text(place, (rect.x + page.px(28), rect.centery), role, "gold", "center", page.px(44))
        self._name(page, self._name_room(page, rect), seat, done and praised)
        counted = part * len(columns)
        now = columns[min(len(columns) - 1, int(counted))][0]
        if self.sheet.hands:
            start = rect.x + round(rect.w * NAMED)
            end = round(columns[0][1])
            wide = end - start
            area = Rect(start, rect.y + air // 2, wide, rect.h - air // 2 * 2)
            self._hand(page, area, seat, None if done or now in TOTALS else now)
        for i, (name, left, w) in enumerate(columns):
            cell = Rect(round(left), rect.y, round(w), rect.h)
            if counted > i:
                self._cell(page, cell, seat, name, min(1.0, counted - i))

    @staticmethod
    def _air(page: Page, rect: Rect) -> int:
        """The free part of a row above and below a face."""
        return page.px(6 if rect.h >= page.px(LOW) else 3)

    def _name_room(self, page: Page, rect: Rect) -> Rect:
        """Where the name stands in a row: between the face and the cards or numbers."""
        x = rect.x + page.px(54) + rect.h - 2 * self._air(page, rect) + page.px(14)
        end = rect.x + round(rect.w * (NAMED if self.sheet.hands else BARE))
        return Rect(x, rect.y, end - x, rect.h)

    def _name(self, page: Page, rect: Rect, seat: int, praised: bool) -> None:
        """The name and, below it, the praise for the cards, on lines of their own if there is room."""
        praise = self.sheet.praise(seat) * praised
        wide = rect.w - page.px(14)
        line = page.theme.line("small")
        said = page.lines(praise, "small", wide) if praise else []
        if page.theme.line("strong") + line * len(said) > rect.h:
            said = [praise]
        y = rect.centery - line * len(said) // 2
        role = self._role(page, rect, "strong", "label", "small")
        page.text(self.play.names[seat], (rect.x, y), role, "cream", "midleft", wide)
        for i, words in enumerate(said, 1):
            page.text(words, (rect.x, y + i * line), "small", "gold", "midleft", wide)

    def _cell(self, page: Page, cell: Rect, seat: int, name: str, part: float = 1.0) -> None:
        value = self.sheet.value(seat, name)
        if self._is_whole(name):
            value = value if part >= 1 else ""
        else:
            value = counting(value, part)
        id = ("cell", seat, name)
        explained = name != "sum" and bool(self.sheet.why(seat, name))
        if explained and id in (page.hover, page.focus):
            page.panel(cell.inflate(-page.px(8), -page.px(10)), "button-hover")
        large, colour = ("number", "pale") if name in TOTALS else ("strong", "cream")
        colour = colour if part >= 1 else "muted"  # pale while it still counts up
        role = self._role(page, cell, large, "strong", "label", "small")
        box = page.text(value, cell.center, role, colour, "center", cell.w - page.px(6))
        if name == "sum" and not self.writing:  # earlier, it would reveal the places above it
            self._place_in_match(page, Rect(cell.x, cell.y, box.x - page.px(10) - cell.x, cell.h), seat)
        if explained:
            pressed = cell.inflate(0, max(0, page.theme.target - cell.h))
            page.thing(
                "cell", self.sheet.why(seat, name), pressed, Help(self.sheet.rule_of(seat, name)), id=id
            )
            ring(page, cell.inflate(-page.px(12), -page.px(12)), id)

    def _place_in_match(self, page: Page, rect: Rect, seat: int) -> None:
        """The place to which a total leads, before it, unless numbers are too large.

        A number wider than the others is drawn smaller, so that no total lacks its place.
        """
        place = f"{self.match.standing.places[seat]}."
        if page.wide(place, "label") * SMALLER <= rect.w:
            page.text(place, (rect.x, rect.centery), "label", "gold", "midleft", rect.w)

    @staticmethod
    def _role(page: Page, rect: Rect, *roles: str) -> str:
        """The largest of some sizes of letters that fits in a row, or the smallest."""
        return next((role for role in roles if page.theme.line(role) <= rect.h * 1.3), roles[-1])

    def _hand(self, page: Page, area: Rect, seat: int, counted: str | None = None) -> None:
        """The seat's cards; those that a number came from stand out."""
        part = counted or self._pointed(page, seat)
        lit = self.sheet.cards(seat, part) if part else None
        lying = self._lying(seat, "" if counted else part)  # cards stay in place while they count
        lift = page.px(6 if area.h >= page.px(LOW) else 4)
        highest = area.h - lift - page.px(2)
        sets = len(lying)
        for share in SHARES:
            h = round(highest * share)
            w = round(h * 5 / 7)
            fitted, spots = self._fitted(page, area.w - page.px(10), w, lying)
            if len(fitted) == sets:
                break
        lying = fitted
        top = area.y + lift + (highest - h) // 2
        covered = [_seen(spots, i, w) < w * UNCUT for i in range(len(spots))]
        seen = INDEX if any(covered) or h < READABLE * page.theme.least else WHOLE
        for i, card in enumerate(chain.from_iterable(lying)):
            if isinstance(card, str):
                box = Rect(round(area.x + spots[i]), top, w, h)
                page.put(page.pictures.wanted(w, h), box.x, box.y)
                page.text(card, box.center, "label", "pale", "center", _seen(spots, i, w) - page.px(2))
                words = self.sheet.lacked(seat, part, card)
                readable(page, "missing", words, box, ("missing", seat, i))
                continue
            name = self.play.table.deck[card] if card >= 0 else ""
            up = lift if lit is not None and card in lit else 0
            dim = lit is not None and card not in lit
            surface = page.pictures.card(name, h, 0, 1.0, dim, COVERED if covered[i] else seen)
            box = page.put(surface, area.x + spots[i], top - up)
            if up:
                glow = page.pictures.glow(w, h, 0, COLOURS["gold"], page.px(3))
                page.put_at(glow, box.center)
            page.thing("card" if name else "back", name, box)

    def _fitted(
        self, page: Page, room: int, w: int, lying: list[list[int | str]]
    ) -> tuple[list[list[int | str]], list[float]]:
        """The groups of cards that fit, and where each card begins; the smallest sets are left out first."""
        free = [sum(isinstance(card, str) for card in group) * self.sheet.apart for group in lying]
        sizes = [(len(group) - missing, missing) for group, missing in zip(lying, free, strict=True)]
        spots, whole = _in_groups(page, room, w, sizes)
        if whole or not self.sheet.apart or len(lying) < 2:
            return lying, spots
        return self._fitted(page, room, w, lying[1:])

    def _lying(self, seat: int, part: str) -> list[list[int | str]]:
        """A seat's cards by group, and the sign of each that was missing."""
        if self.sheet.apart:
            return [[*group.cards, *group.missing] for group in self.sheet.groups(seat)]
        lying: list[int | str] = [*self.sheet.hands[seat], *self.sheet.missing(seat, part)]
        size = self.sheet.group or max(1, len(lying))
        return [lying[i : i + size] for i in range(0, len(lying), size)]

    def _pointed(self, page: Page, seat: int) -> str:
        """The number of this seat that is pointed at."""
        here: Hashable = page.here
        return str(here[2]) if isinstance(here, tuple) and here[:2] == ("cell", seat) else ""


def _in_groups(page: Page, room: int, w: int, sizes: Sequence[tuple[int, int]]) -> tuple[list[float], bool]:
    """The places of cards: groups of these sizes that may overlap within, and free cards behind them.

    Groups never overlap each other. If that would hide the index of a card, the answer is False, and the gaps
    between groups only are wider than those between cards.
    """
    groups = max(1, len(sizes))
    gap = page.px(GROUPS_APART)
    air = page.px(4)
    count = sum(cards for cards, _free in sizes)
    free = sum(free for _cards, free in sizes)
    rest = room - free * (w + air) - (groups - 1) * gap
    within = min(w + air, (rest - groups * w) / max(1, count - groups))
    last = float(w)
    """The distance from the last card of a group to the next group, without the gap."""
    whole = within >= w * LEAST_SEEN
    if not whole:
        rest += (groups - 1) * (gap - page.px(GROUPS_CLOSE))
        gap = page.px(GROUPS_CLOSE)
        within = last = min(w + air, (rest - w) / max(1, count - 1))
    spots = list[float]()
    x = 0.0
    for cards, others in sizes:
        spots += [x + i * within for i in range(cards)]
        x += max(0, cards - 1) * within + (max(last, w + air) if others else last)
        spots += [x + i * (w + air) for i in range(others)]
        x += others * (w + air) - air * bool(others) + gap
    return spots, whole


def _seen(spots: list[float], i: int, w: int) -> int:
    """The visible part of a card, not counting the card after it."""
    return round(min([w, *(later - spots[i] for later in spots[i + 1 : i + 2])]))

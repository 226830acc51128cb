"""Draws the places of a match: a plate for each seat, what its points came from, and what decided a tie."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from pygame import Rect

from game import art
from game.room.page import Page
from game.room.scene import House
from game.room.theme import COLOURS
from game.table.book import book_of
from game.table.moods import at_place
from game.table.play import Play
from game.table.scores import own_first
from game.words import _, number

from .results_hands import Beside, beside, hand, headed, least_plate, tiles
from .results_parts import called, many_ties, one_of_ties, own_frame, own_seat, tie_height, tie_table
from .results_winners import WinnersShow

FIRST = 1.3
"""How much higher the winner's plate is."""
TALL = 1.9
"""The same where what their points are made of stands below the cards."""
GAP = 12
"""Between two plates."""
MOST_HIGH = 260
"""The height of a plate at most; the winner's is higher."""
WINNING = 330
"""The height of the winner's at most."""
MOST_CARDS = 8
"""For so many cards of a hand the words beside them leave room."""
SIDE_BY_SIDE = 1.4
"""Up to this size of text the evening and the graph of the match have room beside each other."""


class PlateColumns(NamedTuple):
    """Where the parts of all plates stand, so that they lie under each other."""

    left: int
    """Where faces begin."""
    face: int
    """The room for the largest face; the others stand in its middle."""
    stacked: bool
    """Whether names stand below faces."""
    right: int
    """Where totals begin, the widest of them."""
    lowest: int
    """The height of the lowest plate."""


class PlacesShow(WinnersShow):
    """Draws the places beside the winners."""

    def __init__(self, room: House, play: Play) -> None:
        super().__init__(room, play)
        sitting = play.sitting
        self.sheet = book_of(play.table.game.id).sheet(self.match, sitting.viewer, play.names)
        only_round = len(self.match.results) == 1
        shown = self.sheet.hands if only_round else {}
        self.hands = {seat: self.sheet.groups(seat) for seat in shown}
        """The cards of each seat, as they counted together."""
        told = self.sheet
        self.beside = {seat: Beside(told.praise(seat), told.made_of(seat), told.sign) for seat in shown}
        """What each seat is praised for, and what its points are made of, where its cards do not say it."""
        if not only_round:
            for seat in self.order:
                _total, *others = told.compared(seat)
                self.beside[seat] = Beside("", [(what, number(n)) for what, n in others])
        ties = told.ties if only_round else told.match_ties()
        self.own = own_seat(play)
        self.ties = own_first(ties)
        """What decided where scores were the same: for the person's own place first."""
        self.tie = 0
        """Which of them is told where there is room for one."""
        self.stood_in = {
            seat: f"{play.names[seat]}: {stood.words()}" for seat, stood in sitting.stood_in().items()
        }
        """For whom a bot chose, and how often, in words."""

    def _ties(self, page: Page, area: Rect, rest: int) -> int:
        """What decided a tie, along the lower edge of an area; answers with how much room that takes.

        In short where the rest, or the places, would have too little left.
        """
        inner = area.w - page.px(48)
        ties = self.ties
        if len(ties) > 1 and page.theme.text > SIDE_BY_SIDE:
            rows = page.theme.line("small") + len(self.order) * (page.theme.line("lead") + page.px(GAP))
            rest = max(rest, rows if self.hands else 0)
            return one_of_ties(page, area, ties, self.tie, area.h - page.px(16) - rest) + page.px(16)
        if not ties:
            return 0
        if len(ties) > 1:
            rest = max(rest, self._high_enough(page) if self.hands else len(self.order) * page.px(92))
            return many_ties(page, area, ties, area.h - page.px(16) - rest) + page.px(16)
        (tie,) = ties
        high = tie_height(page, tie, area.w)
        rest = max(rest, len(self.order) * page.px(92), self._one_column(page) + page.px(16))
        if len(tie.steps) > 2 and area.h - high >= rest:
            tie_table(page, Rect(area.x, area.bottom - high, area.w, high), tie)
            return high + page.px(16)
        lines = page.balanced(tie.short, "body", inner)
        high = len(lines) * page.theme.line() + page.px(24)
        box = page.panel(Rect(area.x, area.bottom - high, area.w, high))
        page.paragraph("\n".join(lines), box.inflate(-page.px(48), -page.px(24)), "body", "gold", centre=True)
        return high + page.px(16)

    def _one_column(self, page: Page) -> int:
        """The height from which on plates stand below each other, with what is said over them."""
        air = 0 if self.hands else page.px(GAP)  # two columns leave large words no room for cards
        head = page.theme.line("small") + page.px(4)
        return head + len(self.order) * (page.theme.line("lead") + air)

    def _tie_lies_left(self, page: Page) -> bool:
        """Whether there is room below the winner for all that was compared."""
        free = (
            len(self.ties) == 1
            and not (self.looking_back or self.told or self.trouble)
            and len(self.match.results) == 1
        )
        return free and page.theme.text <= SIDE_BY_SIDE and any(len(tie.steps) > 2 for tie in self.ties)

    def _places(self, page: Page, area: Rect) -> None:
        """A plate for each seat, the winner's larger and gilt; in two columns where there are too many."""
        gap, head = page.px(GAP), page.theme.line("small")
        label = self._label(page)
        held = self.sheet.held if self.hands and not self.sheet.scored else ""
        if self.sheet.scored or label:
            headed(page, label or self.sheet.counted or _(self.play.presenter.voice.total), area)
        inner = Rect(area.x, area.y + head + page.px(4), area.w, area.h - head - page.px(4))
        count = len(self.order)
        columns = 1 if area.h >= self._one_column(page) else 2
        rows = -(-count // columns)
        winners = self.standing.places.count(1)
        first = FIRST if columns == 1 else 1.0
        if columns == 1 and winners == 1 and self._tiled(page) and inner.h >= (count + TALL) * page.px(112):
            first = TALL
        row = round((inner.h - gap * (rows - 1)) / (rows - winners + winners * first))
        if columns == 1 and row < least_plate(page):
            first, row = (
                1.0,
                (inner.h - gap * (rows - 1)) // rows,
            )  # the winner's has no more room than others
        row = min(page.px(MOST_HIGH), row)
        winning = min(page.px(WINNING), round(row * first))
        w = (inner.w - gap * (columns - 1)) // columns
        y = inner.y
        for i, seat in enumerate(self.order):
            y = inner.y if i % rows == 0 else y
            high = winning if i < winners else row
            place = Rect(inner.x + i // rows * (w + gap), y, w, high)
            x = self._place(page, place, seat, self._aligned(page, place, row, winning), columns > 1)
            if i == 0 and held and not label:
                headed(page, held, area, x)
            y += high + gap

    def _aligned(self, page: Page, rect: Rect, low: int, high: int) -> PlateColumns:
        """The columns of plates as wide as this one, of which the lowest and the highest are so high."""
        inner, wide = rect.inflate(-page.px(40), 0), partial(self._wide, page)
        seats = range(len(self.order))
        places = max(wide("number", f"{self.standing.places[seat]}.") for seat in seats)
        right = max(wide(self._role(page, seat), self._total(seat)) for seat in seats)
        stacked = bool(self.hands) and low >= page.theme.line("body") + page.px(96)
        return PlateColumns(
            inner.x + max(page.px(64), places + page.px(12)),
            self._side(page, high, stacked),
            stacked,
            inner.right - right,
            low,
        )

    def _total(self, seat: int) -> str:
        """A seat's total; empty where the match counts nothing but its only round."""
        return number(self.standing.totals[seat]) if self.sheet.scored else ""

    def _won(self, seat: int) -> bool:
        return self.standing.places[seat] == 1

    def _role(self, page: Page, seat: int) -> str:
        """The letters of a total: larger for a winner, unless all letters are large."""
        return "heading" if self._won(seat) and page.theme.text <= SIDE_BY_SIDE else "number"

    @staticmethod
    def _side(page: Page, high: int, stacked: bool) -> int:
        """How large the face on a plate of this height is."""
        line = page.theme.line("body") if stacked else 0
        return min(high - page.px(12) - line, page.px(150 if stacked else 84))

    @staticmethod
    def _wide(page: Page, role: str, words: str) -> int:
        return art.font(*page.theme.type(role)).size(words)[0]

    def _high_enough(self, page: Page) -> int:
        """The height from which on all plates have room for cards below each other."""
        plates, gaps = len(self.order) * least_plate(page), (len(self.order) - 1) * page.px(GAP)
        return page.theme.line("small") + page.px(4) + plates + gaps

    def _place(self, page: Page, rect: Rect, seat: int, columns: PlateColumns, below: bool) -> int:
        """One seat's plate: place, face, name, the cards it came from, total; answers with where cards begin.

        `below`: the cards lie below the name if the plate is high enough.
        """
        won = self._won(seat)
        page.panel(rect, "raised" if won else "sunk")
        if won:
            frame = page.pictures.frame(rect.w, rect.h, COLOURS["lit"], page.px(3), page.px(14))
            page.put_at(frame, rect.center)
        elif seat == self.own:
            own_frame(page, rect, seat)
        rect, y = rect.inflate(-page.px(40), 0), rect.centery
        page.text(f"{self.standing.places[seat]}.", (rect.x, y), "number", "gold", "midleft")
        page.text(self._total(seat), (rect.right, y), self._role(page, seat), "pale", "midright")
        left, right = columns.left, columns.right - page.px(26)
        line = page.theme.line("lead")
        below = below and bool(self.hands) and rect.h >= line + least_plate(page)
        x = self._who(page, Rect(left, rect.y, right - left, rect.h), seat, columns, below)
        area = Rect(x, rect.y, right - x, rect.h)
        if below:
            area = Rect(x, rect.y + line, right - x, rect.h - line - page.px(6))
        low = max(page.theme.line("number"), 2 * page.theme.line("small")) + page.px(10)
        tiled = won and self._tiled(page) and rect.h >= page.px(150) + low
        label = self._label(page)
        area.w -= beside(
            page, area, self._unlabelled if label else self.beside, seat, tiled, self._count(label)
        )
        if tiled:
            box = Rect(area.x, area.bottom - low - page.px(14), right - area.x, low)
            tiles(page, box, self.beside[seat].parts)
            area.h -= low + page.px(12)
        hand(page, area, self.hands.get(seat, []), self.play.table.deck, columns.lowest)
        return area.x

    def _count(self, label: str) -> int:
        """For how many cards there must be room: some of a hand, or one set where words are headed."""
        sizes = [[len(one.cards) + len(one.missing) for one in groups] for groups in self.hands.values()]
        if label:
            return max((size for groups in sizes for size in groups), default=0)
        return min(MOST_CARDS, max(map(sum, sizes), default=0))

    def _who(self, page: Page, rect: Rect, seat: int, columns: PlateColumns, above: bool) -> int:
        """A seat's face and name, above each other where cards want the room; answers with its right end.

        `above`: the name stands at the upper edge, and the cards have the room below it.
        """
        line = page.theme.line("body")
        mood = at_place(self.standing.places[seat], max(self.standing.places))
        stacked = columns.stacked and not above
        side = self._side(page, rect.h, stacked)
        face = page.pictures.portrait(self._avatar(seat), side, page.accent(seat), mood)
        name = self.play.names[seat]
        if stacked:
            wide = page.px(150)
            top = rect.centery - (side + line) // 2
            page.put(face, rect.x + (wide - side) // 2, top)
            at = (rect.x + wide // 2, top + side + line // 2)
            called(page, at, "center", "body", wide, name, self.stood_in.get(seat, ""))
            return rect.x + wide + page.px(16)
        room = max(side, columns.face)
        page.put(face, rect.x + (room - side) // 2, rect.centery - side // 2)
        x = rect.x + room + page.px(18)
        wide, sign = min(round(page.width * 0.2), rect.right - x), self.stood_in.get(seat, "")
        if above:
            at = (x, rect.y + page.px(4) + page.theme.line("lead") // 2)
            called(page, at, "midleft", "lead", rect.right - x, name, sign)
            return x
        called(page, (x, rect.centery), "midleft", "lead", wide, name, sign)
        named = max(self._wide(page, "lead", name) for name in self.play.names)
        named += page.theme.line("lead") if self.stood_in else 0
        return x + max(min(named, wide), page.px(150)) + page.px(14)

    def _label(self, page: Page) -> str:
        """What large words say once over the plates, where they have no room on each; else empty."""
        labels = {label for told in self.beside.values() for label, _value in told.parts}
        once = page.theme.text > SIDE_BY_SIDE and not self.sheet.scored and len(labels) == 1
        return labels.pop() if once else ""

    @property
    def _unlabelled(self) -> dict[int, Beside]:
        """What stands beside cards, without the label that is said once."""
        values = {seat: [n for _what, n in told.parts] or [told.praise] for seat, told in self.beside.items()}
        return {seat: Beside("", [("", value) for value in found]) for seat, found in values.items()}

    def _tiled(self, page: Page) -> bool:
        """Whether the parts of the winner's points have room in words and numbers."""
        told = self.beside.values()
        numbers = all(value.lstrip("−").isdigit() for one in told for _label, value in one.parts)
        return page.theme.text <= SIDE_BY_SIDE and numbers and any(len(one.parts) > 1 for one in told)

"""Draws the places of a match: a plate for each seat, the sources of its points, and the tie-breaks."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from engine.kernel.game import by_place
from game.books.contract.book import book_of
from game.books.contract.score_sheet import own_first
from game.table.board.face_moods import at_place
from game.table.match.play import Play
from game.table.stage.celebration import Celebration
from game.ui.page.layout import (
    LayoutBox,
    Length,
    alike,
    at_most,
    column,
    first,
    frame,
    grid,
    grow,
    layers,
    line,
    lines,
    padding,
    paint,
    pixels,
    plate,
    row,
    sized,
    space,
    square,
    text,
)  # fmt: skip
from game.ui.page.page import Page
from game.ui.window.scene import House
from game.words import _, number

from .draw_parts import called, own_frame, own_seat
from .draw_points import Beside, hand, least_plate, pill, tiles, with_cards
from .draw_winners import MatchNews

GAP = 12
"""Between two plates."""
HIGH = 260
"""The height of a plate at most."""
FACE = 84, 150
"""The largest face beside a name, and the largest above a name."""
STACKED = 96
"""The smallest face above a name."""
NAME = 190
"""The least room for a face and a name."""
SIDE_BY_SIDE = 1.4
"""Up to this size of text the game night and the graph of the match fit beside each other."""


class PlateLook(NamedTuple):
    """The look of the plates of all seats: the first one that fits is used."""

    first: float
    """How much higher the winner's plate is than the others."""
    least: Length
    """The least height of a plate."""
    stacked: bool = False
    """Whether names stand below faces, and cards have brackets."""
    tiled: bool = False
    """Whether the parts of the winner's points stand on tiles below the cards."""
    cards: bool = True


class PlacesShow(Celebration):
    """Draws the places beside the winners."""

    def __init__(self, room: House, play: Play) -> None:
        super().__init__(room)
        self.play = play
        self.match = play.sitting.finished()
        self.standing = self.match.standing
        self.order = by_place(self.standing.places)
        self.news = MatchNews(play, [seat for seat in self.order if self.standing.places[seat] == 1])
        sitting = play.sitting
        self.sheet = book_of(play.table.game.id).sheet(self.match, sitting.viewer, play.names)
        only_round = len(self.match.results) == 1
        shown = self.sheet.hands if only_round else {}
        self.hands = {seat: self.sheet.groups(seat) for seat in shown}
        """Each seat's cards, grouped as they scored."""
        told = self.sheet
        self.beside = {seat: Beside(told.praise(seat), told.made_of(seat), told.sign) for seat in shown}
        """The praise for each seat, and the parts of its points if the cards do not show them."""
        if not only_round:
            for seat in self.order:
                _total, *others = told.compared(seat)
                self.beside[seat] = Beside("", [(what, number(n)) for what, n in others])
        ties = told.ties if only_round else told.match_ties()
        self.own = own_seat(play)
        self.ties = own_first(ties)
        """The tie-breaks that were needed: the person's own place first."""
        self.stood_in = {
            seat: f"{play.names[seat]}: {stood.words()}" for seat, stood in sitting.stood_in().items()
        }
        """The people for whom a bot chose, and how often, in words."""

    # Ties

    def ties_told(self, page: Page) -> LayoutBox | None:
        """What decided each tie, in a sentence along the lower edge; large words leave room for only one."""
        large = page.theme.text > SIDE_BY_SIDE
        told = [text(tie.brief, "small" if large else "body", "gold", True) for tie in self.ties]
        return plate(column(*told[: 1 if large else len(told)]), 24, 12) if told else None

    # Places

    def places(self, page: Page) -> LayoutBox:
        """A plate for each seat, the winner's larger and golden; in two columns if there are too many."""
        name = lines("lead")
        looks = [
            PlateLook(1.3, least_plate),
            PlateLook(1, lambda page: max(least_plate(page), pixels(page, name))),
        ]
        looks += [PlateLook(1, name)]
        if self.hands:
            stacked = PlateLook(1.3, lambda page: page.px(STACKED) + page.theme.line("body"), True)
            looks = [stacked, *looks]
        if self._tiled(page):
            looks = [PlateLook(1.9, 112, True, True), *looks]
        two = grid(self._plates(page, PlateLook(1, name, cards=False)), 2, GAP)
        if self.sheet.scored:
            head = row(pill(self.sheet.counted or _(self.play.presenter.voice.total)), at=1)
        else:
            head = (
                row(sized(space(), width=240), pill(self.sheet.held))
                if self.hands and self.sheet.held
                else space()
            )
        return column(head, grow(first(*(self._column(page, look) for look in looks), two)), gap=4)

    def _column(self, page: Page, look: PlateLook) -> LayoutBox:
        parts = [look.first if self._won(seat) else 1 for seat in self.order]
        plates = map(grow, self._plates(page, look), parts)
        return at_most(column(*plates, gap=GAP), HIGH * len(self.order))

    def _plates(self, page: Page, look: PlateLook) -> list[LayoutBox]:
        """A plate for each seat: place, face, name, its cards, total; all below each other."""
        order, large = self.order, page.theme.text > SIDE_BY_SIDE
        roles = ["heading" if self._won(seat) and not large else "number" for seat in order]
        places = alike([line(f"{self.standing.places[seat]}.", "number", "gold") for seat in order])
        who = alike([self._who(seat, look.stacked) for seat in order])
        totals = alike(
            [line(self._total(seat), role, "pale", 1) for seat, role in zip(order, roles, strict=True)]
        )
        most = max((self._count(seat) for seat in order), default=0)
        beside = [self.beside.get(seat, Beside("", ())) for seat in order]
        found = []
        for at, seat in enumerate(order):
            tiled = look.tiled and self._won(seat)
            cards = hand(self.hands.get(seat, []), self.play.table.deck, look.stacked, most)
            told = with_cards(cards, beside, at, tiled)
            if tiled:
                below = padding(tiles(beside[at].parts), 0, 7)
                told = column(grow(told), below)
            middle = grow(told if look.cards else space())
            total = totals[at] if self.sheet.scored else None
            inside = sized(row(places[at], who[at], middle, total, gap=18), height=look.least)
            found.append(self._plate(seat, padding(inside, 20)))
        return found

    def _plate(self, seat: int, inside: LayoutBox) -> LayoutBox:
        style = "raised" if self._won(seat) else "sunk"
        under = paint(lambda page, rect: page.panel(rect, style))
        mine = paint(lambda page, rect: own_frame(page, rect, seat))
        edge = [frame("lit")] if self._won(seat) else [mine] if seat == self.own else []
        return layers(under, *edge, inside)

    def _who(self, seat: int, stacked: bool) -> LayoutBox:
        """A seat's face and name, above each other if cards need the room."""
        mood = at_place(self.standing.places[seat], max(self.standing.places))
        avatar, name = self.play.sitting.setup.chairs[seat].avatar, self.play.names[seat]

        def face(page: Page, side: int) -> Surface:
            return page.pictures.portrait(avatar, side, page.accent(seat), mood)

        picture, sign = square(face, FACE[stacked]), self.stood_in.get(seat, "")
        if stacked:
            both = column(grow(picture), called(name, sign, "body", 0.5))
            close = at_most(both, lambda page: both.height(page, page.px(FACE[stacked])), 0.5)
            return padding(sized(close, width=FACE[stacked]), 0, 6)
        said = called(name, sign, "lead", 0)

        def wide(page: Page) -> int:
            return max(page.px(NAME - FACE[stacked]), min(said.width(page), round(page.width * 0.16)))

        return padding(row(picture, sized(said, width=wide), gap=18), 0, 6)

    def _won(self, seat: int) -> bool:
        return self.standing.places[seat] == 1

    def _total(self, seat: int) -> str:
        """A seat's total; empty if the match consists of a single round."""
        return number(self.standing.totals[seat]) if self.sheet.scored else ""

    def _count(self, seat: int) -> int:
        return sum(len(one.cards) + len(one.missing) for one in self.hands.get(seat, ()))

    def _tiled(self, page: Page) -> bool:
        """Whether the parts of a sole winner's points fit in words and numbers."""
        told = self.beside.values()
        numbers = all(value.lstrip("−").isdigit() for one in told for _label, value in one.parts)
        several = any(len(one.parts) > 1 for one in told) and self.standing.places.count(1) == 1
        return page.theme.text <= SIDE_BY_SIDE and bool(self.hands) and numbers and several

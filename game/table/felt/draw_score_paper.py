"""Draws the paper score sheet of the match, which lies on the table from the second round on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pygame import Rect

from engine.kernel.game import by_place
from game.table.match.public_match import PublicMatch
from game.table.match.setup import Chair
from game.table.places.zone_places import Places
from game.ui.art.palette import INK
from game.ui.page.free_space import free_rects
from game.ui.page.page import Anchor, Page
from game.words import _

BROWN, AHEAD, RULE = "#70430f", "#14532d", "#cdbf9f"
"""Colours on paper: of the heading and the rounds, of the leader, and of lines."""
MOST_ROUNDS = 4
"""How many of the last rounds are shown one by one."""
ASKED = 860
"""The usual width of the prompt, at 1080 lines."""


class Written(NamedTuple):
    """Its numbers: by seat, the last rounds, the total and the place."""

    heading: str
    counts: str
    """The unit of the numbers."""
    rounds: tuple[tuple[int, ...], ...]
    first: int
    """The number of the first round that is shown."""
    totals: tuple[int, ...]
    places: tuple[int, ...]
    total: str = ""
    """The unit of the totals, if it differs from that of the rounds."""


def written(match: PublicMatch, counts: str) -> Written | None:
    """The rounds before this one; None in the first. A round that just ended is added after its sheet."""
    done = match.results[: match.round]
    if not done:
        return None
    standing = match.table.game.standing(match.table, done)
    shown = done[-MOST_ROUNDS:]
    sums = tuple(map(sum, zip(*(result.scores for result in done), strict=True)))
    total = ""
    if sums != tuple(standing.totals):  # the match counts rounds won, not their points
        total = _("Rounds won")
    return Written(
        _("After round {n}").format(n=len(done)),
        counts,
        tuple(tuple(result.scores) for result in shown),
        len(done) - len(shown),
        tuple(standing.totals),
        tuple(standing.places),
        total,
    )


def draw(page: Page, places: Places, sheet: Written, chairs: Sequence[Chair], kept: Sequence[Rect]) -> None:
    """Draw it in free room: with all rounds, or with totals only, in a row or a column.

    Otherwise not at all.
    """
    forms = (_Whole, "body"), (_Whole, "small"), (_Totals, "small"), (_Column, "small")
    for rooms in _rooms(places):
        for form, role in forms:
            plan = form(page, sheet, chairs, role)
            found = [rect for rect in rooms if rect.w >= plan.w and rect.h >= plan.h]
            spots = [Rect(rect.x, rect.centery - plan.h // 2, plan.w, plan.h) for rect in found]
            spot = next((spot for spot in spots if spot.collidelist(list(kept)) < 0), None)
            if spot is not None:
                _lay(page, plan, spot)
                return


def _lay(page: Page, plan: _Plan, spot: Rect) -> None:
    """Draw the sheet there."""
    page.put(page.pictures.shadow(spot.w, spot.h, page.px(10)), spot.x, spot.y + page.px(6))
    page.put(page.pictures.plate(spot.w, spot.h, "cream", page.px(10)), spot.x, spot.y)
    plan.draw(spot)
    sheet = plan.sheet
    told = ", ".join(f"{chair.name} {n}" for chair, n in zip(plan.chairs, sheet.totals, strict=True))
    page.thing("paper", f"{sheet.heading}, {sheet.total or sheet.counts}: {told}", spot)


@lru_cache(maxsize=2)
def _rooms(places: Places) -> tuple[Sequence[Rect], Sequence[Rect]]:
    """Free areas at the left of the felt, between the seats there and your seat, the largest first.

    They are free with and without a passing card in the middle, so that the sheet does not move. If there are
    no such areas, it uses those that are free now.
    """
    steady = [box for one in (places, *_passing(places)) for box in _taken(one)]
    return _free(places, steady), _free(places, _taken(places))


def _passing(places: Places) -> list[Places]:
    """The same felt with no card in the places of the middle that may be empty, and with one."""
    order = places.presenter.layout.centre_order()
    passing = [z for z in order if not places.presenter.layout.places[z].keep]
    fills = [places.filled.difference(passing).union(passing[:n]) for n in (0, 1)]
    theme, _filled, aside, me, shared, turned = places.made_for
    return [
        type(places)(theme, places.presenter, me, filled, aside, shared, turned)
        for filled in fills
        if passing
    ]


def _free(places: Places, taken: Sequence[Rect]) -> list[Rect]:
    """The areas of the left half of the felt without these boxes, the largest first."""
    px = places.theme.px
    gap = px(14)
    area = Rect(px(30), places.top + gap, places.w // 2, places.h - places.top - 2 * gap)
    blocks = [rect.inflate(2 * gap, 2 * gap) for rect in taken if rect.w and rect.h]
    found = free_rects(area, tuple((rect.x, rect.y, rect.w, rect.h) for rect in blocks))
    return sorted(found, key=lambda rect: -rect.w * rect.h)


def _taken(places: Places) -> list[Rect]:
    """The areas that the sheet must not cover."""
    px = places.theme.px
    taken = [rect for seat in places.seats.values() for rect in seat.all]
    for z in places.shared:
        taken.append(places.rect(z))
    taken += places.captions_aside.values()
    asked = Rect(0, 0, min(places.prompt.w, px(ASKED)), places.prompt.h)
    asked.midbottom = places.prompt.midbottom
    taken.append(asked)
    taken.append(places.recent or places.ribbon)
    own = [pose for z in (places.main,) if z >= 0 for pose in places.poses(z, 8)]
    if own:
        left = min(pose.x - pose.h * 0.36 for pose in own)
        taken.append(Rect(round(left), places.own.y, round(places.w - 2 * left), places.own.h))
    sign = px(46)
    """The last move stands on a portrait's upper edge, which must stay free."""
    corner = places.corner_seat.whole
    taken.append(Rect(corner.x, corner.y - sign, corner.w + sign, corner.h + sign))
    return taken


class _Plan:
    """One form of the sheet, and its size."""

    w = h = 0

    def __init__(self, page: Page, sheet: Written, chairs: Sequence[Chair], role: str) -> None:
        """`role` is the size of names and rounds."""
        self.page = page
        self.sheet = sheet
        self.chairs = chairs
        self.role = role
        self.pad, self.line = page.px(18), page.theme.line("small")
        self.row = max(page.theme.line("strong"), page.px(40))
        self.cell = self.page.wide("−88", role) + page.px(20)
        self.total = self.page.wide("−888", "number") + page.px(10)
        self.size()

    def size(self) -> None:
        raise NotImplementedError

    def draw(self, spot: Rect) -> None:
        raise NotImplementedError

    def _face(self, seat: int, x: int, y: int) -> int:
        """Draw a small portrait beside a line; returns its right edge."""
        side = self.row - self.page.px(4)
        face = self.page.pictures.portrait(self.chairs[seat].avatar, side, self.page.accent(seat))
        return self.page.put(face, x, y - side // 2).right

    def _total(self, seat: int, at: tuple[int, int], anchor: Anchor = "midright") -> None:
        leads = self.sheet.places[seat] == 1
        words = str(self.sheet.totals[seat]).replace("-", "−")
        self.page.text(words, at, "number", AHEAD if leads else INK, anchor)


class _Whole(_Plan):
    """A line for each player: the rounds one by one, and the total."""

    def size(self) -> None:
        names = max(self.page.wide(chair.name, self.role) for chair in self.chairs)
        self.names = min(names, self.page.px(170)) + self.row + self.page.px(16)
        self.w = 2 * self.pad + self.names + self.cell * len(self.sheet.rounds) + self.total
        self.counts = " · ".join(filter(None, (self.sheet.counts, self.sheet.total)))
        self.w = max(self.w, 2 * self.pad + self.page.wide(self.counts, "small"))
        self.head = self.page.theme.line("strong") + self.line + self.page.px(10)
        self.h = 2 * self.pad + self.head + self.row * len(self.chairs)

    def draw(self, spot: Rect) -> None:
        page = self.page
        sheet = self.sheet
        x = spot.x + self.pad
        y = spot.y + self.pad
        right = spot.right - self.pad
        page.text(sheet.heading, (x, y), "strong", BROWN)
        low = y + page.theme.line("strong")
        page.text(self.counts, (x, low), "small", BROWN)
        columns = [right - self.total - self.cell * (len(sheet.rounds) - i) for i in range(len(sheet.rounds))]
        y += self.head
        for n, seat in enumerate(by_place(self.sheet.places)):
            middle = y + self.row * n + self.row // 2
            page.put(page.pictures.plate(right - x, 1, "ruled", 0), x, y + self.row * n)
            end = self._face(seat, x, middle) + page.px(10)
            room = x + self.names - end - page.px(6)
            page.text(self.chairs[seat].name, (end, middle), self.role, INK, "midleft", room)
            for left, scores in zip(columns, sheet.rounds, strict=True):
                words = str(scores[seat]).replace("-", "−")
                page.text(words, (left + self.cell, middle), self.role, BROWN, "midright")
            self._total(seat, (right, middle))


class _Totals(_Plan):
    """A face and a total for each player, side by side."""

    def size(self) -> None:
        self.each = self.row + self.total + self.page.px(16)
        words = self.page.wide(self._heading, "small")
        self.w = 2 * self.pad + max(words, self.each * len(self.chairs))
        self.h = self.pad + self.line + self.row + self.page.px(4)

    @property
    def _heading(self) -> str:
        return f"{self.sheet.heading} · {self.sheet.total or self.sheet.counts}"

    def draw(self, spot: Rect) -> None:
        page = self.page
        x = spot.x + self.pad
        y = spot.y + self.pad // 2
        page.text(self._heading, (x, y), "small", BROWN)
        middle = y + self.line + self.row // 2
        for seat in range(len(self.chairs)):
            end = self._face(seat, x + seat * self.each, middle)
            self._total(seat, (end + page.px(8), middle), "midleft")


class _Column(_Plan):
    """A face and a total for each player, the best on top."""

    def size(self) -> None:
        self.w = 2 * self.pad + max(self.page.wide(self.sheet.heading, "small"), self.row + self.total)
        self.h = self.pad + self.line + self.row * len(self.chairs) + self.page.px(4)

    def draw(self, spot: Rect) -> None:
        page = self.page
        y = spot.y + self.pad // 2
        page.text(self.sheet.heading, (spot.centerx, y), "small", BROWN, "midtop")
        for n, seat in enumerate(by_place(self.sheet.places)):
            middle = y + self.line + self.row * n + self.row // 2
            self._face(seat, spot.x + self.pad, middle)
            self._total(seat, (spot.right - self.pad, middle))

"""The score sheet after a round: it fills row by row, and each number lights the cards that it came from."""

from __future__ import annotations

from collections.abc import Hashable

from pygame import Rect

from game.room.page import Page
from game.room.room import Room
from game.room.scene import POP, Go, Message, Scene, replace
from game.room.theme import COLOURS, seat_colour
from game.room.widgets import button, button_height, button_width, ring, tooltip
from game.table.play import Play
from game.table.scores import ScoreSheet, sheet_of
from game.words import _, say_ended

from .frame import dialog, dialog_room

ROW_TIME = 0.45
"""How long a row takes to be written."""


class Sheet(Scene):
    """It never goes on by itself."""

    veiled = True

    def __init__(self, room: Room, play: Play) -> None:
        super().__init__(room)
        self.play = play
        self.match = play.sitting.match
        self.result = self.match.results[-1]
        self.sheet: ScoreSheet = sheet_of(play)
        self.order = sorted(range(len(play.names)), key=lambda seat: (self.result.places[seat], seat))
        still = room.settings["speed"] == "instant" or room.settings["reduced_motion"]
        self.written = float(len(self.order)) if still else 0.0

    # Time

    @property
    def moving(self) -> bool:
        return self.written < len(self.order)

    def update(self, dt: float) -> Go | None:
        before = int(self.written)
        self.written = min(len(self.order), self.written + dt / ROW_TIME)
        if int(self.written) > before:
            self.room.sounds.play("score")
        return None

    # Input

    def act(self, message: Message) -> Go | None:
        if self.moving:
            self.written = float(len(self.order))
        elif message[0] == "on":
            if self.match.over:
                from .results import Results

                return replace(Results(self.room, self.play))
            self.play.next_round()
            return POP
        return None

    def command(self, name: str) -> Go | None:
        if self.moving:
            self.written = float(len(self.order))
        return None

    # Pictures

    def draw(self, page: Page) -> None:
        count = len(self.order)
        title = say_ended(self.play.table, self.result.ended)
        if not self.match.over or self.match.round:
            title = _("Round {n}: {how}").format(n=self.match.round + 1, how=title)
        wide, line = page.px(1640), page.theme.line("small")
        heads = self._heads(page, dialog_room(page, wide))
        head = line * max(len(lines) for lines in heads) + page.px(10)
        foot = button_height(page) + page.px(56) + line
        row = min(
            page.px(112), (page.height - page.px(160) - head - foot - page.theme.line("heading")) // count
        )
        body = dialog(page, title, wide, head + count * row + foot)
        columns = self._columns(body)
        for (_name, x, w), lines in zip(columns, heads, strict=True):
            for i, said in enumerate(lines):
                y = body.y + head - page.px(10) - line * (len(lines) - i)
                page.text(said, (x + w / 2, y), "small", "gold", "midtop", round(w) - page.px(6))
        for i, seat in enumerate(self.order[: int(self.written + 1)]):
            rect = Rect(body.x, body.y + head + i * row, body.w, row - page.px(8))
            self._row(page, rect, seat, columns, self.written >= i + 1)
        self._foot(page, body)
        self._tip(page)

    def _heads(self, page: Page, room: int) -> list[list[str]]:
        """What stands over each column, in lines."""
        columns = self._columns(Rect(0, 0, room, 0))
        return [page.lines(self.sheet.label(name), "small", round(w) - page.px(6)) for name, _x, w in columns]

    def _columns(self, body: Rect) -> list[tuple[str, float, float]]:
        """Part, left edge and width of each column of numbers."""
        names = [*self.sheet.parts, "score", *self.sheet.after]
        start = body.w * (0.55 if self.sheet.hands else 0.34)
        w = (body.w - start) / len(names)
        return [(name, body.x + start + i * w, w) for i, name in enumerate(names)]

    def _row(
        self, page: Page, rect: Rect, seat: int, columns: list[tuple[str, float, float]], done: bool
    ) -> None:
        winner = self.result.places[seat] == 1
        page.panel(rect, "raised" if winner and done else "sunk")
        face = page.pictures.portrait(
            self.play.sitting.setup.chairs[seat].avatar, rect.h - page.px(12), seat_colour(seat)
        )
        page.put(face, rect.x + page.px(54), rect.y + page.px(6))
        place = f"{self.result.places[seat]}." if done else ""
        page.text(place, (rect.x + page.px(28), rect.centery), "strong", "gold", "center", page.px(44))
        x = rect.x + page.px(54) + face.get_width() + page.px(14)
        end = rect.x + rect.w * (0.27 if self.sheet.hands else 0.34)
        page.text(self.play.names[seat], (x, rect.centery), "strong", "cream", "midleft", round(end - x))
        if self.sheet.hands:
            area = Rect(
                round(end), rect.y + page.px(4), round(rect.w * 0.55 - (end - rect.x)), rect.h - page.px(8)
            )
            self._hand(page, area, seat)
        if not done:
            return
        for name, left, w in columns:
            cell = Rect(round(left), rect.y, round(w), rect.h)
            self._cell(page, cell, seat, name)

    def _cell(self, page: Page, cell: Rect, seat: int, name: str) -> None:
        value = self.sheet.value(seat, name)
        id = ("cell", seat, name)
        explained = name != "sum" and bool(self.sheet.why(seat, name))
        if explained and id in (page.hover, page.focus):
            page.panel(cell.inflate(-page.px(8), -page.px(10)), "button-hover")
        role, colour = ("number", "pale") if name in ("score", "sum") else ("strong", "cream")
        page.text(value, cell.center, role, colour, "center", cell.w - page.px(6))
        if explained:
            page.thing("cell", self.sheet.why(seat, name), cell, ("look",), id=id)
            ring(page, cell.inflate(-page.px(12), -page.px(12)), id)

    def _hand(self, page: Page, area: Rect, seat: int) -> None:
        """The seat's cards; those that a number came from stand out."""
        cards = self.sheet.hands[seat]
        lit = self._lit(page, seat)
        h = area.h - page.px(10)
        w = round(h * 5 / 7)
        group = self.sheet.group or len(cards)
        apart = page.px(16)
        room = area.w - w - page.px(10) - (len(cards) - 1) // max(1, group) * apart
        step = min(w + page.px(4), room / max(1, len(cards) - 1))
        for i, card in enumerate(cards):
            name = self.play.table.deck[card]
            up = page.px(6) if lit is not None and card in lit else 0
            dim = lit is not None and card not in lit
            surface = page.pictures.card(name, h, 0, 1.0, dim)
            box = page.put(surface, area.x + i * step + i // group * apart, area.y + page.px(5) - up)
            if up:
                glow = page.pictures.glow(w, h, 0, COLOURS["gold"], page.px(3))
                page.put_at(glow, box.center)
            page.thing("card", name, box)

    def _lit(self, page: Page, seat: int) -> frozenset[int] | None:
        """The cards behind the number under the pointer."""
        here: Hashable = page.here
        if isinstance(here, tuple) and here[:2] == ("cell", seat):
            return self.sheet.cards(seat, here[2])
        return None

    def _foot(self, page: Page, body: Rect) -> None:
        if self.moving:
            page.text(_("any key"), (body.centerx, body.bottom), "small", "muted", "midbottom")
            return
        h = button_height(page)
        label = _("Results") if self.match.over else _("Next round")
        w = max(page.px(260), button_width(page, label))
        rect = Rect(body.centerx - w // 2, body.bottom - h, w, h)
        button(page, rect, label, ("on",), primary=True)
        if self.sheet.what_if:
            page.text(
                self.sheet.what_if, (body.centerx, rect.y - page.px(12)), "small", "pale", "midbottom", body.w
            )

    def _tip(self, page: Page) -> None:
        here = page.here
        for thing in page.things:
            if thing.kind == "cell" and thing.id == here:
                tooltip(page, thing.name, thing.rect, 620)
                return

"""Draws the score sheet: a row for each seat, its numbers, and the cards they come from."""

from __future__ import annotations

from collections.abc import Hashable

from pygame import Rect

from game.room.page import Page
from game.room.scene import HELP, House, Scene
from game.room.theme import COLOURS
from game.room.widgets import button, button_height, button_width, ring
from game.room.words_over import tooltip
from game.table.between import goes_on
from game.table.book import book_of
from game.table.moods import at_place
from game.table.play import Play
from game.table.scores import Tie
from game.table.seats import LARGE
from game.table.setup import Chair
from game.words import N_, _

from .frame import dialog, dialog_room

STEPS = 8
"""So many steps a number takes to count up, each with a higher tick."""
ROLE = "label"
"""The letters of what decided a tie."""
MOST_TIES = 2
"""So many ties are explained on the sheet."""


def counting(value: str, part: float) -> str:
    """A number while it counts up from 0; other words are shown whole from the start."""
    digits = value.lstrip("−")
    if part >= 1 or not digits.isdigit():
        return value
    sign = value[: len(value) - len(digits)]
    return sign + str(int(int(digits) * int(part * STEPS) / STEPS))


class SheetPage(Scene):
    """A sheet as far as it has appeared."""

    veiled = True

    def __init__(self, room: House, play: Play) -> None:
        super().__init__(room)
        self.play = play
        self.match = play.sitting.match
        self.result = self.match.results[-1]
        self.goes_on = -1 if self.match.over else goes_on(play, play.handover.before_sheet)
        """Who must be the one that goes on, as their hand may open next; -1: anybody."""
        sheet = book_of(play.table.game.id).sheet
        self.sheet = sheet(self.match, play.sitting.viewer, play.names)
        self.order = sorted(range(len(play.names)), key=lambda seat: (self.result.places[seat], seat))
        still = room.settings["speed"] == "instant" or room.settings["reduced_motion"]
        self.written = float(len(self.order)) if still else 0.0
        self.solved = float(self._most_steps) if still else 0.0
        """How many steps of the ties are told."""

    @property
    def moving(self) -> bool:
        return self.writing or self.solved < self._most_steps

    @property
    def writing(self) -> bool:
        return self.written < len(self.order)

    @property
    def _most_steps(self) -> int:
        return max((len(tie.steps) for tie in self._shown_ties()), default=0)

    def part_of(self, place: int) -> float:
        """How much of a row is written: the last place's comes first."""
        return min(1.0, max(0.0, self.written - (len(self.order) - 1 - place)))

    @property
    def _chair(self) -> Chair:
        return self.play.sitting.setup.chairs[self.goes_on]

    def draw(self, page: Page) -> None:
        count = len(self.order)
        title = self.sheet.ended()
        if not self.writing:
            title = f"{self._won()} {title}"
        if not self.match.over or self.match.round:
            title = _("Round {n}: {how}").format(n=self.match.round + 1, how=title)
        wide, line = page.px(1640), page.theme.line("small")
        heads = self._heads(page, dialog_room(page, wide))
        head = line * max(len(lines) for lines in heads) + page.px(10)
        ties = self._tie_lines(page, dialog_room(page, wide), whole=True)
        low = page.theme.line(ROLE)
        foot = (
            button_height(page)
            + page.px(56)
            + low * (len(ties) + bool(self.sheet.what_if) + bool(self.sheet.legend))
        )
        row = min(
            page.px(112), (page.height - page.px(160) - head - foot - page.theme.line("heading")) // count
        )
        body = dialog(page, title, wide, head + count * row + foot)
        columns = self._columns(body)
        for (_name, x, w), lines in zip(columns, heads, strict=True):
            for i, said in enumerate(lines):
                y = body.y + head - page.px(10) - line * (len(lines) - i)
                page.text(said, (x + w / 2, y), "small", "gold", "midtop", round(w) - page.px(6))
        if self.sheet.totals:  # places of the round stand here, those of the match before its totals
            at = (body.x + page.px(10), body.y + head - page.px(10) - line)
            page.text(_("Round"), at, "small", "gold", "topleft")
        for i, seat in enumerate(self.order):
            rect = Rect(body.x, body.y + head + i * row, body.w, row - page.px(8))
            if self.part_of(i) > 0 or not self.writing:
                self._row(page, rect, seat, columns, self.part_of(i))
            else:
                page.panel(rect, "sunk")
        self._foot(page, body)
        self._tip(page)
        if self.moving:
            page.thing("stage", page.said(N_("any key")), page.rect, ("done",))

    def _won(self) -> str:
        """Who won the round, in a few words."""
        seats = [seat for seat in self.order if self.result.places[seat] == 1]
        if seats == [self.play.sitting.viewer]:
            return _("You win!")
        teams = {self.play.presenter.signs.team(seat) for seat in seats}
        if len(teams) == 1 and -1 not in teams:
            return _("Team {team} wins.").format(team="AB"[max(teams)])
        names = ", ".join(self.play.names[seat] for seat in seats)
        return (_("{name} wins.") if len(seats) == 1 else _("{name} share the win.")).format(name=names)

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
        self, page: Page, rect: Rect, seat: int, columns: list[tuple[str, float, float]], part: float
    ) -> None:
        done = part >= 1
        winner = self.result.places[seat] == 1
        page.panel(rect, "raised" if winner and done else "sunk")
        mood = at_place(self.result.places[seat], max(self.result.places)) if done else "calm"
        avatar = self.play.sitting.setup.chairs[seat].avatar
        face = page.pictures.portrait(avatar, rect.h - page.px(12), page.accent(seat), mood)
        page.put(face, rect.x + page.px(54), rect.y + page.px(6))
        place = f"{self.result.places[seat]}." if done else ""
        role = self._role(page, rect, "strong", "label", "small")
        page.text(place, (rect.x + page.px(28), rect.centery), role, "gold", "center", page.px(44))
        x = rect.x + page.px(54) + face.get_width() + page.px(14)
        end = rect.x + rect.w * (0.27 if self.sheet.hands else 0.34)
        self._name(page, Rect(x, rect.y, round(end - x), rect.h), seat, done)
        counted = part * len(columns)
        now = columns[min(len(columns) - 1, int(counted))][0]
        if self.sheet.hands:
            area = Rect(
                round(end), rect.y + page.px(4), round(rect.w * 0.55 - (end - rect.x)), rect.h - page.px(8)
            )
            self._hand(page, area, seat, None if done or now in ("score", "sum") else now)
        for i, (name, left, w) in enumerate(columns):
            cell = Rect(round(left), rect.y, round(w), rect.h)
            if counted > i:
                self._cell(page, cell, seat, name, min(1.0, counted - i))

    def _name(self, page: Page, rect: Rect, seat: int, done: bool) -> None:
        """Who it is, and what their cards are praised for: below, or behind where there is no room."""
        name, praise = self.play.names[seat], self.sheet.praise(seat) if done else ""
        rect = Rect(rect.x, rect.y, rect.w - page.px(14), rect.h)  # cards begin at its end
        line = page.theme.line("small")
        if praise and page.theme.line("strong") + line > rect.h:
            both, praise = f"{name} · {praise}", ""
            name = both if len(page.lines(both, "small", rect.w)) == 1 else name
        said = page.lines(praise, "small", rect.w) if praise else []
        if praise and page.theme.line("strong") + line * len(said) > rect.h:
            said = [praise]
        y = rect.centery - line * len(said) // 2
        role = self._role(page, rect, "strong", "label", "small")
        page.text(name, (rect.x, y), role, "cream", "midleft", rect.w)
        for i, words in enumerate(said, 1):
            page.text(words, (rect.x, y + i * line), "small", "gold", "midleft", rect.w)

    def _cell(self, page: Page, cell: Rect, seat: int, name: str, part: float = 1.0) -> None:
        value = counting(self.sheet.value(seat, name), part)
        id = ("cell", seat, name)
        explained = name != "sum" and bool(self.sheet.why(seat, name))
        if explained and id in (page.hover, page.focus):
            page.panel(cell.inflate(-page.px(8), -page.px(10)), "button-hover")
        large, colour = ("number", "pale") if name in ("score", "sum") else ("strong", "cream")
        colour = colour if part >= 1 else "muted"  # it still counts up, so nobody need read it
        role = self._role(page, cell, large, "strong", "label", "small")
        box = page.text(value, cell.center, role, colour, "center", cell.w - page.px(6))
        if name == "sum" and part >= 1:
            self._place_in_match(page, Rect(cell.x, cell.y, box.x - page.px(10) - cell.x, cell.h), seat)
        if explained:
            pressed = cell.inflate(0, max(0, page.theme.target - cell.h))
            page.thing(
                "cell", self.sheet.why(seat, name), pressed, (*HELP, self.sheet.rule_of(seat, name)), id=id
            )
            ring(page, cell.inflate(-page.px(12), -page.px(12)), id)

    def _place_in_match(self, page: Page, rect: Rect, seat: int) -> None:
        """The place that a total comes to, before it, where numbers are not too large for that."""
        place, (family, px) = f"{self.match.standing.places[seat]}.", page.theme.type("label")
        if page.pictures.line(place, family, px, COLOURS["gold"]).get_width() <= rect.w:
            page.text(place, (rect.x, rect.centery), "label", "gold", "midleft")

    @staticmethod
    def _role(page: Page, rect: Rect, *roles: str) -> str:
        """The largest of some sizes of letters that has room in a row, or the smallest."""
        return next((role for role in roles if page.theme.line(role) <= rect.h * 1.3), roles[-1])

    def _hand(self, page: Page, area: Rect, seat: int, counted: str | None = None) -> None:
        """The seat's cards; those that a number came from stand out."""
        cards = self.sheet.hands[seat]
        part = counted or self._pointed(page, seat)
        lit = self.sheet.cards(seat, part) if part else None
        missing = self.sheet.missing(seat, part)
        h = area.h - page.px(10)
        w = round(h * 5 / 7)
        group = self.sheet.group or len(cards)
        apart = page.px(16)
        last = max(0, len(cards) + len(missing) - 1)
        room = area.w - w - page.px(10) - last // max(1, group) * apart
        step = min(w + page.px(4), room / max(1, len(cards) + len(missing) - 1))
        for i, card in enumerate(cards):
            name = self.play.table.deck[card] if card >= 0 else ""
            up = page.px(6) if lit is not None and card in lit else 0
            dim = lit is not None and card not in lit
            surface = page.pictures.card(name, h, 0, 1.0, dim)
            box = page.put(surface, area.x + i * step + i // group * apart, area.y + page.px(5) - up)
            if up:
                glow = page.pictures.glow(w, h, 0, COLOURS["gold"], page.px(3))
                page.put_at(glow, box.center)
            page.thing("card" if name else "back", name, box)
        for i, sign in enumerate(missing, len(cards)):
            box = Rect(round(area.x + i * step + i // max(1, group) * apart), area.y + page.px(5), w, h)
            page.put(page.pictures.wanted(w, h), box.x, box.y)
            page.text(sign, box.center, "label", "pale", "center", round(min(step, w)) - page.px(2))

    def _pointed(self, page: Page, seat: int) -> str:
        """The number of this seat that is pointed at."""
        here: Hashable = page.here
        return str(here[2]) if isinstance(here, tuple) and here[:2] == ("cell", seat) else ""

    def _foot(self, page: Page, body: Rect) -> None:
        h = button_height(page)
        if self.moving:
            page.text(page.said(N_("any key")), (body.centerx, body.bottom), "small", "muted", "midbottom")
        else:
            self._on(page, body, h)
        if self.writing:
            return
        y = body.bottom - h - page.px(12)
        said = self._tie_lines(page, body.w)
        what_if = page.lines(self.sheet.what_if, ROLE, body.w) if self.sheet.what_if else []
        legend = page.lines(self.sheet.legend, ROLE, body.w) if self.sheet.legend else []
        lines = [(line, "muted") for line in legend[::-1]]
        lines += [(line, "pale") for line in what_if[::-1]] + [(line, "gold") for line in said[::-1]]
        for words, colour in lines:
            y = page.text(words, (body.centerx, y), ROLE, colour, "midbottom", body.w).y

    def _tie_lines(self, page: Page, room: int, whole: bool = False) -> list[str]:
        """What is told of the ties so far, or will be, in lines that are not shrunk."""
        told = [tie.told(len(tie.steps) if whole else int(self.solved)) for tie in self._shown_ties()]
        return [line for words in told for line in page.lines(words, ROLE, room)]

    @property
    def onward(self) -> str:
        """What the way on is called."""
        if self.play.sitting.after_lesson:
            return _("Go on")
        return _("Results") if self.match.over else _("Next round")

    def _on(self, page: Page, body: Rect, h: int) -> None:
        label, icon, key = self.onward, "", ""
        if self.goes_on >= 0:
            label = _("I am {name}: next round").format(name=self._chair.name)
            icon, key = "eye", self._chair.key.upper()
        w = min(body.w, max(page.px(260), button_width(page, label, "strong", icon, key)))
        rect = Rect(body.centerx - w // 2, body.bottom - h, w, h)
        button(page, rect, label, ("on",), primary=True, icon=icon, key=key)

    def _shown_ties(self) -> list[Tie]:
        """Those nearest to the first place."""
        return self.sheet.ties[: MOST_TIES if self.room.theme.text <= LARGE else 1]

    def _tip(self, page: Page) -> None:
        here = page.here
        for thing in page.things:
            if thing.kind == "cell" and thing.id == here:
                tooltip(page, "\n".join((thing.name, page.said(N_("Click for the rule")))), thing.rect, 620)
                return

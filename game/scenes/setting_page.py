"""How the setup screen is drawn: seats at the left, rules at the right, the deal below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect

from engine.kernel.game import Refused
from game.room.page import Page
from game.room.scene import House
from game.room.widgets import button, button_height, button_width, stack
from game.room.words_over import tooltip_beside
from game.table import evening
from game.table.setup import Setup
from game.words import _, say_refusal, words_of

from .evening_panel import evening_button
from .frame import heading
from .host import Host
from .setting_rows import RowsScene, RowTip
from .setting_seats import KEYS, LARGE_TABLE

LINES = 3
"""So many small lines below the rules are worth being filled with a part of what is to be said."""


class Ruled(NamedTuple):
    """What is still to be drawn when the rows are."""

    unsaid: list[str]
    """What had no room to be said."""
    free: Rect
    """What of the rows' area stays free."""
    said: RowTip


class SettingPage(RowsScene):
    """The setup screen's state, and its drawing."""

    def __init__(self, room: House, title: Host, setup: Setup) -> None:
        super().__init__(room, setup)
        self.title = title
        self.evening = evening.current(room.home)

    # Pictures

    def draw(self, page: Page) -> None:
        area = heading(page, self.game.title)
        h = button_height(page)
        w = button_width(page, _("Another game"))
        button(page, Rect(area.right - w, page.px(36), w, h), _("Another game"), ("another",))
        foot = Rect(area.x, area.bottom - h, area.w, h)
        body = Rect(area.x, area.y, area.w, foot.y - area.y - page.px(16))
        gap = page.px(28)
        left = Rect(body.x, body.y, round(body.w * 0.54), body.h)
        right = Rect(left.right + gap, body.y, body.w - left.w - gap, body.h)
        page.panel(left)
        page.panel(right)
        pictured = self._seats(page, left.inflate(-page.px(40), -page.px(28)))
        ruled = self._rules(page, right.inflate(-page.px(44), -page.px(28)), pictured)
        if not pictured:  # many seats, and large text
            self._picture(page, ruled.free)
        self._foot(page, foot, ruled.unsaid)
        if ruled.said.words and not (page.quiet or page.touched):
            tooltip_beside(page, ruled.said.words, ruled.said.row)

    def _rules(self, page: Page, area: Rect, pictured: bool) -> Ruled:
        """Draw the rows, never lower than a finger, and what is to be said of them.

        Unless the seats are `pictured`, room that is left is for their picture.
        """
        rows, warnings = self._rows(), self._warnings()
        most = area.h - len(rows) * max(page.theme.target, page.theme.line() + page.px(8))
        heights = {role: self._most(page, area.w, role) for role in ("body", "small")}
        size = next((role for role in heights if heights[role] <= most), "")
        kept = heights[size] if size else tall(page, warnings, "small", area.w)
        crowded = not size and kept > area.h - len(rows) * page.theme.target
        room = area.h if crowded else area.h - kept
        h = min(page.px(80), room // len(rows))
        if not pictured:
            h = min(h, max(page.theme.target, (room - page.px(LARGE_TABLE)) // len(rows)))
        said = self._draw_rows(page, stack(area, [h] * len(rows), 0), rows)
        told, unsaid = self._told(page, said.words if page.quiet or page.touched else ""), []
        if not size:
            told, unsaid = [], told
        if crowded:
            unsaid, warnings = warnings, []
        y = area.y + len(rows) * h + page.px(4)
        role, colour = (size, "cream") if told else ("small", "pale")
        if unsaid and pictured and not warnings and area.bottom - y >= LINES * page.theme.line("small"):
            told, unsaid = [_shortened(page, unsaid[0], Rect(area.x, y, area.w, area.bottom - y))], []
            colour = "cream"
        for words in told or warnings:
            y = page.paragraph(words, Rect(area.x, y, area.w, 0), role, colour)
        return Ruled(unsaid, Rect(area.x, y, area.w, area.bottom - y), said)

    def _told(self, page: Page, says: str) -> list[str]:
        """The game in short, or what a row that was just pressed changes, unless there is a warning.

        Fingers see no tips, so what they pressed is told before any warning.
        """
        if self._warnings() and not (says and page.touched):
            return []
        said = says or _(words_of(self.game.id).aim.get("", ""))
        return [said] if said else []

    def _most(self, page: Page, w: int, role: str) -> int:
        """The room for the most that is ever said below the rules, so that no rule ever moves."""
        told = words_of(self.game.id)
        warnings = [_(words) for words in told.warnings.values()]
        aims = [tall(page, [_(words)], role, w) for words in told.aim.values()]
        return max(tall(page, warnings, "small", w), *aims, 0)

    def _warnings(self) -> list[str]:
        players = self.in_turns or len(self.setup.chairs)
        try:
            settled = self.game.settle(players, self.options)
        except Refused as refused:
            return [say_refusal(refused, self.game.id)]
        words = words_of(self.game.id).warnings
        return [_(words.get(code, code)) for code in self.game.warn(players, settled)]

    def _foot(self, page: Page, rect: Rect, warnings: Sequence[str]) -> None:
        """The deal, and beside it what has just happened to the seats, what is in its way, or a warning."""
        w = max(page.px(340), button_width(page, _("Deal")))
        deal = Rect(rect.right - w, rect.y, w, rect.h)
        wrong = self.notice or self.impossible()
        button(page, deal, _("Deal"), None if self.impossible() else ("deal",), primary=True)
        room = Rect(rect.x, rect.y, rect.w - w - page.px(30), rect.h)
        if self.gone is not None:
            label = _("Put back")
            side = button_width(page, label, icon="undo")
            button(page, Rect(room.right - side, rect.y, side, rect.h), label, ("put back",), icon="undo")
            room.w -= side + page.px(20)
        _low, high = self.limits
        bots = len(self.setup.people) < len(self.setup.chairs)
        full = _("All seats are taken: a person takes a bot's place.") if bots else _("All seats are taken.")
        full = full if len(self.setup.chairs) == high else ""
        warning = _shortened(page, min(warnings, key=len, default=""), Rect(room).inflate(0, page.px(28)))
        if self.evening is not None and self.setup.shared and not (wrong or self.news):
            return evening_button(page, room, self.evening)
        keys = page.said(KEYS) if self.setup.shared else ""
        said = wrong or self.news or warning or full or keys
        role = "small" if said == warning else "body"
        lines = len(page.lines(said, role, room.w))
        room.y = rect.centery - lines * page.theme.line(role) // 2
        page.paragraph(said, room, role, "bad" if wrong else "cream" if self.news else "muted")


def _shortened(page: Page, words: str, room: Rect) -> str:
    """As many sentences, the first of them at least, as have room in small letters."""
    sentences = words.split(". ")
    while len(sentences) > 1:
        said = ". ".join(sentences)
        if tall(page, [said], "small", room.w) <= room.h:
            break
        sentences.pop()
        sentences[-1] += "."
    return ". ".join(sentences)


def tall(page: Page, found: Sequence[str], role: str, w: int) -> int:
    """How high paragraphs are together, with the gap above them."""
    lines = sum(len(page.lines(words, role, w)) for words in found)
    return lines * page.theme.line(role) + page.px(8)

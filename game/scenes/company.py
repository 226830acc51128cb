"""The screen on which people leave a match, come back, or take over a bot's seat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from pygame import Rect

from game.room.about import About
from game.room.page import Page
from game.room.scene import POP, Go, House, Message, Scene, push
from game.room.widgets import button, button_height, button_width, icon_button, stack
from game.table import last
from game.table.book import book_of
from game.table.people import People
from game.table.play import Play
from game.table.setup import LEVEL_WORDS, LEVELS, Chair
from game.words import N_, _

from .frame import dialog, dialog_frame, dialog_room
from .habits import Habits
from .sit_down import SitDown

COUNTS = N_("A match in which a bot chooses most for somebody does not count for them.")
STAND_IN = "regular"
"""The level of a bot that plays for somebody who has left."""


class Company(Scene):
    """A row a seat: who sits there, and what can be changed about it in the middle of a match."""

    veiled = True

    def __init__(self, room: House, play: Play) -> None:
        super().__init__(room)
        self.play = play

    def about(self) -> About:
        return About(self.play.table.game.id)

    @property
    def by_gold(self) -> bool:
        return True

    def act(self, message: Message) -> Go | None:
        kind, *rest = message
        handover = self.play.handover
        if kind == "go":
            handover.leave(rest[0], STAND_IN)
        elif kind == "level":
            (seat,) = rest
            level = self.play.sitting.absent[seat]
            handover.leave(seat, LEVELS[(LEVELS.index(level) + 1) % len(LEVELS)])
        elif kind == "return":
            handover.come_back(rest[0])
        elif kind == "habits":
            name = self.play.sitting.setup.chairs[rest[0]].name
            return push(Habits(self.room, self.play.table.game.id, name, lambda: handover.ask_again(rest[0])))
        elif kind == "sit down":
            chairs = self.play.sitting.setup.chairs
            alone = sum(chair.is_person for chair in chairs) + 1  # this one bot's seat is taken
            return push(SitDown(self.room, chairs, partial(self._take, rest[0]), alone))
        else:
            return POP
        return None

    def _take(self, seat: int, who: Chair) -> Sequence[Chair]:
        """A friend plays on for a bot, and is offered again the next time somebody sits down."""
        self.play.handover.sit_down(seat, who)
        People(self.room.home).played([who])
        last.shared_now(self.room.home, self.play.sitting.setup)
        return self.play.sitting.setup.chairs

    def command(self, name: str) -> Go | None:
        return POP if name in ("back", "menu") else None

    def draw(self, page: Page) -> None:
        chairs = self.play.sitting.setup.chairs
        gap, h = page.px(10), button_height(page, "label")
        most = page.height - page.px(180) - page.theme.line("heading") - h
        h = min(h, most // len(chairs) - gap)
        tall = (len(chairs) + 1) * (h + gap) + page.px(10)
        width = page.px(860)
        lines = page.lines(_(COUNTS), "small", dialog_room(page, width)) if self.play.sitting.absent else []
        told = len(lines) * page.theme.line("small") + page.px(10) * bool(lines)
        if tall + told > page.height - page.px(30) - dialog_frame(page):
            told = 0
        body = dialog(page, _("Who plays here"), width, tall + told)
        rows = stack(body, [h] * (len(chairs) + 1), gap)
        for seat, rect in enumerate(rows[:-1]):
            self._row(page, rect, seat)
        if told:
            page.paragraph(_(COUNTS), rows[-1], "small", "muted", True)
        button(page, rows[-1].move(0, told), _("Done"), ("done",), primary=True)

    def _row(self, page: Page, rect: Rect, seat: int) -> None:
        sitting = self.play.sitting
        chair = sitting.setup.chairs[seat]
        page.put(page.pictures.portrait(chair.avatar, rect.h, page.accent(seat)), rect.x, rect.y)
        words, do = self._change(seat)
        held = sitting.scored and do[0] == "sit down"  # the deal is the same for everybody: so are the bots
        w = button_width(page, words, "label")
        button(page, Rect(rect.right - w, rect.y, w, rect.h), words, None if held else do, role="label")
        level = "" if sitting.is_person(seat) else _(LEVEL_WORDS[sitting.level(seat)])
        said = " · ".join(filter(None, (chair.name, level)))
        x, end = rect.x + rect.h + page.px(16), rect.right - w - page.px(16)
        if seat in sitting.absent:
            wide = max(button_width(page, _(words), "label", "robot") for words in LEVEL_WORDS.values())
            choice = Rect(end - wide, rect.y, wide, rect.h)
            button(page, choice, level, ("level", seat), role="label", icon="robot")
            said, end = _("{name}: a bot plays on").format(name=chair.name), choice.x - page.px(16)
        if sitting.shared and sitting.is_person(seat) and book_of(self.play.table.game.id).windows.habits:
            end -= rect.h
            words = _("When {name} may react").format(name=chair.name)
            icon_button(page, Rect(end, rect.y, rect.h, rect.h), "settings", words, ("habits", seat))
            end -= page.px(16)
        page.text(said, (x, rect.centery), "label", "cream", "midleft", end - x)

    def _change(self, seat: int) -> tuple[str, Message]:
        sitting = self.play.sitting
        if seat in sitting.absent:
            return _("Come back"), ("return", seat)
        if sitting.is_person(seat):
            return _("Leave: a bot plays on"), ("go", seat)
        return _("A friend takes over"), ("sit down", seat)

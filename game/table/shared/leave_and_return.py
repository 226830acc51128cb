"""The screen on which people leave a match, come back, change their name, or take over a bot's seat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import assert_never

from pygame import Rect

from game.features.people import remembered_tables
from game.features.people.people_store import People
from game.features.setup.sit_down import SitDown
from game.table.match.main_menu_protocol import host_of
from game.table.match.play import Play
from game.table.match.setup import LEVEL_WORDS, LEVELS, Chair, with_keys
from game.ui.page.message_types import Back, Message
from game.ui.page.page import Page
from game.ui.page.page_subject import About
from game.ui.page.screen_frame import dialog, dialog_frame, dialog_room
from game.ui.page.widgets import button, button_height, button_width, icon_button, stack
from game.ui.window.scene import POP, Go, House, Scene, push
from game.words import N_, _

COUNTS = N_("A match in which a bot makes most of a player's choices doesn't count for that player.")
STAND_IN = "regular"
"""The level of a bot that replaces a person who has left."""


class LeaveSeat(Message):
    """Leave: a bot plays on in this seat."""

    seat: int


class ChangeLevel(Message):
    """Let a stronger or weaker bot play in this seat."""

    seat: int


class ComeBack(Message):
    """Come back to this seat."""

    seat: int


class GiveSeat(Message):
    """Let a friend take over this bot's seat."""

    seat: int


class ChangePerson(Message):
    """Give the person in this seat another name, face or colour."""

    seat: int


CompanyMessages = LeaveSeat | ChangeLevel | ComeBack | GiveSeat | ChangePerson


class Company(Scene):
    """A row for each seat: the person in it, and what can be changed about it during a match."""

    takes = CompanyMessages
    veiled = True

    def __init__(self, room: House, play: Play) -> None:
        super().__init__(room)
        self.play = play
        self.people = People(room.home)

    def about(self) -> About:
        return About(self.play.table.game.id)

    @property
    def by_gold(self) -> bool:
        return True

    def act(self, message: CompanyMessages) -> Go | None:
        handover = self.play.handover
        chairs = self.play.sitting.setup.chairs
        match message:
            case LeaveSeat(seat):
                handover.leave(seat, STAND_IN)
            case ChangeLevel(seat):
                level = self.play.sitting.absent[seat]
                handover.leave(seat, LEVELS[(LEVELS.index(level) + 1) % len(LEVELS)])
            case ComeBack(seat):
                handover.come_back(seat)
            case GiveSeat(seat):
                alone = sum(chair.is_person for chair in chairs) + 1  # this one bot's seat is taken
                return push(SitDown(self.room, chairs, partial(self._take, seat), alone))
            case ChangePerson(seat):
                return self._edit(seat)
            case _ as unknown:
                assert_never(unknown)
        return None

    def _edit(self, seat: int) -> Go:
        """Change a person's name, face and colour, which everything shows at once."""
        setup = self.play.sitting.setup
        chairs = setup.chairs
        who = chairs[seat]

        def done(after: Chair) -> None:
            trouble = self.people.change(after._replace(key=self.people.chosen_key(who)))
            self.play.sitting.trouble = trouble or self.play.sitting.trouble
            self.play.handover.seat(with_keys(self.people.at(chairs)))

        shown = zip(chairs, setup.colours, strict=True)  # bots also keep theirs while they play
        others = {chair.name: chair._replace(colour=colour) for chair, colour in shown if chair != who}
        return host_of(self.room).edit_person(who, done, others)

    def _take(self, seat: int, who: Chair) -> Sequence[Chair]:
        """A friend takes over a bot's seat, and is offered again at the next table."""
        self.play.handover.sit_down(seat, who)
        remembered_tables.shared_now(self.room.home, self.play.sitting.setup)
        return self.play.sitting.setup.chairs

    def command(self, name: str) -> Go | None:
        return POP if name in ("back", "menu") else None

    def draw(self, page: Page) -> None:
        chairs = self.play.sitting.setup.chairs
        gap = page.px(10)
        h = button_height(page, "label")
        most = page.height - page.px(180) - page.theme.line("heading") - h
        h = min(h, most // len(chairs) - gap)
        tall = (len(chairs) + 1) * (h + gap) + page.px(10)
        width = page.px(860)
        lines = page.lines(_(COUNTS), "small", dialog_room(page, width)) if self.play.sitting.absent else []
        told = len(lines) * page.theme.line("small") + page.px(10) * bool(lines)
        if tall + told > page.height - page.px(30) - dialog_frame(page):
            told = 0
        body = dialog(page, _("Players"), width, tall + told)
        rows = stack(body, [h] * (len(chairs) + 1), gap)
        for seat, rect in enumerate(rows[:-1]):
            self._row(page, rect, seat)
        if told:
            page.paragraph(_(COUNTS), rows[-1], "small", "muted", True)
        button(page, rows[-1].move(0, told), _("Done"), Back(), primary=True)

    def _row(self, page: Page, rect: Rect, seat: int) -> None:
        sitting = self.play.sitting
        chair = sitting.setup.chairs[seat]
        page.put(page.pictures.portrait(chair.avatar, rect.h, page.accent(seat)), rect.x, rect.y)
        words, do = self._change(seat)
        # the deal is the same for everybody, and so are the bots
        held = sitting.scored and isinstance(do, GiveSeat)
        w = button_width(page, words, "label")
        button(page, Rect(rect.right - w, rect.y, w, rect.h), words, None if held else do, role="label")
        level = _(LEVEL_WORDS[sitting.absent[seat]]) if seat in sitting.absent else chair.strength
        said = " · ".join(filter(None, (chair.name, level)))
        x = rect.x + rect.h + page.px(16)
        end = rect.right - w - page.px(16)
        change = _("Change {name}").format(name=chair.name)
        if chair.is_person:
            known = self.room.home.writable and self.people.who(chair.id)
            edit = ChangePerson(seat) if known else None
            icon_button(page, Rect(end - rect.h, rect.y, rect.h, rect.h), "edit", change, edit)
            end -= rect.h + page.px(16)
        if seat in sitting.absent:
            wide = max(button_width(page, _(words), "label", "robot") for words in LEVEL_WORDS.values())
            choice = Rect(end - wide, rect.y, wide, rect.h)
            button(page, choice, level, ChangeLevel(seat), role="label", icon="robot")
            said = _("{name}: a bot has taken over").format(name=chair.name)
            end = choice.x - page.px(16)
        page.text(said, (x, rect.centery), "label", "cream", "midleft", end - x)

    def _change(self, seat: int) -> tuple[str, Message]:
        sitting = self.play.sitting
        if seat in sitting.absent:
            return _("Come back"), ComeBack(seat)
        if sitting.is_person(seat):
            return _("Leave (a bot takes over)"), LeaveSeat(seat)
        return _("Hand over to a friend"), GiveSeat(seat)

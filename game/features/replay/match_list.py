"""The list of all matches, finished and unfinished: to watch, continue, name, keep or copy."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from typing import Protocol, assert_never

from pygame import Rect

from game.data import MatchFile
from game.data.documents import typed_path
from game.data.matches import deal_of
from game.features.replay.kept_matches import Noted
from game.features.review import background_sign
from game.features.review.background_sign import CloseSign, OpenJob, StopJob
from game.ui.page.layout import button, line, tabs
from game.ui.page.message_types import ScrollTo
from game.ui.page.page import Page
from game.ui.page.question_window import QuestionWindow, line_question
from game.ui.page.screen_frame import heading, room_below
from game.ui.page.scroll import Scroll, scroll_bar
from game.ui.page.typed_line import TypedLine
from game.ui.page.widgets import ShowTab, button_height
from game.ui.window.scene import Go, House, Scene, push
from game.words import N_, _

from .match_menu import MatchMenu
from .match_row import match_row, row_height
from .messages import OpenFile, OpenMatchMenu
from .open_file import Unread, noted_as, recorded
from .unfinished_summary import Waiting, looked_at

TABS = (("all", N_("All")), ("over", N_("Finished")), ("open", N_("Unfinished")), ("star", N_("Starred")))
LONGEST_PATH = 400


class Opener(Protocol):
    """The main menu, which continues unfinished matches."""

    notice: str

    def resume(self, path: Path) -> Go | None: ...


MatchListMessages = ShowTab | ScrollTo | OpenMatchMenu | OpenFile | background_sign.SignMessages


class LookBack(Scene):
    """Shows one page of matches at a time; only the visible ones are read."""

    takes = MatchListMessages

    def __init__(self, room: House, title: Opener) -> None:
        super().__init__(room)
        self.title = title
        self.tab = "all"
        self.first = 0
        """The number of the first visible match."""
        self.notice = ""
        self.read: dict[MatchFile, Waiting] = {}
        self._look()

    def _look(self) -> None:
        """Find out which matches exist, without reading any."""
        self.noted, self.now = Noted(self.room.home), time.time()
        found = self.room.home.matches.all()
        self.files = [file for file in found if self._is_shown(file)]
        self.in_turns = sorted(file.path.name for file in found if deal_of(file.path.name))
        self.read = {file: self.read[file] for file in self.files if file in self.read}

    def _is_shown(self, file: MatchFile) -> bool:
        kept = self.tab == "star" and self.noted.of(file.path.name).star
        return self.tab == "all" or kept or file.finished is {"over": True, "open": False}.get(self.tab)

    def entered(self) -> None:
        self.room.pictures.lay("")
        self._look()
        if self.title.notice:
            self.notice = self.title.notice
            self.title.notice = ""

    # Reading

    @property
    def due(self) -> float | None:
        return 0.0 if self._unread() is not None else None

    def update(self, dt: float) -> Go | None:
        file = self._unread()
        if file is not None:
            self.read[file] = looked_at(file, self.room.home)
        return None

    def _unread(self) -> MatchFile | None:
        """The next visible match to read."""
        return next((file for file in self.shown(self.room.page) if file not in self.read), None)

    # Input

    def act(self, message: MatchListMessages) -> Go | None:
        self.notice = ""
        match message:
            case ShowTab(tab):
                self.tab = tab
                self.first = 0
                self._look()
                return None
            case ScrollTo(row):
                self.first = self._clamped(self.room.page, row)
                return None
            case OpenMatchMenu(file):
                match_ = self.read.get(file) or looked_at(file, self.room.home)
                return push(MatchMenu(self.room, self, match_).question())
            case OpenFile():
                return push(self._asking_for_a_file())
            case StopJob() | OpenJob() | CloseSign():
                return background_sign.act(self.room, message)
            case _ as unknown:
                assert_never(unknown)

    def _asking_for_a_file(self) -> QuestionWindow:
        told = _("Type a path, or drop the file on this window.")
        line = TypedLine("", LONGEST_PATH)
        opens = partial(self._open, line)
        return line_question(self.room, _("Open match file"), told, line, _("Open"), opens)

    def _open(self, path: TypedLine) -> Go | str:
        """The replay of the file at the typed path, or the sentence why there is none."""
        from .screen import ReplayScene

        file = typed_path(path.text)
        try:
            record = recorded(self.room, file)
        except Unread as why:
            return str(why)
        return push(ReplayScene(self.room, record, noted_as(self.room, file)))

    def command(self, name: str) -> Go | None:
        if name in ("page-up", "page-down"):
            step = max(1, self._fit(self.room.page) - 1)
            self.first = self._clamped(self.room.page, self.first + (step if name == "page-down" else -step))
            return None
        return super().command(name)

    # Pictures

    def _body(self, page: Page) -> Rect:
        """The room for the rows, and for the arrows beside them if they are needed."""
        area = room_below(page)
        h = button_height(page)
        foot = page.theme.line("small") + page.px(10) if self.notice else 0
        if self.room.background.shown is not None:
            foot += background_sign.height(page, self.room.background) + page.px(10)
        top = h + page.px(14)
        return Rect(area.x, area.y + top, area.w, area.h - top - foot)

    def _fit(self, page: Page) -> int:
        return max(1, (self._body(page).h + page.px(10)) // (row_height(page) + page.px(10)))

    def _clamped(self, page: Page, first: int) -> int:
        return max(0, min(first, len(self.files) - self._fit(page)))

    def shown(self, page: Page) -> list[MatchFile]:
        first = self._clamped(page, self.first)
        return self.files[first : first + self._fit(page)]

    def _same_cards(self, file: MatchFile) -> str:
        """A note that friends played the same cards in turn, and which of their matches this is.

        Empty otherwise.
        """
        name = file.path.name
        same = [one for one in self.in_turns if deal_of(one) == deal_of(name)]
        if name not in same:
            return ""
        words = _("same deal, taking turns: {n} of {count}")
        return words.format(n=same.index(name) + 1, count=len(same))

    def draw(self, page: Page) -> None:
        area = heading(page, _("Match history"), button(_("Open match file"), OpenFile()), helped=False)
        h = button_height(page)
        ways = tabs([(key, _(name)) for key, name in TABS], self.tab)
        ways.draw(page, Rect(area.x, area.y, area.w, h))
        body = self._body(page)
        high = row_height(page)
        most = len(self.files) - self._fit(page)
        if most > 0:
            body.w -= h + page.px(20)
        for i, file in enumerate(self.shown(page)):
            match = self.read.get(file) or Waiting(file)
            note = self.noted.of(file.path.name)
            row = match_row(match, note, self.now, self._same_cards(file))
            row.draw(page, Rect(body.x, body.y + i * (high + page.px(10)), body.w, high))
        if not self.files:
            line(_("No matches yet."), "lead", "pale", 0.5).draw(page, body)
        if most > 0:
            bar = Rect(body.right + page.px(20), body.y, h, body.h)
            scroll = Scroll(self._clamped(page, self.first))
            first = self._clamped(page, self.first)
            scroll.last = most
            names = _("Newer matches"), _("Older matches")
            scroll_bar(scroll, lambda by: ScrollTo(first + by), names).draw(page, bar)
        if sign := background_sign.sign(self.room.background):
            sign.draw(page, Rect(body.x, body.bottom + page.px(10), area.w, h))
        if self.notice:
            page.text(self.notice, (area.centerx, area.bottom), "small", "pale", "midbottom", area.w)

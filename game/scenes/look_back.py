"""The list of all matches, finished and unfinished: to look at again, to go on with, to name, keep, copy."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Protocol

from pygame import Rect

from game.room.page import Page
from game.room.scene import POP, Go, House, Message, Scene, push
from game.room.widgets import button, button_height, button_width, tabs
from game.storage import MatchFile
from game.storage.matches import deal_of
from game.table.noted import Noted
from game.table.unfinished import Waiting, looked_at
from game.words import N_, _

from . import at_work
from .frame import heading, room_below
from .look_back_row import row, row_height
from .match_menu import MatchMenu
from .matches import arrows
from .opening import Unread, noted_as, recorded
from .typed import Typed, Wanted

TABS = (("all", N_("All")), ("over", N_("Finished")), ("open", N_("Unfinished")), ("star", N_("Kept")))
LONGEST_PATH = 400


class Opener(Protocol):
    """The title, which goes on with unfinished matches."""

    notice: str

    def resume(self, path: Path) -> Go | None: ...


class LookBack(Scene):
    """A page of matches at a time; only those that are seen are read."""

    keeps_place = True

    def __init__(self, room: House, title: Opener) -> None:
        super().__init__(room)
        self.title = title
        self.tab = "all"
        self.first = 0
        """The number of the first match that is shown."""
        self.notice = ""
        self.read: dict[MatchFile, Waiting] = {}
        self._look()

    def _look(self) -> None:
        """Look which matches there are, without reading any."""
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
            self.notice, self.title.notice = self.title.notice, ""

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
        """The next match to read, of those that are seen."""
        return next((file for file in self.shown(self.room.page) if file not in self.read), None)

    # Input

    def act(self, message: Message) -> Go | None:
        kind, *rest = message
        self.notice = ""
        if kind == at_work.AT_WORK:
            return at_work.act(self.room, message)
        if kind == "tab":
            self.tab, self.first = rest[0], 0
            self._look()
        elif kind == "row":
            self.first = self._clamped(self.room.page, rest[0])
        elif kind == "match":
            file: MatchFile = rest[0]
            return push(MatchMenu(self.room, self, self.read.get(file) or looked_at(file, self.room.home)))
        elif kind == "file":
            told = _("Type its path, or drop the file on the window.")
            wanted = Wanted(_("Open a match file"), _("Open"), LONGEST_PATH, told)
            return push(Typed(self.room, wanted, "", self._open))
        elif kind == "back":
            return POP
        return None

    def _open(self, path: str) -> Go | str:
        """The replay of the file at this path, or the sentence why there is none."""
        from .replay import ReplayScene

        file = Path(path).expanduser()
        try:
            record = recorded(self.room, file)
        except Unread as why:
            return str(why)
        return Go(leave=1, enter=(ReplayScene(self.room, record, noted_as(self.room, file)),))

    def command(self, name: str) -> Go | None:
        if name in ("page-up", "page-down"):
            step = max(1, self._fit(self.room.page) - 1)
            self.first = self._clamped(self.room.page, self.first + (step if name == "page-down" else -step))
            return None
        return super().command(name)

    # Pictures

    def _body(self, page: Page) -> Rect:
        """The room for the rows, beside the arrows."""
        area, h = room_below(page), button_height(page)
        foot = page.theme.line("small") + page.px(10) if self.notice else 0
        if self.room.background.shown is not None:
            foot += at_work.height(page, self.room.background) + page.px(10)
        top = h + page.px(14)
        return Rect(area.x, area.y + top, area.w - h - page.px(20), area.h - top - foot)

    def _fit(self, page: Page) -> int:
        return max(1, (self._body(page).h + page.px(10)) // (row_height(page) + page.px(10)))

    def _clamped(self, page: Page, first: int) -> int:
        return max(0, min(first, len(self.files) - self._fit(page)))

    def shown(self, page: Page) -> list[MatchFile]:
        first = self._clamped(page, self.first)
        return self.files[first : first + self._fit(page)]

    def _same_cards(self, file: MatchFile) -> str:
        """That friends played the same cards in turns, and which of their matches this is; else nothing."""
        name = file.path.name
        same = [one for one in self.in_turns if deal_of(one) == deal_of(name)]
        if name not in same:
            return ""
        words = _("same cards, in turns: {n} of {count}")
        return words.format(n=same.index(name) + 1, count=len(same))

    def draw(self, page: Page) -> None:
        area = heading(page, _("Look back"), helped=False)
        h = button_height(page)
        w = min(button_width(page, _("Open a match file")), area.w // 3)
        y = page.px(36)
        button(page, Rect(area.right - w, y, w, h), _("Open a match file"), ("file",))
        tabs(page, Rect(area.x, area.y, area.w, h), [(key, _(name)) for key, name in TABS], self.tab)
        body, high = self._body(page), row_height(page)
        for i, file in enumerate(self.shown(page)):
            place = Rect(body.x, body.y + i * (high + page.px(10)), body.w, high)
            match, note = self.read.get(file) or Waiting(file), self.noted.of(file.path.name)
            row(page, place, match, note, self.now, self._same_cards(file))
        if not self.files:
            words = _("No match lies here yet.")
            page.text(words, (page.width // 2, body.centery), "lead", "pale", "center", body.w)
        most = len(self.files) - self._fit(page)
        if most > 0:
            bar = Rect(body.right + page.px(20), body.y, h, body.h)
            arrows(page, bar, self._clamped(page, self.first), most)
        sign = Rect(body.x, body.bottom + page.px(10), area.w, at_work.height(page, self.room.background))
        at_work.draw(page, sign, self.room.background)
        if self.notice:
            page.text(self.notice, (area.centerx, area.bottom), "small", "pale", "midbottom", area.w)

"""The dialog in which people sit down, one after the other: a known one with one press, or a new name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect

from game.art.palette import SEATS
from game.room.page import Page
from game.room.scene import POP, Go, House, Message, push
from game.room.theme import DIALOG_WAIT
from game.room.widgets import button, button_height, evenly, field, icon_button, ring
from game.table.people import People, same
from game.table.seating import newcomer
from game.table.setup import Chair
from game.words import _

from .forget import Forget
from .frame import dialog, dialog_room
from .name import NameScene

COLUMNS, ROWS = 4, 3
"""So many of those who played before are shown at once."""


Seats = Callable[[Chair], Sequence[Chair]]
"""Seats a person; returns who sits at the table then."""


class SitDown(NameScene):
    """A dialog over the setup screen; it stays until everybody sits or the table has no seat left."""

    def __init__(self, room: House, chairs: Sequence[Chair], seat: Seats, most: int) -> None:
        """At most so many people can sit down."""
        super().__init__(room, "", True)
        self.chairs, self.seat, self.most = chairs, seat, most
        self.known = People(room.home).known()
        self.offered = [one for one in self.known if not self._here(one.name)]
        self.came = False
        """Whether somebody has sat down here."""
        self.leaf = 0
        self.forgets = False
        """Whether the next face that is pressed is to be forgotten."""

    def _here(self, name: str) -> bool:
        return any(chair.is_person and same(chair.name, name) for chair in self.chairs)

    def act(self, message: Message) -> Go | None:
        kind, *rest = message
        self.notice = ""
        if kind == "forget":
            self.forgets, self.editing = not self.forgets, False
            return None
        if kind == "known" and self.forgets:
            return push(Forget(self.room, rest[0], self._forgotten))
        if kind == "known":
            return self._seated(next(one for one in self.offered if one.name == rest[0]))
        if kind == "leaf":
            self.leaf = rest[0]
        elif kind == "edit":
            self.editing = not self.editing
        elif kind == "new":
            return self._new()
        else:
            return POP
        return None

    def _forgotten(self, name: str) -> None:
        """Somebody was forgotten: they are offered no more."""
        self.known = People(self.room.home).known()
        self.offered = [one for one in self.offered if one.name != name]
        self.forgets = self.forgets and len(self._forgettable()) > 0

    def _forgettable(self) -> list[Chair]:
        """Everybody who is offered but the owner."""
        me = self.known[0].name
        return [one for one in self.offered if not same(one.name, me)]

    def _new(self) -> Go | None:
        """Seat the person whose name was typed, or else a guest; a known name means that known person."""
        name = self.text.strip() or self._guest().name
        if self._here(name):
            self.notice = _("{name} sits here already.").format(name=name)
        else:
            known = next((one for one in self.known if same(one.name, name)), None)
            return self._seated(known or newcomer(name, self.chairs, self.known))
        return None

    def _seated(self, who: Chair) -> Go | None:
        """They sit; who comes next?"""
        self.chairs, self.came, self.text, self.leaf = self.seat(who), True, "", 0
        self.room.newly.came(DIALOG_WAIT)  # whoever is the last presses Return once more
        self.offered = [one for one in self.offered if not self._here(one.name)]
        return POP if len(self._people_here()) >= self.most else None

    def _people_here(self) -> list[str]:
        return [chair.name for chair in self.chairs if chair.is_person]

    def _guest(self) -> Chair:
        """Who sits down without typing a name: they are called like their face."""
        return newcomer("", self.chairs, self.known)

    def command(self, name: str) -> Go | None:
        if name == "accept":
            return POP if self.came and not self.text.strip() else self._new()
        return super().command(name)

    # Pictures

    def draw(self, page: Page) -> None:
        w, h, gap = page.px(1120), button_height(page), page.px(14)
        tall = max(h, page.px(96))
        inner = dialog_room(page, w)
        columns = COLUMNS if page.theme.text <= 1.5 else 2
        rows = min(ROWS, -(-len(self.offered) // columns))
        note = page.theme.line() + gap
        head = page.theme.line("small") + page.px(6)
        title = _("Who else sits down?") if self._people_here() else _("Who sits down?")
        body = dialog(page, title, w, (head + rows * (tall + gap)) * bool(rows) + 2 * h + note + gap)
        y = body.y
        if rows:
            told = _("Whose name shall be forgotten?") if self.forgets else _("They played here before")
            y = page.text(told, (body.x, y), "small", "pale", "topleft", inner).bottom + page.px(6)
            y = self._people(page, Rect(body.x, y, body.w, rows * (tall + gap)), columns, rows, gap)
        self._name(page, Rect(body.x, y, body.w, h), gap)
        self._note(page, (body.centerx, y + h + gap // 2), body.w)
        forget, nobody = evenly(Rect(body.x, body.bottom - h, body.w, h), 2, gap)
        words = _("Forget nobody") if self.forgets else _("Forget a name …")
        button(page, forget, words, ("forget",) if self._forgettable() else None)
        done = _("Nobody else") if self._people_here() else _("Nobody")
        button(page, nobody, done, ("nobody",), primary=self.came and not self.text.strip())

    def _name(self, page: Page, rect: Rect, gap: int) -> None:
        """A line for a new name, and the way to the table."""
        w = min(rect.w // 3, page.px(420))
        line = Rect(rect.x, rect.y, rect.w - w - gap, rect.h)
        shown = self.text if self.text or self.editing else _("A new name")
        field(page, line, "", shown, self.editing, ("edit",))
        by_return = not self.came or bool(self.text.strip())
        button(page, Rect(line.right + gap, rect.y, w, rect.h), _("Sit down"), ("new",), primary=by_return)

    def _note(self, page: Page, at: tuple[int, int], w: int) -> None:
        """Why the name cannot be taken, who sits here by now, or what somebody is called who types none."""
        if self.notice:
            page.text(self.notice, at, "body", "bad", "midtop", w)
        elif self.came:
            told = _("At the table: {names}").format(names=", ".join(self._people_here()))
            page.text(told, at, "small", "pale", "midtop", w)
        elif not self.text.strip():
            said = _("Without a name they are called {name}.").format(name=self._guest().name)
            page.text(said, at, "small", "pale", "midtop", w)

    def _people(self, page: Page, area: Rect, columns: int, rows: int, gap: int) -> int:
        """Those who played before, the last first; more of them on further leaves."""
        each = columns * rows
        leaves = -(-len(self.offered) // each)
        shown = self.offered[self.leaf % leaves * each :][:each]
        side = button_height(page)
        right = Rect(area.x, area.y, area.w - (side + gap) * (leaves > 1), area.h)
        high = (area.h - gap * rows) // rows
        for i, who in enumerate(shown):
            line = Rect(right.x, right.y + i // columns * (high + gap), right.w, high)
            self._known(page, evenly(line, columns, gap)[i % columns], who)
        if leaves > 1:
            box = Rect(area.right - side, area.y, side, side)
            icon_button(page, box, "forward", _("More people"), ("leaf", (self.leaf + 1) % leaves))
        return area.bottom

    def _known(self, page: Page, rect: Rect, who: Chair) -> None:
        do = ("known", who.name) if not self.forgets or who in self._forgettable() else None
        hot = do is not None and do in (page.hover, page.focus)
        page.panel(rect, "off" if do is None else "button-hover" if hot else "button")
        side = min(rect.h - page.px(12), rect.w // 3)
        face = page.pictures.portrait(who.avatar, side, SEATS[max(0, who.colour)])
        box = page.put(face, rect.x + page.px(8), rect.centery - side / 2)
        x = box.right + page.px(12)
        page.text(who.name, (x, rect.centery), "strong", "cream", "midleft", rect.right - x - page.px(10))
        page.thing("button", who.name, rect, do)
        if do is not None:
            ring(page, rect, do)

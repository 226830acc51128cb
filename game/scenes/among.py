"""How Experts fared with the cards of a finished match, as a strip of dots."""

from __future__ import annotations

from typing import ClassVar

from pygame import Rect

from ai.recaster import Recaster
from game.room.about import About
from game.room.page import Page
from game.room.scene import POP, Go, House, Message, Scene
from game.room.widgets import button_height, choice
from game.table.among import FIRST, MOST, Among, BeginGames, better, compared, likely, won
from game.table.book import book_of
from game.table.recorded import Recording
from game.words import N_, _, ngettext

from . import among_strip
from .frame import button_at_end, heading, progress_bar


class AmongScene(Scene):
    """One seat at a time. The playing goes on when it is left."""

    keeps_place = True

    begin: ClassVar[BeginGames] = Recaster
    """What plays the matches."""

    def __init__(self, room: House, record: Recording, seat: int | None = None) -> None:
        super().__init__(room)
        self.record = record
        self.seats = record.setup.people or tuple(range(record.table.players))
        """Whose cards can be chosen."""
        self.names = [chair.name for chair in record.setup.chairs]
        self.look(seat if seat in self.seats else self.seats[0])

    def look(self, seat: int | None) -> None:
        """Show this seat; matches that were not played yet are played now."""
        assert seat is not None
        background = self.room.background
        self.among = background.known(Among(self.record, seat, self.room.home, type(self).begin))
        background.first(self.among)

    def about(self) -> About:
        game = self.record.table.game.id
        return About(game, book_of(game).sheet.rule)

    def entered(self) -> None:
        self.room.pictures.lay("")
        self.room.background.again(self.among)

    def covered(self) -> None:
        self.room.background.seen(self.among)

    def left(self) -> None:
        self.room.background.seen(self.among)

    def act(self, message: Message) -> Go | None:
        kind, *rest = message
        if kind == "whose":
            self.room.background.cancel(self.among)
            self.look(rest[0])
        elif kind == "stop":
            self.room.background.cancel(self.among)
        elif kind == "play":
            self.among.notice = ""
            self.room.background.first(self.among)
        elif kind == "back":
            return POP
        return None

    # In words

    @property
    def whose(self) -> str:
        """Whose cards they are, where that is not the reader alone."""
        return self.names[self.among.seat] if len(self.seats) > 1 else ""

    def told(self) -> list[str]:
        """The sentences that can be said from the Experts' games so far."""
        if not self.among.told:
            return [self._awaited()]
        beside = self.among.beside
        return [compared(beside, self.whose), f"{better(beside)} {likely(beside)}", won(beside)]

    def _awaited(self) -> str:
        """When the answer comes; where nobody plays for it, what it still takes."""
        if self.among.working:
            return _("The answer comes in about a minute.")
        more = FIRST - len(self.among.experts)
        said = ngettext(
            "Stopped: the answer takes {n} more match.", "Stopped: the answer takes {n} more matches.", more
        )
        return said.format(n=more)

    def progress(self) -> str:
        done = len(self.among.experts)
        if not self.among.working:
            played = ngettext("{n} match played", "{n} matches played", done).format(n=done)
            return self.among.notice or played
        words = N_("Experts play: {n} of {count}")
        first = N_("Experts play: {n} of {count}; the answer comes after {first}")
        return _(words if self.among.told else first).format(n=done, count=MOST, first=FIRST)

    # Pictures

    def draw(self, page: Page) -> None:
        area = heading(page, _("How Experts fare with these cards"), helped=False)
        high, gap = button_height(page), page.px(16)
        foot = Rect(area.x, area.bottom - high, area.w, high)
        if len(self.seats) > 1:
            self._whose(page, Rect(area.x, area.y, area.w, high))
            area = Rect(area.x, area.y + high + gap, area.w, area.h - high - gap)
        y = self._words(page, area)
        strip = Rect(area.x, y + gap, area.w, foot.y - 2 * gap - y)
        if self.among.experts and strip.h > 3 * page.theme.line("small"):
            among_strip.draw(page, strip, self.among.beside, self.spoken())
        self._foot(page, foot)

    def spoken(self) -> str:
        """The picture in words."""
        return among_strip.spoken(self.among.beside)

    def _whose(self, page: Page, rect: Rect) -> None:
        seats, seat = self.seats, self.among.seat
        n = seats.index(seat)
        less, more = (("whose", seats[(n + by) % len(seats)]) for by in (-1, 1))
        w = min(page.px(560), rect.w)
        box = Rect(rect.centerx - w // 2, rect.y, w, rect.h)
        choice(page, box, "", self.names[seat], less, more, id=("whose",))

    def _words(self, page: Page, area: Rect) -> int:
        """The question and what is known of the answer; returns the y below."""
        asked = _("How would an Expert have played your cards?")
        if self.whose:
            asked = _("How would an Expert have played {name}'s cards?").format(name=self.whose)
        y = page.paragraph(asked, Rect(area.x, area.y, area.w, 0), "body", "pale", True)
        for n, words in enumerate(self.told()):
            role = "lead" if n == 0 else "body"
            lines = page.lines(words, role, area.w)
            whole = Rect(area.x, y + page.px(6), area.w, len(lines) * page.theme.line(role))
            page.thing("text", words, whole, id=("told", n), read=True)
            y = page.paragraph(words, Rect(area.x, whole.y, area.w, 0), role, "cream", True)
        return y

    def _foot(self, page: Page, rect: Rect) -> None:
        """How far it is, with the way to stop or to go on."""
        right = rect.right
        if not self.among.whole:
            label, do = (_("Stop"), ("stop",)) if self.among.working else (_("Play on"), ("play",))
            right = button_at_end(page, rect, label, do)
        told = self.progress()
        said = page.text(told, (rect.x, rect.centery), "body", "cream", "midleft", right - rect.x)
        if self.among.working:
            rest = Rect(said.right, rect.y, right - said.right, rect.h)
            progress_bar(page, rest, min(1.0, len(self.among.experts) / MOST))
        page.thing("progress", told, Rect(rect.x, rect.y, right - rect.x, rect.h))

"""The screen that compares your match with Experts who played the same cards."""

from __future__ import annotations

from typing import ClassVar, assert_never

from pygame import Rect

from ai.processes.expert_match_process import Recaster
from game.books.contract.book import book_of
from game.table.match.recorded_match import Recording
from game.ui.page.layout import LayoutBox, button, column, first, grow, lines, paint, row, sized, space, text
from game.ui.page.page import Page
from game.ui.page.page_subject import About
from game.ui.page.screen_frame import heading, progress_row
from game.ui.page.widgets import button_height, choice
from game.ui.window.scene import Go, House, Scene
from game.words import N_, _, ngettext

from . import draw_expert_matches
from .expert_matches import FIRST, MOST, Among, BeginGames, better, compared, likely, won
from .messages import PlayOn, ShowSeat, StopThinking

AWAITED = N_(
    "Experts now play the same match in your seat, with the same cards and against the same players, again "
    "and again. Then you see what the cards allowed."
)
ExpertMessages = ShowSeat | StopThinking | PlayOn


class AmongScene(Scene):
    """Shows one seat at a time. The games continue after the screen is left."""

    takes = ExpertMessages

    begin: ClassVar[BeginGames] = Recaster
    """The work that plays the matches."""

    def __init__(self, room: House, record: Recording, seat: int | None = None) -> None:
        super().__init__(room)
        self.record = record
        self.seats = record.setup.people or tuple(range(record.table.players))
        """The seats whose cards can be chosen."""
        self.names = [chair.name for chair in record.setup.chairs]
        self.look(seat if seat in self.seats else self.seats[0])

    def look(self, seat: int | None) -> None:
        """Show this seat; matches that have not been played yet are played from now on."""
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

    def act(self, message: ExpertMessages) -> Go | None:
        match message:
            case ShowSeat(seat):
                self.room.background.cancel(self.among)
                self.look(seat)
            case StopThinking():
                self.room.background.cancel(self.among)
            case PlayOn():
                self.among.notice = ""
                self.room.background.first(self.among)
            case _ as unknown:
                assert_never(unknown)
        return None

    # In words

    @property
    def whose(self) -> str:
        """The owner of the cards, if that is not the reader alone."""
        return self.names[self.among.seat] if len(self.seats) > 1 else ""

    def told(self) -> list[str]:
        """The sentences that the Experts' games so far allow."""
        if not self.among.told:
            return [self._awaited()]
        beside, numbers = self.among.beside, self.room.settings["hint_numbers"]
        sides = f"{better(beside)} {likely(beside)}" if numbers else better(beside)
        return [compared(beside, self.whose), sides, won(beside)]

    def _awaited(self) -> str:
        """The progress and the remaining time or, if nothing is running, the time that is still needed."""
        if self.among.working:
            return _(AWAITED)
        more = FIRST - len(self.among.experts)
        said = ngettext(
            "Stopped: {n} more match needed for a result.",
            "Stopped: {n} more matches needed for a result.",
            more,
        )
        return said.format(n=more)

    def progress(self) -> str:
        among, done = self.among, len(self.among.experts)
        if not among.working:
            played = ngettext("{n} match played", "{n} matches played", done).format(n=done)
            return among.notice or played
        left = among.time_left(1.0 if among.told else FIRST / MOST)
        if among.told:
            return _("Experts play on: {left}").format(left=left) if left else _("Experts play on …")
        return _("First answer: {left}").format(left=left) if left else _("Experts play …")

    # Pictures

    def draw(self, page: Page) -> None:
        """The question, the answer so far, its picture if that has room, and the progress."""
        asked = _("How would an Expert have done with your cards?")
        if self.whose:
            asked = _("How would an Expert have done with {name}'s cards?").format(name=self.whose)
        told = (
            text(words, "body" if n else "lead", centre=True, id=("told", n))
            for n, words in enumerate(self.told())
        )
        column(
            row(sized(paint(self._choose, height=button_height), width=560), at=0.5)
            if len(self.seats) > 1
            else None,
            column(text(asked, "body", "pale", centre=True), *told, gap=6),
            grow(first(paint(self._strip, height=lines("small", 3)), space())),
            self._foot(),
            gap=16,
        ).draw(page, heading(page, _("Expert results with these cards"), helped=False))

    def _choose(self, page: Page, rect: Rect) -> None:
        seats, seat = self.seats, self.among.seat
        n = seats.index(seat)
        less, more = (ShowSeat(seats[(n + by) % len(seats)]) for by in (-1, 1))
        choice(page, rect, "", self.names[seat], less, more, id=("whose",))

    def _strip(self, page: Page, rect: Rect) -> None:
        if self.among.experts:
            draw_expert_matches.draw(page, rect, self.among.beside, self.spoken())

    def spoken(self) -> str:
        """The picture in words."""
        return draw_expert_matches.spoken(self.among.beside)

    def _foot(self) -> LayoutBox:
        """The progress, with the button that stops or continues the work."""
        among = self.among
        part = min(1.0, len(among.experts) / MOST) if among.working else None
        way = button(_("Stop"), StopThinking()) if among.working else button(_("Run more"), PlayOn())
        return progress_row(self.progress(), part, None if among.whole else way)

"""Draws the score sheet: a row for each seat, its numbers, and the cards they come from."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect

from game.books.contract.book import book_of
from game.table.match.play import Play
from game.table.match.setup import Chair
from game.table.match.sheet_leaving import AfterMatch, goes_on
from game.ui.page.face_to_face import turn_words
from game.ui.page.layout import (
    LayoutBox,
    Length,
    button,
    column,
    first,
    grow,
    line,
    paint,
    row,
    sized,
    space,
    text,
)  # fmt: skip
from game.ui.page.page import Page
from game.ui.page.screen_frame import dialog_room, dialog_with
from game.ui.page.widgets import button_height
from game.ui.page.word_panels import tooltip
from game.ui.window.scene import House
from game.words import N_, _, together, words_of
from game.words import text as words_in

from .draw_sheet_rows import NAMED, SheetRows
from .messages import GoOn, ShowWhole

WIDE, SLIM = 1640, 1180
"""The width of the sheet, and of a sheet with a single column, which is narrower so that numbers are near
their few cards.
"""
FEW = 8
"""The most cards that fit into the narrower sheet."""
ALL_AT_ONCE = N_("Press any key to show everything")
ROLE = "label"
"""The tie-break's letters."""
HIGH, TIGHT = 104, 6
"""The height of a row if there is room, and the least space between two rows."""
MOST_LINES = 2
"""The most lines about the latest events."""
NEWEST = 4
"""The most deeds that are listed while nobody's hand is open."""
CLOSING = frozenset({"won", "ended", "result"})
"""The kinds of lines that repeat the sheet, and are left out."""


class SheetPage(SheetRows):
    """A sheet at a stage of its appearance."""

    veiled = True

    def __init__(self, room: House, play: Play, after: AfterMatch | None = None) -> None:
        super().__init__(room, play)
        self.after = after if self.match.over else None
        self.goes_on = -1 if self.match.over else goes_on(play, play.handover.before_sheet)
        """The person who must go on, because their hand may open next; -1 for anybody."""
        self.turned = False
        """Whether the sheet was turned to its second reader, at a face-to-face table."""
        self.solved = float(len(self.sheet.ties)) if self.at_once else 0.0
        """How many ties have been explained in a line so far."""
        self.lately: list[str] = []
        """Lines about the latest events, if there is room for them."""
        self.achieved = self._achieved()
        """A line for each person with an achievement in this round."""

    @property
    def moving(self) -> bool:
        return self.writing or self.solved < len(self.sheet.ties)

    @property
    def next_reader(self) -> str:
        """The label of the button that turns the sheet to its second reader; empty if there is none."""
        both = self.room.opposite
        return turn_words(both, self.room.upside_down) if both and not self.turned else ""

    @property
    def _chair(self) -> Chair:
        return self.play.sitting.setup.chairs[self.goes_on]

    def draw(self, page: Page) -> None:
        title = self.sheet.ended()
        if not self.writing:
            title = f"{self._won()} {title}" if self._ends_variously else self._won()
        if not self.match.over or self.match.round:
            title = _("Round {n}: {how}").format(n=self.match.round + 1, how=title)
        cards = max((sum(map(len, self._lying(seat, ""))) for seat in self.sheet.hands), default=0)
        slim = len(self._names) == 1 and 0 < cards <= FEW and not page.theme.large
        wide = page.px(SLIM if slim else WIDE)
        self.lately = self._lately(page, dialog_room(page, wide))
        contents = [self._contents(page, wide, self.lately), self._contents(page, wide)]

        def praised(page: Page) -> int:
            return page.theme.line("strong") + page.theme.line("small") + page.px(TIGHT)

        scant = first(self._contents(page, wide, (), praised), self._contents(page, wide, (), None))
        shown = dialog_with(page, title, wide, contents, scant)
        self.lately = self.lately if shown is contents[0] else []
        self._tip(page)
        if self.moving:
            page.thing("stage", page.said(ALL_AT_ONCE), page.rect, ShowWhole())

    def _contents(
        self, page: Page, wide: int, lately: Sequence[str] = (), least: Length | None = HIGH
    ) -> LayoutBox:
        """A row for each seat, at least this high, and the lines below; None if praise has no room."""
        room = dialog_room(page, wide)
        rows = list[LayoutBox]()
        for place, seat in enumerate(self.order):

            def draw(page: Page, rect: Rect, place: int = place, seat: int = seat) -> None:
                if self.part_of(place) > 0 or not self.writing:
                    columns = self._columns(rect)
                    self._row(page, rect, seat, columns, self.part_of(place), least is not None)
                else:
                    page.panel(rect, "sunk")

            rows.append(grow(paint(draw, height=least or 0)))
        told = [(words, "pale") for words in lately]
        below = [*told, *self._below(page, room, least is not None)] if not self.writing else []
        said = [line(words, ROLE, colour, 0.5) for words, colour in below]
        return column(
            self._head(page, room),
            grow(column(*rows, gap=TIGHT)),
            column(*said),
            self._on(page),
            gap=10,
        )

    def _head(self, page: Page, room: int) -> LayoutBox:
        """The headings above names, cards and each column of numbers."""

        def over(words: str, w: float, centre: bool = False) -> LayoutBox:
            said = text(words, "small", "gold", centre) if words else space()
            return column(sized(said, width=lambda _page: round(w)), at=1)

        columns = self._columns(Rect(0, 0, room, 0))
        named = room * NAMED
        place = _("Place this round") if self.sheet.totals else ""  # the match's place is at the total
        cards = over(self.sheet.held, columns[0][1] - named)
        labels = [over(self.sheet.label(name), w, True) for name, _x, w in columns]
        return row(over(place, named), cards, *labels)

    @property
    def _ends_variously(self) -> bool:
        """Whether rounds of this game can end in more than one way, so that the heading names the way."""
        return len(words_of(self.match.table.game.id).ended) > 1

    def _won(self) -> str:
        """The winner of the round, in a few words."""
        seats = [seat for seat in self.order if self.result.places[seat] == 1]
        if seats == [self.play.sitting.viewer]:
            return _("You win!")
        names = together([self.play.names[seat] for seat in seats])
        teams = {self.play.presenter.signs.team_name(seat) for seat in seats}
        if len(teams) == 1 and "" not in teams:
            return _("{team} wins: {names}").format(team=teams.pop(), names=names)
        return (_("{name} wins.") if len(seats) == 1 else _("{name} tie for the win.")).format(name=names)

    def _lately(self, page: Page, room: int) -> list[str]:
        """The events since the reader's last choice, or the last events, because the sheet hides the
        table.
        """
        lines = [line for line in self.play.handover.lately() if line.kind not in CLOSING]
        if self.play.sitting.viewer >= self.play.table.players:
            lines = lines[-NEWEST:]
        told: list[str] = []
        for newest in range(1, len(lines) + 1):
            said = " › ".join(words_in(line.pieces) for line in lines[-newest:])
            found = page.balanced(said, ROLE, room)
            if len(found) > MOST_LINES:
                break
            told = found
        return told

    def _below(self, page: Page, room: int, praised: bool) -> list[tuple[str, str]]:
        """The lines below the rows, with their colours; a tie that is explained later keeps its place."""
        first_lines = self.achieved if praised else self._praise_lines(page, room)
        found = [(words, "gold") for words in first_lines]
        for n, tie in enumerate(self.sheet.ties):
            found += [
                (words * (n < int(self.solved)), "gold") for words in page.balanced(tie.brief, ROLE, room)
            ]
        for said, colour in ((self.sheet.what_if, "pale"), (self.sheet.legend, "muted")):
            found += [(words, colour) for words in (page.lines(said, ROLE, room) if said else ())]
        return found

    def _achieved(self) -> list[str]:
        """First-time achievements, told when they happen; none if big moments are switched off."""
        if self.room.home.settings["moments"] == "off":
            return []
        kinds = book_of(self.play.table.game.id).feats.kinds
        names = self.play.names
        words = _("{name} achieved: {feats}")
        return [
            words.format(name=names[seat], feats=" · ".join(_(kinds[key].name) for key in keys))
            for seat, keys in self.play.sitting.achieved().items()
        ]

    def _praise_lines(self, page: Page, room: int) -> list[str]:
        """The players who are praised for their cards, if the rows have no room for praise."""
        told: dict[str, list[int]] = {}
        for seat in self.order:
            told.setdefault(self.sheet.praise(seat), []).append(seat)
        alike = [seats for praise, seats in told.items() if praise]
        names = [", ".join(self.play.names[seat] for seat in seats) for seats in alike]
        said = (f"{who}: {self.sheet.praise_of_each(seats)}" for who, seats in zip(names, alike, strict=True))
        lines = page.balanced(" · ".join(said), ROLE, room)
        return [line.removeprefix("· ").removesuffix(" ·") for line in lines]

    @property
    def onward(self) -> str:
        """The label of the button that leads on."""
        if self.after is not None:
            return _(self.after.words)
        if self.play.sitting.after_lesson:
            return _("Next")
        return _("Results") if self.match.over else _("Next round")

    def _on(self, page: Page) -> LayoutBox:
        """The button that leads on, or the note that a press shows everything at once."""
        if self.moving:
            return sized(line(page.said(ALL_AT_ONCE), ROLE, "pale", 0.5), height=button_height)
        label = self.onward
        icon = ""
        key = ""
        if self.goes_on >= 0:
            label = _("I'm {name}: next round").format(name=self._chair.name)
            icon = "eye"
            key = self._chair.key.upper()
        if self.next_reader:
            label = self.next_reader
            icon = "flip"
            key = ""
        on = button(label, GoOn(), primary=True, icon=icon, key=key)
        return row(sized(on, width=lambda page: max(page.px(260), on.width(page))), at=0.5)

    def _tip(self, page: Page) -> None:
        here = page.here
        for thing in page.things:
            if thing.kind == "missing" and thing.id == here:
                tooltip(page, thing.name, thing.rect, 620)
                return
            if thing.kind == "cell" and thing.id == here and isinstance(here, tuple):
                _cell, seat, part = here
                dashed = [_("Dashed: what was missing")] if self.sheet.missing(seat, part) else []
                lines = (thing.name, *dashed, _("Choose it to see the rule"))
                tooltip(page, "\n".join(lines), thing.rect, 620)
                return

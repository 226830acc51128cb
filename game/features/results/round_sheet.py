"""The score sheet after a round; rows appear from the last place up, and numbers highlight their cards."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from typing import assert_never

import pygame

from game.books.contract.book import book_of
from game.table.match.play import Play
from game.table.match.setup import Chair
from game.table.match.sheet_leaving import AfterMatch, goes_on
from game.table.match.tempo import tempo
from game.table.messages import EndMoment, OpenMenu
from game.ui.page.face_to_face import turn_words
from game.ui.page.layout import (
    LayoutBox,
    Length,
    at_least,
    button,
    column,
    first,
    grow,
    line,
    pixels,
    row,
    sized,
)
from game.ui.page.message_types import Message
from game.ui.page.page import Page, Thing
from game.ui.page.page_subject import About
from game.ui.page.screen_frame import dialog_room, dialog_with
from game.ui.page.widgets import button_height
from game.ui.page.word_panels import tooltip
from game.ui.window.scene import POP, Go, House, Scene, push, replace
from game.words import N_, _, together, words_of
from game.words import text as words_in

from .draw_sheet_rows import STEPS, SheetRows
from .messages import GoOn, ShowWhole

ROW_TIME = 1.1
"""How long it takes to write a row: its numbers, one after another."""
MOST_TIME = 6.6
"""The time by which the sheet is completely written, however many players there are."""
TIE_TIME = 0.7
"""How long each step of a tie is shown before the next."""
TICK = 0.05
"""The least number of seconds between two ticks of one number, so that each is audible."""
BEAT = 0.5
"""How long a finished count is shown before its moment."""


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


SheetMessages = GoOn | ShowWhole | EndMoment | OpenMenu


class Sheet(Scene):
    """The score sheet after a round; it stays until the player goes on."""

    takes = SheetMessages
    veiled = True

    def __init__(self, room: House, play: Play, after: AfterMatch | None = None, task: str = "") -> None:
        """`task` says what is to be done at this table besides winning; the pause tells it."""
        super().__init__(room)
        self.play = play
        self.task = task
        self.match = play.sitting.laid_open()
        self.result = self.match.results[-1]
        self.sheet = book_of(play.table.game.id).sheet(self.match, play.sitting.viewer, play.names)
        at_once = room.settings["speed"] == "instant" or room.settings["reduced_motion"]
        self.rows = SheetRows(play, self.match, self.sheet, at_once)
        self.after = after if self.match.over else None
        self.goes_on = self._next_person()
        """The person who must go on, because their hand may open next; -1 for anybody."""
        self.turned = False
        """Whether the sheet was turned to its second reader, at a face-to-face table."""
        self.solved = float(len(self.sheet.ties)) if at_once else 0.0
        """How many ties have been explained in a line so far."""
        self.lately: list[str] = []
        """Lines about the latest events, if there is room for them."""
        self.achieved = self._achieved()
        """A line for each person with an achievement in this round."""
        self.row_time = min(ROW_TIME, MOST_TIME / len(self.rows.order))
        self.stage = play.bare_stage()
        """The stage for the moment of something just counted."""
        self._ticked = 0.0
        """How many seconds have passed since the last tick."""
        self._counted_for = 0.0
        """How many seconds have passed since everything was counted."""

    def about(self) -> About:
        return About(self.play.table.game.id, self.sheet.rule)

    def entered(self) -> None:
        """Face to face, both people read it in turn; the second reader is the person who must go on.

        In the pause, people may have come or gone.
        """
        self.goes_on = self._next_person()
        people = self.play.sitting.setup.people
        if self.play.handover.across and self.goes_on in people and not self.turned:
            self._turn_to(people[people[0] == self.goes_on])

    def _next_person(self) -> int:
        return -1 if self.match.over else goes_on(self.play, self.play.handover.before_sheet)

    def rehearsal(self) -> Iterator[Callable[[], object]]:
        """Draw the sheet invisibly: in its first form, and completely written."""
        page = Page(self.room.theme, self.room.pictures)
        yield partial(page.veil)
        yield partial(self.draw, page)
        yield self.complete
        yield partial(self.draw, page)

    # Time

    @property
    def moving(self) -> bool:
        solving = self.solved < len(self.sheet.ties)
        return self.rows.writing or solving or self.stage.on or self._awaits

    @property
    def next_reader(self) -> str:
        """The label of the button that turns the sheet to its second reader; empty if there is none."""
        both = self.room.opposite
        return turn_words(both, self.room.upside_down) if both and not self.turned else ""

    @property
    def _chair(self) -> Chair:
        return self.play.sitting.setup.chairs[self.goes_on]

    @property
    def seen(self) -> Hashable:
        """Numbers, rows and steps appear one by one; nothing moves in the frames between."""
        if self.stage.on:
            return None
        now = self.rows.counts()
        return self.rows.writing, now.row, now.column, now.part > 0, now.shown, int(self.solved), self.moving

    @property
    def _awaits(self) -> bool:
        """Whether a moment of something that was counted here is still to be staged."""
        wanted = tempo(self.room.settings)
        return self.play.counted is not None and wanted.speed > 0 and wanted.moments != "off"

    def _perform(self, dt: float) -> None:
        """Stage the moments of the count, once people have seen it."""
        self._counted_for += dt
        if self._counted_for < BEAT:
            return
        wanted = tempo(self.room.settings)
        seen = self.play.counted
        self.play.counted = None
        if seen is None or seen.shown is None:
            return
        shown = self.play.presenter.moments.laid_open(seen.shown, self.sheet.hands)
        if self.stage.begins(seen._replace(shown=shown), (), wanted.moments, wanted.speed):
            self.play.listener.opens(shown, self.stage.large)

    def complete(self) -> None:
        """Show the whole sheet at once."""
        self.rows.written = float(len(self.rows.order))
        self.solved = float(len(self.sheet.ties))

    def update(self, dt: float) -> Go | None:
        if self.stage.on:
            self.stage.update(dt, self.play.listener.ready)
            return None
        if not self.rows.writing and self._awaits:
            self._perform(dt)
            return None
        if not self.rows.writing:
            steps = int(self.solved)
            self.solved = min(len(self.sheet.ties), self.solved + dt / TIE_TIME)
            if int(self.solved) > steps:
                self.room.sounds.play(f"tick_{min(STEPS, steps + 1)}")
            return None
        rows = int(self.rows.written)
        before = self.rows.counts()
        faster = max(1.0, tempo(self.room.settings).speed)
        self.rows.written = min(len(self.rows.order), self.rows.written + dt * faster / self.row_time)
        if int(self.rows.written) > rows:
            whole = self.rows.written >= len(self.rows.order)
            best = whole and self.sheet.praise(self.rows.order[0]) and not self._awaits
            feat = whole and self.achieved
            self.room.sounds.play("stage_perfect" if best else "fanfare" if feat else "score")
            self._ticked = 0.0
            return None
        self._ticked += dt
        step = self.rows.counts().step_after(before)
        if step == STEPS or (step and self._ticked >= TICK):
            self.room.sounds.play(f"tick_{step}")
            self._ticked = 0.0
        return None

    # Input

    @property
    def accepts(self) -> Message | None:
        """Return goes on at once, unless a person's hand may open next."""
        anybody = self.goes_on < 0 or self.next_reader
        return GoOn() if anybody and not self.moving else None

    def hurry(self) -> bool:
        """Any key completes the sheet, or ends the moment over it."""
        if not self.moving:
            return False
        self._hurry()
        return True

    def _hurry(self) -> None:
        if self.stage.on:
            self.stage.end()
        else:
            self.complete()

    def catch(self, key: int) -> bool:
        """The key of the person who must go on leaves the sheet."""
        if self.hurry():
            return True
        if self.goes_on < 0 or pygame.key.name(key) != self._chair.key:
            return False
        self.room.go(self.act(GoOn()))
        return True

    def act(self, message: SheetMessages) -> Go | None:
        if self.moving:
            self._hurry()
            return None
        match message:
            case GoOn():
                return self._next()
            case ShowWhole() | EndMoment():
                return None
            case OpenMenu():
                return self._pause()
            case _ as unknown:
                assert_never(unknown)

    def _next(self) -> Go | None:
        """Go on: to the other reader, to the next round, or to the screen that follows the match."""
        if self.after is not None:
            return self.after.go
        if self.next_reader:
            self.turned = True
            self._turn_to(self.play.sitting.setup.people[not self.room.upside_down])
            return None
        if self.room.opposite:  # the next screen is turned to the person who went on
            self._turn_to(self.play.sitting.setup.people[self.room.upside_down])
        if self.play.sitting.after_lesson:
            from game.features.lessons.next_round_dialog import after_real_round

            self.play.sitting.after_lesson = False
            return push(after_real_round(self.room, self.play))
        if self.match.over:
            from .screen import Results

            return replace(Results(self.room, self.play))
        self.play.next_round()
        return POP

    @property
    def may_pause(self) -> bool:
        """Whether the match goes on, so that people may leave it here as they may during a turn."""
        return not self.match.over and not self.play.sitting.after_lesson

    def _pause(self) -> Go | None:
        if not self.may_pause:
            return None
        from game.table.screen.pause_menu import Pause

        return push(Pause(self.room, self.play, task=self.task))

    def _turn_to(self, seat: int) -> None:
        """Turn the table below the sheet as well; nobody changes places there."""
        if self.play.handover.faced != seat or self.room.turned_over:
            self.play.handover.faced = seat
            self.room.turned_over = False
            self.play.listener.turned()

    def command(self, name: str) -> Go | None:
        if self.moving:
            self._hurry()
            return None
        return self._pause() if name in ("back", "menu") else None

    # Page

    def draw(self, page: Page) -> None:
        title = self.sheet.ended()
        if not self.rows.writing:
            title = f"{self._won()} {title}" if self._ends_variously else self._won()
        if not self.match.over or self.match.round:
            title = _("Round {n}: {how}").format(n=self.match.round + 1, how=title)
        cards = max((self.rows.pieces(seat) for seat in self.sheet.hands), default=0)
        slim = len(self.rows.names) == 1 and 0 < cards <= FEW
        wide = pixels(page, SLIM if slim else WIDE)
        room = dialog_room(page, wide)
        self.lately = self._lately(page, room)
        contents = [self._contents(page, room, self.lately), self._contents(page, room)]

        def praised(page: Page) -> int:
            return page.theme.line("strong") + page.theme.line("small") + pixels(page, TIGHT)

        scant = first(
            self._contents(page, room, least=praised),
            self._contents(page, room, least=0, praised=False),
        )
        shown = dialog_with(page, title, wide, contents, scant)
        self.lately = self.lately if shown is contents[0] else []
        self._tip(page)
        if self.moving:
            page.thing("stage", page.said(ALL_AT_ONCE), page.rect, ShowWhole())
        self.play.listener.perform(page, self.stage)

    def _contents(
        self, page: Page, room: int, lately: Sequence[str] = (), least: Length = HIGH, praised: bool = True
    ) -> LayoutBox:
        """A row for each seat, at least this high, and the lines below."""
        head, *rows = self.rows.boxes(page, least, praised)
        told = [(words, "pale") for words in lately]
        below = [] if self.rows.writing else [*told, *self._below(page, room, praised)]
        return column(
            head,
            grow(column(*map(grow, rows), gap=TIGHT)),
            column(*(line(words, ROLE, colour, 0.5) for words, colour in below)),
            self._on(page),
            gap=10,
        )

    @property
    def _ends_variously(self) -> bool:
        """Whether rounds of this game can end in more than one way, so that the heading names the way."""
        return len(words_of(self.match.table.game.id).ended) > 1

    def _won(self) -> str:
        """The winner of the round, in a few words."""
        seats = [seat for seat in self.rows.order if self.result.places[seat] == 1]
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
        for seat in self.rows.order:
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
        menu = button(_("Menu"), OpenMenu()) if self.may_pause else None
        return row(at_least(on, 260), menu, gap=24, at=0.5)

    def _tip(self, page: Page) -> None:
        match page.find(page.here) if page.here is not None else None:
            case Thing("missing", words, rect):
                tooltip(page, words, rect, 620)
            case Thing("cell", why, rect, id=("cell", int(seat), str(part))):
                dashed = [_("Dashed: what was missing")] if self.sheet.missing(seat, part) else []
                lines = (why, *dashed, _("Choose it to see the rule"))
                tooltip(page, "\n".join(lines), rect, 620)


def round_end(room: House, play: Play, after: AfterMatch | None = None, task: str = "") -> Scene:
    """The sheet of the round, or the results at once if nothing is scored."""
    sheet = Sheet(room, play, after, task)
    if after is not None or sheet.sheet.scored or play.sitting.after_lesson:
        return sheet
    from .screen import Results

    return Results(room, play)

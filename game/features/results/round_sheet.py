"""The score sheet after a round; rows appear from the last place up, and numbers highlight their cards."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial
from typing import assert_never

import pygame

from game.table.match.play import Play
from game.table.match.sheet_leaving import AfterMatch
from game.table.match.tempo import tempo
from game.table.messages import EndMoment
from game.ui.page.message_types import Message
from game.ui.page.page import Page
from game.ui.page.page_subject import About
from game.ui.window.scene import POP, Go, House, Scene, push, replace

from .draw_sheet_rows import STEPS
from .messages import GoOn, ShowWhole
from .sheet_page import SheetPage

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


SheetMessages = GoOn | ShowWhole | EndMoment


class Sheet(SheetPage):
    """The score sheet after a round; it stays until the player goes on."""

    takes = SheetMessages

    def __init__(self, room: House, play: Play, after: AfterMatch | None = None) -> None:
        super().__init__(room, play, after)
        self.row_time = min(ROW_TIME, MOST_TIME / len(self.order))
        self.stage = play.bare_stage()
        """The stage for the moment of something just counted."""
        self._ticked = 0.0
        """How many seconds have passed since the last tick."""
        self._counted_for = 0.0
        """How many seconds have passed since everything was counted."""

    def about(self) -> About:
        return About(self.play.table.game.id, self.sheet.rule)

    def entered(self) -> None:
        """Face to face, both people read it in turn; the second reader is the person who must go on."""
        people = self.play.sitting.setup.people
        if self.play.handover.across and self.goes_on in people and not self.turned:
            self._turn_to(people[people[0] == self.goes_on])

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
        return super().moving or self.stage.on or self._awaits

    @property
    def seen(self) -> Hashable:
        """Numbers, rows and steps appear one by one; nothing moves in the frames between."""
        if self.stage.on:
            return None
        now = self.counts()
        return self.writing, now.row, now.column, now.part > 0, now.shown, int(self.solved), self.moving

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
        self.written = float(len(self.order))
        self.solved = float(len(self.sheet.ties))

    def update(self, dt: float) -> Go | None:
        if self.stage.on:
            self.stage.update(dt, self.play.listener.ready)
            return None
        if not self.writing and self._awaits:
            self._perform(dt)
            return None
        if not self.writing:
            steps = int(self.solved)
            self.solved = min(len(self.sheet.ties), self.solved + dt / TIE_TIME)
            if int(self.solved) > steps:
                self.room.sounds.play(f"tick_{min(STEPS, steps + 1)}")
            return None
        rows = int(self.written)
        before = self.counts()
        faster = max(1.0, tempo(self.room.settings).speed)
        self.written = min(len(self.order), self.written + dt * faster / self.row_time)
        if int(self.written) > rows:
            whole = self.written >= len(self.order)
            best = whole and self.sheet.praise(self.order[0]) and not self._awaits
            feat = whole and self.achieved
            self.room.sounds.play("stage_perfect" if best else "fanfare" if feat else "score")
            self._ticked = 0.0
            return None
        self._ticked += dt
        step = self.counts().step_after(before)
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

    def draw(self, page: Page) -> None:
        super().draw(page)
        self.play.listener.perform(page, self.stage)


def round_end(room: House, play: Play, after: AfterMatch | None = None) -> Scene:
    """The sheet of the round, or the results at once if nothing is scored."""
    sheet = Sheet(room, play, after)
    if after is not None or sheet.sheet.scored or play.sitting.after_lesson:
        return sheet
    from .screen import Results

    return Results(room, play)

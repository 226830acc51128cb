"""The score sheet after a round; rows appear from the last place up, and numbers light their cards."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from functools import partial

import pygame

from game.room.about import About
from game.room.page import Page
from game.room.scene import POP, Go, House, Message, push, replace
from game.table.play import Play
from game.table.tempo import tempo

from .sheet_page import SheetPage
from .sheet_rows import STEPS

ROW_TIME = 1.1
"""How long a row takes to be written: its numbers, one after the other."""
MOST_TIME = 6.6
"""However many sit there, the sheet is written by then."""
TIE_TIME = 0.7
"""How long each step of a tie is looked at before the next."""
TICK = 0.05
"""The seconds between two ticks of one number at least, so that each is heard."""
BEAT = 0.5
"""For how long a finished count is seen before its moment is staged."""


class Sheet(SheetPage):
    """The score sheet after a round; it stays until the player goes on."""

    def __init__(self, room: House, play: Play) -> None:
        super().__init__(room, play)
        self.row_time = min(ROW_TIME, MOST_TIME / len(self.order))
        self.stage = play.bare_stage()
        """Where the moment is shown that has just been counted."""
        self._ticked = 0.0
        """For how many seconds no tick was heard."""
        self._counted_for = 0.0
        """For how many seconds all has been counted."""

    def about(self) -> About:
        return About(self.play.table.game.id, self.sheet.rule)

    def entered(self) -> None:
        """Face to face both read it, one after the other; whoever must go on is the second."""
        people = self.play.sitting.setup.people
        if self.play.handover.across and self.goes_on in people and not self.turned:
            self._turn_to(people[people[0] == self.goes_on])

    def rehearsal(self) -> Iterator[Callable[[], object]]:
        """Draw it without showing it: as it begins, and with all that is written in the end."""
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
        """Numbers, rows and steps come one by one, with frames between them in which nothing moves."""
        if self.stage.on:
            return None
        now = self.counts()
        return self.writing, now.row, now.column, now.part > 0, now.shown, int(self.solved), self.moving

    @property
    def _awaits(self) -> bool:
        """Whether what is counted here is to be staged."""
        wanted = tempo(self.room.settings)
        return self.play.counted is not None and wanted.speed > 0 and wanted.moments != "off"

    def _perform(self, dt: float) -> None:
        """Stage what was counted, when the count has been seen."""
        self._counted_for += dt
        if self._counted_for < BEAT:
            return
        wanted, seen = tempo(self.room.settings), self.play.counted
        self.play.counted = None
        if seen is None or seen.shown is None:
            return
        shown = self.play.presenter.moments.laid_open(seen.shown, self.sheet.hands)
        if self.stage.begins(seen._replace(shown=shown), (), wanted.moments, wanted.speed):
            self.play.listener.opens(shown, self.stage.large)

    def complete(self) -> None:
        """Show the whole sheet at once."""
        self.written, self.solved = float(len(self.order)), float(self._most_steps)

    def update(self, dt: float) -> Go | None:
        if self.stage.on:
            self.stage.update(dt, self.play.listener.ready)
            return None
        if not self.writing and self._awaits:
            self._perform(dt)
            return None
        if not self.writing:
            steps = int(self.solved)
            self.solved = min(self._most_steps, self.solved + dt / TIE_TIME)
            if int(self.solved) > steps:
                self.room.sounds.play(f"tick_{min(STEPS, steps + 1)}")
            return None
        rows, before = int(self.written), self.counts()
        faster = max(1.0, tempo(self.room.settings).speed)
        self.written = min(len(self.order), self.written + dt * faster / self.row_time)
        if int(self.written) > rows:
            best = self.written >= len(self.order) and self.sheet.praise(self.order[0]) and not self._awaits
            self.room.sounds.play("stage_perfect" if best else "score")
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
        """Return goes on at once, unless somebody's hand may open next."""
        anybody = self.goes_on < 0 or self.next_reader
        return ("on",) if anybody and not self.moving else None

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
        """The personal key of the person who must go on leaves the sheet."""
        if self.hurry():
            return True
        if self.goes_on < 0 or pygame.key.name(key) != self._chair.key:
            return False
        self.room.go(self.act(("on",)))
        return True

    def act(self, message: Message) -> Go | None:
        if self.moving:
            self._hurry()
        elif message[0] == "tie":
            self.tie = (self.tie + 1) % len(self.sheet.ties)
            self.solved = float(self._most_steps)
        elif message[0] == "on" and self.next_reader:
            self.turned = True
            self._turn_to(self.play.sitting.setup.people[not self.room.upside_down])
        elif message[0] == "on":
            if self.room.opposite:  # what comes next is turned to whoever has gone on
                self._turn_to(self.play.sitting.setup.people[self.room.upside_down])
            if self.play.sitting.after_lesson:
                from .real_round import RealRound

                self.play.sitting.after_lesson = False
                return push(RealRound(self.room, self.play))
            if self.match.over:
                from .results import Results

                return replace(Results(self.room, self.play))
            self.play.next_round()
            return POP
        return None

    def _turn_to(self, seat: int) -> None:
        """Turn the table under it as well, on which nobody changes places."""
        if self.play.handover.faced != seat or self.room.turned_over:
            self.play.handover.faced, self.room.turned_over = seat, False
            self.play.listener.turned()

    def command(self, name: str) -> Go | None:
        if self.moving:
            self._hurry()
        return None

    def draw(self, page: Page) -> None:
        super().draw(page)
        self.play.listener.perform(page, self.stage)

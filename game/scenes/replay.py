"""The screen on which a recorded match is looked at again, on the table itself."""

from __future__ import annotations

from game.room.page import Page
from game.room.scene import POP, Go, Message

from . import replay_page
from .host import host_of
from .replay_state import ReplayTable
from .replay_strip import TIMELINE

SPEEDS = (1, 2, 4)
BY_KEY = {
    "fast": ("run",),
    "undo": ("by", "decision", -1),
    "page-up": ("by", "turn", -1),
    "page-down": ("by", "turn", 1),
    "menu": ("leave",),
}
"""Commands that mean something else here than at a table that is played."""


class ReplayScene(ReplayTable):
    """Takes what somebody who looks at a replay does."""

    @property
    def waits(self) -> bool:
        return False

    def entered(self) -> None:
        super().entered()
        if self.room.focus is None:
            self.room.focus, self.room.ring = TIMELINE, not self.room.touched

    def left(self) -> None:
        super().left()
        if self.key:
            self.noted.stand(self.key, self.play.count, self.play.sitting.eyes)

    # Input

    def act(self, message: Message) -> Go | None:
        kind, *rest = message
        steps = self.play.steps
        if self.play.stage.on:
            self.play.stage.end()
        if kind in ("to", "by", "moment", "look"):
            self.play.running, self.log_back = False, 0
        if kind == "to":
            self.play.go(*rest)
        elif kind == "by":
            how, way = rest
            self.play.go(steps.stride(how, self.play.step, way))
        elif kind == "moment":
            self._jump(*rest)
        elif kind == "look":
            self._look(*rest)
        elif kind == "run":
            self._run()
        elif kind == "speed":
            self.play.pace = SPEEDS[(SPEEDS.index(self.play.pace) + 1) % len(SPEEDS)]
        elif kind == "from here":
            return self._branch(self._seat())
        elif kind == "seats":
            return host_of(self.room).choose_seats(self.record, self.play.count, self._seat())
        elif kind == "leave":
            return POP
        else:
            return super().act(message)
        return None

    def _look(self, eyes: int) -> None:
        """Look with other eyes; the focus stays on the choice of them."""
        focus = self.room.focus, self.room.ring
        self.play.look(eyes)
        self.room.focus, self.room.ring = focus

    def _jump(self, seen: int) -> None:
        """Go to the moment of a line of the log."""
        if self.log_alone:
            self.log_open = False
        number = next(line.number for line in self.play.whole.lines if line.event == seen)
        self.play.go_to_event(number)

    def _seat(self) -> int:
        """Where one sits down: in the seat that is looked from, or else in that of whoever decides."""
        play, players = self.play, self.table.players
        seats = (play.sitting.eyes, self.record.usual, play.board.view.to_move)
        play.running = False
        return next((seat for seat in seats if 0 <= seat < players), 0)

    def _branch(self, seat: int) -> Go:
        """A practice match from here on, in this seat."""
        return host_of(self.room).practise(self.record, self.play.count, seat)

    def _run(self) -> None:
        """Go on by itself, from the beginning where all has been seen; or stop."""
        play = self.play
        if not play.running and play.step == play.steps.last:
            play.go(0)
        play.running, play.looked = not play.running, 0.0

    def command(self, name: str) -> Go | None:
        if self.play.stage.on:
            self.play.stage.end()
            if BY_KEY.get(name, ("",))[:1] != ("by",):
                return None
        if name in ("older", "newer") or (name in ("page-up", "page-down") and self._over_log()):
            self.log_back += 5 if name in ("older", "page-up") else -5
            return None
        if name in BY_KEY:
            return self.act(BY_KEY[name])
        if name == "back":
            if self.reader.close():
                return None
            if self.log_open:
                self.log_open = False
                return None
            return POP
        return super().command(name) if name in ("log", "read", "sort", "names", "sheet", "why") else None

    def _over_log(self) -> bool:
        """Whether the wheel turns over the log."""
        beside = not self.room.ring and self.room.pointer[0] > self.theme.size[0]
        return self.log_open and (self.log_alone or beside)

    def draw(self, page: Page) -> None:
        replay_page.draw(self, page)

"""Collects simultaneous secret choices, such as the Wind, behind curtains in any order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from engine.kernel.state import State
from engine.kernel.view import View, observe
from game.books.contract.presenter import Presenter
from game.table.match.live_match import Sitting
from game.table.match.seat_holders import true_match
from game.table.match.viewer import Curtain, Open

if TYPE_CHECKING:
    from engine.kernel.state import Frame


class PendingChoice(NamedTuple):
    """A choice that is not recorded yet."""

    action: tuple[Any, ...]
    by: str = ""


class Together:
    """Collects such choices until everybody has chosen; then they are recorded in the order of the rules.

    Each person chooses in a copy of the match in which nobody else has chosen, so nothing that they see or
    may do depends on the others. If the program ends, the collected choices are lost and asked again.
    """

    def __init__(self, sitting: Sitting, presenter: Presenter) -> None:
        self.sitting = sitting
        self.windows = presenter.windows
        self.chosen: dict[int, list[PendingChoice]] = {}
        """By seat, the choices so far."""
        self._thinks = -1
        """The seat of the bot that is thinking."""
        self._thought = 0.0
        """How many seconds it has been asked."""
        self._answer: tuple[Any, ...] | None = None

    # The players who choose

    @property
    def asks(self) -> bool:
        """Whether several players, including a person, choose in secret now."""
        asked = self.sitting.asked
        sitting = self.sitting
        if not sitting.shared or asked is None or asked.kind not in self.windows.together:
            return False
        return any(sitting.is_person(seat) for seat in self.seats)

    @property
    def seats(self) -> list[int]:
        """Everybody who chooses now, in the order of the rules."""
        found: list[int] = []
        for _question, (seat, *_args) in reversed(self._frames()[1]):
            if seat not in found:
                found.append(seat)
        return found

    def _frames(self) -> tuple[list[Frame], list[Frame]]:
        """The agenda below these choices, and their frames; the present question is the last of them."""
        state = true_match(self.sitting).state
        assert state.question is not None
        agenda: list[Frame] = [*state.agenda, (state.question, state.args)]
        first = len(agenda)
        for question, _args in reversed(agenda):
            if question is not state.question:
                break
            first -= 1
        return agenda[:first], agenda[first:]

    def waiting(self) -> list[int]:
        """The seats of people who have not chosen yet; empty if no such choice is asked."""
        people = filter(self.sitting.is_person, self.seats) if self.asks else ()
        return [seat for seat in people if self.has_choice(seat)]

    @property
    def called(self) -> frozenset[int]:
        """The people who choose in secret now: everybody called, or the person at the screen."""
        match self.sitting.showing:
            case Curtain() as curtain if self.asks:
                return frozenset(curtain.seats)
            case Open(seat, False) if self.asks:
                return frozenset([seat])
        return frozenset()

    def has_choice(self, seat: int) -> bool:
        """Whether a seat has not yet chosen."""
        return self._world(seat).seat == seat

    def _world(self, seat: int) -> State:
        """The match as if this seat came first: with its own choices so far and none of the others'."""
        _below, frames = self._frames()
        state = true_match(self.sitting).state.clone()
        own: list[Frame] = []
        others: list[Frame] = []
        for frame in frames:
            _question, (asked, *_args) = frame
            (own if asked == seat else others).append(frame)
        state.agenda = others + own
        state.log = None
        state.run()
        for choice in self.chosen.get(seat, ()):
            state.do(choice.action)
        return state

    def view(self, seat: int) -> View:
        """The view with which a seat chooses."""
        match = true_match(self.sitting)
        view = observe(self._world(seat), seat)
        below, _frames = self._frames()
        view.agenda = (*below, *view.agenda)
        view.events = tuple(match.seen(seat, match.dealt))
        view.harm = match.harm[seat]
        return view

    # The choices

    def choose(self, seat: int, action: tuple[Any, ...], by: str = "") -> None:
        """Keep a choice until everybody has chosen."""
        self.chosen.setdefault(seat, []).append(PendingChoice(action, by))

    def take_back(self, seat: int) -> bool:
        """Undo the last choice of a seat that is not finished; returns True if there was one."""
        if not self.chosen.get(seat) or not self.has_choice(seat):
            return False
        self.chosen[seat].pop()
        return True

    def forget(self, seat: int) -> None:
        """Drop a seat's choices, because somebody else plays there now."""
        self.chosen.pop(seat, None)
        self.rest()

    def clear(self) -> None:
        """Drop all choices."""
        self.chosen.clear()
        self.rest()

    # Bots meanwhile

    @property
    def thinking(self) -> bool:
        """Whether a bot is choosing."""
        return self._thinks >= 0

    def think(self, dt: float) -> None:
        """Let bots choose while nobody looks at a hand, each for as long as its answer is held back."""
        sitting = self.sitting
        if self.thinking:
            self._thought += dt
            self._answer = self._answer or sitting.bot_answer()
            if self._answer is None or self._thought < sitting.hold(self._thinks):
                return
            self.chosen.setdefault(self._thinks, []).append(PendingChoice(self._answer))
        bots = [seat for seat in self.seats if not sitting.is_person(seat)]
        self._thinks = next(filter(self.has_choice, bots), -1)
        if self.thinking:
            self._thought = 0.0
            self._answer = None
            sitting.ask_bot(self._thinks, self.view(self._thinks))

    def rest(self) -> None:
        """Stop the bot that is thinking; it is asked again later."""
        if self.thinking:
            self.sitting.stop_bot()
        self._thinks = -1

    @property
    def settled(self) -> bool:
        """Whether everybody has chosen."""
        return not any(map(self.has_choice, self.seats))

    def next(self) -> PendingChoice | None:
        """The choice of the asked seat; None if it must be asked again."""
        state = true_match(self.sitting).state
        queue = self.chosen.get(state.seat, [])
        if not queue or queue[0].action not in state.legal:
            self.clear()
            return None
        choice = queue.pop(0)
        if not queue:
            del self.chosen[state.seat]
        return choice

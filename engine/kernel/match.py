"""A match: its rounds, the starting player of each, the standing, and the way back to an earlier decision."""

from __future__ import annotations

from .events import Event, shown_to
from .harm_counts import added, harm_shown
from .question import Illegal
from .rng import mix
from .state import before_deal
from .talk import MOST, Saying, TalkEntry, sayable, spoke
from .view import View, observe

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .game import Result, Standing
    from .question import Action
    from .state import State
    from .table_description import Table


def deal(table: Table, seed: int, number: int, starter: int = -1, listen: bool = False) -> State:
    """Round `number` of the match with this seed, dealt and run to its first decision."""
    s = before_deal(table, mix(seed, number))
    if listen:
        s.log = [Event("round", {"round": number})]
    table.game.begin(s, starter)
    s.run()
    return s


def ended(result: Result) -> Event:
    """The event of a round's result, which everybody sees."""
    return Event(
        "result",
        {
            "ended": result.ended,
            "scores": result.scores,
            "places": result.places,
            "parts": result.parts,
        },
    )


class Match:
    """A match from its first deal to its winner. The caller plays actions and asks for each next round.

    If the match listens, `events` holds everything that happened; `seen` gives what one seat saw of it.
    """

    def __init__(self, table: Table, seed: int, listen: bool = True) -> None:
        self.table = table
        self.seed = seed
        self.listen = listen
        self.harm: list[tuple[int, ...]] = [()] * (table.players + 1)
        """By seat, how often each other seat harmed it in earlier rounds."""
        self.results: list[Result] = []
        self.starters: list[int] = []
        self.events: list[Event] = []
        self.dealt = 0
        """How many events there were before this round."""
        self.laid = False
        """Whether the position was set up by hand: there was no deal to report, and bots remember nothing."""
        self.kept = -1
        """The last round whose events are in the journal.

        A `Journal` updates this when it closes a round or the match.
        """
        self.closed = False
        self.past: list[tuple[State, Action, int]] = []
        """The decisions of this round: the state before, the choice, and how many events there were."""
        self.choices: list[tuple[int, int, Action]] = []
        """All choices of the match: how many events there were before, the seat, and what it did."""
        self.talk: list[TalkEntry] = []
        """All sayings."""
        self.state = self._deal(-1)

    @property
    def round(self) -> int:
        """The number of the round being played, from 0."""
        return len(self.starters) - 1

    @property
    def standing(self) -> Standing:
        return self.table.game.standing(self.table, self.results)

    @property
    def over(self) -> bool:
        return self.state.over and self.standing.over

    def _deal(self, starter: int) -> State:
        seats = range(self.table.players)
        shown = [harm_shown(self.table, self.seen(seat, self.dealt), seat) for seat in seats]
        self.harm = [added(*both) for both in zip(self.harm, [*shown, ()], strict=True)]
        s = deal(self.table, self.seed, len(self.starters), starter, self.listen)
        self.dealt = len(self.events)
        self.starters.append(s.pub.starter)
        self.past.clear()
        self.state = s
        self._collect()
        return s

    def _collect(self) -> None:
        """Take over the state's new events, and the result once the round has ended."""
        s = self.state
        if s.log:
            self.events += s.log
            s.log.clear()
        if s.over:
            self.results.append(self.table.game.result(s))
            if self.listen:
                self.events.append(ended(self.results[-1]))

    def play(self, action: Action) -> None:
        """Play an action for the seat to move; raises `Illegal` and changes nothing if it is not on offer."""
        before = self.state.clone()
        count = len(self.events)
        self.state.apply(action)
        self.past.append((before, action, count))
        self.choices.append((count, before.seat, action))
        self._collect()

    def may_say(self, saying: Saying) -> bool:
        """Whether it can be said now: at any time in a round, up to `MOST` times a turn."""
        seat = saying.seat
        turn = (self.round, self.state.turns)
        said = sum([one.saying.seat == seat and (one.round, one.turn) == turn for one in self.talk])
        return not self.state.over and said < MOST and sayable(self.table, saying)

    def say(self, saying: Saying) -> None:
        """A seat says something, which changes nothing else; raises `Illegal` if it cannot be said now."""
        if not self.may_say(saying):
            raise Illegal(saying)
        self.talk.append(TalkEntry(saying, self.round, self.state.turns, len(self.choices)))
        if self.listen:
            self.events.append(spoke(self.table, saying))

    def next_round(self) -> None:
        """Deal the next round; the start passes to the left (ALL-6)."""
        if not self.state.over or self.over:
            raise RuntimeError("a next round comes after a finished one, in a match that goes on")
        self._deal((self.starters[-1] + 1) % self.table.players)

    def undo(self) -> None:
        """Go back to the last decision of this round, as if it had not been made."""
        before, _, count = self.past.pop()
        if self.state.over:
            self.results.pop()
        del self.events[count:]
        self.choices.pop()
        self.talk = [said for said in self.talk if said.after <= len(self.choices)]
        self.kept = min(self.kept, self.round - 1)
        self.closed = False
        self.state = before
        self.state.log = [] if self.listen else None

    def view(self, seat: int) -> View:
        """The seat's present view, with its memory: this round, and who harmed it before."""
        view = observe(self.state, seat)
        if not self.laid:
            view.events = tuple(self.seen(seat, self.dealt))
            view.harm = self.harm[seat]
        return view

    def seen(self, seat: int, since: int = 0) -> list[Event]:
        """The events from number `since` on, as this seat saw them."""
        return shown_to(seat, self.events[since:])

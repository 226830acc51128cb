"""The state of a round, the only thing that changes. Its agenda runs until a seat must choose."""

from __future__ import annotations

from typing import Generic

from .card_moves import Cards
from .causes import BEFORE_ANY
from .events import Event
from .public import P
from .question import Illegal, Question
from .rng import state_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Hashable, Mapping
    from typing import Any, Self

    from .causes import Causes
    from .question import Action, Step
    from .table_description import Table

    Frame = tuple[Any, tuple[Any, ...]]
    Pick = tuple[int, tuple[int, ...]]


class State(Cards, Generic[P]):
    """Cards in zones, who knows them, public facts, secret picks, the agenda, and the random numbers.

    A clone is a few shallow copies: facts hold immutable values, and a state copies them before it first
    writes one. A game names the type of its public facts, as in `State[Public]`; a game that writes several
    facts every turn has a subclass with methods that write them together (`Game.state`). There is no
    `__init__`, which would slow down `clone`: see `before_deal`.
    """

    __slots__ = ("agenda", "args", "causes", "legal", "lent", "picks", "pub", "question", "seat", "turns")

    pub: P
    """Clones share this until one of them writes, so a step must read it again after it has changed a fact.
    """
    lent: bool
    """Whether a clone may share `pub`."""
    picks: Mapping[int, Pick]
    """Secret choices by seat. It is replaced rather than changed, so clones can share it."""
    agenda: list[Frame]
    question: Question | None
    seat: int
    args: tuple[Any, ...]
    legal: tuple[Action, ...]
    turns: int
    """The number of turns so far, for statistics and to limit talk in each turn."""
    causes: Causes
    """Which event brings about what happens now; only a state with a log keeps track of it."""

    def clone(self) -> Self:
        """A copy of this state without a log; both copies share only values that never change."""
        twin = type(self)()
        twin.table = self.table
        twin.zones = self.zones.copy()
        twin.know = self.know.copy()
        twin.marks = self.marks
        twin.pub = self.pub
        twin.lent = self.lent = True
        twin.picks = self.picks
        twin.agenda = self.agenda.copy()
        twin.rng = self.rng
        twin.turns = self.turns
        twin.causes = self.causes
        twin.question = self.question
        twin.seat = self.seat
        twin.args = self.args
        twin.legal = self.legal
        twin.log = None
        return twin

    # The agenda

    @property
    def over(self) -> bool:
        return self.question is None

    def then(self, step: Step, *args: Any) -> None:
        """Put a step on top of the agenda; of two steps, the one put last happens first."""
        self.agenda.append((step, args))

    def ask(self, question: Question, seat: int, *args: Any) -> None:
        """Put a decision on top of the agenda."""
        self.agenda.append((question, (seat,) + args))  # noqa: RUF005 (adding takes half the time)

    def run(self) -> None:
        """Carry out what is on the agenda until a seat has a real choice (ALL-3) or nothing is left."""
        self.do(None)

    def apply(self, action: Action) -> None:
        """Carry out this action of the seat to move.

        An illegal action raises an error and changes nothing.
        """
        # the requested action is usually the very same tuple, which this finds faster
        for legal in self.legal:
            if legal is action:
                break
        else:
            if action not in self.legal:
                raise Illegal(action)
        self.do(action)

    def do(self, action: Action | None) -> None:
        """Like `apply`, but trusts that `action` is legal, which is faster for searches.

        None: nothing was asked yet.

        Calling with a starred tuple is slower than with separate arguments, so they are unpacked by their
        number.
        """
        agenda = self.agenda
        question = self.question
        args = self.args
        listens = self.log is not None
        if listens and action is not None:
            self._tell_answered()
        while True:
            if action is not None:
                assert question is not None
                answer = question.answer
                count = len(args)
                if count == 1:
                    (seat,) = args
                    answer(self, action, seat)
                elif count == 2:
                    seat, more = args
                    answer(self, action, seat, more)
                elif count == 3:
                    seat, more, third = args
                    answer(self, action, seat, more, third)
                elif count == 4:
                    seat, more, third, fourth = args
                    answer(self, action, seat, more, third, fourth)
                else:
                    answer(self, action, *args)
            while agenda:
                step, args = agenda.pop()
                if listens and self.causes.open:
                    self.causes = self.causes.left_to(len(agenda))
                count = len(args)
                if type(step) is Question:
                    break
                if count == 1:
                    (seat,) = args
                    step(self, seat)
                elif not count:
                    step(self)
                else:
                    step(self, *args)
            else:
                self.question = None
                self.seat = -1
                self.args = self.legal = ()
                return
            question = step
            offered = step.legal  # calling a function looked up on an instance is slow
            if count == 1:
                (seat,) = args
                legal = offered(self, seat)
            elif count == 2:
                seat, more = args
                legal = offered(self, seat, more)
            elif count == 3:
                seat, more, third = args
                legal = offered(self, seat, more, third)
            elif count == 4:
                seat, more, third, fourth = args
                legal = offered(self, seat, more, third, fourth)
            else:
                seat, *_ = args
                legal = offered(self, *args)
            if len(legal) > 1:
                self.question = step
                self.args = args
                self.legal = legal
                self.seat = seat
                if listens:
                    self._tell_asked(step, seat)
                return
            (action,) = legal
            if listens:
                self.referee("forced", seat=seat, decision=step.kind, action=action)

    def finish(self) -> None:
        """End the round at once and drop the rest of the agenda."""
        self.agenda.clear()

    # Secret choices

    def pick(self, seat: int, zone: int, *values: int) -> None:
        """A seat secretly chooses cards of a hand, or places of another zone: they stay where they lie."""
        self.picks = {**self.picks, seat: (zone, values)}
        if self.log is not None:
            chosen = {"seat": seat, "zone": zone, "count": len(values)}
            self.log.append(Event("picked", chosen, {"values": values}, 1 << seat))

    def unpick(self, seat: int) -> tuple[int, ...]:
        """The secret choice was used or given up and is no longer pending."""
        self.picks = picks = dict(self.picks)
        _, values = picks.pop(seat)
        if self.log is not None:
            self.log.append(Event("unpicked", {"seat": seat}))
        return values

    # Public facts

    def own(self) -> P:
        """The public facts for writing: a copy of its own if clones share them."""
        if self.lent:
            self.pub = self.pub.clone()
            self.lent = False
        return self.pub

    def put(self, field: str, value: Any) -> None:
        """Set a public fact. Everybody may see its value, which is immutable."""
        pub = self.own() if self.lent else self.pub
        setattr(pub, field, value)
        if self.log is not None:
            self._tell_changed(field, -1, value)

    def put_at(self, field: str, place: int, value: Any) -> None:
        """Set one place of a field that has several, such as one a seat, in a list or a tuple."""
        pub = self.own() if self.lent else self.pub
        values = getattr(pub, field)
        if values.__class__ is list:
            values[place] = value
        else:
            row = [*values]
            row[place] = value
            value = tuple(row)
            place = -1
            setattr(pub, field, value)
        if self.log is not None:
            self._tell_changed(field, place, value)

    # Events

    def listen(self) -> None:
        """Make events from now on and number them from 0, because the listener has heard no earlier ones."""
        self.log = []
        self.causes = BEFORE_ANY

    def tell(self, kind: str, due_to: Hashable = None, **fields: Any) -> None:
        """Report an event to everybody; call it only with public information.

        Its cause is the event kept under `due_to`, if there is one; otherwise the one being carried out.
        """
        if self.log is not None:
            self._tell(kind, due_to, fields, None, 0)

    def tell_some(self, kind: str, see: int, closed: dict[str, Any], **fields: Any) -> None:
        """Report an event whose `closed` part only the seats in `see` may know."""
        if self.log is not None:
            self._tell(kind, None, fields, closed, see)

    def _tell(
        self, kind: str, due_to: Hashable, fields: dict[str, Any], closed: dict[str, Any] | None, see: int
    ) -> None:
        assert self.log is not None
        depth = len(self.agenda)
        causes = self.causes.beside(kind, depth)
        kept = causes.keeps(due_to)
        cause = kept if kept >= 0 else causes.innermost(self.turns)
        if cause >= 0:
            fields["cause"] = cause
        self.log.append(Event(kind, fields, closed, see))
        self.causes = causes.next_told(kind if kind in self.table.game.causes else "", self.turns, depth)

    @property
    def cause(self) -> int:
        """The number of the event that is being carried out; -1: none, or nobody listens."""
        return self.causes.innermost(self.turns)

    def keep_cause(self, name: Hashable) -> None:
        """Keep the event that is being carried out, because it brings about a later one (`due_to`)."""
        if self.log is not None:
            self.causes = self.causes.keeping(name, self.cause)

    def referee(self, kind: str, **fields: Any) -> None:
        """Report something to the referee alone, such as the outcome of a random pick."""
        if self.log is not None:
            self.log.append(Event(kind, None, fields))

    def _tell_changed(self, field: str, place: int, value: Any) -> None:
        assert self.log is not None
        name, gone = self.table.told[field, place]
        self.log.append(Event("changed", {"key": name, "value": None if value == gone else value}))

    def _tell_asked(self, question: Question, seat: int) -> None:
        assert self.log is not None
        asked = {"seat": seat, "decision": question.kind}
        if self.cause >= 0:
            asked["cause"] = self.cause
        if question.hidden:
            self.log.append(Event("asked", None, asked, 1 << seat))
        else:
            self.log.append(Event("asked", asked))

    def _tell_answered(self) -> None:
        question = self.question
        seat = self.seat
        assert self.log is not None and question is not None
        answered = {"seat": seat, "decision": question.kind}
        if question.hidden:
            self.log.append(Event("answered", None, answered, 1 << seat))
        else:
            self.log.append(Event("answered", answered))


def before_deal(table: Table, seed: int) -> State:
    """A round before anything has happened."""
    s: State = (table.game.state or State)()
    s.table = table
    s.zones = [()] * len(table.zones)
    s.know = [0] * len(table.deck)
    s.marks = 0
    s.pub = table.game.public.before_deal(table)
    s.lent = False
    s.picks = {}
    s.agenda = []
    s.rng = state_of(seed)
    s.question = None
    s.seat = -1
    s.args = s.legal = ()
    s.turns = 0
    s.causes = BEFORE_ANY
    s.log = None
    return s

"""`View`: everything that a seat may know, in one form for screens, bots, spectators and replays."""

from __future__ import annotations

from typing import Generic

from .events import Event
from .public import P
from .question import Question

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, TypeVar

    from .public import Public
    from .question import Action
    from .state import Frame, Pick, State
    from .table_description import Table

    T = TypeVar("T")


class View(Generic[P]):
    """A moment as one seat sees it; blanks are -1. Only the seat to move finds its `legal` actions here.

    The seat after the last one stands for spectators, who see only what lies open.

    Another seat's hand is sorted, with known cards first, so its order reveals nothing. `events` and `harm`
    are the seat's memory, if one was kept: what it saw of this round, and how often each seat harmed it in
    earlier rounds. They are compressed on the way to another process.
    """

    __slots__ = (
        "agenda",
        "args",
        "events",
        "harm",
        "legal",
        "marks",
        "open",
        "picks",
        "pub",
        "question",
        "seat",
        "table",
        "to_move",
        "zones",
    )

    def __init__(self, table: Table, seat: int, pub: P | None = None) -> None:
        self.table = table
        self.seat = seat
        self.zones: list[tuple[int, ...]] = [()] * len(table.zones)
        self.marks = 0
        """A bit for each marked card that this seat knows where it lies."""
        self.open: list[int] = []
        """Common knowledge: cards that do not lie open, but whose faces all seats know, and know that all
        others know.
        """
        self.pub: P = pub if pub is not None else table.game.public.before_deal(table)  # type: ignore[assignment]
        self.picks: dict[int, Pick] = {}
        self.agenda: tuple[Frame, ...] = ()
        self.question: Question | None = None
        self.to_move = -1
        self.args: tuple[Any, ...] = ()
        self.legal: tuple[Action, ...] = ()
        self.events: tuple[Event, ...] = ()
        self.harm: tuple[int, ...] = ()

    def __reduce__(self) -> tuple[Any, ...]:
        import pickle
        import zlib

        cards = (self.zones, self.marks, self.open, self.picks)
        asked = (self.agenda, self.question, self.to_move, self.args, self.legal)
        memory = (zlib.compress(pickle.dumps(self.events)), self.harm)
        return (_received, (self.table, self.seat, self.pub, cards, asked, memory))

    @property
    def kind(self) -> str:
        """The kind of decision being asked, as far as this seat may see it."""
        return self.question.kind if self.question is not None else ""

    def table_only(self) -> View[P]:
        """The public part of the table and of the question, as a separate view to `fold` further."""
        twin = View(self.table, self.seat, self.pub.clone())
        twin.zones, twin.picks = self.zones[:], self.picks.copy()
        twin.to_move = self.to_move
        twin.question = self.question
        return twin

    def shown(self) -> dict[str, Any]:
        """The data for screens, in a form that is equal for equal views (see `fold`)."""
        marks = self.marks
        return {
            "zones": list(self.zones),
            "marked": [card for cards in self.zones for card in cards if card >= 0 and marks >> card & 1]
            if marks
            else [],
            "pub": self.table.named(self.pub),
            "picks": dict(sorted(self.picks.items())),
            "asked": (self.to_move, self.kind),
        }

    def text(self) -> str:
        """Everything in the view but its memory, as text: equal for views that must look the same."""
        agenda = [(frame_name(step), args) for step, args in self.agenda]
        return repr((self.seat, self.shown(), self.open, agenda, self.args, self.legal))


def _received(table: Table, seat: int, pub: Public, cards: Any, asked: Any, memory: Any) -> View:
    """Rebuild the view in a process to which it was sent."""
    import pickle
    import zlib

    view = View(table, seat, pub)
    view.zones, view.marks, view.open, view.picks = cards
    view.agenda, view.question, view.to_move, view.args, view.legal = asked
    events, view.harm = memory
    view.events = pickle.loads(zlib.decompress(events))
    return view


def frame_name(step: Any) -> str:
    """A step's or question's name, the same in every process."""
    return step.kind if isinstance(step, Question) else f"{step.__module__}.{step.__name__}"


def observe(s: State[P], seat: int) -> View[P]:
    """The state as this seat knows it: everything that it was not shown is blank, and so are the random
    numbers.
    """
    table = s.table
    view = View(table, seat, s.pub.clone())
    know = s.know
    bit = 1 << seat
    public = 1 << table.players
    view.zones = out = s.zones[:]
    view.open = opened = [card for z in table.own[seat] for card in out[z] if know[card] & public]
    for z in table.others[seat]:
        cards = out[z]
        for card in cards:
            if know[card] & bit:
                known = [card for card in cards if know[card] & bit]
                opened += [card for card in known if know[card] & public]
                if table.is_hand[z]:
                    known.sort()
                    out[z] = (*known, *table.blanks[len(cards) - len(known)])
                else:
                    out[z] = tuple([card if know[card] & bit else -1 for card in cards])
                break
        else:
            out[z] = table.blanks[len(cards)]
    opened.sort()
    marks = s.marks
    while marks:
        lowest = marks & -marks
        if know[lowest.bit_length() - 1] & bit:
            view.marks |= lowest
        marks ^= lowest
    for owner, (zone, values) in s.picks.items():
        view.picks[owner] = (zone, values if owner == seat else table.blanks[len(values)])
    view.agenda = tuple(s.agenda)
    question = s.question
    if question is not None and (s.seat == seat or not question.hidden):
        view.question = question
        view.to_move = s.seat
        view.args = s.args
        if s.seat == seat:
            view.legal = s.legal
    return view

"""What a seat may know: the one form that screens, bots, spectators and replays get."""

from __future__ import annotations

from typing import Generic

from .events import Event
from .public import P
from .zones import HAND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any, TypeVar

    from .question import Action, Question
    from .state import Frame, Pick, State
    from .table import Table

    T = TypeVar("T")


class View(Generic[P]):
    """A moment as one seat sees it; blanks are -1. Only the seat to move finds its `legal` actions here.

    The seat after the last one is the spectator's: it sees what lies open, and nothing else.

    A hand of another seat is sorted, what is known of it first, so that its order tells nothing.
    `events` and `harm` are the seat's memory, when somebody kept it: what it was shown of this round, and by
    seat how often it was harmed in the rounds before. They are compressed on the way to another process.
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
        """Cards that everybody knows although they do not lie open: all know that all know them."""
        self.pub: P = pub if pub is not None else table.game.public.before_deal(table)  # type: ignore[assignment]
        self.picks: dict[int, Pick] = {}
        self.agenda: tuple[Frame, ...] = ()
        self.question: Question | None = None
        self.to_move = -1
        self.args: tuple[Any, ...] = ()
        self.legal: tuple[Action, ...] = ()
        self.events: tuple[Event, ...] = ()
        self.harm: tuple[int, ...] = ()

    def __getstate__(self) -> dict[str, Any]:
        import pickle
        import zlib

        state = {name: getattr(self, name) for name in self.__slots__}
        state["events"] = zlib.compress(pickle.dumps(self.events))
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        import pickle
        import zlib

        for name, value in state.items():
            setattr(self, name, value)
        self.events = pickle.loads(zlib.decompress(state["events"]))

    @property
    def kind(self) -> str:
        """The kind of decision that is asked, as far as this seat is shown it."""
        return self.question.kind if self.question is not None else ""

    def table_only(self) -> View[P]:
        """What lies on the table and who is asked, as a view of its own to `fold` on."""
        twin = View(self.table, self.seat, self.pub.clone())
        twin.zones, twin.picks = self.zones[:], self.picks.copy()
        twin.to_move, twin.question = self.to_move, self.question
        return twin

    def shown(self) -> dict[str, Any]:
        """What a screen may draw from, in a form that is equal for equal views (see `fold`)."""
        return {
            "zones": list(self.zones),
            "marked": [
                card for cards in self.zones for card in cards if card >= 0 and self.marks >> card & 1
            ],
            "pub": dict(sorted(self.table.named(self.pub).items(), key=repr)),
            "picks": dict(sorted(self.picks.items())),
            "asked": (self.to_move, self.kind),
        }

    def text(self) -> str:
        """Everything in the view but its memory, as text: equal for what must look the same."""
        agenda = [(frame_name(step), args) for step, args in self.agenda]
        return repr((self.seat, self.shown(), self.open, agenda, self.args, self.legal))


def frame_name(step: Any) -> str:
    """A step's or question's name, the same in every process."""
    return step.kind if hasattr(step, "kind") else f"{step.__module__}.{step.__name__}"


def observe(s: State[P], seat: int) -> View[P]:
    """The state as this seat knows it: everything that it was not shown is blank, chance included."""
    table = s.table
    view = View(table, seat, s.pub.clone())
    know, bit, public = s.know, 1 << seat, 1 << table.players
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
        view.question, view.to_move, view.args = question, s.seat, s.args
        if s.seat == seat:
            view.legal = s.legal
    return view


def fold(view: View, events: Iterable[Event]) -> None:
    """Bring a view up to date with events as its seat was shown them (their `closed` parts merged)."""
    for event in events:
        fold_one = _FOLDS.get(event.kind)
        if fold_one is not None and event.open is not None:
            fold_one(view, event.open)


def carry(rows: list[list[T]], view: View, event: Event, more: Callable[[], T]) -> None:
    """Move what stands for the cards, such as sprites, to where `fold` will put the cards of the event.

    `rows` has one for each card of each zone, and the view is the one from just before the event. Where a
    deck is laid out, `more` makes those that are missing.
    """
    e = event.open or {}
    if event.kind == "moved":
        thing = rows[e["source"]].pop(leaves_from(view, e))
        target = rows[e["target"]]
        target.insert(e.get("to", len(target)), thing)
    elif event.kind == "traded":
        a, b = e["a"], e["b"]
        rows[a], rows[b] = rows[b], rows[a]
    elif event.kind in ("laid", "round"):
        spare = [thing for row in rows for thing in row]
        rows[:] = [[] for _ in rows]
        if event.kind == "laid":
            spare += [more() for _ in range(e["count"] - len(spare))]
            rows[e["zone"]] = spare[: e["count"]]


def leaves_from(view: View, e: dict[str, Any]) -> int:
    """The place in its zone that a moved card leaves: a hidden one leaves from among the blanks."""
    if "at" in e:
        return int(e["at"])
    cards, card = view.zones[e["source"]], e.get("card", -1)
    if card not in cards:
        card = -1
    return cards.index(card) if card in cards else len(cards) - 1


def _arrange(view: View, zone: int) -> None:
    """Others' hands are kept sorted, blanks last."""
    spec = view.table.zones[zone]
    if spec.kind == HAND and spec.owner != view.seat:
        cards = view.zones[zone]
        known = sorted(card for card in cards if card >= 0)
        view.zones[zone] = (*known, *view.table.blanks[len(cards) - len(known)])


def _fold_round(view: View, e: dict[str, Any]) -> None:
    view.zones = [()] * len(view.table.zones)
    view.pub, view.picks = view.table.game.public.before_deal(view.table), {}
    view.to_move, view.question = -1, None


def _fold_laid(view: View, e: dict[str, Any]) -> None:
    """The whole deck lies there, so nothing lies anywhere else."""
    view.zones = [()] * len(view.table.zones)
    view.zones[e["zone"]] = view.table.blanks[e["count"]]


def _fold_moved(view: View, e: dict[str, Any]) -> None:
    card, source, target = e.get("card", -1), e["source"], e["target"]
    cards = list(view.zones[source])
    del cards[leaves_from(view, e)]
    if card < 0 and "at" not in e and not e.get("sure", 0) >> view.seat & 1:
        cards = [-1] * len(cards)
    if card >= 0:
        view.marks &= ~(1 << card)
    view.zones[source] = tuple(cards)
    cards = list(view.zones[target])
    cards.insert(e.get("to", len(cards)), card)
    view.zones[target] = tuple(cards)
    _arrange(view, target)


def _fold_stayed(view: View, e: dict[str, Any]) -> None:
    """Told right after a card left this hand unseen: it was not this one."""
    cards = list(view.zones[e["zone"]])
    cards[cards.index(-1)] = e["card"]
    view.zones[e["zone"]] = tuple(cards)
    _arrange(view, e["zone"])


def _fold_shown(view: View, e: dict[str, Any]) -> None:
    if "cards" not in e:
        return
    cards = list(view.zones[e["zone"]])
    if "at" in e:
        for i, card in zip(e["at"], e["cards"], strict=True):
            cards[i] = card
    else:
        for card in e["cards"]:
            if card not in cards:
                cards[cards.index(-1)] = card
    view.zones[e["zone"]] = tuple(cards)
    _lift(view, e["cards"])
    for card in e.get("marked", ()):
        view.marks |= 1 << card
    _arrange(view, e["zone"])


def _fold_shuffled(view: View, e: dict[str, Any]) -> None:
    cards = view.zones[e["zone"]]
    view.zones[e["zone"]] = e.get("order", view.table.blanks[len(cards)])


def _fold_reordered(view: View, e: dict[str, Any]) -> None:
    cards, count = view.zones[e["zone"]], e["count"]
    if count > 1 or "top" in e:
        view.zones[e["zone"]] = (*e.get("top", view.table.blanks[count]), *cards[count:])


def _fold_traded(view: View, e: dict[str, Any]) -> None:
    a, b = e["a"], e["b"]
    first, second = view.zones[a], view.zones[b]
    view.zones[a], view.zones[b] = e.get("second", second), e.get("first", first)
    _lift(view, view.zones[a] + view.zones[b])
    _arrange(view, a)
    _arrange(view, b)


def _fold_marked(view: View, e: dict[str, Any]) -> None:
    view.marks |= 1 << e["card"]


def _fold_unmarked(view: View, e: dict[str, Any]) -> None:
    _lift(view, view.zones[e["zone"]])


def _lift(view: View, cards: Iterable[int]) -> None:
    """Update the marks of cards that the seat did not know a moment ago and now sees."""
    for card in cards:
        if card >= 0:
            view.marks &= ~(1 << card)


def _fold_picked(view: View, e: dict[str, Any]) -> None:
    view.picks[e["seat"]] = (e["zone"], e.get("values", view.table.blanks[e["count"]]))


def _fold_unpicked(view: View, e: dict[str, Any]) -> None:
    del view.picks[e["seat"]]


def _fold_changed(view: View, e: dict[str, Any]) -> None:
    view.table.write(view.pub, e["key"], e["value"])


class _Asked:
    """Stands for the question in a folded view: its kind is all that an event tells."""

    def __init__(self, kind: str) -> None:
        self.kind = kind


def _fold_asked(view: View, e: dict[str, Any]) -> None:
    view.to_move = e["seat"]
    view.question = _Asked(e["decision"])  # type: ignore[assignment]


def _fold_answered(view: View, e: dict[str, Any]) -> None:
    view.to_move = -1
    view.question = None


_FOLDS = {
    "round": _fold_round,
    "laid": _fold_laid,
    "moved": _fold_moved,
    "stayed": _fold_stayed,
    "shown": _fold_shown,
    "shuffled": _fold_shuffled,
    "reordered": _fold_reordered,
    "traded": _fold_traded,
    "marked": _fold_marked,
    "unmarked": _fold_unmarked,
    "picked": _fold_picked,
    "unpicked": _fold_unpicked,
    "changed": _fold_changed,
    "asked": _fold_asked,
    "answered": _fold_answered,
}

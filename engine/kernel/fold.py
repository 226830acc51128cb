"""Updates a view with the events that its seat was shown, and moves the items that stand for its cards."""

from __future__ import annotations

from .question import Illegal, Question
from .zones import HAND

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any, Final, TypeVar

    from .events import Event
    from .view import View

    T = TypeVar("T")


def fold(view: View, events: Iterable[Event]) -> None:
    """Update a view with events as its seat was shown them (with their `closed` parts merged in)."""
    for event in events:
        fold_one = _FOLDS.get(event.kind)
        if fold_one is not None and event.open is not None:
            fold_one(view, event.open)


def carry(rows: list[list[T]], view: View, event: Event, more: Callable[[], T]) -> None:
    """Move items that stand for cards, such as sprites, the way `fold` will move the cards.

    `rows` has an item for each card of each zone, and the view is the one before the event. When the whole
    deck is laid out, `more` makes the missing items.
    """
    e = event.open or {}
    if event.kind == "moved":
        thing = rows[e["source"]].pop(leaves_from(view, e))
        target = rows[e["target"]]
        target.insert(e.get("to", len(target)), thing)
    elif event.kind == "traded":
        a = e["a"]
        b = e["b"]
        rows[a], rows[b] = rows[b], rows[a]
    elif event.kind in ("laid", "round"):
        spare = [thing for row in rows for thing in row]
        rows[:] = [[] for _ in rows]
        if event.kind == "laid":
            spare += [more() for _ in range(e["count"] - len(spare))]
            rows[e["zone"]] = spare[: e["count"]]


def leaves_from(view: View, e: dict[str, Any]) -> int:
    """The place in its zone that a moved card leaves; a hidden card leaves from among the blanks."""
    if "at" in e:
        return int(e["at"])
    cards = view.zones[e["source"]]
    card = e.get("card", -1)
    if card not in cards:
        card = -1
    return cards.index(card) if card in cards else len(cards) - 1


def _arrange(view: View, zone: int) -> None:
    """Keep other players' hands sorted, with blanks last."""
    spec = view.table.zones[zone]
    if spec.kind == HAND and spec.owner != view.seat:
        cards = view.zones[zone]
        known = sorted(card for card in cards if card >= 0)
        view.zones[zone] = (*known, *view.table.blanks[len(cards) - len(known)])


def _fold_round(view: View, e: dict[str, Any]) -> None:
    view.zones = [()] * len(view.table.zones)
    view.pub = view.table.game.public.before_deal(view.table)
    view.picks = {}
    view.to_move = -1
    view.question = None


def _fold_laid(view: View, e: dict[str, Any]) -> None:
    """Put the whole deck in one zone, and nothing anywhere else."""
    view.zones = [()] * len(view.table.zones)
    view.zones[e["zone"]] = view.table.blanks[e["count"]]


def _fold_moved(view: View, e: dict[str, Any]) -> None:
    card = e.get("card", -1)
    source = e["source"]
    target = e["target"]
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
    """Note that a card did not leave this hand.

    This event comes right after one in which a card left it unseen.
    """
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
    cards = view.zones[e["zone"]]
    count = e["count"]
    if count > 1 or "top" in e:
        view.zones[e["zone"]] = (*e.get("top", view.table.blanks[count]), *cards[count:])


def _fold_traded(view: View, e: dict[str, Any]) -> None:
    a = e["a"]
    b = e["b"]
    first = view.zones[a]
    second = view.zones[b]
    view.zones[a], view.zones[b] = e.get("second", second), e.get("first", first)
    _lift(view, view.zones[a] + view.zones[b])
    _arrange(view, a)
    _arrange(view, b)


def _fold_marked(view: View, e: dict[str, Any]) -> None:
    view.marks |= 1 << e["card"]


def _fold_unmarked(view: View, e: dict[str, Any]) -> None:
    _lift(view, view.zones[e["zone"]])


def _lift(view: View, cards: Iterable[int]) -> None:
    """Update the marks of cards that the seat did not know before and now sees."""
    for card in cards:
        if card >= 0:
            view.marks &= ~(1 << card)


def _fold_picked(view: View, e: dict[str, Any]) -> None:
    view.picks[e["seat"]] = (e["zone"], e.get("values", view.table.blanks[e["count"]]))


def _fold_unpicked(view: View, e: dict[str, Any]) -> None:
    del view.picks[e["seat"]]


def _fold_changed(view: View, e: dict[str, Any]) -> None:
    view.table.write(view.pub, e["key"], e["value"])


class _AskedKind(Question):
    """Stands for the question in a folded view, because an event reveals only its kind."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind, _untold, _untold)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_AskedKind, (self.kind,))


def _untold(*args: Any) -> Any:
    raise Illegal(args)


def _fold_asked(view: View, e: dict[str, Any]) -> None:
    view.to_move = e["seat"]
    view.question = _AskedKind(e["decision"])


def _fold_answered(view: View, e: dict[str, Any]) -> None:
    view.to_move = -1
    view.question = None


_FOLDS: Final = {
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

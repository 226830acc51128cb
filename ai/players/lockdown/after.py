"""What follows a choice in Lockdown beyond the choice itself: who puts out whom, with which set, how soon;
and whether a card of the seat locks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.kernel.events import Event

from ...happening import MUCH, SOMEWHAT, Happening, Playout, fact

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from engine.lockdown.public import State
    from engine.lockdown.setup import Facts

_TURNS: Final = frozenset({"drew", "gave", "took", "forced_draw", "shuffled_hands", "cleared", "passed"})
"""The events of which each turn has one, told first."""
_LOCKING: Final = frozenset({"locked", "joined"})
"""The events of which one tells that a card locks, by itself or with a set."""
LOCKS_SOON: Final = Happening("locks_soon", -SOMEWHAT)
_OUT_SOON: Final = "out_soon"
"""Fact: whether anybody puts the seat out in the next turn."""
_BY_SET: Final = 1.1
"""So much more it says with which set somebody falls than that, and who puts it out than the two."""


def locks_soon(playout: Playout) -> bool:
    """Whether a card locks for the seat, by the choice or in the turns after it (LD-5)."""
    return any(event.kind in _LOCKING and _seat(event) == playout.seat for event in playout.events)


def puts_out(playout: Playout, many: bool) -> Iterator[tuple[Happening, float]]:
    """Who is put out: this seat by the next player, others by this seat; and with which set that it knows.

    Of the last of the others (not `many`) that is not told, as it is to win.
    """
    seat, weights = playout.seat, dict(playout.others)
    yield fact(_OUT_SOON), float(any(_seat(one) == seat != _by(one) for one in _next_turn(playout)))
    for event in _next_turn(playout):
        if _is_out(event) and _seat(event) == seat != _by(event):
            yield Happening("out_next", -2 * MUCH, _by(event), least=0.02, whole=_OUT_SOON), 1.0
    for event in filter(_is_out, playout.events):
        fallen, counts = _seat(event), weights.get(_seat(event), 1.0)
        card = _known(playout, event)
        if fallen == seat and card >= 0:
            yield Happening("out_with", -_BY_SET * MUCH, least=0.03, card=card, news=True), 1.0
        elif fallen != seat and many:
            if card >= 0:
                yield Happening("falls_with", _BY_SET * MUCH * counts, fallen, least=0.05, card=card), 1.0
            if _by(event) == seat:
                yield Happening("puts_out", _BY_SET**2 * MUCH * counts, fallen, least=0.05), 1.0


def _next_turn(playout: Playout) -> Sequence[Event]:
    """What happened in the turn after the choice; in the turn of whoever was chosen, after such a choice."""
    question = playout.before.question
    number = 2 if question is not None and question.kind == "act" else 1
    turn, found = 0, list[Event]()
    for event in playout.events:
        turn += event.kind in _TURNS
        if turn == number and _is_out(event):
            found.append(event)
    return found


def _is_out(event: Event) -> bool:
    return event.kind == "eliminated"


def _seat(event: Event) -> int:
    return int((event.open or {})["seat"])


def _by(event: Event) -> int:
    return int((event.open or {})["by"])


def _known(playout: Playout, event: Event) -> int:
    """A card of the set with which somebody fell that the seat had seen there before; -1 if there is none."""
    before: State = playout.before
    facts: Facts = before.table.facts
    fallen, lost = _seat(event), (event.open or {})["cards"]
    there = {*before.zones[fallen], *before.zones[facts.locked + fallen]}
    seen = [card for card in lost if card in there and before.know[card] >> playout.seat & 1]
    return min(seen, default=-1)

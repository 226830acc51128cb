"""Carries out navigation: cards that decide who plays next (AB-38)."""

from __future__ import annotations

from ..kernel.question import Question
from .cards import total

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from ..kernel.question import Action
    from .public import Round, State


FITTING: Final = total("go", {"lowest": min, "highest": max}, apart=("mirror", "skip", "again", "target"))
"""For each kind of navigation, the hand size that decides who is next; `navigate` handles the other kinds."""


def navigate(s: Round, seat: int, go: str) -> None:
    """Decide who plays next after this seat has played a card.

    Without navigation, the order of turns decides.
    """
    n = s.table.players
    if go == "mirror":
        s.put("order", -s.pub.order)
    pub = s.pub
    if go == "mirror":
        latest, before = pub.last
        other = latest if latest != seat else before
        following = other if other >= 0 else (seat + pub.order) % n
    elif go == "skip":
        following = (seat + 2 * pub.order) % n
    elif go == "again":
        following = seat
    elif go:
        s.ask(TARGET, seat, within_reach(s, seat, go))
        return
    else:
        following = (seat + pub.order) % n
    if pub.next != following:
        s.put("next", following)


def within_reach(s: State, seat: int, go: str) -> tuple[int, ...]:
    """The players whom the caster may name: all others, or only those with the fewest or the most cards."""
    sizes = {other: len(s.zones[other]) for other in range(s.table.players) if other != seat}
    if go == "target":
        return tuple(sizes)
    wanted = FITTING[go](sizes.values())
    return tuple(other for other, size in sizes.items() if size == wanted)


def targets(s: State, seat: int, others: tuple[int, ...]) -> tuple[Action, ...]:
    target = s.table.facts.target
    return tuple([target[other] for other in others])


def targeted(s: Round, action: Action, seat: int, others: tuple[int, ...]) -> None:
    _, target = action
    s.put("next", target)


TARGET: Final = Question("target", targets, targeted)  # AB-38

"""Decides whether a choice can be undone for free, only from the view of its player."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from engine.kernel.events import Event, shown_to
from engine.kernel.guess import Guess
from engine.kernel.rng import Rng
from engine.kernel.view import View

if TYPE_CHECKING:
    from engine.kernel.question import Action
    from engine.kernel.state import State
    from engine.kernel.table_description import Table

WORLDS = 16
"""In how many worlds that the view allows the choice is tried."""


def noticed(events: Iterable[Event], looker: int, owner: int) -> list[Event]:
    """The events that the looker noticed, as the owner of a choice saw them.

    Questions that the owner was asked in secret are left out, unless the owner looks.
    """
    seen = (event for event in events if event.seen_from(looker) is not None)
    return shown_to(owner, seen)


def is_free(view: View, action: Action, shown: Sequence[Event], looker: int) -> bool:
    """Whether nobody learned anything from this choice, as far as its player can tell.

    `view` is the player's view at the choice. `looker` is the seat that wants to know, and `shown` are the
    events since that it noticed. A choice is free if no random number was used, nobody saw an unknown face,
    and the same events follow in every world that the view allows. The true hidden cards are never looked at,
    and neither are secret questions, so the answer itself reveals nothing.
    """
    if _others_acted(view, shown):
        return False
    guess = Guess(view)
    rng = Rng(zlib.crc32(view.text().encode()))
    shown = _without_causes(shown)
    return all(_tells_nothing(guess.world(rng), view.seat, action, shown, looker) for _ in range(WORLDS))


def _others_acted(view: View, shown: Sequence[Event]) -> bool:
    """Whether somebody else has answered since, or another player's card has moved because of it."""
    zones = view.table.zones
    for event in shown:
        told = event.open or {}
        if event.kind == "answered" and told["seat"] != view.seat:
            return True
        if event.kind == "moved" and zones[told["source"]].owner not in (-1, view.seat):
            return True
    return False


def hides_a_gift(table: Table, owner: int, seen: Sequence[Event]) -> bool:
    """Whether a card went to another player, unseen by the looker who saw these events.

    That player may have known it already or not. Only the two may know which: *Undo* would tell the looker.
    """
    moves = [event.open or {} for event in seen if event.kind == "moved"]
    return any("card" not in told and table.zones[told["target"]].owner not in (-1, owner) for told in moves)


def _tells_nothing(s: State, owner: int, action: Action, shown: Sequence[Event], looker: int) -> bool:
    """Whether, in this world, the choice reveals nothing new to anybody and the same events happen."""
    chance = s.rng
    known = s.know[:]

    def same(s: State, action: Action) -> bool:
        s.apply(action)
        if s.rng != chance or any(after & ~before for before, after in zip(known, s.know, strict=True)):
            return False
        mine = _without_causes(noticed(s.log or (), looker, owner))
        if any(one != other for one, other in zip(mine, shown, strict=False)):
            return False
        if len(mine) >= len(shown):
            return True
        # This world stops at a secret question, which the match may have asked as well, unnoticed.
        in_secret = s.question is not None and s.question.hidden and s.seat != looker
        return in_secret and any(same(_copy(s), answer) for answer in s.legal)

    s.log = []
    return same(s, action)


def _copy(s: State) -> State:
    twin = s.clone()
    twin.log = [*(s.log or ())]
    return twin


def _without_causes(events: Iterable[Event]) -> list[Event]:
    """The same events without the numbers of their causes: a world made from a view counts from 0 again."""
    return [
        Event(event.kind, {name: value for name, value in (event.open or {}).items() if name != "cause"})
        for event in events
    ]

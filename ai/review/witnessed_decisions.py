"""Finds what a seat saw at each decision of a match, by playing the match again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from ai.players.game_policy import Action
from engine.kernel.match import Match
from engine.kernel.state import State
from engine.kernel.table_description import Table
from engine.kernel.view import View

from .luck import TurnedUp, came_up


class Witnessed(NamedTuple):
    """A decision to review: the seat's view of it, and of the action."""

    number: int
    round: int
    view: View
    own: bool
    action: Action | None
    came: tuple[TurnedUp, ...] = ()
    """The cards that came up then and had been unknown to everybody."""
    first: bool = False
    """Whether this is the first of its round."""

    @property
    def lucky_cards(self) -> tuple[int, ...]:
        """The cards to measure luck by; None if the deal itself is part of the luck."""
        return () if self.first else tuple([one.card for one in self.came])


class Repeatable(Protocol):
    """A match that can be played again."""

    @property
    def table(self) -> Table: ...
    @property
    def seed(self) -> int: ...
    @property
    def choices(self) -> Sequence[tuple[int, int, Action]]: ...


def moments(match: Repeatable, seat: int, since: int = 0) -> Iterator[Witnessed]:
    """The decisions of a match that this seat knew of when they were made; the match is played again.

    Begins with the decision with the number `since`, if the seat knew of the one before it.
    """
    again = Match(match.table, match.seed)
    round_ = -1
    for number, (_count, _actor, action) in enumerate(match.choices):
        if again.state.over:
            again.next_round()
        if number < since:  # carrying it out is quicker than checking whether the seat could see it
            round_ = again.round
            again.play(action)
            continue
        moment = witnessed(again, seat, action)
        if moment is not None:
            yield moment._replace(first=moment.round != round_)
            round_ = moment.round


def witnessed(match: Match, seat: int, action: Action) -> Witnessed | None:
    """Carry out a decision.

    Returns what the seat saw of it, or None if the seat could not see who was asked.
    """
    view = match.view(seat)
    actor = match.state.seat
    number = len(match.choices)
    since = len(match.events)
    match.play(action)
    if view.to_move != actor:
        return None
    shown = actor == seat or _is_shown(match.state, action, seat)
    came = came_up(view, match.seen(seat, since))
    return Witnessed(number, match.round, view, actor == seat, action if shown else None, came)


def _is_shown(after: State, action: Action, seat: int) -> bool:
    """Whether the seat knows all cards that the action names."""
    verb, *values = action
    named = zip(after.table.game.verbs[verb], values, strict=True)
    return all(after.know[card] >> seat & 1 for field, card in named if field == "card")

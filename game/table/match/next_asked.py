"""Plays ahead: who is asked next if nobody reacts in a window, and what somebody in it may do."""

from __future__ import annotations

from engine.kernel.events import shown_to
from engine.kernel.match import deal
from engine.kernel.state import State
from engine.kernel.view import View, observe
from game.books.contract.reaction_rules import ReactionClaim
from game.words import Private, words_of

from .live_match import Sitting
from .seat_holders import true_match

BETWEEN = frozenset({"asked", "answered", "forced", "changed", "turn_begun"})
"""Kinds of events that move no card and open no further reaction."""


def onward(sitting: Sitting, claim: ReactionClaim, told: int) -> int:
    """The next person asked about their hand; -1 if there is none, or more happens before.

    `told` events have been shown, the last of which opened the window. Whether somebody is already asked in
    it in secret makes no difference, because here all of them pass.
    """
    state, count = _in_window(sitting, told)
    state.log = []
    while state.question is not None and state.question.kind == claim.decision:
        state.apply((claim.passes,))
    question = state.question
    if any(event.kind not in BETWEEN for event in (*true_match(sitting).events[told:count], *state.log)):
        return -1
    if question is None or question.hidden or not sitting.is_person(state.seat):
        return -1
    marks = words_of(sitting.match.table.game.id).decisions[question.kind].private
    return state.seat if marks & (Private.OPTIONS | Private.ANSWER) else -1


def view_in_window(sitting: Sitting, claim: ReactionClaim, told: int, seat: int) -> View | None:
    """What a person knows and may do if nobody before them reacts in a window; None: they can't react."""
    state, count = _in_window(sitting, told)
    state.log = None
    while (question := state.question) is not None and question.kind == claim.decision and state.seat != seat:
        state.apply((claim.passes,))
    if question is None or question.kind != claim.decision:
        return None
    match = true_match(sitting)
    view = observe(state, seat)
    view.events = tuple(shown_to(seat, match.events[match.dealt : count]))
    view.harm = match.harm[seat]
    return view


def _in_window(sitting: Sitting, told: int) -> tuple[State, int]:
    """A copy of the match as it was when a window opened, and how many events there were.

    `told` events have been shown, the last of which opened the window. Bots may have answered since.
    """
    match = true_match(sitting)
    for state, _action, count in match.past:
        if count >= told:
            return state.clone(), count
    return match.state.clone(), len(match.events)


def first_asked(sitting: Sitting) -> View | None:
    """The view of the seat asked first in the next round, if everybody may see that it is asked."""
    match = true_match(sitting)
    starter = (match.starters[-1] + 1) % match.table.players
    state = deal(match.table, match.seed, len(match.starters), starter)
    if state.question is None or state.question.hidden:
        return None
    return observe(state, state.seat)

"""Who is asked next if nobody reacts in a window, as everybody can work out."""

from __future__ import annotations

from game.words import Private, words_of

from .sitting import Sitting
from .windows import Claim

BETWEEN = frozenset({"asked", "answered", "forced", "changed", "turn_begun"})
"""Kinds of events after which nothing lies anywhere else, and nobody may react once more."""


def onward(sitting: Sitting, claim: Claim, told: int) -> int:
    """The person who is then asked for what depends on their hand; -1 if none is, or more happens before.

    `told` events have been shown, the last of which opened the window. Whether somebody is already asked in
    it in secret makes no difference: here all of them pass.
    """
    state = sitting.match.state.clone()
    state.log = []
    while state.question is not None and state.question.kind == claim.decision:
        state.apply((claim.passes,))
    question = state.question
    if any(event.kind not in BETWEEN for event in (*sitting.match.events[told:], *state.log)):
        return -1
    if question is None or question.hidden or not sitting.is_person(state.seat):
        return -1
    marks = words_of(sitting.match.table.game.id).decisions[question.kind].private
    return state.seat if marks & (Private.OPTIONS | Private.ANSWER) else -1

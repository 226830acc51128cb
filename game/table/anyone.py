"""The *Anyone?* window of a shared table: who may claim a reaction, and how long the window stays open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.kernel.events import Event

from .picker import verb_of
from .windows import Claim

BEAT, QUICK, LEAST = 3.0, 1.5, 1.5
"""Seconds that the window is open at the usual pace of bots: BEAT where a wrong claim costs something, QUICK
where it costs nothing, as the claimer looks at their hand first. LEAST is the shortest time at any pace."""
USUAL = 0.9
"""The pace of bots, in seconds, for which BEAT and QUICK are meant."""
STAYS, EARLY = 12.0, 2
"""The first EARLY windows of each kind in a match stay open so many seconds, so that people can read them."""
HASTE = 0.25
"""Seconds that the window stays open after a claim, as others may still claim too."""
FIRST = 1 / 3
"""For this first part of the usual time a click on *Nobody* is ignored, as it may be one too many."""


class Anyone:
    """One window for reactions: who may claim one, who has claimed one, and who has been asked since."""

    def __init__(
        self, event: Event, claim: Claim, order: Sequence[int], persons: Sequence[int], shown: Sequence[Event]
    ) -> None:
        """`order`: the seats that may react, nearest in turn first; `shown`: what was shown of the match."""
        self.event, self.claim = event, claim
        self.order, self.persons = tuple(order), tuple(persons)
        self.claims: set[int] = set()
        self.at = 0
        """How many of the claimers have been asked, or did not need to be."""
        self.early = sum(other.open is not None and other.kind == event.kind for other in shown) <= EARLY
        """Whether it is one of the first of its kind in this match."""
        self._told = len(shown)

    @property
    def deaf(self) -> float:
        """The part of its time in which a click on *Nobody* is ignored."""
        return FIRST * usual(self.claim) / STAYS if self.early else FIRST

    def pass_on(self, seat: int) -> None:
        """The person who was asked has chosen: go on to the next."""
        if self.next == seat:
            self.at += 1

    def taken(self, choices: Sequence[tuple[int, int, Any]]) -> bool:
        """Whether one of the match's choices since then is a reaction."""
        since = [action for count, _, action in choices if count >= self._told]
        return any(verb_of(action) != self.claim.passes for action in since)

    @property
    def next(self) -> int:
        """The seat that is asked now; -1: all have been asked."""
        return self.order[self.at] if self.at < len(self.order) else -1


def beat(pace: float, claim: Claim, early: bool = False) -> float:
    """How long the window is open: by the pace of bots and the kind of reaction, never by the hands."""
    return STAYS if early else max(LEAST, usual(claim) * pace / USUAL)


def usual(claim: Claim) -> float:
    """How long it is open at the usual pace."""
    return BEAT if claim.says else QUICK

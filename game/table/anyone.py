"""*Anyone?*: for one beat whoever may react by the rules can claim it, whether or not they have the card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.kernel.events import Event

from .picker import verb_of
from .windows import Claim

BEAT, QUICK, LEAST = 3.0, 1.5, 1.5
"""Seconds that it is open at the usual pace of bots: where a wrong claim costs something, and where it costs
nothing, as whoever claims looks at their hand first. The last is the least at any pace."""
USUAL = 0.9
"""The usual time of bots, in seconds."""
HASTE = 0.25
"""How much longer it stays open once somebody has claimed it: others may still do so."""
FIRST = 1 / 3
"""A click on *Nobody* is ignored in this first part of the beat, so that nobody closes it too early."""


class Anyone:
    """One moment to react: who may claim it, who did claim it, and who has been asked since."""

    def __init__(
        self, event: Event, claim: Claim, order: Sequence[int], persons: Sequence[int], told: int
    ) -> None:
        """`order` are all who may react, nearest in turn first; `told` is how much was shown by then."""
        self.event, self.claim = event, claim
        self.order, self.persons = tuple(order), tuple(persons)
        self.claims: set[int] = set()
        self.at = 0
        """How many of those were asked, or had no need to be."""
        self._told = told

    def pass_on(self, seat: int) -> None:
        """Whoever was asked has chosen: the next one comes."""
        if self.next == seat:
            self.at += 1

    def taken(self, choices: Sequence[tuple[int, int, Any]]) -> bool:
        """Whether somebody has reacted, among all choices of the match."""
        since = [action for count, _, action in choices if count >= self._told]
        return any(verb_of(action) != self.claim.passes for action in since)

    @property
    def next(self) -> int:
        """Who comes now; -1: all were asked."""
        return self.order[self.at] if self.at < len(self.order) else -1


def beat(pace: float, claim: Claim) -> float:
    """How long it is open: by the pace of bots and by what is claimed, never by what anybody holds."""
    return max(LEAST, (BEAT if claim.says else QUICK) * pace / USUAL)

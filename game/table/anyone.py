"""The *Anyone?* window of a shared table: who may claim a reaction, and how long the window stays open."""

from __future__ import annotations

from collections import Counter
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
FEW, EACH = 3, 0.75
"""Where the hand decides, each person who may react beyond so many has the window stay open for longer."""
STAYS, EARLY = 12.0, 2
"""The first EARLY windows of each kind in a match stay open so many seconds, so that people can read them.

So do those in which the hand decides, while it is new to one of those who may react.
"""
WAITS = 20.0
"""The same where a person is next: nothing is waited for but their press, so all have the time they want."""
SOONEST = 1.0
"""Seconds for which at least the others may react before the person who is next can go on."""
HASTE = 0.25
"""Seconds that the window stays open after a claim, as others may still claim too."""
FIRST = 1 / 3
"""For this first part of the usual time a click on *Nobody* is ignored, as it may be one too many."""


class Anyone:
    """One window for reactions: who may claim one, who has claimed one, and who has been asked since."""

    def __init__(
        self,
        event: Event,
        claim: Claim,
        order: Sequence[int],
        persons: Sequence[int],
        shown: Sequence[Event],
        onward: int = -1,
    ) -> None:
        """`order`: the seats that may react, nearest in turn first; `shown`: what was shown of the match.

        `onward` is the person who is next if nobody reacts; -1: nobody has to come to the screen.
        """
        self.event, self.claim = event, claim
        self.order, self.persons = tuple(order), tuple(persons)
        self.claims: set[int] = set()
        self.at = 0
        """How many of the claimers have been asked, or did not need to be."""
        self.onward = onward
        first = sum(other.open is not None and other.kind == event.kind for other in shown) <= EARLY
        self.stays = WAITS if onward >= 0 else STAYS if first else 0.0
        """For how many seconds it is open if nobody presses anything; 0: as long as is usual."""
        self._told = len(shown)

    @property
    def deaf(self) -> float:
        """The part of its time in which a click on *Nobody* is ignored, or on going on."""
        if not self.stays:
            return FIRST
        third = FIRST * usual(self.claim, len(self.persons))
        return (max(SOONEST, third) if self.onward >= 0 else third) / self.stays

    def ahead(self, seat: int) -> list[int]:
        """Who claimed it, too, and was asked before this claimer."""
        return [other for other in self.order[: self.order.index(seat)] if other in self.claims]

    def behind(self, seat: int) -> list[int]:
        """Who claimed it, too, but sits farther off in turn order than this claimer."""
        return [other for other in self.order[self.order.index(seat) + 1 :] if other in self.claims]

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


def beat(pace: float, claim: Claim, stays: float = 0.0, persons: int = 1) -> float:
    """How long the window is open: by the pace of bots, the kind of reaction and how many persons may claim
    it, never by the hands.
    """
    return stays or max(LEAST, usual(claim, persons) * pace / USUAL)


def usual(claim: Claim, persons: int) -> float:
    """How long it is open at the usual pace, for so many who may react: a crowd needs longer."""
    return BEAT if claim.says else QUICK + EACH * max(0, persons - FEW)


def new_since(shown: Sequence[Event], zone: int) -> int:
    """How much had been shown of the match when the whole hand in a zone was last another one, or none."""
    sizes, at = Counter[int](), 0
    for told, event in enumerate(shown, 1):
        fields = event.open or {}
        if event.kind == "moved":
            sizes[fields["source"]] -= 1
            sizes[fields["target"]] += 1
        elif event.kind in ("laid", "round"):
            sizes.clear()
        elif event.kind == "traded":
            a, b = fields["a"], fields["b"]
            sizes[a], sizes[b] = sizes[b], sizes[a]
            at = told if zone in (a, b) else at
        if not sizes[zone]:
            at = told
    return at

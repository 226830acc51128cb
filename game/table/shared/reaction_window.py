"""The *Anyone?* window of a shared table: who may claim a reaction, and how long the window stays open."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.kernel.events import Event
from game.books.contract.reaction_rules import ReactionClaim

BEAT, QUICK, LEAST = 3.0, 1.5, 1.5
"""Seconds that the window is open at the usual pace of bots: BEAT where a wrong claim costs something, QUICK
where it costs nothing, as the claimer looks at their hand first. LEAST is the shortest time at any pace."""
USUAL = 0.9
"""The pace of bots, in seconds, for which BEAT and QUICK are meant."""
FEW, EACH = 3, 0.75
"""If the hand decides, each person who may react beyond this many makes the window stay open longer."""
STAYS, EARLY = 12.0, 2
"""The first EARLY windows of each kind in a match stay open this many seconds, so that people can read them.

So do those in which the hand decides, while it is new to one of those who may react.
"""
WAITS = 20.0
"""The same if a person plays next: only their press is awaited, so everybody has time."""
SOONEST = 1.0
"""The least number of seconds for the others to react before the next person can go on."""
FOR_EVERYBODY = 3600.0
"""The same if the round is over if nobody reacts: people close the window, not its time."""
HASTE = 0.25
"""Seconds that the window stays open after a claim, because others may still claim too."""
FIRST = 1 / 3
"""The first part of the usual time, in which *Nobody* is ignored because the click may be accidental."""


class Anyone:
    """A reaction window: who may claim, who has claimed, and who has been asked since."""

    def __init__(
        self,
        event: Event,
        claim: ReactionClaim,
        order: Sequence[int],
        persons: Sequence[int],
        shown: Sequence[Event | None],
        onward: int = -1,
        decides: bool = False,
    ) -> None:
        """`order`: the seats that may react, in turn order; `shown`: the events shown so far.

        `onward` is the next person if nobody reacts; -1: nobody has to come to the screen. If the window
        `decides` the round, it waits for everybody instead.
        """
        self.event = event
        self.claim = claim
        self.order = tuple(order)
        self.persons = tuple(persons)
        self.claims: set[int] = set()
        self.at = 0
        """How many of the claimers have been asked, or did not need to be."""
        self.decides, self.let_be = decides, set[int]()
        self.onward = -1 if decides else onward
        first = sum(other is not None and other.kind == event.kind for other in shown) <= EARLY
        self.stays = WAITS if self.onward >= 0 else STAYS if first else 0.0
        self.stays = FOR_EVERYBODY if decides else self.stays
        """How many seconds it is open if nobody presses anything; 0: the usual time."""
        self.told = len(shown)
        """The number of events before it opened."""

    @property
    def deaf(self) -> float:
        """The part of its time in which *Nobody* and going on are ignored."""
        if not self.stays:
            return FIRST
        third = FIRST * usual(self.claim, len(self.persons))
        return (max(SOONEST, third) if self.onward >= 0 else third) / self.stays

    def ahead(self, seat: int) -> list[int]:
        """Others who claimed it and were asked before this claimer."""
        return [other for other in self.order[: self.order.index(seat)] if other in self.claims]

    def behind(self, seat: int) -> list[int]:
        """Others who claimed it but come later in turn order than this claimer."""
        return [other for other in self.order[self.order.index(seat) + 1 :] if other in self.claims]

    def pass_on(self, seat: int) -> None:
        """The person who was asked has chosen: continue with the next."""
        if self.next == seat:
            self.at += 1

    @property
    def awaited(self) -> list[int]:
        """The people who have not said yet whether they react."""
        return [seat for seat in self.persons if seat not in self.claims | self.let_be]

    @property
    def next(self) -> int:
        """The seat that is asked now; -1: all have been asked."""
        return self.order[self.at] if self.at < len(self.order) else -1


def beat(pace: float, claim: ReactionClaim, stays: float = 0.0, persons: int = 1) -> float:
    """How long the window is open: by the pace of bots, the kind of reaction and how many persons may claim
    it, never by the hands.
    """
    return stays or max(LEAST, usual(claim, persons) * pace / USUAL)


def usual(claim: ReactionClaim, persons: int) -> float:
    """How long it is open at the usual speed, by the number of people who may react: a crowd needs longer."""
    return BEAT if claim.says else QUICK + EACH * max(0, persons - FEW)


def new_since(shown: Sequence[Event | None], zone: int) -> int:
    """The number of events shown when the hand in a zone last changed completely; none if it never did."""
    sizes = Counter[int]()
    at = 0
    for told, event in enumerate(shown, 1):
        if event is None:
            continue
        fields = event.open or {}
        if event.kind == "moved":
            sizes[fields["source"]] -= 1
            sizes[fields["target"]] += 1
        elif event.kind in ("laid", "round"):
            sizes.clear()
        elif event.kind == "traded":
            a = fields["a"]
            b = fields["b"]
            sizes[a], sizes[b] = sizes[b], sizes[a]
            at = told if zone in (a, b) else at
        if not sizes[zone]:
            at = told
    return at

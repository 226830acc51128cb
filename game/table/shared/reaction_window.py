"""The *Anyone?* window of a shared table: who may react, what each of them has answered, and until when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.events import Event
from game.books.contract.reaction_rules import ReactionClaim

BEAT, QUICK, LEAST = 3.0, 1.5, 1.5
"""Seconds that the window is open at the usual pace of bots: BEAT where any hand may react, QUICK where the
hand decides. LEAST is the shortest time at any pace.
"""
USUAL = 0.9
"""The pace of bots, in seconds, for which BEAT and QUICK are meant."""
FEW, EACH = 3, 0.75
"""If the hand decides, each person who may react beyond this many makes the window stay open longer."""
STAYS, EARLY = 12.0, 2
"""The first EARLY windows of each kind in a match stay open this many seconds, so that people can read them.

So do those in which the hand decides, while it is new to one of those who may react.
"""
WAITS, LATER = 15.0, 8.0
"""How long windows stay open if a person plays next: only people are awaited, so everybody has time. LATER
is for all windows after the EARLY ones.
"""
AFTER, LATER_AFTER = 6.0, 4.0
"""Once somebody has answered, the others have at most this many more seconds: the table waits for them.

LATER_AFTER is for all windows after the EARLY ones.
"""
SOONEST = 1.0
"""The least number of seconds that it is open, even if everybody has answered: bots may be asked, too."""
FOR_EVERYBODY = 3600.0
"""How long it is open if the round is over unless somebody reacts: people close it, not its time."""
YES, NO = "1", "2"
"""The keys with which a person who has come answers, in all windows."""
NO_FROM_AFAR = "34567890"
"""By seat, the key with which somebody says no without a look. It is theirs alone, so a second press
answers for nobody else.
"""
TIMES = {"short": 0.5, "normal": 1.0, "long": 2.0}
"""The factor for all these times, by the table's setting."""


class Anyone:
    """A reaction window, in which each person has an answer of their own."""

    def __init__(
        self,
        event: Event,
        claim: ReactionClaim,
        order: Sequence[int],
        persons: Sequence[int],
        shown: Sequence[Event | None],
        onward: int = -1,
        decides: bool = False,
        given: Mapping[int, tuple[Any, ...]] | None = None,
    ) -> None:
        """`order`: the seats that may react, in turn order; `shown`: the events shown so far.

        `onward` is the next person if nobody reacts; -1: nobody has to come to the screen. If the window
        `decides` the round, it waits for everybody instead. Answers may have been `given` before the match
        was continued.
        """
        self.event = event
        self.claim = claim
        self.order = tuple(order)
        self.persons = tuple(persons)
        self.answers: dict[int, tuple[Any, ...]] = dict(given or {})
        """By seat, the action that the person wants to take."""
        self.looked: set[int] = set()
        """The people who have looked at their hand, which each may do once."""
        self.at = 0
        """How many of `order` have been asked by the rules since it closed, or did not need to be."""
        self.decides = decides
        self.onward = -1 if decides else onward
        first = sum(other is not None and other.kind == event.kind for other in shown) <= EARLY
        waits = WAITS if first else LATER
        self.stays = waits if self.onward >= 0 else STAYS if first else 0.0
        self.stays = FOR_EVERYBODY if decides else self.stays
        """How many seconds it is open if nobody presses anything; 0: the usual time."""
        self.after = AFTER if first else LATER_AFTER
        self.answered = -1.0
        """How long it had been open when somebody answered last; below 0: nobody has."""
        self.told = len(shown)
        """The number of events before it opened."""

    @property
    def awaited(self) -> list[int]:
        """The people whose answer still matters, in turn order: nobody after the first who reacts."""
        found = []
        for seat in self.persons:
            if self.reacts(seat):
                break
            if seat not in self.answers:
                found.append(seat)
        return found

    def reacts(self, seat: int) -> bool:
        """Whether this person has decided to react."""
        return self.answers.get(seat, (self.claim.passes,)) != (self.claim.passes,)

    def may_look(self, seat: int) -> bool:
        """Whether this person may come to look at their hand, even if they have declined without a look."""
        return seat in self.persons and seat not in self.looked

    def leave(self, seat: int) -> None:
        """A bot answers for this person from now on."""
        self.persons = tuple(one for one in self.persons if one != seat)

    def decline(self, seat: int) -> None:
        self.answers[seat] = (self.claim.passes,)

    def lasts(self, pace: float, factor: float = 1.0) -> float:
        """How long it is open: by the pace of bots, the kind of reaction, how many people may react and what
        they have answered, never by the hands.
        """
        if not self.awaited:
            return SOONEST
        usually = max(LEAST, usual(self.claim, len(self.persons)) * factor * pace / USUAL)
        most = self.stays * factor or usually
        return most if self.answered < 0 or self.decides else min(most, self.answered + self.after * factor)

    def pass_on(self, seat: int) -> None:
        """The rules have asked this seat: continue with the next."""
        if self.next == seat:
            self.at += 1

    @property
    def next(self) -> int:
        """The seat that the rules may ask now; -1: all have been asked."""
        return self.order[self.at] if self.at < len(self.order) else -1


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

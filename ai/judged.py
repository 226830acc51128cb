"""What was thought of one decision: of an own choice, or of what another player did."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import NamedTuple

from .compare import SMALLEST, Compared, Gap
from .levels import NO_REASON
from .policy import Action, Reason

LITTLE = 0.03
"""So large a share of a win is worth a look."""
EASY = ("makes_pair", "cures_now", "left", "tokens_now")
"""Reasons of which nobody needs to be told where the choice was right."""
SAYS_LITTLE = ("better_kept", "plays_next", "wins_next", "draws_soon", "others_draw", "sheds")
"""Reasons that are true, but of which readers learned nothing, whatever the choice cost."""
ENDS = "ends_won"
"""The reason of a choice that ends the round and wins it, whatever is hidden: this is counted."""
ENDS_NEARLY = "ends_nearly_won"
"""The same where guessed worlds show nothing else, but not every hidden case was counted."""
ENDINGS = (ENDS, ENDS_NEARLY)
GOOD = ("find", "best", "alike")
"""The marks of choices that are praised."""
OVER = ("lost", "won")
"""The marks of choices when nothing mattered any more."""
LOST, WON = 0.005, 0.995
"""Less and more than that are shown as 0 % and 100 %."""


class Judged(NamedTuple):
    """One choice of the seat. `tried` begins with the Expert's choice; the seat's own is among them."""

    number: int
    """Its place among all choices of the match."""
    round: int
    kind: str
    chosen: Action
    tried: tuple[Compared, ...]
    worlds: int
    lost: Gap
    """How much better the Expert's choice is."""
    found: Gap
    """How much better the choice is than what a Regular would have done."""
    usual: Action
    """What a Regular would have done."""
    reason: Reason = NO_REASON
    """Why the Expert's choice is better, where it is; else why this one is better than another."""
    ahead: Gap | None = None
    """How much better the Expert's choice is than the next best, where it was made; None if nobody asked."""
    obvious: bool = False
    """Whether every Novice would have done the same."""
    avoided: Action | None = None
    """Where the next best may be as good: the best of those that were tried and are surely worse, or what a
    Novice or a Regular would have done. Of a choice that is not the Expert's only where that is as good."""
    spared: Gap = Gap()
    """How much worse that one is."""
    luck: Gap = Gap()
    """What chance did to the seat's share of a win right after it."""

    @property
    def best(self) -> Action:
        return self.tried[0].action

    @property
    def cost(self) -> float:
        """The share of a win that the choice surely cost; 0 where the difference may be chance."""
        return self.lost.mean if self.lost.is_sure else 0.0

    @property
    def worth(self) -> float:
        """The share of a win with the choice that was best."""
        return self.tried[0].share

    @property
    def most(self) -> Compared:
        """What has the largest share of those that were tried, be that chance or not."""
        return max(self.tried, key=lambda one: one.share)

    @property
    def lead(self) -> Gap:
        """How much better the best choice is than the next best of those that were tried."""
        if self.ahead is not None:
            return self.ahead
        other = self.next_best
        best = self.tried[0]
        return Gap(best.share - other.share, hypot(best.error, other.error)) if other else Gap()

    @property
    def verdict(self) -> str:
        """`best`, `close` (nothing is sure) or `cost`."""
        if self.chosen == self.best:
            return "best"
        return "cost" if self.lost.is_sure else "close"

    @property
    def mark(self) -> str:
        """What is told of it everywhere: a `cost`, whether it is praised (`GOOD`), and why it is not.

        `find` is better than a Regular's choice, `best` the Expert's, `alike` surely as good as that, or as
        far as it is known and better than another. Not praised are `lost` and `won`, where nothing mattered
        any more, and `close`: beside that something else looks better, or it is not known well enough.
        """
        if self.verdict == "cost":
            return "cost"
        if self.most.share < LOST:
            return "lost"
        if min(one.share for one in self.tried) >= WON:
            return "won"
        if self.is_find:
            return "find"
        if not self.is_praised:
            return "close"
        as_good = self.avoided is not None or not self.lost.is_open
        return "best" if self.verdict == "best" else "alike" if as_good else "close"

    @property
    def is_good(self) -> bool:
        return self.mark in GOOD

    @property
    def is_find(self) -> bool:
        """Whether this was as good as anything, and a Regular would have missed it."""
        return self.found.is_sure and self.is_praised

    @property
    def gain(self) -> Gap:
        """How much a good choice is worth: more than a Regular's, than the next best, or than a worse one."""
        if self.is_find:
            return self.found
        if self.avoided is not None:
            return self.spared
        return self.lead if self.chosen == self.best else Gap()

    @property
    def is_held(self) -> bool:
        """Whether this was right and not obvious, where the next best would surely have cost something."""
        return self.chosen == self.best and self.lead.is_sure and not self.obvious

    @property
    def next_best(self) -> Compared | None:
        """The best of the choices that were tried beside the Expert's."""
        return max(self.tried[1:], key=lambda one: one.share, default=None)

    @property
    def pair(self) -> tuple[Action, Action] | None:
        """Two choices of which it is worth telling why the first is better."""
        other = self.next_best
        if self.lost.is_sure:
            return self.best, self.chosen
        if self.is_find:
            return self.chosen, self.usual
        if self.avoided is not None:
            return self.chosen, self.avoided
        return (self.chosen, other.action) if self.chosen == self.best and other and not self.rival else None

    @property
    def rival(self) -> Compared | None:
        """What looks better than the Expert's choice where that was made, though not surely."""
        other = self.next_best
        if self.chosen != self.best or not other:
            return None
        if self.is_praised and (self.is_find or self.avoided is not None):
            return None
        return other if other.share > self.worth else None

    @property
    def explained(self) -> bool:
        """Whether it is clear why."""
        return self.reason[0] != NO_REASON[0]

    @property
    def tells(self) -> bool:
        """Whether the reason says what a stranger can see or count, not only that something is likelier."""
        code, fields = self.reason
        if code in ENDINGS:
            return True
        if code in SAYS_LITTLE or (code in EASY and self.verdict != "cost"):
            return False
        return bool(fields.get("tells", self.explained))  # kept reviews of before name averages, too

    @property
    def teaches(self) -> bool:
        """Whether something can be learned from it: it mattered, and it is clear why."""
        return self.tells and max(self.cost, self.gain.mean) >= LITTLE

    @property
    def is_praised(self) -> bool:
        """Whether it was as good as whatever was tried: nothing did better, or by hardly anything."""
        return self.verdict != "cost" and self.most.share - self.share_of(self.chosen) < SMALLEST

    @property
    def is_plain(self) -> bool:
        """Whether everybody sees at once why."""
        return self.reason[0] in ENDINGS

    @property
    def lesson(self) -> tuple[object, ...]:
        """What can be learned from it; a review tells it once. What teaches nothing is told for itself."""
        if not self.tells:
            return self.verdict == "cost", self.number
        return self.verdict == "cost", self.reason[0], self.reason[1].get("feature")

    def share_of(self, action: Action) -> float:
        """The share of a win with a choice that was tried."""
        return next(one.share for one in self.tried if one.action == action)


def lessons(found: Iterable[Judged]) -> list[Judged]:
    """The first of each lesson; those that everybody sees at once before the others."""
    once: dict[object, Judged] = {}
    for one in found:
        once.setdefault(one.lesson, one)
    return sorted(once.values(), key=lambda one: not one.is_plain)


class Passed(NamedTuple):
    """Another player's decision, and what chance then did to the seat's share of a win."""

    number: int
    round: int
    luck: Gap

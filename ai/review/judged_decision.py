"""`Judged`: one decision of a match, with the value of each choice and its error."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import NamedTuple

from ai.players.game_policy import Action
from ai.reasons.claim import ALIKE, DOES, Claim
from ai.search.compare import SMALLEST, Compared, Gap

LITTLE = 0.03
"""The smallest share of a win that must be at stake for a choice to be worth showing."""
EASY = ("pairs", "cures", "costs_token", "sheds_none")
"""Reasons so obvious that nobody needs them after a right choice."""
ENDS = "ends_won"
"""The reason for a choice that ends the round and wins it, whatever is hidden: this is proved."""
ENDS_NEARLY = "ends_nearly_won"
"""The reason if all guessed worlds show that win, but not every hidden case was checked."""
BEST, GOOD, SLIP, BLUNDER, CLOSE = MARKS = ("best", "good", "slip", "blunder", "close")
"""The marks of choices: the best move, a good one, one that cost something, one that cost much, and one that
cannot be told apart from others.
"""
DEAR = 0.1
"""A choice that costs at least this share of a win is a blunder; a cost near this limit is measured again."""
LOST, WON = 0.005, 0.995
"""Smaller shares than the first, and larger ones than the second, are shown as 0 % and 100 %."""


class Judged(NamedTuple):
    """One choice of the seat. `tried` begins with the Expert's choice and includes the seat's own."""

    number: int
    """Its place among all choices of the match."""
    round: int
    kind: str
    chosen: Action
    tried: tuple[Compared, ...]
    worlds: int
    lost: Gap
    """The lead of the Expert's choice over the chosen one."""
    found: Gap
    """The lead of the chosen action over a Regular's choice."""
    usual: Action
    """A Regular's choice."""
    reason: Claim | None = None
    """Why the Expert's choice is better; if that was the chosen one, why it is better than another."""
    ahead: Gap | None = None
    """If the Expert's choice was chosen, its lead over the next best choice; None if nobody measured it."""
    obvious: bool = False
    """Whether every Novice would have done the same."""
    avoided: Action | None = None
    """A clearly worse choice to compare with, in case the next best may be as good: the best of those that
    were tried and are surely worse, or the choice of a Novice or a Regular. If the chosen action was not the
    Expert's, only if it was surely as good.
    """
    spared: Gap = Gap()
    """The chosen action's lead over `avoided`."""
    luck: Gap = Gap()
    """The effect of luck on the seat's share of a win right after the choice."""

    @property
    def best(self) -> Action:
        return self.tried[0].action

    @property
    def cost(self) -> float:
        """The share of a win that the choice surely cost; 0 if the difference may be random."""
        return self.lost.mean if self.lost.is_sure else 0.0

    @property
    def worth(self) -> float:
        """The share of a win with the best choice."""
        return self.tried[0].share

    @property
    def most(self) -> Compared:
        """The choice that came out best in the trials, whether or not that is luck."""
        return max(self.tried, key=lambda one: one.share)

    @property
    def lead(self) -> Gap:
        """How much better the best choice is than the next best of the tried choices."""
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
        """The mark of the choice on every screen, one of `MARKS`.

        The best moves are those that a Regular would have missed, and those that mattered and were not
        obvious. Good choices are the Expert's, or surely as good. There is no praise once the round is
        decided, if too little is known, or if another choice looks better.
        """
        if self.verdict == "cost":
            return BLUNDER if self.cost >= DEAR else SLIP
        if self.over:
            return CLOSE
        if self.is_find or (self.is_held and self.gain.mean >= LITTLE):
            return BEST
        as_good = self.verdict == "best" or self.avoided is not None or not self.lost.is_open
        return GOOD if self.is_praised and as_good else CLOSE

    @property
    def over(self) -> str:
        """Whether the round was already `lost` or `won`, whatever the player chose."""
        if self.verdict == "cost":
            return ""
        if self.most.share < LOST:
            return "lost"
        return "won" if min(one.share for one in self.tried) >= WON else ""

    @property
    def is_good(self) -> bool:
        return self.mark in (BEST, GOOD)

    @property
    def is_find(self) -> bool:
        """Whether this was as good as any choice, and a Regular would have missed it."""
        return self.found.is_sure and self.is_praised

    @property
    def gain(self) -> Gap:
        """The worth of a good choice: its lead over a Regular's, over the next best, or over a worse one."""
        if self.is_find:
            return self.found
        if self.avoided is not None:
            return self.spared
        return self.lead if self.chosen == self.best else Gap()

    @property
    def is_held(self) -> bool:
        """Whether this was right and not obvious, while the next best choice would surely have cost
        something.
        """
        return self.chosen == self.best and self.is_praised and self.lead.is_sure and not self.obvious

    @property
    def next_best(self) -> Compared | None:
        """The best of the choices that were tried beside the Expert's."""
        return max(self.tried[1:], key=lambda one: one.share, default=None)

    @property
    def pair(self) -> tuple[Action, Action] | None:
        """The two choices to compare in an explanation, the better one first."""
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
        """Another choice that looks better than the chosen choice of the Expert, though that is not sure."""
        other = self.next_best
        if self.chosen != self.best or not other:
            return None
        if self.is_praised and (self.is_find or self.avoided is not None):
            return None
        return other if other.share > self.worth else None

    @property
    def tells(self) -> bool:
        """Whether it has a clear reason from which people can learn."""
        if self.reason is None or self.reason.kind in (DOES, ALIKE):
            return False
        return self.verdict == "cost" or self.reason.code not in EASY

    @property
    def is_praised(self) -> bool:
        """Whether it was at least as good as everything that was tried, or hardly worse."""
        return self.verdict != "cost" and self.most.share - self.share_of(self.chosen) < SMALLEST

    @property
    def lesson(self) -> tuple[object, ...]:
        """The lesson that it teaches.

        A review shows each lesson once; a choice without a lesson does not repeat another.
        """
        if self.reason is None or not self.tells:
            return self.verdict == "cost", self.number
        return self.verdict == "cost", self.reason.code

    def share_of(self, action: Action) -> float:
        """The share of a win with a choice that was tried."""
        return next(one.share for one in self.tried if one.action == action)


def lessons(found: Iterable[Judged]) -> list[Judged]:
    """The first choice for each lesson."""
    once: dict[object, Judged] = {}
    for one in found:
        once.setdefault(one.lesson, one)
    return [*once.values()]


class Passed(NamedTuple):
    """Another player's decision, and the effect of luck right after it on the seat's share of a win."""

    number: int
    round: int
    luck: Gap

"""What a score sheet shows: parts, the cards they came from, why, and what would have changed them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.kernel.match import Match
from game.words import _, number, say_part, words_of

MOST_PARTS = 6


def laid_open(match: Match) -> Sequence[tuple[int, ...]]:
    """All zones, once a round is over: that is when hands are laid on the table, and not before."""
    if not match.state.over:
        raise RuntimeError("hands are laid open when the round is over")
    return match.state.zones


class Tie(NamedTuple):
    """Two with the same score: what was compared, one thing after the other, until something decided."""

    who: str
    steps: tuple[str, ...]

    def told(self, count: int) -> str:
        """As far as so many steps."""
        return " · ".join((self.who, *self.steps[:count]))

    @property
    def whole(self) -> str:
        return self.told(len(self.steps))


class ScoreSheet:
    """For any game: the numbers among a result's parts."""

    rule = ""
    """The number of the rule that says what is scored."""
    group = 0
    """So many of a hand's cards lie close together, where that says something."""

    def __init__(self, match: Match, viewer: int, names: Sequence[str]) -> None:
        """`viewer` is the seat of the person at the screen, or the number after the last for a spectator."""
        self.match, self.viewer, self.names = match, viewer, names
        self.table = match.table
        self.result = match.results[-1]
        self.parts: Sequence[str] = self._parts()
        self.hands: dict[int, list[int]] = {}
        """What each seat held, where a round's cards are shown at its end; -1 for one that stays hidden."""
        self.what_if = ""
        self.totals = match.standing.totals if len(match.results) > 1 else ()
        """What the match counts so far, after its first round."""
        self.after = ("sum",) if self.totals else ()
        self.ties: list[Tie] = self._ties()
        """What decided between seats with the same score."""

    def _ties(self) -> list[Tie]:
        places, scores = self.result.places, self.result.scores
        order = sorted(range(self.table.players), key=lambda seat: (places[seat], seat))
        return [
            tie
            for ahead, behind in pairwise(order)
            if scores[ahead] == scores[behind] and (tie := self.decided(ahead, behind))
        ]

    def decided(self, ahead: int, behind: int) -> Tie | None:
        """What put one seat before another with the same score, or that nothing did."""
        return None

    def missing(self, seat: int, part: str) -> list[str]:
        """A sign for each card that a number would have wanted besides those in the hand.

        Where no number is looked at, `part` is empty: what is missing then stands there at all times.
        """
        return []

    def how_near(self, seat: int) -> str:
        """How far a seat that did not win the match was from whoever did."""
        standing = self.match.standing
        winner = standing.places.index(1)
        mine, best = standing.totals[seat], standing.totals[winner]
        name = self.names[winner]
        if mine == best:
            words = _("Level with {name} at {n}: the tie-break decided.")
            return words.format(name=name, n=number(best))
        words = _("{mine} against {best}: {n} away from {name}.")
        return words.format(mine=number(mine), best=number(best), n=abs(best - mine), name=name)

    def praise(self, seat: int) -> str:
        """What is said of a seat's own cards beside its name."""
        return ""

    def _parts(self) -> list[str]:
        parts = self.result.parts[0] if self.result.parts else {}
        found = [key for key, value in parts.items() if type(value) in (int, bool) and key != "total"]
        return found[:MOST_PARTS]

    def label(self, part: str) -> str:
        if part == "sum":
            return _("Total")
        return _("Points") if part == "score" else say_part(self.table, part)

    def value(self, seat: int, part: str) -> str:
        if part == "sum":
            return number(self.totals[seat])
        count = self.result.scores[seat] if part == "score" else self.result.parts[seat].get(part, 0)
        return number(int(count))

    def why(self, seat: int, part: str) -> str:
        """How the number came about; nothing where there is nothing to say."""
        return ""

    def rule_of(self, seat: int, part: str) -> str:
        """The number of the rule that a seat's number comes from."""
        return words_of(self.table.game.id).rules.get(part, self.rule)

    def cards(self, seat: int, part: str) -> frozenset[int]:
        """The cards that the number came from."""
        return frozenset()

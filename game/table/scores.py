"""`ScoreSheet`: what a game's score sheet shows: parts, their cards and reasons, and what was missing."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.kernel.match import Match
from game.words import _, number, say_ended, say_part, words_of

MOST_PARTS = 6


def laid_open(match: Match) -> Sequence[tuple[int, ...]]:
    """All zones, once a round is over; before that hands are hidden."""
    if not match.state.over:
        raise RuntimeError("hands are laid open when the round is over")
    return match.state.zones


class Tie(NamedTuple):
    """A tie of two seats in sentences: what was compared, step by step, until something decided."""

    who: str
    steps: tuple[str, ...]
    """The last one says what came of it; the one before decided."""
    own: bool = False
    """Whether the person at the screen is one of both."""
    shared: bool = False
    """Whether nothing decided, so that both share the place."""

    def told(self, count: int) -> str:
        """The tie up to so many steps."""
        return " ".join((self.who, *self.steps[:count]))

    @property
    def short(self) -> str:
        """Only the comparison that decided, and what came of it."""
        return " ".join((self.who, *self.steps[-2:]))

    @property
    def brief(self) -> str:
        """What decided alone, in a few words that name both."""
        if self.shared or len(self.steps) == 1:
            return " ".join((self.who, self.steps[-1]))
        return self.steps[-2]


def own_first(ties: Sequence[Tie]) -> list[Tie]:
    """The person's own ties, then those of others, nearest to the first place first."""
    return sorted(ties, key=lambda tie: not tie.own)


class Group(NamedTuple):
    """Cards of a hand that counted together."""

    cards: tuple[int, ...]
    said: str = ""
    """What they came to; nothing where that needs no words."""
    good: bool = True
    """Whether that is as good as can be."""
    surplus: frozenset[int] = frozenset()
    """Those of them that are too many."""
    missing: tuple[str, ...] = ()
    """A sign for each card that they lacked."""
    whole: bool = False
    """Whether what is said is a part of the points, so that the groups add up to them."""


class ScoreSheet:
    """A score sheet for any game: it shows the numbers among a result's parts."""

    rule = ""
    """The number of the rule that says what is scored."""
    sign = ""
    """The icon that stands for praise where words have no room."""
    held = ""
    """What the cards are, in words over them, where they do not say it themselves."""
    group = 0
    """How many of a hand's cards lie close together, if that means something in the game."""
    apart = False
    """Whether its groups lie apart, what each of them lacked behind it."""

    scored = True
    """Whether each seat's score stands beside its parts."""

    def __init__(self, match: Match, viewer: int, names: Sequence[str]) -> None:
        """`viewer` is the seat of the person at the screen, or the number after the last for a spectator."""
        self.match, self.viewer, self.names = match, viewer, names
        self.table = match.table
        self.result = match.results[-1]
        self.parts: Sequence[str] = self._parts()
        self.hands: dict[int, list[int]] = {}
        """Each seat's cards, if they are shown at the end of a round; -1 for a card that stays hidden."""
        self.what_if = ""
        self.legend = ""
        """What has to be known to add up the numbers, where cards do not tell it themselves."""
        self.totals = match.standing.totals if len(match.results) > 1 else ()
        """The match's totals so far, after its first round."""
        self.after = ("sum",) if self.totals else ()
        self.ties: list[Tie] = self._ties()
        """What decided between seats with the same score."""

    def _ties(self) -> list[Tie]:
        places, scores = self.result.places, self.result.scores
        order = sorted(range(self.table.players), key=lambda seat: (places[seat], seat))
        return [
            tie._replace(own=self.viewer in (ahead, behind))
            for ahead, behind in pairwise(order)
            if scores[ahead] == scores[behind] and (tie := self.decided(ahead, behind))
        ]

    def decided(self, ahead: int, behind: int) -> Tie | None:
        """What put one seat before another with the same score, if anything did."""
        return None

    def compared(self, seat: int) -> list[tuple[str, int]]:
        """What a place in a match of several rounds comes from, in words and numbers; the total first."""
        return [(self.counted or _("Points"), self.match.standing.totals[seat])]

    @property
    def counted(self) -> str:
        """What the totals of the match count, if that is not the sum of all points; else empty."""
        return ""

    def match_ties(self) -> list[Tie]:
        """What decided between seats of different sides that are level in the match so far."""
        places = self.match.standing.places
        order = sorted(range(self.table.players), key=lambda seat: (places[seat], seat))
        return [
            tie._replace(own=self.viewer in pair)
            for pair in pairwise(order)
            if (tie := self._decided_in_match(*pair))
        ]

    def _decided_in_match(self, ahead: int, behind: int) -> Tie | None:
        (_first, n), *others = self.compared(ahead)
        fields = {"ahead": self.side(ahead), "behind": self.side(behind)}
        if n != self.compared(behind)[0][1] or fields["ahead"] == fields["behind"]:
            return None
        who = _("{ahead} and {behind} both have {n}.").format(n=number(n), **fields)
        for (what, a), (_same, b) in zip(others, self.compared(behind)[1:], strict=True):
            if a != b:
                words = _("{what}: {ahead} {a}, {behind} {b}.")
                said = words.format(what=what, a=number(a), b=number(b), **fields)
                return Tie(who, (said, _("{ahead} comes before {behind}.").format(**fields)))
        return Tie(who, (_("They share the place."),), shared=True)

    def rounds_won(self, seat: int) -> tuple[str, int]:
        """How many rounds a seat has won; shared ones count for all."""
        return _("Rounds won"), sum(result.places[seat] == 1 for result in self.match.results)

    def missing(self, seat: int, part: str) -> list[str]:
        """A sign for each card that a part of the score lacked in the hand.

        `part` is empty while no part is looked at; the signs returned then are shown all the time.
        """
        return []

    def lacked(self, seat: int, part: str, sign: str) -> str:
        """What the outline of a missing card means."""
        return _("Not in this hand: {sign} would have counted here").format(sign=sign)

    def groups(self, seat: int) -> list[Group]:
        """A seat's cards as they counted together."""
        return [Group(tuple(self.hands[seat]), missing=tuple(self.missing(seat, "")))]

    def made_of(self, seat: int) -> list[tuple[str, str]]:
        """What a seat's points are made of, in words and values, where its cards alone do not say it."""
        return [(self.label(part), self.value(seat, part)) for part in self.parts]

    def how_near(self, seat: int) -> str:
        """How far a seat that did not win was from the winner."""
        standing = self.match.standing
        winner = standing.places.index(1)
        mine, best = standing.totals[seat], standing.totals[winner]
        name = self.side(winner)
        if mine == best:
            words = _("Level with {name} at {n}: the tie-break decided.").format(name=name, n=number(best))
            one = len(self.match.results) == 1
            tie = self.decided(winner, seat) if one else self._decided_in_match(winner, seat)
            return " ".join((words, *(tie.steps[-2:-1] if tie else ())))
        words = _("{mine} against {best}: {n} away from {name}.")
        return words.format(mine=number(mine), best=number(best), n=abs(best - mine), name=name)

    def side(self, seat: int) -> str:
        """Whom the points of a seat are counted for: the player, or a whole team."""
        return self.names[seat]

    def ended(self) -> str:
        """How the round ended, for the title of its sheet."""
        return say_ended(self.table, self.result.ended)

    def praise(self, seat: int) -> str:
        """Praise for a seat's cards, beside its name."""
        return ""

    def praise_of_each(self, seats: Sequence[int]) -> str:
        """The same behind the names of seats that have the same praise: it must not sound as if shared."""
        return self.praise(seats[0])

    def _parts(self) -> list[str]:
        parts = self.result.parts[0] if self.result.parts else {}
        found = [key for key, value in parts.items() if type(value) in (int, bool) and key != "total"]
        return found[:MOST_PARTS]

    def label(self, part: str) -> str:
        if part == "sum":
            return self.counted or _("Total")
        return _("Points") if part == "score" else say_part(self.table, part)

    def value(self, seat: int, part: str) -> str:
        if part == "sum":
            return number(self.totals[seat])
        count = self.result.scores[seat] if part == "score" else self.result.parts[seat].get(part, 0)
        return number(int(count))

    def why(self, seat: int, part: str) -> str:
        """How a number came about; empty if there is nothing to say."""
        return ""

    def rule_of(self, seat: int, part: str) -> str:
        """The number of the rule that a seat's number comes from."""
        return words_of(self.table.game.id).rules.get(part, self.rule)

    def cards(self, seat: int, part: str) -> frozenset[int]:
        """The cards that the number came from."""
        return frozenset()

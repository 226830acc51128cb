"""`ScoreSheet`: the contents of a game's score sheet: parts, their cards and reasons, and near misses."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.kernel.game import by_place
from game.table.match.public_match import LaidOpen
from game.words import _, number, say_ended, say_part, words_of

MOST_PARTS = 6


def laid_open(match: LaidOpen) -> Sequence[tuple[int, ...]]:
    """All zones, once a round is over; before that, hands are hidden."""
    if not match.state.over:
        raise RuntimeError("hands are laid open when the round is over")
    return match.state.zones


class Tie(NamedTuple):
    """A tie of two seats in sentences: each comparison, until one decides."""

    who: str
    steps: tuple[str, ...]
    """The last sentence has the result; the one before decided."""
    own: bool = False
    """Whether the person at the screen is one of the two."""
    shared: bool = False
    """Whether nothing decided, so that they share the place."""

    @property
    def brief(self) -> str:
        """The deciding comparison in a few words that name both."""
        if self.shared or len(self.steps) == 1:
            return " ".join((self.who, self.steps[-1]))
        return self.steps[-2]


def own_first(ties: Sequence[Tie]) -> list[Tie]:
    """The person's own ties first, then those of others, in the order of places."""
    return sorted(ties, key=lambda tie: not tie.own)


class Group(NamedTuple):
    """Cards of a hand that scored together."""

    cards: tuple[int, ...]
    said: str = ""
    """Their points; empty if that needs no words."""
    good: bool = True
    """Whether that is the best possible."""
    surplus: frozenset[int] = frozenset()
    """Those of them that are too many."""
    missing: tuple[str, ...] = ()
    """A sign for each missing card."""
    whole: bool = False
    """Whether the words describe a part of the points, so that the groups add up to them."""


class ScoreSheet:
    """A score sheet for any game: it shows the numbers among a result's parts."""

    rule = ""
    """The number of the rule about scoring."""
    sign = ""
    """The icon that stands for praise where words have no room."""
    held = ""
    """A heading over the cards, if they need one."""
    group = 0
    """How many of a hand's cards lie close together, if that means something in the game."""
    apart = False
    """Whether its groups lie apart, with the missing cards of each behind it."""

    scored = True
    """Whether each seat's score stands beside its parts."""

    def __init__(self, match: LaidOpen, viewer: int, names: Sequence[str]) -> None:
        """`viewer` is the seat of the person at the screen, or the number after the last for a spectator."""
        self.match = match
        self.viewer = viewer
        self.names = names
        self.table = match.table
        self.result = match.results[-1]
        self.parts: Sequence[str] = self._parts()
        self.hands: dict[int, list[int]] = {}
        """Each seat's cards, if they are shown at the end of a round; -1 for a card that stays hidden."""
        self.what_if = ""
        self.legend = ""
        """The knowledge that people need to add up the numbers, if the cards do not show it."""
        self.totals = match.standing.totals if len(match.results) > 1 else ()
        """The match's totals so far, after its first round."""
        self.after = ("sum",) if self.totals else ()
        self.ties: list[Tie] = self._ties()
        """The tie-breaks between seats with the same score."""

    def _ties(self) -> list[Tie]:
        places = self.result.places
        scores = self.result.scores
        return [
            tie._replace(own=self.viewer in (ahead, behind))
            for ahead, behind in pairwise(by_place(places))
            if scores[ahead] == scores[behind] and (tie := self.decided(ahead, behind))
        ]

    def decided(self, ahead: int, behind: int) -> Tie | None:
        """The tie-break that put one seat before another with the same score, if there was one."""
        return None

    def compared(self, seat: int) -> list[tuple[str, int]]:
        """The basis of a place in a match of several rounds, in words and numbers; the total first."""
        return [(self.counted or _("Points"), self.match.standing.totals[seat])]

    @property
    def counted(self) -> str:
        """The unit of the match totals, if they are not the sum of all points; otherwise empty."""
        return ""

    def match_ties(self) -> list[Tie]:
        """The tie-breaks between seats of different sides that are level in the match so far."""
        return [
            tie._replace(own=self.viewer in pair)
            for pair in pairwise(by_place(self.match.standing.places))
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

        `part` is empty while no part is pointed at; the signs returned then are shown all the time.
        """
        return []

    def lacked(self, seat: int, part: str, sign: str) -> str:
        """The meaning of the outline of a missing card."""
        return _("{sign} would have scored here, but wasn't in your final hand").format(sign=sign)

    def groups(self, seat: int) -> list[Group]:
        """A seat's cards in the groups in which they scored."""
        return [Group(tuple(self.hands[seat]), missing=tuple(self.missing(seat, "")))]

    def made_of(self, seat: int) -> list[tuple[str, str]]:
        """The parts of a seat's points, in words and values, if its cards alone do not show them."""
        return [(self.label(part), self.value(seat, part)) for part in self.parts]

    def how_near(self, seat: int) -> str:
        """How far a losing seat was from the winner; `ties` explains a tie-break."""
        standing = self.match.standing
        winner = standing.places.index(1)
        mine = standing.totals[seat]
        best = standing.totals[winner]
        name = self.side(winner)
        if mine == best:
            return _("Tied with {name} at {n}.").format(name=name, n=number(best))
        words = _("{mine} against {best}: {n} away from {name}.")
        return words.format(mine=number(mine), best=number(best), n=abs(best - mine), name=name)

    def side(self, seat: int) -> str:
        """The side that gets the points of a seat: the player, or a whole team."""
        return self.names[seat]

    def ended(self) -> str:
        """The way in which the round ended, for the title of its sheet."""
        return say_ended(self.table, self.result.ended)

    def lead(self, ahead: int, behind: int) -> str:
        """The part of the score that sets two seats apart most; empty if none does."""
        return ""

    def praise(self, seat: int) -> str:
        """Praise for a seat's cards, beside its name."""
        return ""

    def praise_of_each(self, seats: Sequence[int]) -> str:
        """Praise after the names of several seats that each deserve it, so that it does not sound shared."""
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
        """The source of a number; empty if there is nothing to explain."""
        return ""

    def rule_of(self, seat: int, part: str) -> str:
        """The number of the rule behind a seat's number."""
        return words_of(self.table.game.id).rules.get(part, self.rule)

    def cards(self, seat: int, part: str) -> frozenset[int]:
        """The cards that the number came from."""
        return frozenset()

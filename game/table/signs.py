"""Types for facts shown beside the cards (badges, marks, goals, threats), and `Signs`, which finds them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from engine.kernel.events import Event
from engine.kernel.table import Table
from engine.kernel.view import View

from .picker import Action


class Badge(NamedTuple):
    """A fact about a seat, drawn on its plate: so many of an icon, or a few words."""

    icon: str
    number: int
    name: str

    @property
    def words(self) -> str:
        return self.name if self.number == 1 else f"{self.name} {self.number}"


class Mark(NamedTuple):
    """A fact about some cards that lie together: a few words in their middle, or a thing that holds them."""

    zone: int
    places: tuple[int, ...]
    words: str = ""
    thing: str = ""
    warns: bool = False
    low: bool = False
    """Whether it lies on the lower part, where no words are printed."""
    under: bool = False
    """Whether it hangs from the lower edge, as all of the cards is to be read."""
    icon: str = ""
    """A sign before its words that says what they count."""


class Goal(NamedTuple):
    """So many cards of a kind are wanted in the own hand."""

    sign: str
    """Suits, or a short sign."""
    name: str
    have: int
    want: int
    part: int = 0
    """Which of the points of its `Aim` it counts for; those of one part stand together."""


class Aim(NamedTuple):
    """What some cards come to, and by what."""

    goals: tuple[Goal, ...]
    score: int
    most: int
    """The best score there is."""
    points: tuple[int, ...] = ()
    """What the score is the sum of."""
    tie: str = ""
    """How the cards stand where two score the same, in a few words."""


class Blow(NamedTuple):
    """A card that waits to hit somebody."""

    card: int
    by: int
    words: str
    """What it will do, in a few letters."""
    passes: bool = False
    """Whether it only passes on those before it."""


class Threat(NamedTuple):
    """Cards that wait to hit a player: for the column at the side."""

    blows: tuple[Blow, ...]
    """In the order in which they were played."""
    seat: int
    """Whom they hit; -1 while that is being chosen."""
    sum: str
    """What they come to, in a few letters."""
    words: str
    """What could be done about them."""


class Would(NamedTuple):
    """What laying a card in an own place would do, in a sign over it."""

    words: str
    gain: int
    """More than 0 where it helps, less where it harms."""


class Signs:
    """What a game shows of a position besides its cards; a game's book overrides the methods."""

    tokens: ClassVar[str] = ""
    """The public fact that counts every seat's tokens, in a game that has some."""
    may_enter: ClassVar[bool] = False
    """Whether a shared place may ever be jumped into."""
    threat_name: ClassVar[str] = ""
    """What a column of cards that wait is called; nothing where there is none in this game."""
    threat_icon: ClassVar[str] = ""
    foretells: ClassVar[frozenset[str]] = frozenset()
    """What is told of a click before it is made: of `sizes` of hands, how seats `stand`, who is `next`."""
    counts: ClassVar[bool] = True
    """Whether there is ever a badge: then plates have a line for them."""

    def __init__(self, table: Table) -> None:
        self.table, self.facts = table, table.facts

    def badges(self, view: View, seat: int) -> list[Badge]:
        """Facts with a number for every seat."""
        n = self.table.players
        return [
            Badge(str(key), int(value[seat]), str(key))
            for key, value in view.table.named(view.pub).items()
            if isinstance(key, str) and isinstance(value, tuple) and len(value) == n
            and all(type(v) in (int, bool) for v in value) and value[seat] > 0
        ]  # fmt: skip

    def marks(self, view: View) -> list[Mark]:
        """What is to be seen of cards that lie together."""
        return []

    def plaque(self, view: View, z: int, i: int) -> str:
        """A word or two about what a card does that stays in play."""
        return ""

    def entrances(self, view: View) -> Sequence[int]:
        """Shared places that somebody may jump into before the next turn."""
        return ()

    def foretold(self, view: View, seat: int) -> str:
        """How a seat stands, in a few words, where a card's reader may tell what that would become."""
        return ""

    def would(self, view: View, action: Action) -> Would | None:
        """What an action that names one of the own places would do to what lies there."""
        return None

    def fitting(self, view: View) -> int | None:
        """How many cards of the own hand could be played as all lies now; None where that is no question."""
        return None

    def threat(self, view: View, told: Sequence[Event] = ()) -> Threat | None:
        """What waits to hit somebody, if anything does; `told` is what happened in this round so far."""
        return None

    def notes(self, view: View) -> list[str]:
        """What is to be known about the whole table, in a few words each."""
        return []

    def alarm(self, view: View) -> bool:
        """Whether the notes tell of a danger to everybody, and stand out."""
        return False

    def aim(self, view: View, more: Sequence[int] = (), less: Sequence[int] = ()) -> Aim | None:
        """What the own hand comes to, with some cards more and without others.

        None where it cannot be counted, or where so many cards would never be held.
        """
        return None

    def coming(self, view: View) -> list[int]:
        """Who is likely to have a turn, from the one whose it is; empty where nobody can tell."""
        return []

    def way(self, view: View) -> int:
        """Which way turns go round: 1 clockwise, -1 the other way, 0 where it is anybody's choice."""
        return 1

    def clockwise(self, first: int, left_out: Sequence[int] = (), step: int = 1) -> list[int]:
        """The seats in the order of play."""
        n = self.table.players
        if not 0 <= first < n:
            return []
        return [seat for i in range(n) if (seat := (first + i * step) % n) not in left_out]

    def team(self, seat: int) -> int:
        """Which team a seat plays for; -1 where everybody plays alone."""
        return -1

    def out(self, view: View, seat: int) -> bool:
        """Whether the seat plays no more in this round."""
        return False

"""Types for facts shown beside the cards (badges, marks, goals, threats), and `Signs`, which finds them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from engine.kernel.events import Event
from engine.kernel.table import Table
from engine.kernel.view import View
from game.words import N_

from .fresh import Fresh
from .picker import Action


class Badge(NamedTuple):
    """A fact about a seat, drawn on its plate: an icon with a number, or a few words."""

    icon: str
    number: int
    name: str
    told: str = ""
    """What it means, for the overlay that names everything."""
    places: int = 0
    """So many icons are drawn at the least: those that are missing as empty places."""

    @property
    def words(self) -> str:
        return self.name if self.number == 1 else f"{self.name} {self.number}"


class Mark(NamedTuple):
    """A fact about some cards that lie together: a few words in their middle, or a frame around them."""

    zone: int
    places: tuple[int, ...]
    words: str = ""
    thing: str = ""
    warns: bool = False
    low: bool = False
    """Whether it lies on the cards' lower part, where no words are printed."""
    lined: bool = False
    """Whether lines are printed all over the card below one that lies `low`: it hangs from its edge then."""
    under: bool = False
    """Whether it hangs from the lower edge, so that the cards stay readable."""
    aside: bool = False
    """Whether it lies on the right edge of its only card, whose picture stays to be seen."""
    icon: str = ""
    """A sign before its words that says what they count."""
    name: str = ""
    """What the sign means, for the overlay that names everything."""
    roomy: str = ""
    """Longer words, which stand there instead where they are no wider than the cards."""


class New(NamedTuple):
    """What a sign on a card of a hand tells of how it came there."""

    icon: str
    name: str
    """What the sign means, in a word or a few."""
    told: str = ""
    """The same over the card, as a template with a {name}; empty where the voice says it."""
    by: int = -1
    """Whose name that is."""
    light: bool = False
    """Whether it is dark on light, so that it is never taken for a star."""


class Goal(NamedTuple):
    """A number of cards of a kind that the own hand should have."""

    sign: str
    """Suits, or a short sign."""
    name: str
    have: int
    want: int
    part: int = 0
    """The part of its `Aim`'s points that it counts for; goals of one part stand together."""
    short: str = ""
    """Its name where there is little room."""
    told: str = ""
    """What brings its points, in a sentence."""
    idle: int = 0
    """So many of the first bring no points."""


class Bonus(NamedTuple):
    """Points that goals of one part bring besides, once all of them are reached."""

    name: str
    points: int
    reached: bool
    part: int = 0


class Aim(NamedTuple):
    """What some cards score, and for what."""

    goals: tuple[Goal, ...]
    score: int
    most: int
    """The best score there is."""
    points: tuple[int, ...] = ()
    """What the score is the sum of."""
    best: tuple[int, ...] = ()
    """The most that each of these can be."""
    bonus: Bonus | None = None
    tie: str = ""
    """What decides a tie, for these cards, in a few words."""
    breaks: str = ""
    """The same in still fewer, for cards that would come of a choice."""
    ties: str = ""
    """All that decides ties, in a sentence."""


class Blow(NamedTuple):
    """A card that waits to hit somebody."""

    card: int
    by: int
    words: str
    """What it will do, beside the card."""


class Threat(NamedTuple):
    """Cards that wait to hit a player: for the column at the side."""

    blows: tuple[Blow, ...]
    """The waiting cards in the order in which they were played."""
    seat: int
    """The seat that they hit; -1 while that is being chosen."""
    sum: str
    """Their sum, in a few letters."""
    told: str
    """The same in whole words."""
    words: str
    """What the player could do about them."""
    helps: bool = False
    """Whether who is hit is mostly glad of it."""


class Would(NamedTuple):
    """What laying a card in an own place would do, as a sign over that place."""

    words: str
    gain: int
    """More than 0 where it helps, less where it harms."""
    told: str = ""
    """What the sign means, in a few words."""


class Signs:
    """What a game shows of a position besides its cards; a game's book overrides the methods."""

    tokens: ClassVar[str] = ""
    """The public fact that counts every seat's tokens; empty in a game without tokens."""
    may_enter: ClassVar[bool] = False
    """Whether a shared place may ever be jumped into."""
    threat_name: ClassVar[str] = ""
    """The heading of the column of waiting cards; empty in a game without one."""
    threat_icon: ClassVar[str] = ""
    foretells: ClassVar[frozenset[str]] = frozenset()
    """What forecasts tell: `sizes` of hands, how seats `stand`, who is `next`, who would `win` the round."""
    newly: ClassVar[New] = New("star", N_("New"), N_("New since your last turn began"))
    """The sign on a new card."""
    counts: ClassVar[bool] = True
    """Whether seats ever have badges, for which plates need a line."""
    sums: ClassVar[bool] = False
    """Whether badges count what cards are worth, and change with them only."""
    printed: ClassVar[bool] = False
    """Whether the left margin of its cards is full of signs for what is printed on them."""

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
        """The marks on cards that lie together."""
        return []

    def plaque(self, view: View, z: int, i: int) -> tuple[str, ...]:
        """The name of what a card does that stays in play, and shorter forms for where there is no room."""
        return ()

    def plaque_sign(self, view: View, z: int, i: int) -> str:
        """The icon that stands for such a card; where there is none the card itself is shown."""
        return ""

    def entrances(self, view: View) -> Sequence[int]:
        """Shared places that somebody may jump into before the next turn."""
        return ()

    by_button: ClassVar[New | None] = None
    """The sign on a card of the own hand that can be chosen only with a button; None: it has none."""
    knows: ClassVar[bool] = False
    """Whether one person at the screen sees, too, which cards of the own hand all others know."""

    def invites(self, view: View, z: int, now: bool = True) -> bool:
        """Whether there is anybody who may jump into such a place `now`, or may be before the next turn."""
        return True

    def foretold(self, view: View, seat: int) -> str:
        """How a seat stands, in a few words, so that a forecast can tell what that would become."""
        return ""

    def would(self, view: View, action: Action) -> Would | None:
        """What an action that names one of the own places would do to what lies there."""
        return None

    def fitting(self, view: View) -> int | None:
        """How many cards of the own hand could be played now; None in a game without that question."""
        return None

    def threat(self, view: View, told: Sequence[Event] = ()) -> Threat | None:
        """The cards that wait to hit somebody, if any; `told` are the round's events so far."""
        return None

    def new(self, view: View, card: int, fresh: Fresh) -> New | None:
        """The sign on a card of a hand, if it has one."""
        if card not in fresh:
            return None
        owner = fresh.owner(card)
        theirs = self.newly._replace(told=N_("New since {name}'s last turn began"), by=owner)
        return self.newly if owner == view.seat else theirs

    def caption(self, view: View, z: int) -> str:
        """What is said of a pile beside its name, in a word or two."""
        return ""

    def notes(self, view: View, names: Sequence[str]) -> list[str]:
        """Facts about the whole table, in a few words each."""
        return []

    def own_notes(self, view: View) -> list[str]:
        """Facts about the viewer's own cards, told on the rail alone: below it lie those of others."""
        return []

    def explained(self, view: View, names: Sequence[str]) -> Sequence[str]:
        """What each of the notes means, in their order, the own last; empty for one that explains itself."""
        return ()

    def halfway(self, view: View, z: int) -> bool:
        """Whether one card of a zone is just being replaced by another, so that nothing can be counted."""
        return False

    def danger(self, view: View, seat: int) -> str:
        """What may put this player out at any moment, as all can see; empty if nothing may."""
        return ""

    def ending(self, view: View, asked: int) -> int:
        """A seat whose next turn may end the round, as all can see; who is asked only if no other."""
        return -1

    def alarm(self, view: View) -> bool:
        """Whether the notes tell of a danger to everybody, and stand out."""
        return False

    def comes(self, action: Action, view: View) -> bool:
        """Whether a card of others that an action is about may come to the viewer's hand."""
        return True

    def aim(self, view: View, more: Sequence[int] = (), less: Sequence[int] = ()) -> Aim | None:
        """What the own hand would score with some cards more and others fewer.

        None if it cannot be counted, or if nobody ever holds so many cards.
        """
        return None

    def coming(self, view: View) -> list[int]:
        """The seats that are likely to have the next turns, the present one first; empty if unknown."""
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
        """The team of a seat; -1 if everybody plays alone."""
        return -1

    def out(self, view: View, seat: int) -> bool:
        """Whether the seat plays no more in this round."""
        return False

"""Types for facts shown beside the cards (badges, marks, goals, threats), and `Signs`, which finds them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple

from engine.kernel.events import Event
from engine.kernel.table_description import Table
from engine.kernel.view import View
from game.table.board.action_picker import Action
from game.table.board.new_in_hand import Fresh
from game.words import N_, _

TEAMS = N_("Sun"), N_("Moon")
"""The names of teams, after the signs on their plates."""


class Badge(NamedTuple):
    """A fact about a seat, drawn on its plate: an icon with a number, or a few words."""

    icon: str
    number: int
    name: str
    told: str = ""
    """Its meaning, for the overlay that names everything."""
    places: int = 0
    """The least number of icons to draw: missing ones appear as empty places."""

    @property
    def words(self) -> str:
        return self.name if self.number == 1 else f"{self.name} {self.number}"


class Mark(NamedTuple):
    """A fact about cards that lie together: a few words in their middle, or a frame around them."""

    zone: int
    places: tuple[int, ...]
    words: str = ""
    thing: str = ""
    warns: bool = False
    low: bool = False
    """Whether it lies on the cards' lower part, where no words are printed."""
    lined: bool = False
    """Whether the card below one that lies `low` is full of text: it then hangs from its edge."""
    under: bool = False
    """Whether it hangs from the lower edge, so that the cards stay readable."""
    aside: bool = False
    """Whether it lies on the right edge of its only card, whose picture stays visible."""
    icon: str = ""
    """A sign before its words that shows their unit."""
    name: str = ""
    """The meaning of the sign, for the overlay that names everything."""
    roomy: str = ""
    """Longer words, used instead if they are no wider than the cards."""


class New(NamedTuple):
    """The meaning of a sign on a card of a hand: how the card came there."""

    icon: str
    name: str
    """The meaning of the sign, in a few words."""
    told: str = ""
    """The meaning in the tip over the card, a template with a {name}; empty if the voice says it."""
    by: int = -1
    """The player for {name}."""
    light: bool = False
    """Whether it is dark on light, so that it cannot be mistaken for a star."""


class Goal(NamedTuple):
    """A number of cards of a kind that the player's own hand should have."""

    sign: str
    """Suits, or a short sign."""
    name: str
    have: int
    want: int
    part: int = 0
    """The part of its `Aim`'s points that it belongs to; goals of one part stand together."""
    short: str = ""
    """A short name."""
    told: str = ""
    """An explanation of how it brings points, in a sentence."""
    idle: int = 0
    """The number of cards at the beginning that bring no points."""


class Bonus(NamedTuple):
    """Points for reaching all goals of one part."""

    name: str
    points: int
    reached: bool
    part: int = 0


class Aim(NamedTuple):
    """The score of some cards, and its parts."""

    goals: tuple[Goal, ...]
    score: int
    most: int
    """The best possible score."""
    points: tuple[int, ...] = ()
    """The parts of the score."""
    best: tuple[int, ...] = ()
    """The most that each of these can be."""
    bonus: Bonus | None = None
    tie: str = ""
    """The tie-break for these cards, in a few words."""
    breaks: str = ""
    """The tie-break in still fewer words, for cards that a choice would lead to."""
    ties: str = ""
    """Everything that decides ties, in a sentence."""


class Blow(NamedTuple):
    """A pending attack on a player."""

    card: int
    by: int
    words: str
    """Its effect, in words beside the card."""


class Threat(NamedTuple):
    """Pending attacks on a player, for the column at the side."""

    blows: tuple[Blow, ...]
    """The pending cards in the order in which they were played."""
    seat: int
    """The seat that they hit; -1 until it is chosen."""
    sum: str
    """Their sum in a short form."""
    told: str
    """Their sum in full words."""
    words: str
    """The possible answers of the player, in words."""
    helps: bool = False
    """Whether the target is usually glad of it."""


class PendingCards(NamedTuple):
    """The heading of the column of pending cards."""

    name: str
    icon: str


class Plaque(NamedTuple):
    """What stands on the felt for a card with a lasting effect."""

    names: tuple[str, ...] = ()
    """The name of the effect, and shorter forms for little room."""
    sign: str = ""
    """Its icon; without one, the card itself is shown."""


class Would(NamedTuple):
    """The effect of laying a card in one of your own places, as a sign over that place."""

    words: str
    gain: int
    """Above 0 if it helps, below 0 if it harms."""
    told: str = ""
    """The meaning of the sign, in a few words."""


class Signs:
    """Everything but cards that a game shows of a position; a game's book overrides the methods."""

    tokens: ClassVar[str] = ""
    """The public fact with every seat's tokens; empty in a game without tokens."""
    may_enter: ClassVar[bool] = False
    """Whether a shared place may ever be jumped into."""
    pending: ClassVar[PendingCards | None] = None
    """The heading of the column of pending cards; None in a game without one."""
    foretells: ClassVar[frozenset[str]] = frozenset()
    """The parts of a forecast: `sizes` of hands, how seats `stand`, who is `next`, who would `win`."""
    newly: ClassVar[New] = New("star", N_("New"), N_("New since your last turn began"))
    """The sign on a new card."""
    counts: ClassVar[bool] = True
    """Whether seats ever have badges, for which plates need a line."""
    sums: ClassVar[bool] = False
    """Whether badges show the value of cards, and change only with them."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.facts = table.facts

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

    def plaque(self, view: View, z: int, i: int) -> Plaque:
        """What stands for a card with a lasting effect."""
        return Plaque()

    def entrances(self, view: View) -> Sequence[int]:
        """Shared places that somebody may jump into before the next turn."""
        return ()

    by_button: ClassVar[New | None] = None
    """The sign on a card of your hand that can be chosen only with a button; None: no sign."""
    knows: ClassVar[bool] = False
    """Whether a lone person at the screen also sees which cards of their hand everybody knows."""

    def invites(self, view: View, z: int, now: bool = True) -> bool:
        """Whether anybody may jump in there `now`, or may before the next turn."""
        return True

    def foretold(self, view: View, seat: int) -> str:
        """The standing of a seat in a few words, so that a forecast can show its change."""
        return ""

    def stands(self, view: View, seat: int) -> int | None:
        """How well everybody can see that a seat stands in this round; None if nobody can see it."""
        return None

    def would(self, view: View, action: Action) -> Would | None:
        """The effect of an action on one of your own places."""
        return None

    def fitting(self, view: View) -> int | None:
        """How many cards of your hand could be played now; None in a game without that question."""
        return None

    def threat(self, view: View, told: Sequence[Event] = ()) -> Threat | None:
        """The pending attacks on a player, if any; `told` are the round's events so far."""
        return None

    def new(self, view: View, card: int, fresh: Fresh) -> New | None:
        """The sign on a card of a hand, if it has one."""
        if card not in fresh:
            return None
        owner = fresh.owner(card)
        theirs = self.newly._replace(told=N_("New since {name}'s last turn began"), by=owner)
        return self.newly if owner == view.seat else theirs

    def caption(self, view: View, z: int) -> str:
        """A short addition to the name of a pile."""
        return ""

    def notes(self, view: View, names: Sequence[str]) -> list[str]:
        """Facts about the whole table, in a few words each."""
        return []

    def own_notes(self, view: View) -> list[str]:
        """Facts about the viewer's own cards, for the rail alone, because other cards lie below it."""
        return []

    def explained(self, view: View, names: Sequence[str]) -> Sequence[str]:
        """The meaning of each note, in order, your own last; empty for one that needs none."""
        return ()

    def halfway(self, view: View, z: int) -> bool:
        """Whether a card of a zone is just being replaced, so that no counts can be shown."""
        return False

    def danger(self, view: View, seat: int) -> str:
        """The danger that may put this player out at any moment, as everybody can see; else empty."""
        return ""

    def ending(self, view: View, asked: int) -> int:
        """A seat whose next turn may end the round, as everybody can see; the asked one only if no other."""
        return -1

    def alarm(self, view: View) -> bool:
        """Whether the notes report a danger to everybody, and stand out."""
        return False

    def comes(self, action: Action, view: View) -> bool:
        """Whether another player's card that an action is about may come to the viewer's hand."""
        return True

    def aim(self, view: View, more: Sequence[int] = (), less: Sequence[int] = ()) -> Aim | None:
        """The score of your hand with some cards more and others fewer.

        None if it cannot be counted, or if nobody ever holds that many cards.
        """
        return None

    def coming(self, view: View) -> list[int]:
        """The seats that probably have the next turns, the present one first; empty if unknown."""
        return []

    def way(self, view: View) -> int:
        """The direction of turns: 1 clockwise, -1 the other way, 0 if players choose."""
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

    def team_name(self, seat: int) -> str:
        """The name of a seat's team, after the sign on its plate; empty if everybody plays alone."""
        team = self.team(seat)
        return _(TEAMS[team]) if team >= 0 else ""

    def out(self, view: View, seat: int) -> bool:
        """Whether the seat is out of this round."""
        return False

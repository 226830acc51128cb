"""Which events are big moments, as data of a game's book: how big they are, what is seen and heard."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from engine.kernel.events import Event
from engine.kernel.table import Table
from engine.kernel.view import View

from .moods import Feeling

MOST_CARDS = 8
ALWAYS = 8
"""Moments of this rank have the large form whenever they come."""
FEW = 6
"""The least rank that is shown where the player wants few."""


class Moment(NamedTuple):
    """How one kind of event is staged."""

    rank: int
    """From 1 to 9: of several at once the highest is staged."""
    words: str
    """The title; `{name}` is the player whose moment it is."""
    ground: str
    """What it stands before: a name of `art.GROUNDS`."""
    sound: str
    who: str = "seat"
    """The field of the event with that player."""
    yours: str = ""
    """The title where that is the person at the screen."""
    icon: str = ""
    """A sign in place of cards, where no card shows what happened."""
    proud: bool = True
    """Whether it is a good moment for its player."""
    cause: str = "by"
    """The field of the event with the player who brought it about, who is `{by}` in a title."""
    backs: int = 0
    """So many cards face down stand for those that nobody may see, where no card shows what happened."""


class Shown(NamedTuple):
    """A moment as everybody at the table may see it: made of what the public was shown, and nothing else."""

    kind: str
    moment: Moment
    seat: int
    cards: tuple[str, ...]
    """By name; an empty name is a card face down."""
    event: Event
    turn: int = 0
    """How many turns the public had seen by then."""


class Moments:
    """The big moments of one game at one table."""

    kinds: ClassVar[Mapping[str, Moment]] = {}
    """By kind of event."""
    feelings: ClassVar[Mapping[str, tuple[Feeling, ...]]] = {}
    """By kind of event: what it does to the faces of those it names."""

    turns: ClassVar[frozenset[str]] = frozenset()
    """Kinds of event that are a turn of their own, though nobody may see whose turn it is."""

    def __init__(self, table: Table) -> None:
        self.table, self.facts = table, table.facts

    def named(self, event: Event, before: View, after: View) -> str:
        """The kind of moment that a public event is: its own kind, where nothing more can be said."""
        return event.kind

    def cards(self, event: Event, before: View) -> tuple[int, ...]:
        """The cards that show what happened; -1 for one that is not public."""
        fields = event.open or {}
        if isinstance(fields.get("card"), int):
            return (fields["card"],)
        found = fields.get("cards")
        return tuple(found) if isinstance(found, tuple) else ()

    def seat(self, event: Event, moment: Moment) -> int:
        """Whose moment it is; -1: nobody's."""
        found: Any = (event.open or {}).get(moment.who, -1)
        return found if isinstance(found, int) else -1

    def title(self, shown: Shown, mine: bool) -> str:
        """What is stamped on the banner; `{name}` is whose moment it is, `{by}` who brought it about."""
        return shown.moment.yours if mine and shown.moment.yours else shown.moment.words

    def mood(self, shown: Shown) -> str:
        """How whoever's moment it is looks."""
        for feeling in self.feelings.get(shown.event.kind, ()):
            if feeling.who == shown.moment.who:
                return feeling.mood
        return "pleased" if shown.moment.proud else "shocked"

    def of(self, event: Event, before: View, after: View) -> Shown | None:
        """The moment of a public event, if it is one. The views are the public's, around the event."""
        kind = self.named(event, before, after)
        moment = self.kinds.get(kind)
        if moment is None or event.open is None:
            return None
        cards = self.cards(event, before)[:MOST_CARDS]
        names = tuple(self.table.deck[card] if card >= 0 else "" for card in cards) or ("",) * moment.backs
        return Shown(kind, moment, self.seat(event, moment), names, event)

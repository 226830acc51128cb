"""`Moments`: which events are big moments, with rank, title, picture and sound, as data of a book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from engine.kernel.events import Event
from engine.kernel.table_description import Table
from engine.kernel.view import View
from game.table.board.face_moods import Feeling
from game.ui.moods import Mood
from game.words import Piece, event_pieces

MOST_CARDS = 8
OWN, OTHER, FELT = "own", "other", "felt"
"""Where the cards of a moment come from: its player, the other player in it, or nobody (on the felt)."""
SORE: frozenset[Mood] = frozenset({"annoyed", "shocked", "beaten"})
"""The moods of a player who suffers from the event."""
ALWAYS = 8
"""Moments of this rank always have the large form."""
FEW = 6
"""The least rank that is shown if the player wants few moments."""


class Moment(NamedTuple):
    """The staging of one kind of event."""

    rank: int
    """From 1 to 9; if several happen at once, the highest is staged."""
    words: str
    """The title; `{name}` is the player whose moment it is."""
    ground: str
    """The background: a name in `stages.GROUNDS`."""
    sound: str
    who: str = "seat"
    """The field of the event with that player."""
    yours: str = ""
    """The title if that player is the person at the screen."""
    icon: str = ""
    """A sign in place of cards, if no card shows the event."""
    proud: bool = True
    """Whether it is a good moment for its player."""
    cause: str = "by"
    """The field of the event with the player who caused it, `{by}` in a title."""
    whom: str = ""
    """The field of the event with the other player in it, whose face is shown too."""
    tint: str = ""
    """Its colour, if it is nobody's moment and not golden."""
    backs: int = 0
    """How many face-down cards represent hidden ones, if no card shows the event."""
    past: str = ""
    """The past-tense form for a person who lost, if the title is in the present."""
    counted: bool = False
    """Whether it is staged over the score sheet, after the counting."""
    fanfare: bool = False
    """Whether its player may celebrate it, with a fanfare and confetti."""
    cry: str = ""
    """The words that its player calls out to everybody."""
    comes: str = OWN
    """Where its cards fly from: its `OWN` player, the `OTHER` one, or nobody (`FELT`)."""


class Shown(NamedTuple):
    """A moment as everybody at the table may see it, made only from public events."""

    kind: str
    moment: Moment
    seat: int
    cards: tuple[str, ...]
    """By name; an empty name is a face-down card."""
    event: Event
    turn: int = 0
    """How many turns the public had seen before it."""
    other: int = -1
    """The seat of the other player in it; -1: none."""


class Moments:
    """The big moments of one game at one table."""

    kinds: ClassVar[Mapping[str, Moment]] = {}
    """By kind of event."""
    feelings: ClassVar[Mapping[str, tuple[Feeling, ...]]] = {}
    """By kind of event, or a more specific kind of moment, the moods of its players."""

    turns: ClassVar[frozenset[str]] = frozenset()
    """Kinds of event that count as a turn although its player may be hidden."""

    losses: ClassVar[Mapping[str, str]] = {}
    """For each kind of event that means a defeat, the name of the field that holds the loser."""
    wagers: ClassVar[frozenset[str]] = frozenset()
    """Kinds of moment that are good only for a player who wins the round."""

    retold: ClassVar[frozenset[str]] = frozenset()
    """Kinds of moment that everybody must see: a hand closes for them if its owner goes on. If its owner is
    looking at new cards, they are staged again when it closes.
    """

    triumphs: ClassVar[frozenset[str]] = frozenset()
    """Kinds of moment that the other player may be proudest of: somebody's defeat."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.facts = table.facts

    def named(self, event: Event, before: View, after: View) -> str:
        """The kind of moment of a public event; by default the event's own kind."""
        return event.kind

    def cards(self, event: Event, before: View) -> tuple[int, ...]:
        """The cards that show the event; -1 for one that is not public."""
        fields = event.open or {}
        if isinstance(fields.get("card"), int):
            return (fields["card"],)
        found = fields.get("cards")
        return tuple(found) if isinstance(found, tuple) else ()

    def seat(self, event: Event, moment: Moment) -> int:
        """The seat of the player whose moment it is; -1: none."""
        found: Any = (event.open or {}).get(moment.who, -1)
        return found if isinstance(found, int) else -1

    def title(self, shown: Shown, mine: bool) -> str:
        """The words on the banner; `{name}` is the moment's player, `{by}` the one who caused it."""
        return shown.moment.yours if mine and shown.moment.yours else shown.moment.words

    def is_good(self, shown: Shown) -> bool:
        """Whether its player may be proud of it, which excludes moments at which they look sad."""
        return shown.moment.proud and self.mood(shown) not in SORE

    def is_celebrated(self, shown: Shown, own: int) -> bool:
        """Whether it has a fanfare and confetti, which a person alone at the screen gets for their own only.

        `own` is that person's seat; -1: a group or a spectator, who celebrate with everybody.
        """
        return shown.moment.fanfare and own in (-1, shown.seat)

    def pride(self, shown: Shown) -> tuple[int, int]:
        """How proud its player may be of it afterwards: by its rank, then by its value."""
        return shown.moment.rank, 0

    def mood(self, shown: Shown) -> Mood:
        """The mood of the moment's player."""
        return self._felt(shown, shown.moment.who) or ("pleased" if shown.moment.proud else "shocked")

    def others_mood(self, shown: Shown) -> Mood:
        """The mood of the other player in it."""
        return self._felt(shown, shown.moment.whom) or ("annoyed" if shown.moment.proud else "smug")

    def _felt(self, shown: Shown, who: str) -> Mood | None:
        felt = self.feelings.get(shown.kind, self.feelings.get(shown.event.kind, ()))
        return next((feeling.mood for feeling in felt if feeling.who == who), None)

    def rank(self, event: Event) -> int:
        """How much an event matters to its readers: the rank of its moment, 0 for none."""
        moment = self.kinds.get(event.kind)
        return moment.rank if moment is not None else 0

    def undoes(self, event: Event, shown: Shown) -> bool:
        """Whether a public event of the same action makes the moment untrue."""
        return False

    def line(self, shown: Shown, names: Sequence[str]) -> list[Piece]:
        """A sentence about the event, below the banner; empty if the title covers everything."""
        return event_pieces(self.table, shown.event, names)

    def laid_open(self, shown: Shown, hands: Mapping[int, Sequence[int]]) -> Shown:
        """The moment as shown over a score sheet, where all hands lie open."""
        return shown

    def closer(self, shown: Shown, event: Event, view: View) -> Shown:
        """The moment for somebody who looks at it alone: as they saw the event, with their view after it."""
        return shown

    def of(self, event: Event, before: View, after: View) -> Shown | None:
        """The moment of a public event, if it is one; the views are the public's, before and after it."""
        kind = self.named(event, before, after)
        moment = self.kinds.get(kind)
        if moment is None or event.open is None:
            return None
        cards = self.cards(event, before)[:MOST_CARDS]
        names = tuple(self.table.deck[card] if card >= 0 else "" for card in cards) or ("",) * moment.backs
        seat = self.seat(event, moment)
        other = event.open.get(moment.whom, -1)
        return Shown(kind, moment, seat, names, event, other=other if other != seat else -1)

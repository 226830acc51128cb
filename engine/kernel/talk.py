"""Declares table talk: statements to everybody besides decisions. They may be untrue and change nothing."""

from __future__ import annotations

from typing import NamedTuple

from .events import Event

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from .table_description import Table

MOST: Final = 2
"""The number of times that a seat may speak in any one turn."""


class Saying(NamedTuple):
    """A statement of a seat to everybody, such as `have KH`."""

    seat: int
    says: str
    about: str = ""

    @property
    def text(self) -> str:
        return f"{self.says} {self.about}" if self.about else self.says


class TalkEntry(NamedTuple):
    """A saying and when it was said: the round, the turn, and the number of earlier choices in the match."""

    saying: Saying
    round: int
    turn: int
    after: int


def sayable(table: Table, saying: Saying) -> bool:
    """Whether this can be said at this table at any time."""
    known = saying.about in table.game.sayings(table).get(saying.says, ())
    return known and saying.seat in range(table.players)


def spoke(table: Table, saying: Saying) -> Event:
    """The event of a saying; a card that it is about is named as a card."""
    seat, says, about = saying
    fields = {"seat": seat, "says": says}
    card = table.card.get(about)
    return Event("spoke", {**fields, "about": about} if card is None else {**fields, "card": card})


def saying_of(table: Table, event: Event) -> Saying | None:
    """The saying that an event reports, if it is one that exists."""
    match event.kind, event.open:
        case "spoke", {"seat": int(seat), "says": str(says), "card": int(card)}:
            about = table.deck[card] if 0 <= card < len(table.deck) else "?"
        case "spoke", {"seat": int(seat), "says": str(says), "about": str(about)}:
            pass
        case _:
            return None
    saying = Saying(seat, says, about)
    return saying if sayable(table, saying) else None

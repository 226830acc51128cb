"""`EventRow`: how the table reports, shows and sounds one kind of event.

A game declares one for each kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

NONE = frozenset[str]()


class EventRow(NamedTuple):
    """Everything declared about one kind of event; a field that does not apply is left out."""

    icon: str = ""
    """The icon of a deed; without one, the card alone would look as if it was played."""
    icons: tuple[str, str] | None = None
    """The icons of a deed between two players, for the one mentioned first and for the other."""
    sound: str = ""
    """A sound, in addition to those of every game."""
    callout: str = ""
    """The words that its `seat` calls out, before translation."""
    hits_seat: bool = False
    """It hits its `seat`, and `by` says who did it; in other kinds, the `seat` did it to its `target`."""
    tells: frozenset[str] = NONE
    """Kinds right before it that need no clause of their own, because this one covers the same deed."""
    sums_up: frozenset[str] = NONE
    """Kinds that need no clause if they come just before it and concern the same player."""
    goes_on: frozenset[str] = NONE
    """Kinds just before it of the same player, with which it shares a clause."""
    log_only: bool = False
    """It is no deed: it appears only in the log."""
    is_talk: bool = False
    """Its `seat` said something: no deed either, but told like one."""
    adds_to_deed: bool = False
    """It only adds to the deed before, which people may ask about."""
    comes_of_deed: bool = False
    """It results from a deed of the same turn; if it is big, both share a sentence."""
    in_own_turn: bool = False
    """Only its `seat` does it, in its own turn."""
    seizes_turn: bool = False
    """Its `seat` takes a turn that was another's."""
    is_answer: bool = False
    """The table does it for players with a single answer, who then read about their own."""
    is_news: bool = False
    """It gives a player new information about their own choice, such as the card it drew."""
    in_vain: bool = False
    """The event reports that a deed had no effect; the table goes on marking that deed as the last one."""
    is_swap: bool = False
    """It mentions the card that its first player gave, then the one received."""
    is_mutual: bool = False
    """Both of its players got cards from the other, so it is news to both."""
    never_held: bool = False
    """Its card never belonged to its player: its sign shows no card."""
    adds_up: bool = False
    """Several that the same player does one after the other become one sentence."""
    shows_cards: bool = False
    """It names the cards that came right before it, for those who saw them."""
    last_card_counts: bool = False
    """Of its several cards the last one counts: the sign shows that one."""


PLAIN = EventRow()
"""The row of all kinds for which a game declares none."""
Rows = Mapping[str, EventRow]
"""By kind of event, or by kind and version: `flipped heads`."""


def alike(kinds: Iterable[str], row: EventRow) -> Rows:
    """The same row for several kinds."""
    return dict.fromkeys(kinds, row)

"""Declares, for each kind of event of Eightfist, how the table reports, shows and sounds it."""

from __future__ import annotations

from typing import Final

from game.books.contract.event_row import EventRow, Rows, alike
from game.words import N_

ROWS: Final[Rows] = {
    **alike(("cured", "jeopardy"), EventRow(comes_of_deed=True)),
    "froze": EventRow(sound="frozen", comes_of_deed=True),
    "full": EventRow(icon="fist", callout=N_("A full Fist!"), comes_of_deed=True),
    "landed": EventRow(comes_of_deed=True, is_news=True),
    "must_draw": EventRow(icon="draw"),
    "flipped": EventRow(sound="card_flip", goes_on=frozenset({"discarded"}), is_news=True),
    "kept": EventRow(icon="take", tells=frozenset({"drew"}), is_news=True),
    "took": EventRow(icon="take", is_news=True),
    "discarded": EventRow(icon="discard", tells=frozenset({"drew"})),
    "drew": EventRow(icon="draw"),
    "picked": EventRow(icon="eyes"),
    **alike(
        ("stole", "stole_unseen"),
        EventRow(icon="steal", sound="steal", callout=N_("Mine now!"), tells=frozenset({"drew"})),
    ),
    "dealt": EventRow(icon="cards"),
}

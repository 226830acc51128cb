"""Declares, for each kind of event of Lockdown, how the table reports, shows and sounds it."""

from __future__ import annotations

from typing import Final

from game.books.contract.event_row import EventRow, Rows
from game.words import N_

ROWS: Final[Rows] = {
    "cleared": EventRow(sound="clear", callout=N_("Clear!"), in_own_turn=True, is_news=True),
    "drew": EventRow(icon="draw", in_own_turn=True, is_news=True),
    "forced_draw": EventRow(icon="force", in_own_turn=True, never_held=True, is_news=True),
    "gave": EventRow(icon="give", in_own_turn=True),
    "passed": EventRow(icon="skip", in_own_turn=True),
    "shuffled_hands": EventRow(
        icon="shuffle", sound="shuffle", in_own_turn=True, never_held=True, is_news=True
    ),
    "took": EventRow(icon="take", in_own_turn=True, is_news=True),
    "eliminated": EventRow(
        icon="skull",
        sound="elimination",
        callout=N_("Out!"),
        hits_seat=True,
        sums_up=frozenset({"joined", "locked"}),
        comes_of_deed=True,
        is_news=True,
        last_card_counts=True,
    ),
    "joined": EventRow(icon="lock", comes_of_deed=True, is_news=True),
    "locked": EventRow(icon="lock", sound="lock", comes_of_deed=True, is_news=True),
    "sudden_death": EventRow(comes_of_deed=True),
    "marker": EventRow(log_only=True),
    "chose": EventRow(icon="target"),
    "won": EventRow(icon="trophy", sound="win"),
}

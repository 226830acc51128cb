"""Declares, for each kind of event of 8-equilibrium, how the table reports, shows and sounds it."""

from __future__ import annotations

from typing import Final

from game.books.contract.event_row import EventRow, Rows, alike
from game.words import N_

ROWS: Final[Rows] = {
    "refreshed": EventRow(icon="stock"),
    "skipped": EventRow(icon="lose_turn"),
    "swapped": EventRow(icon="swap"),
    "took": EventRow(icon="swap", is_swap=True),
    "exchanged": EventRow(
        icon="swap",
        icons=("swap", "swap"),
        tells=frozenset({"proposed"}),
        is_swap=True,
        is_mutual=True,
        is_news=True,
    ),
    "accepted": EventRow(
        icon="take",
        icons=("give", "take"),
        sound="accept",
        tells=frozenset({"king", "offered", "revealed", "tribute"}),
        is_news=True,
    ),
    "bottomed": EventRow(icon="down"),
    "offered": EventRow(icon="give", tells=frozenset({"revealed"})),
    "rejected": EventRow(
        icon="reject",
        icons=("reject", "refused"),
        sound="reject",
        callout=N_("Reject!"),
        tells=frozenset({"offered", "revealed"}),
    ),
    "cancelled": EventRow(
        icon="reject",
        icons=("reject", "refused"),
        sound="reject",
        callout=N_("Cancel!"),
        tells=frozenset({"proposed"}),
    ),
    **alike(("proposed", "relayed"), EventRow(icon="swap")),
    **alike(("burden_paid", "ace_paid"), EventRow(icon="token", sound="token")),
    **alike(("lost_token", "assisted", "offered_token"), EventRow(icon="token")),
    "tossed": EventRow(icon="token", callout=N_("Quick toss!")),
    "called_wind": EventRow(icon="wind", sound="wind", callout=N_("Wind of change!")),
    "wind_brought": EventRow(icon="wind"),
    "peeked": EventRow(icon="eyes"),
    **alike(("jack", "king"), EventRow(icon="crown", sound="power")),
    "queen": EventRow(sound="power"),
    "spoke": EventRow(icon="talk", sound="select", is_talk=True),
    "king_stayed": EventRow(callout=N_("The King stays")),
}

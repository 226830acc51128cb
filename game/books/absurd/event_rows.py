"""Declares, for each kind of event of Absurd 8's, how the table reports, shows and sounds it."""

from __future__ import annotations

from typing import Final

from game.books.contract.event_row import EventRow, Rows, alike
from game.words import N_

ROWS: Final[Rows] = {
    "jumped": EventRow(icon="wormhole", sound="wormhole", callout=N_("Wormhole!"), seizes_turn=True),
    "battle_lost": EventRow(icon="battle_stack", comes_of_deed=True, is_news=True),
    **alike(
        ("bluff_caught", "bluff_held"),
        EventRow(
            icon="reveal",
            sound="bluff_call",
            callout=N_("I call!"),
            tells=frozenset({"shown"}),
            comes_of_deed=True,
            is_news=True,
        ),
    ),
    "hands_exchanged": EventRow(
        icon="exchange_hands", icons=("exchange_hands", "exchange_hands"), is_mutual=True, comes_of_deed=True
    ),
    "won": EventRow(icon="trophy", sound="win", comes_of_deed=True),
    "window_opened": EventRow(log_only=True),
    "named": EventRow(adds_to_deed=True),
    "fought": EventRow(is_answer=True),
    "gave": EventRow(icon="give", icons=("give", "take"), is_answer=True, shows_cards=True),
    "chained": EventRow(icon="chain"),
    "discards_shuffled": EventRow(icon="shuffle"),
    "entered": EventRow(sound="power"),
    "flipped": EventRow(icon="coin", never_held=True, is_news=True),
    "found": EventRow(icon="search"),
    "missed": EventRow(icon="lose_turn", is_news=True),
    "removed": EventRow(icon="remove"),
    "reused": EventRow(icon="reuse"),
    "wiped": EventRow(icon="negate_all"),
    "discarded_nothing": EventRow(in_vain=True),
    **alike(
        ("exchanged_nothing", "found_nothing", "nobody_draws", "removed_nothing", "stole_nothing"),
        EventRow(in_vain=True, is_news=True),
    ),
    "discarded": EventRow(icon="discard", adds_up=True),
    "drew": EventRow(icon="draw", adds_up=True, is_news=True, shows_cards=True),
    "bluffed": EventRow(icon="bluff", callout=N_("Believe me?")),
    "negated": EventRow(icon="negate", sound="reject", callout=N_("Negated!")),
    "played": EventRow(tells=frozenset({"jumped"})),
    "fished": EventRow(icon="fish", is_news=True),
    "lent": EventRow(icon="lend_wild"),
    "stole": EventRow(icon="steal"),
    "last_resort": EventRow(icon="draw"),
    "flipped heads": EventRow(icon="coin_heads", callout=N_("Heads: draw!"), never_held=True, is_news=True),
    "flipped tails": EventRow(
        icon="coin_tails", callout=N_("Tails: discard!"), never_held=True, is_news=True
    ),
    "exchanged": EventRow(
        icon="exchange",
        icons=("exchange", "exchange"),
        is_swap=True,
        is_mutual=True,
        is_news=True,
        shows_cards=True,
    ),
    "passed": EventRow(icon="step"),
    "attacked": EventRow(sound="attack", hits_seat=True),
}

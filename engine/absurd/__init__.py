"""Absurd 8's: 65 cards with text on nearly every one. The first player with an empty hand wins."""

from __future__ import annotations

from ..kernel.cards import deck
from ..kernel.game import Game, Option, match_format
from .bluff import RECORDS
from .card_abilities import SUITS
from .cards import every_word
from .match import result, standing
from .public import Public, Round
from .refusal_reasons import why_not
from .table_facts import Facts, zones
from .turn import HAND, begin

GAME = Game(
    id="absurd",
    title="Absurd 8's",
    players=(2, 6),
    deck=lambda players, options: deck(SUITS),
    zones=zones,
    public=Public,
    state=Round,
    begin=begin,
    result=result,
    standing=standing,
    verbs={
        "take": (),
        "draw": (),
        "pass": (),
        "play": ("card", "zone"),
        "pick": ("card", "zone", "word"),
        "lend": ("card", "card", "zone"),
        "lend_pick": ("card", "card", "zone", "word"),
        "bluff": ("card", "zone"),
        "believe": (),
        "call": (),
        "stay": (),
        "name": ("word",),
        "strike": ("word",),
        "suffer": ("word",),
        "discard": ("card",),
        "done": (),
        "search": ("card",),
        "remove": ("card",),
        "steal": ("card",),
        "target": ("seat",),
        "fish": ("word",),
        "give": ("card",),
        "exchange": ("card",),
        "fight": ("card",),
        "lose": (),
    },
    options=(Option("match", "single", match_format("first", "rounds", "target")),),
    facts=Facts,
    why_not=why_not,
    causes=(
        "played",
        "played_as",
        "cast",
        "attacked",
        "flipped",
        "fished",
        "bluffed",
        "bluff_caught",
        "bluff_held",
        "window_opened",
        "jumped",
        "entered",
        "fought",
    ),
    shows_answer=dict.fromkeys(("played", "played_as", "bluffed"), "turn on"),
    records=RECORDS,
    words=every_word(),
    numbers={"hand": HAND},
    rules=3,
)

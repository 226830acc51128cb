"""Lockdown: avoid four of a kind and push others into it.

The next turn belongs to the player just affected.
"""

from __future__ import annotations

from ..kernel.game import Game, Option, match_format, one_of
from .deal import begin
from .guess import plan
from .match import result, standing
from .public import Public, Round
from .refusal_reasons import why_not
from .table_facts import DEALT, Facts, deck, zones

GAME = Game(
    id="lockdown",
    title="Lockdown",
    players=(2, 8),
    deck=deck,
    zones=zones,
    public=Public,
    state=Round,
    begin=begin,
    result=result,
    standing=standing,
    verbs={
        "draw": (),
        "give": ("card", "seat"),
        "take": ("seat",),
        "force": ("seat",),
        "shuffle": (),
        "clear": ("card",),
        "clear_aces": ("card", "card"),
        "pass": (),
        "next": ("seat",),
    },
    options=(
        Option("aces_as_jokers", "0", one_of("0", "1")),
        Option("rule_of_3", "1", one_of("0", "1")),
        Option("match", "single", match_format("first")),
    ),
    facts=Facts,
    plan=plan,
    why_not=why_not,
    rules=2,
    causes=("drew", "gave", "took", "forced_draw", "shuffled_hands", "cleared", "eliminated"),
    numbers={"hand": DEALT},
    harms=("gave", "forced_draw", "took"),
)

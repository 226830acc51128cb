"""Lockdown: avoid four of a kind, push the others into it; the turn jumps to whoever was just affected."""

from __future__ import annotations

from ..kernel.game import Game, Option, match_format, one_of
from .deal import begin
from .ends import result, standing
from .guess import plan
from .public import Public, Round
from .reasons import why_not
from .setup import Facts, deck, zones

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
    harms=("gave", "forced_draw", "took"),
)

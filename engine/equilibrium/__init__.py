"""8-equilibrium: end the round with the best-balanced eight cards. Base game and variants A to E."""

from __future__ import annotations

from ..kernel.cards import deck
from ..kernel.game import Game, Option, match_format
from .match import result, standing
from .public import Public, Round
from .refusal_reasons import why_not
from .scoring import TITLE, score
from .setup import FIRST_HAND, FIRST_TOKENS, PRESETS, Facts, check, read_variants, warn, zones
from .talk import sayings
from .turn import begin

GAME = Game(
    id="equilibrium",
    title=TITLE,
    players=(2, 6),
    deck=lambda players, options: deck(),
    zones=zones,
    public=Public,
    state=Round,
    begin=begin,
    result=result,
    standing=standing,
    verbs={
        "give": ("slot:market", "seat"),
        "deal": (),
        "to": ("seat",),
        "swap": ("card", "slot:market"),
        "trade": ("seat", "card"),
        "choose": ("card",),
        "cancel": (),
        "accept": (),
        "reject": (),
        "bottom": ("slot:market",),
        "assist": ("seat",),
        "toss": (),
        "keep": (),
        "take": ("seat",),
        "relay": ("seat", "card"),
        "refresh": (),
        "wind": ("word",),
        "calm": (),
        "pass": ("card",),
        "peek": ("slot:market",),
        "look": (),
        "decline": (),
        "top": ("card",),
        "tribute": ("card",),
    },
    options=(
        Option("variants", "", read_variants),
        Option("match", "single", match_format("rounds", "target")),
    ),
    facts=Facts,
    check=check,
    presets=PRESETS,
    warn=warn,
    why_not=why_not,
    score=score,
    causes=(
        "revealed",
        "offered",
        "accepted",
        "rejected",
        "proposed",
        "cancelled",
        "relayed",
        "tossed",
        "called_wind",
        "jack",
        "queen",
        "king",
        "tribute",
    ),
    sayings=sayings,
    words=("clockwise", "counter"),
    numbers={"hand": FIRST_HAND, "tokens": FIRST_TOKENS},
    rules=2,
    measure="most",
)

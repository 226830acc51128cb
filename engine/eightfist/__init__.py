"""Eightfist: eight cards in two rows. Nobody knows the face-down ones, and the lowest total wins."""

from __future__ import annotations

from ..kernel.game import Game
from .cards import DECK
from .deal import begin
from .guess import plan
from .match import MATCH, result, standing
from .public import Public
from .refusal_reasons import why_not
from .scoring import score
from .table_facts import VERBS, Facts, zones

GAME = Game(
    id="eightfist",
    title="Eightfist",
    players=(2, 6),
    deck=lambda players, options: DECK,
    zones=zones,
    public=Public,
    begin=begin,
    result=result,
    standing=standing,
    verbs=VERBS,
    options=(MATCH,),
    facts=Facts,
    plan=plan,
    why_not=why_not,
    score=score,
    harms=("stole", "stole_unseen"),
    causes=("drew", "took", "kept", "discarded", "flipped", "stole", "stole_unseen", "landed"),
    measure="fewest",
)

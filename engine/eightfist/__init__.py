"""Eightfist: eight cards in two rows, of which nobody knows those that lie face down. Lowest total wins."""

from __future__ import annotations

from ..kernel.game import Game
from .cards import DECK
from .deal import begin
from .facts import VERBS, Facts, zones
from .guess import plan
from .match import MATCH, result, standing
from .public import Public
from .reasons import why_not
from .scoring import score

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
    measure="fewest",
)

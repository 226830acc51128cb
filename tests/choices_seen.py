"""Positions that rounds reach, and what is told of the choices there in the same guessed worlds."""

from __future__ import annotations

from ai.again import played
from ai.compare import Trials
from ai.evidence import Record
from ai.telling import is_comparable
from engine import games
from engine.kernel.rng import Rng
from engine.kernel.view import observe

WORLDS = 16
SPENDING = ("reject", "swap", "trade", "cancel")
"""Deeds of 8-equilibrium that take a token."""


def reached(game, players, wanted, rounds=40, options=()):
    """The first position of some rounds by lot where this holds; tokens are kept."""
    for seed in range(rounds):
        s, rng = games.new_round(games.lay(game, players, options), seed, listen=True), Rng(seed)
        while not s.over:
            if wanted(s):
                return s
            free = [one for one in s.legal if one[0] not in SPENDING]
            s.apply(free[rng.below(len(free))])
    raise AssertionError("never reached")


def seen_after(s, *actions, worlds=WORLDS):
    """What is told after each choice, in the same guessed worlds."""
    view = observe(s, s.seat)
    view.events = tuple([one for one in (event.seen_from(s.seat) for event in s.log) if one is not None])
    trials, chance, record = Trials(view), Rng(7), Record(actions)
    for _ in range(worlds):
        world, seed = trials.world(chance)
        for action in actions:
            playout = played(trials, action, world, seed)
            record.add(action, trials.policy.happens(playout), playout.values[view.seat])
    return record


def told(record, code):
    """The happening of this code, if it may be told of the two choices of a record."""
    first, other = record.tallies
    found = {one for tally in record.tallies[first] for one in tally if one.code == code}
    return [one for one in found if is_comparable(record, one, first, other)]


def ends(s, seat, kinds):
    """All positions that follow once a seat has answered its next questions of these kinds."""
    if s.question is None or s.seat != seat or s.question.kind not in kinds:
        return [s]
    found = []
    for action in s.legal:
        twin = s.clone()
        twin.do(action)
        found += ends(twin, seat, kinds)
    return found

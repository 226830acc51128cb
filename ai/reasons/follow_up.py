"""Finds the next choice of a seat in the same turn: a hint promises only what the next hint would advise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from ai.contests.intervals import estimate_gap
from ai.levels.mind import SHARP
from ai.players.game_policy import Action
from ai.search.playouts import Playouts
from engine.kernel.rng import Rng
from engine.kernel.state import State

from .claim import Claim, ReasonRow

_WORLDS: Final = 48
"""In how many worlds the next choices are tried."""
_WIDEST: Final = 6
"""How many of them are tried, those that look best to the policy."""
_STEPS: Final = 6
"""At most so many small choices, such as the suit of a Wild, lie between a choice and the next play."""
_NONE: Final = frozenset((-1,))
_LEAD: Final = 1.5
"""By how many standard errors the next choice must lead."""


class FollowUp(NamedTuple):
    """What a seat would next do in the same turn."""

    best: frozenset[int]
    """The cards that its best choice uses."""
    rivals: frozenset[int]
    """The cards of other choices that are not clearly worse; -1 if one of them uses no card."""


NextOf = Callable[[Action, int], FollowUp | None]
"""(choice, card) -> what would follow it in the same turn once this card can be used; None if it can't."""


def nothing_next(action: Action, card: int) -> FollowUp | None:
    return None


def keeps_its_word(claim: Claim, row: ReasonRow, action: Action, next_of: NextOf) -> bool:
    """Whether the seat would next play the card that the claim promises, or keep the card that it keeps."""
    if not (row.next or row.keeps):
        return True
    card = claim.about[row.next or row.keeps]
    follows = next_of(action, card)
    if row.next:
        return follows is not None and card in follows.best and follows.rivals <= follows.best
    return follows is None or card not in follows.best | follows.rivals


def follow_up(trials: Playouts, action: Action, card: int, chance: Rng) -> FollowUp | None:
    """What the seat would do next, found by trying its next choices in the same worlds."""
    found = [trials.world(chance) for _ in range(_WORLDS)]
    reached = [
        (soon, seed) for world, seed in found if (soon := _next_choice(trials, world, action, card, seed))
    ]
    if 2 * len(reached) < _WORLDS:
        return None
    common = set(reached[0][0].legal).intersection(*[soon.legal for soon, _seed in reached])
    options = _liked(trials, reached[0][0], [one for one in reached[0][0].legal if one in common], chance)
    outcomes = {one: [_outcome(trials, soon, one, seed) for soon, seed in reached] for one in options}
    if not outcomes:
        return None
    best = max(outcomes, key=lambda one: sum(outcomes[one]))
    used = _cards(reached[0][0], best)
    rivals = set[int]()
    for other, shares in outcomes.items():
        lead, error = estimate_gap(outcomes[best], shares)
        if other != best and lead <= _LEAD * error:
            rivals |= _cards(reached[0][0], other)
    return FollowUp(used, frozenset(rivals))


def _next_choice(trials: Playouts, world: State, action: Action, card: int, seed: int) -> State | None:
    """The world when the seat may next use the card, if that is before anybody else's choice."""
    s = world.clone()
    rng = Rng(seed)
    s.do(action)
    for _ in range(_STEPS):
        if s.question is None or s.seat != trials.seat:
            return None
        if any(card in _cards(s, one) for one in s.legal):
            return s
        s.do(trials.quick[s.seat](s, s.seat, s.legal, rng))
    return None


def _cards(s: State, action: Action) -> frozenset[int]:
    """The cards that an action uses; -1 for none."""
    verb, *values = action
    kinds = s.table.game.verbs.get(verb, ())
    return frozenset([value for kind, value in zip(kinds, values, strict=True) if kind == "card"]) or _NONE


def _liked(trials: Playouts, s: State, options: Sequence[Action], chance: Rng) -> list[Action]:
    """The choices that look best to the policy."""
    if not options:
        return []
    weights = trials.policy.weigh(s, s.seat, options, SHARP, chance)
    ordered = sorted(zip(weights, range(len(options)), strict=True), key=lambda pair: (-pair[0], pair[1]))
    return [options[place] for _weight, place in ordered[:_WIDEST]]


def _outcome(trials: Playouts, soon: State, action: Action, seed: int) -> float:
    s = soon.clone()
    trials.follow(s, action, Rng(seed), trials.reach)
    return trials.worth(s)[trials.seat]

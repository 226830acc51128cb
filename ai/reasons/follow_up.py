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
from engine.kernel.table_description import Table

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


class Use(NamedTuple):
    """Something that a choice uses: a card, a player, or a place."""

    kind: str
    value: int


class FollowUp(NamedTuple):
    """What a seat would next do in the same turn."""

    best: frozenset[int]
    """The cards, players or places that its best choice uses."""
    rivals: frozenset[int]
    """Those of other choices that are not clearly worse; -1 if one of them uses none."""
    chances: frozenset[int] = frozenset()
    """Those that only a card which may come lets it use."""


NextOf = Callable[[Action, Use], FollowUp | None]
"""(choice, use) -> what would follow it in the same turn once this can be used; None if it can't."""
_KINDS: Final = {"seat": "seat", "zone": "slot"}
"""By field of a claim, the kind of thing that it names; the other fields name cards."""


def nothing_next(action: Action, use: Use) -> FollowUp | None:
    return None


def named_use(claim: Claim, field: str) -> Use:
    """The card, player or place that a claim promises to use next, or to leave alone."""
    return Use(_KINDS.get(field, "card"), claim.about[field])


def keeps_its_word(claim: Claim, row: ReasonRow, action: Action, next_of: NextOf) -> bool:
    """Whether the seat would next use what the claim promises to use, or leave alone what it keeps."""
    if not (row.next or row.keeps):
        return True
    use = named_use(claim, row.next or row.keeps)
    follows = next_of(action, use)
    if row.next:
        return follows is not None and use.value in follows.best and follows.rivals <= follows.best
    return follows is None or use.value not in follows.best | follows.rivals | follows.chances


def follow_up(trials: Playouts, action: Action, use: Use, chance: Rng) -> FollowUp | None:
    """What the seat would do next, found by trying its next choices in the same worlds."""
    found = [trials.world(chance) for _ in range(_WORLDS)]
    reached = [
        (soon, seed) for world, seed in found if (soon := _next_choice(trials, world, action, use, seed))
    ]
    if 2 * len(reached) < _WORLDS:
        return FollowUp(frozenset(), frozenset(), frozenset([use.value])) if reached else None
    table = reached[0][0].table
    common = set(reached[0][0].legal).intersection(*[soon.legal for soon, _seed in reached])
    rare = set[Action]().union(*[soon.legal for soon, _seed in reached]) - common
    able = [one for one in reached[0][0].legal if one in common]
    chances = frozenset[int]().union(*[uses(table, one, use.kind) for one in rare])
    using = [one for one in able if use.value in uses(table, one, use.kind)]
    options = dict.fromkeys([*_liked(trials, reached[0][0], able, chance), *using])
    outcomes = {one: [_outcome(trials, soon, one, seed) for soon, seed in reached] for one in options}
    if not outcomes:
        return FollowUp(frozenset(), frozenset(), chances)
    best = max(outcomes, key=lambda one: sum(outcomes[one]))
    used = uses(table, best, use.kind)
    rivals = set[int]()
    for other, shares in outcomes.items():
        lead, error = estimate_gap(outcomes[best], shares)
        if other != best and lead <= _LEAD * error:
            rivals |= uses(table, other, use.kind)
    return FollowUp(used, frozenset(rivals), chances)


def _next_choice(trials: Playouts, world: State, action: Action, use: Use, seed: int) -> State | None:
    """The world when the seat may next use this, if that is before anybody else's choice."""
    s = world.clone()
    rng = Rng(seed)
    s.do(action)
    for _ in range(_STEPS):
        if s.question is None or s.seat != trials.seat:
            return None
        if any(use.value in uses(s.table, one, use.kind) for one in s.legal):
            return s
        s.do(trials.quick[s.seat](s, s.seat, s.legal, rng))
    return None


def uses(table: Table, action: Action, kind: str) -> frozenset[int]:
    """The cards, players or places that an action uses; -1 for none."""
    verb, *values = action
    kinds = table.game.verbs.get(verb, ())
    found = [value for one, value in zip(kinds, values, strict=True) if one.partition(":")[0] == kind]
    return frozenset(found) or _NONE


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

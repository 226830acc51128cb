"""Findings of fresh positions, each with its world; and false ones, planted among them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain, islice

from advised import positions

from ai.players import policy
from ai.reasons.claim import Continuation, Happening
from ai.search.playouts import Playouts
from engine.kernel.rng import Rng, mix
from game.words import words_of
from stated.at import At, Fact

MOST = 8
"""So many choices of a position are tried."""
SPOKEN = {"count": "number"}


def findings(game: str, count: int, seed: int, worlds: int = 1) -> Iterator[list[At]]:
    """The findings after some of the choices of fresh positions, position by position."""
    for n, asked in enumerate(positions(game, count, seed, (2, 3, 4))):
        view, chance = asked.view, Rng(mix(seed, n, 7))
        trials = Playouts(view, policy(game))
        step = -(-len(view.legal) // MOST)
        found = []
        for _ in range(worlds):
            world, luck = trials.world(chance)
            for action in view.legal[chance.below(step) :: step]:
                found += after(trials, action, world, luck)
        yield found


def after(trials: Playouts, action, world, luck: int) -> list[At]:
    """The findings after one choice in one world."""
    soon, end = world.clone(), world.clone()
    soon.do(action)
    end.log = events = []
    trials.follow(end, action, Rng(luck), trials.reach)
    played = Continuation(trials.seat, action, world, soon, events, end, trials.shown)
    found = frozenset(trials.policy.finds(played))
    return [At(played, one) for one in found if all(card < 0 or played.knows(card) for card in one[1:3])]


def spoken(game: str, code: str) -> set[str]:
    """The fields of a finding that its sentence names."""
    fields = set(re.findall(r"{(\w+)", words_of(game).reasons[code]))
    return {SPOKEN.get(name, name) for name in fields} & {*Happening._fields[1:]}


def planted(game: str, here: list[At], at: At) -> Iterator[tuple[str, At]]:
    """False findings made of a true one: after other choices, of other cards, players and numbers."""
    found, told = at.played, Happening(at.code, at.card, at.partner, at.who, at.zone, at.n)
    for other in here:
        codes = {each.code for each in here if each.played is other.played}
        if at.code not in codes:
            yield "choice", At(other.played, told)
    named = spoken(game, at.code)
    cards, seats = range(len(at.s.know)), range(at.players)
    for name in sorted(named):
        value = getattr(told, name)
        others: chain[int] | list[int] = []
        if name in ("card", "partner"):
            others = [*at.hand, *islice(cards, (value * 7) % 31, None, 5)]
        elif name == "seat" or (name == "zone" and value in seats):
            others = [*seats]
        elif name == "number":
            others = [value + 1, value + 5]
        for each in dict.fromkeys(others):
            if each != value:
                yield name, At(found, told._replace(**{name: each}))


def refused(fact: Fact, one: At) -> bool:
    """Whether a planted finding is refused; what cannot even be looked up is refused, too."""
    try:
        return not fact(one)
    except (LookupError, ValueError, TypeError):
        return True

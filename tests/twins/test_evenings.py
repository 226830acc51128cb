"""Evenings at one terminal in twin worlds of every game: choice by choice, the same is printed.

In one of the worlds others may be asked in secret, for whom the same person answers nothing that shows.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from samples import first
from tables import GAMES

from engine.kernel.match import Match
from engine.kernel.rng import Rng
from game.text.view_words import Told

from . import Leak, Twins, pairs, told
from .asked import _secrets
from .plants import now, remember, wrap
from .test_asked_text import printed
from .world import passing

PLAYERS = 4
MOST = 12
"""How many choices are made in an evening, unless the rules show everybody a difference before."""
TRIES = 3
"""How many choices are tried after which the watcher might see the same."""
EACH = int(os.environ.get("OCTAVO_EVENINGS", "6"))
"""How many evenings a case has."""
AGAIN = 4
"""How many evenings begin at a choice after which somebody is asked in one world only: few are found."""
Ways = tuple[list[Any], list[Any]]


def step(match: Match, action: Any, watcher: int) -> list[Any]:
    """Make a choice, and the answers of others who are then asked in secret."""
    way = [action]
    match.play(action)
    while match.state.question is not None and match.state.question.hidden and match.state.seat != watcher:
        way.append(passing(match.state.legal))
        match.play(way[-1])
    return way


def candidates(one: Match, other: Match, pair: Twins, rng: Rng) -> list[Any]:
    """Some choices; those first after which others are asked in secret in one world only."""
    legal = [*one.state.legal]
    some = [legal[rng.below(len(legal))] for _ in range(TRIES)]
    if one.table.game.id != "absurd":
        return some

    asks_more = [*asking(one, other, pair)]
    rng.shuffle(asks_more)
    return [*asks_more, *some]


def asking(one: Match, other: Match, pair: Twins) -> Iterator[Any]:
    """The choices after which more are asked in secret in one of the worlds."""
    for action in dict.fromkeys(one.state.legal[:30]):
        twin = pair.swapped(action)
        there = twin in other.state.legal
        if there and len(_secrets(one.state, action)) != len(_secrets(other.state, twin)):
            yield action


def asks(pair: Twins) -> bool:
    """Whether an evening can begin with somebody who is asked in only one of the worlds, unnoticed."""
    one, other = pair.one(), pair.other()
    for action in asking(one, other, pair):
        here, there = pair.one(), pair.other()
        step(here, action, pair.seat)
        step(there, pair.swapped(action), pair.seat)
        over = here.state.over or there.state.over
        if not over and told(here, pair.seat) == told(there, pair.seat):
            return True
    return False


def evening(pair: Twins, rng: Rng) -> Ways:
    """Choices in each of the worlds after which the watcher has seen the same."""
    one, other = pair.one(), pair.other()
    ways: Ways = [], []
    while len(ways[0]) < MOST and not one.state.over and not one.state.question.hidden:
        for action in candidates(one, other, pair, rng):
            before = len(one.choices), len(other.choices)
            twin = pair.swapped(action)
            if twin in other.state.legal:
                mine, theirs = step(one, action, pair.seat), step(other, twin, pair.seat)
                over = one.state.over or other.state.over
                if not over and told(one, pair.seat) == told(other, pair.seat):
                    ways[0].extend(mine)
                    ways[1].extend(theirs)
                    break
                for match, count in zip((one, other), before, strict=True):
                    for _ in range(len(match.choices) - count):
                        match.undo()
        else:
            break
    return ways


def go(folder: Path, game: str, part: int, count: int) -> tuple[int, int]:
    """Play evenings; returns their number, and in how many others were asked in secret in one world only."""
    done = asked = 0
    more = {"when": asks} if game == "absurd" and part % 2 else {}
    seen = pairs(game, PLAYERS, seat=0, mover=part % PLAYERS, count=10**6, most=10**6, **more)
    if more:
        seen = (pair for pair in seen for _ in range(AGAIN))
    rng = Rng(part, 41)
    for number, pair in enumerate(seen):
        if number % 5 != part % 5 and not more:
            continue
        mine, theirs = evening(pair, rng)
        if not mine:
            continue
        one, other = (
            printed(folder / f"{number}-{name}", match, tuple(way), game)
            for name, match, way in (("one", pair.one(), mine), ("other", pair.other(), theirs))
        )
        if one != other:
            lines = next((a, b) for a, b in zip([*one, ""], [*other, ""], strict=False) if a != b)
            raise Leak(f"{game}, seed {pair.seed}, {len(pair.choices)} choices: {lines}")
        done, asked = done + 1, asked + (len(mine) != len(theirs))
        if done == count:
            break
    return done, asked


@pytest.mark.parametrize("part", first(1, range(4)))
@pytest.mark.parametrize("game", GAMES)
def test_an_evening_at_the_terminal_prints_the_same_in_twin_worlds(tmp_path, game, part):
    done, asked = go(tmp_path, game, part, EACH)
    print(f"{game}: {done} evenings, in {asked} of which others were asked in one world only")
    assert done == EACH


def test_a_line_that_counts_secret_choices_is_felt_in_an_evening(tmp_path, monkeypatch):
    remember(monkeypatch)
    wrap(monkeypatch, Told, "lines", lambda lines, self, *_: [*lines, str(len(now().match.choices))])
    with pytest.raises(Leak):
        go(tmp_path, "absurd", 0, 40)

"""Characters differ from the plain player as their lines promise, and can be distinguished by their moves."""

from __future__ import annotations

from argparse import Namespace
from functools import cache
from itertools import product

import pytest
from samples import long, wide

from ai.levels.levels import make
from ai.levels.mind import CHARACTERS, NOVICE, SOBER
from engine import games
from engine.kernel.match import Match
from engine.kernel.rng import mix
from engine.kernel.view import View
from tools.tuning import character_differences as characters
from tools.tuning.character_differences import (
    LEAST_DIFFERENT,
    Likeness,
    Shadowed,
    Watched,
    guessed,
    habits_of,
)

MATCHES = {"equilibrium": 36, "eightfist": 20, "absurd": 24, "lockdown": 8}
"""As many rounds among plain players as contain about eight hundred decisions."""
PROMISES = {
    "equilibrium": {
        "mira": {"for itself": -0.05, "rejects": -0.02},
        "juno": {"deals": 0.1},
        "okoro": {"pays": -0.01, "rejects": -0.04},
        "petra": {"at its foe": 0.2},
        "sal": {"rejects": 0.08, "deals": -0.06},
        "wren": {"deals": -0.06},
        "dario": {"rejects": -0.12, "deals": 0.04},
    },
    "eightfist": {
        "mira": {"covers the unseen": 0.08},
        "juno": {"draws": 0.04, "discards": 0.06},
        "okoro": {"covers the unseen": -0.15},
        "petra": {"leaves a gift": -0.01},
        "sal": {"draws": 0.04, "leaves a gift": -0.005},
        "wren": {"draws": -0.05, "discards": -0.03},
        "dario": {"draws": -0.05, "covers the unseen": 0.06},
    },
    "absurd": {
        "mira": {"bluffs": 0.06},
        "juno": {"jumps in": 0.08, "changes the rules": 0.003, "bluffs": 0.003},
        "okoro": {"jumps in": -0.05, "bluffs": -0.002},
        "petra": {"strikes back": 0.06, "strikes first": -0.06},
        "sal": {"calls": 0.2},
        "wren": {"jumps in": -0.12, "bluffs": -0.01, "changes the rules": -0.02},
        "dario": {"calls": -0.1, "bluffs": 0.02},
    },
    "lockdown": {
        "mira": {"gives": 0.04},
        "juno": {"shuffles": 0.03, "draws or takes": 0.003},
        "okoro": {"gives": -0.05, "clears": -0.01},
        "petra": {"at its foe": 0.03},
        "sal": {"draws or takes": 0.02, "shuffles": -0.04},
        "wren": {"shuffles": -0.02, "gives": -0.05},
        "dario": {"gives": 0.02, "shuffles": 0.005},
    },
}
"""By game and character: the habits that its line promises, and by how much they must at least be more or
less frequent.
"""


@cache
def positions(game: str) -> tuple[View, ...]:
    """Every decision of some rounds among plain players."""
    table, views = games.lay(game, characters.PLAYERS), []
    for number in range(MATCHES[game]):
        match = Match(table, mix(11, number))
        bots = [make("regular", mix(11, number, seat)) for seat in range(characters.PLAYERS)]
        while not match.over:
            view = match.view(match.state.seat)
            views.append(view)
            match.play(bots[view.seat].choose(view, view.legal))
    return tuple(views)


def likeness(game: str, who: str, level: str = "regular") -> Likeness:
    """What a character would have chosen where the plain player chose."""
    shadowed = Shadowed(make(f"{level}:{who}", 5), make(level, 5), habits_of(game))
    for view in positions(game):
        shadowed.choose(view, view.legal)
    return Likeness(who, [Watched(0.0, shadowed.found)])


@pytest.mark.parametrize(
    ("game", "who"),
    [
        (game, who) if (game, who) == ("equilibrium", "sal") else long(game, who)
        for game, who in product(PROMISES, CHARACTERS)
    ],
)
def test_a_character_plays_as_its_line_says(game, who):
    found = likeness(game, who)
    assert found.differs() >= LEAST_DIFFERENT
    habits = found.habits()
    for name, least in PROMISES[game].get(who, {}).items():
        mine, plain = habits[name]
        assert (mine - plain) * (1 if least > 0 else -1) >= abs(least), (name, mine, plain)


def test_every_character_has_a_promise_in_every_game_but_the_steady_one():
    """Tobias has no habits: he takes what looks best, where others have whims."""
    for promises in PROMISES.values():
        assert set(promises) == set(CHARACTERS) - {"tobias"}
    tobias = CHARACTERS["tobias"]
    assert tobias.mind(SOBER).whims == 0.0 < SOBER.whims
    assert 0.0 < tobias.mind(NOVICE).whims < NOVICE.whims, "a Novice's whims are its level"


def test_hints_and_plain_players_have_no_temper():
    for name in ("regular", "novice", "expert@8", "adviser@8"):
        mind = make(name, 1).mind
        assert not mind.is_special and not mind.steadiness


@pytest.mark.parametrize("game", [wide(game) for game in PROMISES])
def test_moves_alone_tell_who_plays(game):
    given = Namespace(options="", who=None, seed=21, level="regular", matches=200)
    found = characters.likenesses(game, given)
    for each in found:
        won, low, high = each.wins()
        assert each.differs() >= LEAST_DIFFERENT
        assert low <= 0.29 and high >= 0.21, (each.who, won, low, high)
    right, tries = guessed(found)
    assert right / tries >= 3 / len(CHARACTERS)

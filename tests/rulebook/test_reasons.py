"""Every reason why something cannot be chosen is true by the engine, at the tables of random rounds."""

from __future__ import annotations

from collections import Counter

import pytest
from reasons import TRUE, cases
from samples import wide
from tables import SETUPS, lay

from engine import games
from engine.kernel.rng import Rng
from game.words import words_of


def checked(game: str, wanted: int, seed: int = 1, positions: int = 0) -> tuple[Counter[str], int]:
    """Check this many reasons of random rounds, and all in this many positions.

    Returns how often each was given, and in how many positions.
    """
    given: Counter[str] = Counter()
    seen = 0
    while given.total() < wanted or seen < positions:
        players, options = SETUPS[game][seed % len(SETUPS[game])]
        rng = Rng(seed, 7)
        s = games.new_round(lay(game, players, options), seed)
        while not s.over and (given.total() < wanted or seen < positions):
            seen += 1
            for case in cases(s):
                given[case.code] += 1
                assert TRUE[game](case), (seed, players, options, case.kind, *case[1:5], s.zones, s.legal)
            s.apply(s.legal[rng.below(len(s.legal))])
        seed += 1
    return given, seen


@pytest.mark.parametrize("game", TRUE)
def test_every_reason_is_true_and_has_words(game):
    given, _seen = checked(game, 400)
    assert set(given) <= set(words_of(game).why_not)


@pytest.mark.long
@pytest.mark.parametrize("game", TRUE)
def test_every_reason_is_true_25000_times_a_game(game):
    given, seen = checked(game, 25_000, 1000)
    print(game, seen, "positions", dict(given.most_common()))
    assert set(given) <= set(words_of(game).why_not)


@pytest.mark.parametrize(("game", "positions"), [wide(game, 5_000) for game in TRUE])
def test_every_reason_is_true_in_20000_positions(game, positions):
    given, seen = checked(game, 0, 100_000, positions)
    print(game, seen, "positions", given.total(), "reasons", dict(given.most_common()))
    assert seen == positions


@pytest.mark.parametrize("game", TRUE)
def test_a_false_reason_is_found(game):
    """Of wrong reasons for a thing at least three in four are detected."""
    rng = Rng(5)
    s = games.new_round(lay(game, 4, ""), 5)
    found = told = 0
    while not s.over and told < 300:
        for case in cases(s):
            for code in set(words_of(game).why_not) - {case.code}:
                told += 1
                params = {name: value for name, value in case.params.items() if name in ("suit", "rank")}
                try:
                    found += not TRUE[game](case._replace(code=code, params=params))
                except (KeyError, ValueError, IndexError):
                    found += 1  # it does not even fit the position
        s.apply(s.legal[rng.below(len(s.legal))])
    assert found > told * 0.75

"""8-equilibrium: random games of every legal setup end, and no card is lost."""

from __future__ import annotations

from itertools import combinations

import pytest
from oracles import judge_by_fold, judge_by_twins

from engine.equilibrium import GAME
from engine.equilibrium.setup import VARIANTS
from engine.games import lay, new_round
from engine.kernel.rng import Rng

GAMES = 20
LONGEST = 2_000
"""More decisions than any game can have; a game that reaches this number does not end."""
SUBSETS = ["".join(letters) for size in range(6) for letters in combinations(VARIANTS, size)]
SETUPS = [
    (players, variants)
    for variants in SUBSETS
    for players in range(2, 7)
    if "A" not in variants or players in (4, 6)
]


def play_out(players: int, variants: str, seed: int) -> int:
    """Play a random game with all checks; returns the number of decisions."""
    table = lay("equilibrium", players, (("variants", variants),))
    facts, everything = table.facts, list(range(52))
    s, rng = new_round(table, seed), Rng(seed, players)
    for count in range(LONGEST):
        assert sorted(sum(s.zones, ())) == everything
        assert max(map(len, s.zones[:players])) <= 8 and min(s.pub.tokens) >= 0
        assert max(s.pub.tokens) <= facts.cap
        if s.over:
            result = GAME.result(s)
            assert {len(hand) for hand in s.zones[:players]} == {8} and len(s.zones[facts.market]) in (3, 4)
            assert not s.picks and not s.agenda and not s.zones[facts.offer]
            assert all(
                part["suits"] + part["colour"] + part["parity"] == part["total"] for part in result.parts
            )
            assert all(0 <= part["total"] <= 16 for part in result.parts)
            return count
        s.apply(s.legal[rng.below(len(s.legal))])
    raise AssertionError("the game does not end")


@pytest.mark.long
@pytest.mark.parametrize(("players", "variants"), SETUPS)
def test_random_games_end(players, variants):
    for seed in range(GAMES):
        try:
            play_out(players, variants, seed)
        except Exception as error:
            raise AssertionError(f"{players} players, variants={variants}, seed {seed}: {error}") from error


@pytest.mark.long
@pytest.mark.parametrize(("players", "variants"), SETUPS)
def test_no_seat_is_shown_more_than_its_due(players, variants):
    """Setups hide different things: face-down slots, passed cards, the two cards of a Queen."""
    table = lay("equilibrium", players, (("variants", variants),))
    judge_by_fold(table, players)
    judge_by_twins(table, players)


def test_every_legal_setup_is_played():
    assert len(SETUPS) == 16 * 5 + 16 * 2
    play_out(4, "ABCDE", 1)

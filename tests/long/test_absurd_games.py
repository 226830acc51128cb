"""Absurd 8's: many seeded games of random choices, and what every clause of every card did in them."""

from __future__ import annotations

import pytest
from absurd_clauses import Census, every_clause

from engine.games import lay, new_round
from engine.kernel.rng import Rng

pytestmark = pytest.mark.long
GAMES = 120
CENSUS_GAMES = 800
"""How many games for each number of players."""
ENOUGH = 50
LONGEST = 20_000


@pytest.mark.parametrize("players", range(2, 7))
def test_random_games_end_with_all_cards_where_they_belong(players):
    table = lay("absurd", players)
    for seed in range(GAMES):
        s = new_round(table, seed)
        rng = Rng(seed, players)
        decisions = 0
        while not s.over:
            s.apply(s.legal[rng.below(len(s.legal))])
            decisions += 1
            assert decisions < LONGEST, f"seed {seed} does not end"
        assert sorted(sum(s.zones, ())) == list(range(65)), f"seed {seed}"
        _lies_are_parallel(s, seed)
        result = table.game.result(s)
        assert min(result.places) == 1 and s.pub.turns <= 200, f"seed {seed}"


def _lies_are_parallel(s, seed):
    """Check that each card of piles and effects spaces has a record of how it lies; bases lie in piles."""
    f = s.table.facts
    for zone in f.laid:
        assert len(s.pub.lies[zone]) == len(s.zones[zone]), f"seed {seed}: {zone}"
    for pile, base in zip(s.pub.piles, s.pub.bases, strict=True):
        assert base < 0 or base in s.zones[pile], f"seed {seed}"
    assert not s.zones[f.mix] and not s.picks


@pytest.mark.timeout(600)
def test_every_clause_of_every_card_changes_the_state_often_enough():
    census = Census()
    for players in range(2, 7):
        table = lay("absurd", players)
        for seed in range(CENSUS_GAMES):
            rng = Rng(seed, players, 5)
            census.play(new_round(table, seed), lambda s, rng=rng: s.legal[rng.below(len(s.legal))])
    rare = {key: census.fired[key] for key in every_clause() if census.fired[key] < ENOUGH}
    assert not rare
    assert set(census.ends) >= {"empty", "crowd", "drained", "renewals"}

"""What the sentences of reasons state is true, and a false sentence of any kind is felt."""

from __future__ import annotations

from collections import Counter

import pytest
from samples import busiest_first, first
from stated import FACTS
from stated.fresh import findings, planted, refused

from ai.players import policy

GAMES = busiest_first(FACTS)
TRUE_OF_ALL = {
    ("absurd", "only_order", "choice"),
    ("eightfist", "shows_one", "choice"),
    ("lockdown", "one_wrong", "choice"),
}
"""What can be said of any choice of its question, so that it is not false beside another."""
OFTEN = 12
"""So many false findings of a kind are planted before one of them must be refused."""


@pytest.mark.parametrize("game", FACTS)
def test_every_row_has_a_fact(game):
    assert set(FACTS[game]) == set(policy(game).rows)


@pytest.mark.parametrize("count", first(1, [30, 120]))
@pytest.mark.parametrize("game", first(2, GAMES))
def test_what_reasons_state_follows_from_the_position(game, count):
    """Read: "But it lets Ben discard 2 cards", of a card that hit Cleo; "You then choose", between one."""
    facts = FACTS[game]
    for here in findings(game, count, 9):
        for at in here:
            assert not refused(facts[at.code], at), at


@pytest.mark.parametrize("count", first(1, [30, 120]))
@pytest.mark.parametrize("game", first(2, GAMES))
def test_a_false_reason_of_any_kind_is_felt(game, count):
    facts, felt, all_of = FACTS[game], Counter(), Counter()
    for here in findings(game, count, 9):
        for at in here:
            for kind, false in planted(game, here, at):
                all_of[game, at.code, kind] += 1
                felt[game, at.code, kind] += refused(facts[at.code], false)
    unfelt = {kind for kind, many in all_of.items() if many >= OFTEN and not felt[kind]}
    assert unfelt <= TRUE_OF_ALL

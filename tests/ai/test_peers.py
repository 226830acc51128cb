"""The held-out opponents play legally, and know how to play: they beat random play in every game."""

import sys
from itertools import product
from pathlib import Path

import pytest
from samples import one_in

from ai.contests.rounds import Memory, play_round
from ai.levels.random_bot import Random
from engine import games
from engine.kernel.rng import Rng, mix
from engine.kernel.view import observe

sys.path.insert(0, str(Path(__file__).parent / "peers"))
import searchers
from contest import contest
from searchers import PEERS, Budget
from shown import Truth

SIMULATIONS = {"flat": 40, "tree": 30}


def won_against_random(game, peer, deals):
    """The share of a win that a peer takes from random bots, over deals played from both seats."""
    won = []
    for deal in range(deals):
        for seat in range(2):
            agents = [Random(mix(deal, 1)), Random(mix(deal, 2))]
            agents[seat] = PEERS[peer](Budget(simulations=SIMULATIONS[peer]), mix(deal, 3))
            table = games.lay(game, 2)
            played = play_round(table, mix(7, deal), 0, -1, agents, Memory(table, agents), None, None)
            places = played.result.places
            won.append(1 / places.count(1) if places[seat] == 1 else 0.0)
    return sum(won) / len(won)


@pytest.mark.timeout(600)
@pytest.mark.parametrize(("game", "peer"), one_in(3, product(games.MODULES, PEERS)))
def test_peers_beat_random_play_in_every_game(game, peer):
    deals, least = (20, 0.5) if game == "lockdown" else (6, 0.6)  # few simulations win little there
    assert won_against_random(game, peer, deals) > least


@pytest.mark.parametrize("peer", PEERS)
def test_peers_play_legally_and_beat_random_play(peer):
    assert won_against_random("equilibrium", peer, 4) > 0.6


@pytest.mark.parametrize("peer", PEERS)
def test_a_peer_uses_no_more_simulations_than_its_budget(peer, monkeypatch):
    played = []
    monkeypatch.setattr(searchers, "outcome", lambda s, rng: played.append(s) or [1.0, 0.0])
    s = games.new_round(games.lay("lockdown", 2), 5)
    view = observe(s, s.seat)
    PEERS[peer](Budget(simulations=17), 1).choose(view, view.legal)
    assert len(played) == 17


def test_a_contest_of_equal_time_counts_every_deal_from_every_seat():
    won, (ours, peer) = contest("equilibrium", "expert@20", "flat", 2, 1, 1, 1)
    assert len(won) == 1 and all(0 <= value <= 1 for value in won)
    assert 0.5 < peer.mean / ours.mean < 2


def in_mid_game():
    """A round of Lockdown between two after some turns."""
    s = games.new_round(games.lay("lockdown", 2), 8)
    for _ in range(12):
        s.apply(s.legal[0])
    return s


def test_whoever_is_shown_hands_sees_them_but_not_what_comes():
    s = in_mid_game()
    facts, truth = s.table.facts, Truth(s, s.seat, "hands")
    worlds = [truth.world(Rng(number)) for number in range(20)]
    assert all(world.zones[: facts.deck] == s.zones[: facts.deck] for world in worlds)
    held = [card for zone in s.zones[: facts.deck] for card in zone]
    assert all(world.know[card] >> s.seat & 1 for world in worlds for card in held)
    assert len({world.zones[facts.deck] for world in worlds}) == len({world.rng for world in worlds}) == 20
    assert {frozenset(world.zones[facts.deck]) for world in worlds} == {frozenset(s.zones[facts.deck])}

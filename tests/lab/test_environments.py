"""PettingZoo's own tests of our environments, and what an observation may hold."""

import pytest
from lab_needed import needs

needs("numpy", "pettingzoo")
import os  # noqa: E402

import numpy as np  # noqa: E402

from engine import games  # noqa: E402
from engine.kernel.guess import determinize  # noqa: E402
from engine.kernel.rng import Rng  # noqa: E402
from engine.kernel.view import observe  # noqa: E402
from lab.environments import MOST, numbers, octavo_v0  # noqa: E402

GAMES = [game for game in games.MODULES if game != "toy"]
TABLES = [
    (game, n) for game in GAMES for n in range(games.game(game).players[0], games.game(game).players[1] + 1)
]
FEW = [(game, games.game(game).players[1]) for game in GAMES]
every_table = pytest.mark.parametrize(
    ("game", "players"),
    [pytest.param(*at, marks=() if at in FEW else pytest.mark.long) for at in TABLES],
)


def test_the_sound_device_is_left_as_it_was():
    assert os.environ.get("SDL_AUDIODRIVER") != "dsp"


@every_table
def test_pettingzoo_finds_nothing_wrong(game, players, recwarn):
    from pettingzoo.test import api_test, render_test, seed_test

    def make(render_mode=None):
        return octavo_v0(game, players, render_mode=render_mode)

    api_test(make(), num_cycles=300)
    seed_test(make, num_cycles=60)
    render_test(make)


@pytest.mark.parametrize("game", GAMES)
def test_an_observation_holds_only_what_the_seat_may_know(game):
    """It is the same in another world that the seat cannot tell from this one."""
    env = octavo_v0(game, 3)
    env.reset(seed=7)
    for step in range(60):
        agent = env.agent_selection
        observation, _, done, _, _ = env.last()
        if done:
            break
        for seat, other in enumerate(env.agents):
            view = env.view(other)
            world = determinize(view, Rng(step))
            assert numbers(observe(world, seat)) == numbers(view)
        env.step(env.action_space(agent).sample(observation["action_mask"]))


def test_the_mask_and_the_descriptions_fit_the_legal_actions():
    env = octavo_v0("absurd", 4)
    env.reset(seed=3)
    while not any(env.terminations.values()):
        observation = env.observe(env.agent_selection)
        legal = env.position(env.agent_selection)["legal"]
        rows = observation["actions"][: len(legal)]
        assert observation["action_mask"].sum() == len(legal) <= MOST
        assert len({tuple(row) for row in rows}) == len(legal)
        assert not np.any(observation["actions"][len(legal) :] >= 0)
        assert not env.observe(env.agents[env.match.state.seat - 1])["action_mask"].any()
        env.step(len(legal) // 2)
    assert abs(sum(env.rewards.values())) < 1e-9 and max(env.rewards.values()) > 0

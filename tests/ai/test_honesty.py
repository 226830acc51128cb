"""A bot depends on its view alone: the same view, seed and count give the same answer."""

from __future__ import annotations

import pytest
from tables import lay, some_tables

from ai.levels.agents import make
from engine import games
from engine.kernel.guess import determinize
from engine.kernel.rng import Rng
from engine.kernel.view import observe

every_table = pytest.mark.parametrize(("at",), some_tables(), ids=lambda at: "-".join(map(str, at)))


def moments(at, seed: int, count: int):
    """Some decisions of a random round."""
    rng, s, step = Rng(seed), games.new_round(lay(*at), seed), 0
    while not s.over and count:
        if step % 9 == 4:
            count -= 1
            yield s
        s.apply(s.legal[rng.below(len(s.legal))])
        step += 1


@every_table
@pytest.mark.parametrize("bot", ["novice", "regular:mira", "regular:sal", "expert:juno@12"])
def test_two_worlds_that_look_the_same_get_the_same_answer(at, bot):
    for seed in range(3):
        for s in moments(at, seed, 3):
            view = observe(s, s.seat)
            other = observe(determinize(view, Rng(seed, 77)), s.seat)
            first, second = (make(bot, 5).choose(v, v.legal) for v in (view, other))
            assert first == second and first in s.legal


@every_table
def test_bots_play_whole_rounds_without_a_slip(at):
    agents = [make(bot, 3) for bot in ("novice", "regular", "regular:petra", "novice:wren")]
    s = games.new_round(lay(*at), 11)
    while not s.over:
        view = observe(s, s.seat)
        s.apply(agents[s.seat % 4].choose(view, view.legal))
    assert s.table.game.result(s).ended


def test_an_unknown_bot_is_refused_with_those_there_are():
    from engine.kernel.game import Refused

    for name in ("grandmaster", "regular:nobody", "expert@many", ""):
        with pytest.raises(Refused) as refused:
            make(name, 1)
        assert "regular" in refused.value.params["known"]

"""The scale of levels: every step is there in every game, errs as people do, and costs little."""

from __future__ import annotations

import pytest
from samples import first
from tables import GAMES

from ai.contests.rounds import play_match, seat_agents
from ai.levels.level_steps import STEPS, dials
from ai.levels.levels import Player, make
from ai.levels.scale import SCALE
from ai.players import policy
from ai.search.clock import Clock
from engine import games
from engine.kernel.guess import bare
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from game.table.match.setup import LEVEL_LINES, LEVELS

LOW = ("learner", "novice", "amateur")
PLAIN = 0.25
"""A choice that looks worse than the best by at least this much of a win is plainly bad."""


def test_the_table_names_the_scale_in_its_order():
    assert (*LEVEL_LINES,) == LEVELS == SCALE
    for game in GAMES:
        for level in STEPS:
            assert dials(level, game).simulations <= 60


def test_the_steps_below_a_regular_overlook_less_and_less():
    for game in GAMES:
        eyes = [make(level, 1) for level in LOW]
        sharp = [bot.mind if isinstance(bot, Player) else bot.player(game).mind for bot in eyes]
        assert [mind.attention for mind in sharp] == sorted({mind.attention for mind in sharp})
        assert all(mind.attention < 1 and mind.blunder == PLAIN for mind in sharp)
        assert make("amateur:mira", 1).player(game).mind.bluff > 0


def decisions(game, level, deals):
    """Views of rounds among bots of a level, each with the choice there."""
    for seed in range(deals):
        table = games.lay(game, 3, ())
        match = Match(table, seed, listen=True)
        bots = [make(level, seat) for seat in range(3)]
        while not match.state.over:
            view = match.view(match.state.seat)
            action = bots[view.seat].choose(view, view.legal)
            yield view, action, bots[view.seat]
            match.play(action)


@pytest.mark.parametrize("level", LOW)
@pytest.mark.parametrize("game", first(2, GAMES))
def test_nobody_takes_what_looks_like_a_blunder_to_them(game, level):
    """However little they see, they do not give away a win, or accept a loss, that they see themselves."""
    for view, action, bot in decisions(game, level, 3):
        if view.question.kind == "start":  # drawn at random, and worth nothing
            continue
        mind = bot.mind if isinstance(bot, Player) else bot.player(game).mind
        s = bare(view)
        s.legal = view.legal
        looks = policy(game).weigh(s, view.seat, view.legal, mind, Rng(1))
        assert max(looks) - looks[view.legal.index(action)] <= PLAIN


@pytest.mark.parametrize("game", first(1, GAMES))
def test_a_veteran_chooses_alike_however_long_it_may_think(game):
    table = games.lay(game, 2, ())
    match = Match(table, 3, listen=True)
    for _ in range(6):
        view = match.view(match.state.seat)
        soon, late = (make("veteran", 5).think(view, clock) for clock in (Clock(seconds=60.0), Clock(1000)))
        assert soon == late and soon[0] == make("veteran", 5).choose(view, view.legal)
        match.play(soon[0])


@pytest.mark.parametrize("game", first(1, GAMES))
def test_all_levels_play_a_match_together(game):
    names = [*STEPS, "novice"]
    most = games.game(game).players[1]
    table = games.lay(game, min(most, len(names)), ())
    assert len([*play_match(table, 4, seat_agents(names[: table.players], 4))]) > 0

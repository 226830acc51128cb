"""If the best choice can be calculated exactly, the review names it and its value."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from samples import long, wide
from tables import GAMES, lay

from ai.levels.agents import make
from ai.players.game_policy import Action, by_places
from ai.review.judged_decision import ENDS, ENDS_NEARLY
from ai.review.review import Effort, think_over
from ai.review.witnessed_decisions import Witnessed
from ai.search.compare import SMALLEST, Comparison, Trials
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.view import View

RIGHT = 0.99
"""The least number of reviews that must be right."""
LAST, ENOUGH, MORE = 6, 200, 1000
"""The number of decisions at the end of a round that are examined.

In how many worlds a certain win must be one; and in how many another choice must be as good.
"""


def certain(view: View) -> set[Action]:
    """The choices that end the round and win it alone, whatever the seat cannot see."""
    trials, chance, wins = Trials(view), Rng(5), set(view.legal)
    for _ in range(ENOUGH):
        world, _seed = trials.world(chance)
        wins = {action for action in wins if action in world.legal and won(world, action, view.seat)}
        if not wins:
            break
    return wins


def won(world: State, action: Action, seat: int) -> bool:
    s = world.clone()
    s.apply(action)
    return bool(s.over) and by_places(s)[seat] == 1


def ends(view: View, action: Action) -> bool:
    """Whether a choice ends the round at once, too, whatever the seat cannot see."""
    trials, chance = Trials(view), Rng(5)
    for _ in range(ENOUGH):
        world, _seed = trials.world(chance)
        world.apply(action)
        if not world.over:
            return False
    return True


def wins_nearly_always(view: View, action: Action) -> bool:
    """Whether a choice is as good as a certain win, in worlds that the review did not use to choose it."""
    compared = Comparison(view, [action], Rng(7))
    compared.try_in(MORE)
    (tried,) = compared.tried()
    return tried.share > 1 - SMALLEST


def won_positions(game: str) -> Iterator[tuple[View, set[Action]]]:
    """Ends of rounds among Novices, at which some choices certainly win and others do not."""
    for seed in range(1000):
        players = (2, 4)[seed % 2]
        match, views = Match(lay(game, players, ""), seed), []
        bots = [make("novice", seed * players + seat) for seat in range(players)]
        while not match.state.over:
            view = match.view(match.state.seat)
            views.append(view)
            match.play(bots[view.seat].choose(view, view.legal))
        for view in views[-LAST:]:
            wins = certain(view)
            if 0 < len(wins) < len(view.legal):
                yield view, wins


@pytest.mark.parametrize(
    ("game", "count"), [*(long(game, 8) for game in GAMES), *(wide(game, 30) for game in GAMES)]
)
def test_a_certain_win_is_named_and_is_worth_a_win(game, count):
    found = [*islice(won_positions(game), count)]
    assert len(found) == count
    named = exact = 0
    for view, wins in found:
        missed = next(action for action in view.legal if action not in wins)
        judged = think_over(Witnessed(0, 0, view, True, missed), Effort())
        named += judged.best in wins or wins_nearly_always(view, judged.best)
        exact += abs(judged.worth - 1) <= 0.01
        plain = bool(judged.reason) and judged.reason.code in (ENDS, ENDS_NEARLY)
        plain = plain or ends(view, missed)  # that it ends the round is then not the reason
        plain = plain or judged.worth < 1  # the review has met a world in which it is no win
        assert judged.best not in wins or not judged.cost or plain
    print(f"{game}: {count} certain wins, {named} named, {exact} within a point")
    assert min(named, exact) >= RIGHT * count

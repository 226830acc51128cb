"""Where the best choice can be counted out, the review names it and says what it is worth."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest
from samples import long, wide
from tables import lay

from ai.agents import make
from ai.compare import SMALLEST, Comparison, Trials
from ai.policy import Action, by_places
from ai.review import Effort, think_over
from ai.witnessed import Witnessed
from engine.kernel.match import Match
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.view import View

GAMES = ("equilibrium", "eightfist", "absurd", "lockdown")
RIGHT = 0.99
"""At least so many must be right."""
LAST, ENOUGH, MORE = 6, 200, 1000
"""So many decisions at the end of a round are looked at; a certain win must be one in so many worlds,
and another choice as good as one in so many."""


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
    """Whether a choice ends the round at once, too."""
    world, _seed = Trials(view).world(Rng(5))
    world.apply(action)
    return bool(world.over)


def wins_nearly_always(view: View, action: Action) -> bool:
    """Whether a choice is as good as a certain win, in worlds that the review did not choose it by."""
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
    ("game", "count"), [*(long(game, 8) for game in GAMES), *(wide(game, 100) for game in GAMES)]
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
        plain = judged.is_plain or ends(view, missed)  # that it ends the round is not why, then
        assert judged.best not in wins or not judged.cost or plain
    print(f"{game}: {count} certain wins, {named} named, {exact} within a point")
    assert min(named, exact) >= RIGHT * count

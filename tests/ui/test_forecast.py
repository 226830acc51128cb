"""What the reader foretells comes true, and is made of nothing but the player's view."""

from __future__ import annotations

import pytest
from samples import first
from tables import lay

from engine.kernel.match import Match
from engine.kernel.rng import Rng
from game.table import forecast
from game.table.book import book_of
from game.table.forecast import MOST, Forecast

NAMES = ("Fox", "Mira", "Juno", "Sal")


def turns(game, seeds):
    """A table, a state and a view at decisions of seat 0, in rounds of chance."""
    for seed in range(seeds):
        table = lay(game, 4, "")
        match, rng = Match(table, seed), Rng(seed, 5)
        while not match.state.over:
            state = match.state
            if state.seat == 0 and not state.question.hidden:
                yield table, state, match.view(0)
            legal = state.legal
            match.play(legal[rng.below(len(legal))])


@pytest.mark.parametrize("seeds", first(1, [6, 60]))
def test_what_is_foretold_comes_true(seeds, monkeypatch):
    said = 0
    for table, state, view in turns("absurd", seeds):
        teller = Forecast(book_of("absurd").at(table))
        plays = [way for way in view.legal if way[0] != "bluff" and way[1:] and way[1] in view.zones[0]]
        for action in plays[:MOST]:
            told = teller.lines(view, [action], NAMES)
            monkeypatch.setattr(forecast, "determinize", lambda *_, state=state: state.clone())
            true = Forecast(teller.presenter).lines(view, [action], NAMES)
            monkeypatch.undo()
            assert set(told) <= set(true), (action, told, true)
            said += len(told)
    assert said > 20


def test_it_says_who_would_have_to_draw_and_who_comes_then():
    lines = {
        line
        for table, _state, view in turns("absurd", 3)
        for action in view.legal[:MOST]
        for line in Forecast(book_of("absurd").at(table)).lines(view, [action], NAMES)
    }
    assert "Then comes Mira" in lines
    assert any(line.endswith("unless they chain or negate") for line in lines)


def test_of_many_ways_nothing_is_foretold_and_nothing_is_thought_twice(monkeypatch):
    table, _state, view = next(turns("absurd", 1))
    teller, thought = Forecast(book_of("absurd").at(table)), []
    real = teller._told
    monkeypatch.setattr(teller, "_told", lambda *how: thought.append(how) or real(*how))
    assert teller.lines(view, list(view.legal[:1]) * (MOST + 1), NAMES) == []
    for _n in range(3):
        teller.lines(view, list(view.legal[:1]), NAMES)
    assert len(thought) == 1

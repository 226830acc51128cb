"""A view carries to a bot this round's events, and of earlier rounds only who harmed whom."""

from __future__ import annotations

import pickle

import pytest
from tables import lay

from ai.contests.rounds import play_match, seat_agents
from ai.levels.agents import make
from ai.levels.levels import foes
from ai.players import policy
from engine.kernel.guess import bare
from engine.kernel.match import Match
from engine.kernel.rng import Rng

LONG = [
    ("equilibrium", 6, "variants=ABE,match=rounds:8"),
    ("eightfist", 6, "match=games:1"),
    ("absurd", 6, "match=rounds:2"),
    ("lockdown", 8, "match=first:1"),
]
MOST = 12 * 1024
"""The most bytes that a bot may be sent for a decision."""


def views(game: str, players: int, options: str):
    """Every eleventh decision of a match played by random and sensible bots, as its seat sees it."""
    match, rng, count = Match(lay(game, players, options), 3), Rng(1), 0
    while not match.over:
        if match.state.over:
            match.next_round()
            continue
        view = match.view(match.state.seat)
        count += 1
        if count % 11 == 0:
            yield match, view
        sound = policy(game).quick
        assert sound is not None
        match.play(sound(match.state, view.seat, view.legal, rng))


@pytest.mark.parametrize("at", LONG, ids=lambda at: at[0])
def test_a_view_carries_one_round_in_few_bytes(at):
    sizes, rounds = [], set()
    for match, view in views(*at):
        assert [event.kind for event in view.events].count("round") == 1
        assert view.events[0].open == {"round": match.round}
        rounds.add(match.round)
        sizes.append(len(pickle.dumps(view)))
    assert max(sizes) < MOST
    if "first" not in at[2]:
        assert len(rounds) > 1


def test_a_view_arrives_in_another_process_as_it_left():
    for _, view in views(*LONG[0]):
        twin = pickle.loads(pickle.dumps(view))
        assert twin.text() == view.text()
        assert (twin.events, twin.harm, twin.open) == (view.events, view.harm, view.open)


@pytest.mark.parametrize("at", [LONG[1], LONG[0]], ids=lambda at: at[0])
def test_a_grudge_outlives_the_round(at):
    """The count of harm is the same as if the seat remembered every event of the match."""
    for number, (match, view) in enumerate(views(*at)):
        if number % 5 == 0:
            told = foes(view)
            view.events, view.harm = tuple(match.seen(view.seat)), ()
            assert told == foes(view)
    assert match.round and any(map(any, match.harm))


def test_a_simulated_match_shows_a_seat_what_a_played_one_does(monkeypatch):
    """Bots get the same memory in a simulation and at the table, so that they choose the same."""
    table, seen = lay("eightfist", 2, "match=games:1"), []
    bots = seat_agents(["regular:petra", "regular"], 4)
    choose = type(bots[0]).choose
    monkeypatch.setattr(
        type(bots[0]),
        "choose",
        lambda *given: seen.append((given[1].events, given[1].harm)) or choose(*given),
    )
    played = list(play_match(table, 4, bots))
    monkeypatch.undo()
    match, agents = Match(table, 4), seat_agents(["regular:petra", "regular"], 4)
    for events, harm in seen:
        if match.state.over:
            match.next_round()
        view = match.view(match.state.seat)
        assert (view.events, view.harm) == (events, harm)
        match.play(agents[view.seat].choose(view, view.legal))
    assert match.over and len(played) == 8


def test_random_numbers_of_a_bot_do_not_depend_on_its_memory():
    """A bot's random numbers depend on what its view shows now, not on past events."""
    view = next(view for _, view in views(*LONG[1]))
    text = view.text()
    view.events, view.harm = (), (3,) * 6
    assert view.text() == text
    assert make("regular", 1).choose(view, view.legal) in view.legal
    assert bare(view).pub == view.pub

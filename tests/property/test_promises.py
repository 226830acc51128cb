"""The engine's promises, for every game, at every decision of random games."""

from __future__ import annotations

import pickle
from itertools import islice

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tables import lay, mutable_parts, some_tables

from engine import games
from engine.kernel.fold import fold
from engine.kernel.guess import Guess, determinize
from engine.kernel.journal import Journal, fingerprint, read
from engine.kernel.match import Match
from engine.kernel.public import Public
from engine.kernel.question import Illegal
from engine.kernel.rng import Rng
from engine.kernel.state import State
from engine.kernel.view import View, observe

every_table = pytest.mark.parametrize(("at",), some_tables(), ids=lambda at: "-".join(map(str, at)))
some_seeds = settings(
    max_examples=2, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)
seeds = st.integers(min_value=0, max_value=1 << 32)
LONGEST = 20_000
"""A game with this many decisions counts as endless, because no game of ours takes as many."""


def play_on(s: State, rng: Rng) -> int:
    """Make random choices to the end; returns their number."""
    for count in range(LONGEST):
        if s.over:
            return count
        s.apply(s.legal[rng.below(len(s.legal))])
    raise AssertionError("the game does not end")


def decisions(at: tuple[str, int, str], seed: int, every: int = 7):
    """Every few decisions of a random round, as (state, rng); the state must not be changed."""
    rng = Rng(seed, 1)
    s = games.new_round(lay(*at), seed)
    count = rng.below(every)
    while not s.over:
        if count % every == 0:
            yield s, rng
        count += 1
        s.apply(s.legal[rng.below(len(s.legal))])


@every_table
@given(seed=seeds)
@some_seeds
def test_every_game_ends_with_a_result(at, seed):
    s = games.new_round(lay(*at), seed)
    play_on(s, Rng(seed))
    result = s.table.game.result(s)
    assert len(result.scores) == len(result.places) == len(result.parts) == s.table.players
    assert min(result.places) == 1 and result.ended


@every_table
@given(seed=seeds)
@some_seeds
def test_every_legal_action_applies_and_cards_are_conserved(at, seed):
    for s, _ in decisions(at, seed):
        assert len(set(s.legal)) == len(s.legal) > 1
        for action in s.legal:
            twin = s.clone()
            twin.apply(action)
            assert sorted(sum(twin.zones, ())) == list(range(len(s.table.deck)))


@every_table
@given(seed=seeds)
@some_seeds
def test_every_other_action_raises_and_changes_nothing(at, seed):
    met: set[tuple] = set()
    for s, _rng in decisions(at, seed):
        met.update(s.legal)
        strange = [("nothing",), (), ("pass", -1), (*list(s.legal[0]), 0)]
        others = [action for action in met if action not in s.legal][:20] + strange
        before = fingerprint(s)
        for action in others:
            with pytest.raises(Illegal):
                s.apply(action)
        assert fingerprint(s) == before


@every_table
@given(seed=seeds)
@some_seeds
def test_a_clone_shares_nothing(at, seed):
    for s, _rng in islice(decisions(at, seed, 11), 6):
        before, twin = fingerprint(s), s.clone()
        assert fingerprint(twin) == before
        own = {id(part) for part in mutable_parts(s)} - {id(s.picks)}  # these are replaced, never changed
        twin.own()
        assert not own & {id(part) for part in mutable_parts(twin)}


@every_table
@given(seed=seeds)
@some_seeds
def test_clones_play_the_same_game_and_change_nothing_of_one_another(at, seed):
    """Clones share their facts until one of them writes: here each choice is made right after cloning."""
    for s, _rng in islice(decisions(at, seed, 11), 1):
        before, rng = fingerprint(s), Rng(seed, 2)
        told = s.clone()
        told.log = []
        told.own()
        twin = s.clone()
        while not told.over:
            action = told.legal[rng.below(len(told.legal))]
            told.apply(action)
            last = twin.clone()
            if rng.below(2):  # the clone goes on, or the state it was made of
                last, twin = twin, last
            kept = fingerprint(last)
            twin.apply(action)
            assert fingerprint(last) == kept
            assert fingerprint(twin) == fingerprint(told)
        assert twin.over and fingerprint(s) == before


@every_table
@given(seed=seeds)
@some_seeds
def test_no_step_reads_facts_of_before_a_change(at, seed):
    judge_rereading(at, seed)


@pytest.mark.long
@every_table
def test_no_step_of_many_rounds_reads_facts_of_before_a_change(at):
    for seed in range(200):
        judge_rereading(at, seed)


def judge_rereading(at, seed):
    """Games are the same if each change copies the public facts, as the first one after cloning does."""
    s = games.new_round(lay(*at), seed)
    twin = s.clone()
    play_on(s, Rng(seed, 3))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(State, "own", copied)
        play_on(twin, Rng(seed, 3))
    assert fingerprint(twin) == fingerprint(s)


def copied(s: State) -> Public:
    s.pub = s.pub.clone()
    return s.pub


@every_table
@given(seed=seeds)
@some_seeds
def test_facts_and_frames_are_immutable(at, seed):
    """Only the state's own lists and dicts may change in place: what they hold is shared by clones."""
    for s, _ in decisions(at, seed):
        lists = [value for value in map(s.pub.__getattribute__, s.pub.fields) if isinstance(value, list)]
        assert len(mutable_parts(s)) == 5 + len(lists)  # zones, know, pub, picks, agenda
        facts = s.table.named(s.pub)
        hash((tuple(s.zones), tuple(facts.items()), tuple(s.picks.items()), s.args, s.legal))


@every_table
@given(seed=seeds)
@some_seeds
def test_saved_at_any_decision_and_loaded_it_is_the_same_game(at, seed):
    rng, lines = Rng(seed, 3), []
    journal = Journal(Match(lay(*at), seed), lambda line: lines.append(line + "\n"))
    journal.begin()
    match = journal.match
    while not match.over:
        if match.state.over:
            journal.next_round()
            continue
        if rng.below(40) == 0:
            loaded, _ = read(lines, games.lay)
            assert fingerprint(loaded.state) == fingerprint(match.state)
            assert loaded.events == match.events
        if match.past and rng.below(30) == 0:
            journal.undo()
            continue
        journal.play(match.state.legal[rng.below(len(match.state.legal))])
    loaded, _ = read(lines, games.lay)
    assert loaded.over and loaded.standing.places == match.standing.places
    assert loaded.events == match.events


@every_table
@given(seed=seeds)
@some_seeds
def test_a_guessed_world_is_one_that_the_view_allows(at, seed):
    for s, rng in decisions(at, seed):
        view = observe(s, s.seat)
        guess = Guess(view)
        for _ in range(3):
            world = guess.world(rng)
            assert s.question.legal(world, *world.args) == world.legal == s.legal and world.seat == s.seat
            assert sorted(sum(world.zones, ())) == list(range(len(s.table.deck)))
            assert observe(world, s.seat).text() == view.text()
        play_on(world, Rng(seed, 4))


@every_table
@given(seed=seeds)
@some_seeds
def test_the_same_view_and_chance_guess_the_same_world(at, seed):
    for s, _ in islice(decisions(at, seed, 17), 4):
        view = observe(s, s.seat)
        again = pickle.loads(pickle.dumps(view))
        assert again.text() == view.text() and again.table is view.table
        assert fingerprint(determinize(view, Rng(9))) == fingerprint(determinize(again, Rng(9)))


@every_table
@given(seed=seeds)
@some_seeds
def test_undo_goes_back_to_the_very_same_moment(at, seed):
    rng = Rng(seed, 5)
    match = Match(lay(*at), seed)
    for _ in range(30):
        if match.state.over:
            break
        before, events = fingerprint(match.state), len(match.events)
        match.play(match.state.legal[rng.below(len(match.state.legal))])
        after = fingerprint(match.state)
        _, action, _ = match.past[-1]
        match.undo()
        assert (fingerprint(match.state), len(match.events)) == (before, events)
        match.play(action)
        assert fingerprint(match.state) == after


@every_table
def test_listening_changes_nothing(at):
    quiet, heard = (games.new_round(lay(*at), 5, listen=listen) for listen in (False, True))
    rng = Rng(5)
    while not quiet.over:
        action = quiet.legal[rng.below(len(quiet.legal))]
        quiet.apply(action)
        heard.apply(action)
        assert fingerprint(quiet) == fingerprint(heard)
    assert quiet.log is None and heard.log


def test_a_folded_view_starts_empty():
    table = lay("toy", 2, "")
    view = View(table, 0)
    fold(view, [])
    assert not any(view.zones)

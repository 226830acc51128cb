"""A match read from its journal is the same match at any decision, also when the last line was cut off."""

from __future__ import annotations

import pytest
from journals import play, recorded
from samples import first
from tables import tables

from engine import games
from engine.kernel.journal import Damaged, Journal, fingerprint, read, read_finished
from engine.kernel.match import Match

SETUPS = [*tables()[::2], *tables()[1::2]]
SHORT = 40
"""How many decisions are checked one by one; each check reads the whole journal, so time is quadratic."""


def same(a: Match, b: Match) -> bool:
    """Whether two matches are equal in everything but the identity of their states."""
    return (
        fingerprint(a.state) == fingerprint(b.state)
        and (a.round, a.starters, a.over, a.choices) == (b.round, b.starters, b.over, b.choices)
        and (a.events, a.talk) == (b.events, b.talk)
        and [(fingerprint(s), action, count) for s, action, count in a.past]
        == [(fingerprint(s), action, count) for s, action, count in b.past]
        and [(r.scores, r.places, r.parts, r.ended) for r in a.results]
        == [(r.scores, r.places, r.parts, r.ended) for r in b.results]
    )


@pytest.mark.parametrize(("game", "players", "options"), first(6, SETUPS))
def test_a_match_saved_at_every_decision_is_the_same_match(game, players, options):
    pairs = tuple(tuple(pair.split("=")) for pair in options.split(",") if pair)
    lines: list[str] = []
    match = Match(games.lay(game, players, pairs), seed=4)
    journal = Journal(match, lambda line: lines.append(line + "\n"))
    journal.begin()
    for step in range(SHORT):
        again, start = read(lines, games.lay)
        assert same(again, match)
        assert (start["game"], start["players"], start["seed"]) == (game, players, 4)
        if match.over:
            break
        play(journal, lines, seed=step, most=1, undo=True)


@pytest.mark.parametrize(("game", "players", "options"), first(10, SETUPS))
def test_a_whole_match_is_read_again_and_goes_on_the_same(game, players, options):
    match, lines = recorded(game, players, options, undo=True)
    again, _ = read(lines, games.lay)
    assert match.over and same(again, match)
    half = lines[: len(lines) // 2]
    one, other = read(half, games.lay)[0], read(half, games.lay)[0]
    for journal in (Journal(one, lambda line: None), Journal(other, lambda line: None)):
        play(journal, [], seed=9, most=20)
    assert same(one, other)


@pytest.mark.parametrize(("game", "players", "options"), SETUPS)
def test_a_finished_match_keeps_its_events(game, players, options):
    match, lines = recorded(game, players, options, undo=True, seats=["Ada"])
    finished = read_finished(lines, games.lay)
    assert finished.events == match.events
    assert (finished.totals, finished.places) == (match.standing.totals, match.standing.places)
    assert (finished.seed, finished.seats) == (1, ["Ada"])


def test_an_end_that_was_taken_back_is_not_kept():
    lines: list[str] = []
    match = Match(games.lay("toy", 2), seed=1)
    journal = Journal(match, lambda line: lines.append(line + "\n"))
    journal.begin()
    play(journal, lines, seed=1, most=10_000)
    journal.undo()
    with pytest.raises(Damaged, match="not_finished"):
        read_finished(lines, games.lay)
    assert same(read(lines, games.lay)[0], match)
    journal.play(match.state.legal[-1])
    play(journal, lines, seed=2, most=10_000)
    assert read_finished(lines, games.lay).events == match.events
    assert same(read(lines, games.lay)[0], match)


@pytest.mark.parametrize(
    ("game", "players", "options"),
    first(6, [setup for setup in SETUPS if not setup[2]]),
)
def test_a_line_cut_off_anywhere_is_left_out(game, players, options):
    match, lines = recorded(game, players, options, most=12)
    whole = fingerprint(read(lines[:-1], games.lay)[0].state)
    last = lines[-1]
    for end in range(len(last)):
        again, _ = read([*lines[:-1], last[:end]], games.lay)
        assert fingerprint(again.state) == whole
    assert same(read(lines, games.lay)[0], match)


def test_a_match_cut_off_between_its_last_choice_and_its_end_is_completed():
    match, lines = recorded("toy", 3, "match=rounds:2")
    cut = [line for line in lines if not line.startswith(('{"kept":1', '{"over"'))]
    again, _ = read(cut, games.lay)
    rest: list[str] = []
    journal = Journal(again, lambda line: rest.append(line + "\n"))
    journal.complete()
    journal.complete()
    assert len(rest) == 2
    assert read_finished([*cut, *rest], games.lay).events == match.events


def test_a_round_cut_off_before_its_events_is_completed_by_going_on():
    match, lines = recorded("toy", 3, "match=rounds:2")
    at = next(i for i, line in enumerate(lines) if line.startswith('{"kept":0'))
    again, _ = read(lines[:at], games.lay)
    rest: list[str] = []
    journal = Journal(again, lambda line: rest.append(line + "\n"))
    journal.next_round()
    assert rest == lines[at : at + 2]
    assert match.over and not again.over


def test_nothing_is_written_for_a_choice_that_is_not_on_offer():
    _, lines = recorded("toy", 2, most=0)
    match = Match(games.lay("toy", 2), seed=1)
    journal = Journal(match, lambda line: lines.append(line + "\n"))
    with pytest.raises(Exception, match="nonsense"):
        journal.play(("nonsense",))
    assert len(lines) == 1


def test_talk_is_on_record_in_its_place_and_changes_no_choice():
    match, lines = recorded("equilibrium", 4, "variants=AE", undo=True)
    again, _ = read(lines, games.lay)
    assert len(match.talk) > 10 and same(again, match)
    silent = [line for line in lines if '"say"' not in line]
    assert read(silent, games.lay)[0].choices != match.choices  # events are counted with what was said
    quiet = read([line for line in silent if '"kept"' not in line], games.lay)[0]
    assert [choice[1:] for choice in quiet.choices] == [choice[1:] for choice in match.choices]
    assert fingerprint(quiet.state) == fingerprint(match.state) and not quiet.talk


def test_the_hash_tells_games_apart_that_differ_in_anything():
    s = games.new_round(games.lay("toy", 3), 1)
    seen = {fingerprint(s)}
    changed = []
    for name, index in (("zones", 0), ("know", 5), ("agenda", 0)):
        twin = s.clone()
        del getattr(twin, name)[index]
        changed.append(twin)
    changed.append(s.clone())
    changed[-1].put("turns", s.pub.turns + 1)
    for name, value in (
        ("rng", s.rng + 1),
        ("picks", {0: (0, (1,))}),
        ("marks", 1),
    ):
        twin = s.clone()
        setattr(twin, name, value)
        changed.append(twin)
    seen |= {fingerprint(twin) for twin in changed}
    assert len(seen) == 1 + len(changed)
    assert fingerprint(s.clone()) == fingerprint(s)


def test_a_choice_is_written_before_it_is_carried_out():
    """Where it cannot be written, nothing has happened yet."""
    lines = list[str]()
    journal = Journal(Match(games.lay("lockdown", 3, ()), 5), lines.append)
    state, legal = journal.match.state, journal.match.state.legal
    before = fingerprint(state)

    def full(line: str) -> None:
        raise OSError(line)

    journal.write = full
    with pytest.raises(OSError, match="do"):
        journal.play(legal[0])
    assert fingerprint(state) == before and not journal.match.choices
